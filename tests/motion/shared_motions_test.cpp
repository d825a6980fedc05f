// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "limber/io/bvh_file.h"
#include "limber/motion/clip_units.h"
#include "limber/motion/performer.h"

namespace shared_motions_test {

using namespace limber;
using namespace limber::motion;

namespace {

/// Motions of other people's making, which no copy of the sources carries along.
std::filesystem::path sharedData() {
  return (std::filesystem::path(LIMBER_TEST_DATA_DIR) / "../../../shared/data").lexically_normal();
}

Eigen::Vector3d vectorOf(const nlohmann::json& json) {
  return {json[0].get<double>(), json[1].get<double>(), json[2].get<double>()};
}

}  // namespace

TEST_CASE("joints of real motions are where another program has found them", "[motion]") {
  const std::filesystem::path targets = sharedData() / "mocap_targets.json";
  if (!std::filesystem::exists(targets)) {
    WARN("skipped: there is no " << targets.string());
    return;
  }
  std::ifstream file(targets);
  const nlohmann::json json = nlohmann::json::parse(file);
  int compared = 0;
  for (const auto& motion : json["motions"]) {
    const auto read = io::readBvh(sharedData() / motion["file"].get<std::string>());
    REQUIRE(read);
    Clip clip = read->clip;
    const HumanJoints joints = findHumanJoints(clip);
    REQUIRE(joints.misses().empty());
    clip.up = guessUpAxis(clip, joints);
    clip.metres_per_unit = guessUnit(clip, joints)->metres;
    CHECK(100 * clip.metres_per_unit == Approx(motion["source_unit_cm"].get<double>()));
    const auto performer = Performer::make(clip, joints, 1.0);
    REQUIRE(performer);
    for (const auto& frame : motion["frames"]) {
      const PerformerFrame here = performer->at(frame["frame"].get<std::size_t>());
      for (const auto& [name, joint] :
           {std::pair{"left_elbow", HumanJoint::LeftElbow}, std::pair{"right_hand", HumanJoint::RightWrist},
            std::pair{"left_knee", HumanJoint::LeftKnee}, std::pair{"right_foot", HumanJoint::RightAnkle},
            std::pair{"left_toe", HumanJoint::LeftToes}, std::pair{"neck", HumanJoint::Neck},
            std::pair{"head", HumanJoint::Skull}, std::pair{"pelvis", HumanJoint::Pelvis},
            std::pair{"right_shoulder", HumanJoint::RightShoulder}}) {
        CAPTURE(motion["file"].get<std::string>(), frame["frame"].get<int>(), name);
        // The targets are written with two decimals.
        CHECK((100 * here.at(joint) - vectorOf(frame["positions_cm"][name])).norm() < 0.02);
        ++compared;
      }
    }
  }
  CHECK(compared == 16 * 9);
}

TEST_CASE("units, up axes and joints of real motions are found out", "[motion]") {
  if (!std::filesystem::exists(sharedData() / "bvh")) {
    WARN("skipped: there is no " << (sharedData() / "bvh").string());
    return;
  }
  const auto guessed = [](const std::string& name) {
    const auto read = io::readBvh(sharedData() / "bvh" / name);
    REQUIRE(read);
    const HumanJoints joints = findHumanJoints(read->clip);
    CHECK(joints.misses().empty());
    const auto unit = guessUnit(read->clip, joints);
    REQUIRE(unit);
    return unit->name + (guessUpAxis(read->clip, joints) == UpAxis::Z ? ", Z up" : ", Y up");
  };
  CHECK(guessed("cmu_14_14_30hz.bvh") == "CMU units of 5.644 cm, Y up");
  CHECK(guessed("cmu_walk_75.bvh") == "CMU units of 5.644 cm, Y up");
  CHECK(guessed("dab_child_zup.bvh") == "inches, Z up");
  CHECK(guessed("jesse_dance.bvh") == "centimetres, Y up");
}

}  // namespace shared_motions_test
