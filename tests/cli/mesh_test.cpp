// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "cli/limber_cli.h"

namespace mesh_test {

namespace {

/// The arm with one more statement in the figure.
std::string armWith(const std::string& statement) {
  std::string text = kArmFigure;
  return text.insert(text.rfind('}'), statement);
}

}  // namespace

TEST_CASE("solve rejects a figure whose coupling cannot hold by name and writes no pose", "[cli]") {
  const ArmFolder folder;
  folder.write("coupled.fig", armWith("couple share = shoulder.x - elbow.flexion - 300deg;"));
  folder.write("near.json", kNearGoals);
  limber::support::checkEnd(limberCli(folder, "solve coupled.fig --goals near.json -o pose.json"), 2,
                            "limber-cli: 'arm' cannot be posed. 'share' (shoulder.x, elbow.flexion) leaves no value "
                            "within the limits.\n");
  CHECK_FALSE(std::filesystem::exists(folder / "pose.json"));
  CHECK(limberCli(folder, "fk coupled.fig").exit_code == 0);  // looking is allowed
}

TEST_CASE("check lists missing meshes and rejects broken ones", "[cli]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  folder.write("mesh.fig", text.insert(text.find("segment base {") + 14, " mesh = \"base.obj\";"));
  limber::support::checkEnd(limberCli(folder, "check mesh.fig"), 0, "note: 1 mesh file was not found: base.obj.\n");
  folder.write("base.obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n");
  const limber::support::CommandRun broken = limberCli(folder, "check mesh.fig");
  CHECK(broken.exit_code == 2);
  CHECK(broken.text == "limber-cli: base.obj:3: found vertex 3, expected 1 to 2\n");
}

TEST_CASE("check reports a missing skin and rejects a broken one", "[cli]") {
  const ArmFolder folder;
  folder.write("skin.fig", armWith("skin = \"skin.gltf\";"));
  const limber::support::CommandRun missing = limberCli(folder, "check skin.fig");
  CHECK(missing.exit_code == 0);
  CHECK_THAT(missing.text, Catch::Contains("skin.gltf: found no such file"));
  folder.write("skin.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "far.bin", "byteLength": 8}]})");
  const limber::support::CommandRun broken = limberCli(folder, "check skin.fig");
  CHECK(broken.exit_code == 2);
  CHECK_THAT(broken.text, Catch::Contains("skin.gltf: found no glTF that can be read (File not found: far.bin)"));
}

}  // namespace mesh_test
