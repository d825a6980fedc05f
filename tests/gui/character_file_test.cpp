// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Characters of other programs opened in the window.
#include <catch2/catch.hpp>
#include <fstream>

#include "app/files/files_feature.h"
#include "gui/window_stage.h"
#include "limber/exchange/export.h"
#include "limber/rig/rigged_figure.h"
#include "limber/scene/actor.h"
#include "support/characters.h"
#include "support/own_folder.h"

namespace limber::app::character_file_test {

namespace {

/// A person of another program, as a file.
std::filesystem::path personFile(const std::filesystem::path& folder) {
  const auto made = rig::freeFigure(support::personCharacter(support::mixamoNames()));
  REQUIRE(made);
  const exchange::MovingFigure moving{"person", made->figure, made->body, startPosture(*made->figure), {}};
  REQUIRE(exchange::exportFigures(folder / "person.glb", exchange::Format::Glb, {moving}, {}));
  return folder / "person.glb";
}

}  // namespace

TEST_CASE("a character opens as a person, its hand is dragged with feet held, and a pose of the library fits it",
          "[gui]") {
  const OwnFolder folder;
  WindowStage stage;
  REQUIRE(stage.files().open(personFile(folder.path())));
  REQUIRE(stage.rests());
  const scene::Actor& actor = stage.document().actor();
  CHECK(actor.figure->name() == "person");
  CHECK(actor.prior != nullptr);  // people's postures are known
  CHECK(bodyOf(stage.document()).skin.has_value());
  CHECK(stage.goal("left_foot").held);
  const Eigen::Vector3d foot = stage.site("left_foot.sole").translation;
  const double hand = stage.site("left_hand.grip").translation.y();

  stage.take("left_hand");
  stage.carry({-40, 100}, 10);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  CHECK(stage.site("left_hand.grip").translation.y() < hand - 0.15);
  CHECK((stage.site("left_hand.grip").translation - stage.target("left_hand")).norm() < 0.001);
  CHECK((stage.site("left_foot.sole").translation - foot).norm() < 0.001);
}

}  // namespace limber::app::character_file_test
