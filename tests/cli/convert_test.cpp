// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// limber-cli convert.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "limber_cli.h"

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
