// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// limber-cli convert.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "limber/io/bvh_file.h"
#include "limber_cli.h"
#include "support/bvh_text.h"

namespace limber::cli::convert_test {

TEST_CASE("convert writes the format of the ending, or the one that is named", "[cli]") {
  const ArmFolder folder;
  for (const char* name : {"arm.glb", "arm.bvh", "arm.obj", "arm.ply", "arm.stl", "arm.json", "arm.csv", "arm.yaml"}) {
    const auto run = limberCli(folder, "convert arm.fig " + std::string(name));
    CAPTURE(name, run.text);
    CHECK(run.exit_code == 0);
    CHECK(run.has(std::string(name) + ": "));
    CHECK(std::filesystem::file_size(folder.path() / name) > 100);
  }
  const auto ros = limberCli(folder, "convert arm.fig ros.yaml --format ros");
  CHECK(ros.has("ros.yaml: ROS trajectory, YAML, trajectory_msgs/JointTrajectory of arm.\n"));
}

TEST_CASE("convert takes all frames of a motion, at their own rate", "[cli]") {
  const ArmFolder folder;
  std::string rows;
  for (int frame = 0; frame < 5; ++frame) {
    rows += "0 90 " + std::to_string(frame);
    for (int i = 0; i < 63; ++i) rows += " " + std::to_string(frame);
    rows += "\n";
  }
  folder.write("person.bvh", support::personBvh(rows, 5));
  const auto glb = limberCli(folder, "convert person.bvh person.glb");
  CHECK(glb.has("person.glb: glTF binary, figure, skin, posture and motion of person, 5 frames.\n"));
  const auto again = limberCli(folder, "convert person.bvh again.bvh");
  CHECK(again.exit_code == 0);
  const auto read = io::readBvh(folder.path() / "again.bvh");
  REQUIRE(read);
  CHECK(read->clip.frameCount() == 5);
  CHECK(read->clip.frame_time == Approx(1.0 / 30.0).epsilon(1e-4));
  CHECK(limberCli(folder, "convert person.bvh person.bvh").has("an input file"));
  const auto still = limberCli(folder, "convert person.bvh still.glb --still");
  CHECK(still.has("posture and motion of person.\n"));
}

TEST_CASE("convert refuses what it cannot do, in one sentence, and leaves no file", "[cli]") {
  const ArmFolder folder;
  const auto refused = [&](const std::string& arguments, const std::string& sentence, int code = 2) {
    const auto run = limberCli(folder, "convert " + arguments);
    CAPTURE(arguments, run.text);
    CHECK(run.exit_code == code);
    CHECK(run.has(sentence));
  };
  refused("arm.fig arm.xyz", "arm.xyz: found a name with no ending that is known, expected an ending, or --format");
  refused("arm.fig arm.fig", "an input file");
  refused("arm.fig arm.glb --actor arn", "--actor: found 'arn', expected one of: arm");
  refused("arm.fig arm.glb --key A", "--key: found no pose 'A', expected a scene that has poses");
  refused("arm.fig arm.glb --time 1", "--time: found a figure that keeps no poses, expected a scene that has poses");
  refused("arm.fig arm.glb --unit yard", "--unit");
  refused("arm.fig nowhere/arm.glb", "nowhere/arm.glb: found no folder", 3);
  refused("missing.fig arm.glb", "missing.fig");
  CHECK_FALSE(std::filesystem::exists(folder.path() / "arm.glb"));
}

}  // namespace limber::cli::convert_test
