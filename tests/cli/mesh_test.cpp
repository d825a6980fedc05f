// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "io/arm_folder.h"
#include "support/run_command.h"

namespace mesh_test {

namespace {

/// Exit code and text of `limber-cli ARGUMENTS`, run in the arm's folder.
std::pair<int, std::string> runCli(const ArmFolder& folder, const std::string& arguments) {
  limber::support::CommandRun run = limber::support::runCommand(folder.path(), "'" LIMBER_CLI "' " + arguments);
  return {run.exit_code, std::move(run.text)};
}

/// The arm with one more statement in the figure.
std::string armWith(const std::string& statement) {
  std::string text = kArmFigure;
  return text.insert(text.rfind('}'), statement);
}

}  // namespace

TEST_CASE("solve rejects a figure whose coupling cannot hold by name and writes no pose", "[cli]") {
  const ArmFolder folder;
  folder.write("coupled.fig", armWith("couple share = shoulder.x - elbow.flexion - 300deg;"));
  folder.write(
      "near.json",
      R"({"format": "limber-goals", "version": 1, "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]})");
  const auto [code, text] = runCli(folder, "solve coupled.fig --goals near.json -o pose.json");
  CHECK(code == 2);
  CHECK(text.find("limber-cli: 'arm' cannot be posed. 'share' (shoulder.x, elbow.flexion) leaves no value within the "
                  "limits.\n") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "pose.json"));
  CHECK(runCli(folder, "fk coupled.fig").first == 0);  // looking is allowed
}

TEST_CASE("check lists missing meshes and rejects broken ones", "[cli]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  folder.write("mesh.fig", text.insert(text.find("segment base {") + 14, " mesh = \"base.obj\";"));
  auto [code, answer] = runCli(folder, "check mesh.fig");
  CHECK(code == 0);
  CHECK(answer.find("note: 1 mesh file was not found: base.obj.\n") != std::string::npos);
  folder.write("base.obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n");
  std::tie(code, answer) = runCli(folder, "check mesh.fig");
  CHECK(code == 2);
  CHECK(answer == "limber-cli: base.obj:3: found vertex 3, expected 1 to 2\n");
}

}  // namespace mesh_test
