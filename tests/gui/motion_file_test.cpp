// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Motion files opened in the window.
#include <catch2/catch.hpp>
#include <fstream>

#include "app/files/files_feature.h"
#include "gui/window_stage.h"
#include "limber/scene/actor.h"
#include "support/bvh_text.h"
#include "support/own_folder.h"

namespace limber::app::motion_file_test {

namespace {

/// Forty frames in which a person rises by a centimetre each.
std::string risingPerson() {
  std::string rows;
  for (int frame = 0; frame < 40; ++frame) {
    rows += "0 " + std::to_string(90 + frame) + " 0";
    for (int i = 0; i < 63; ++i) rows += " 0";
    rows += "\n";
  }
  return support::personBvh(rows, 40);
}

}  // namespace

TEST_CASE("a motion opens as a figure with some of its frames as key poses, and its hand is dragged", "[gui]") {
  const OwnFolder folder;
  const std::filesystem::path path = folder.path() / "rise.bvh";
  std::ofstream(path) << risingPerson();
  WindowStage stage;
  REQUIRE(stage.files().open(path));
  REQUIRE(stage.rests());
  const scene::Actor& actor = stage.document().actor();
  CHECK(actor.figure->name() == "rise");
  REQUIRE(actor.key_poses.size() == 24);
  CHECK(actor.key_poses.front().name == "Frame 1");
  CHECK(actor.key_poses.back().name == "Frame 40");
  CHECK(actor.key_poses.back().posture.root_position.y() == Approx(1.29));
  CHECK(stage.goal("left_foot").held);
  const Eigen::Vector3d foot = stage.site("LeftFoot.base").translation;
  const double hand = stage.site("LeftHand.base").translation.y();

  stage.take("left_hand");
  stage.carry({30, -90}, 8);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  CHECK(stage.site("LeftHand.base").translation.y() > hand + 0.2);
  CHECK((stage.site("LeftHand.base").translation - stage.target("left_hand")).norm() < 0.001);
  CHECK((stage.site("LeftFoot.base").translation - foot).norm() < 0.001);
}

}  // namespace limber::app::motion_file_test
