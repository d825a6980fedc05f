// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/limber_cli.h"

namespace natural_part_test {

using Run = limber::support::CommandRun;

namespace {

/// A joint angle of the adult, degrees, once an effector has been sent to a place.
double angleAfter(const std::string& goal, const std::string& options, const std::string& dof) {
  const ArmFolder folder;
  folder.write("low.json", R"({"format": "limber-goals", "version": 1, "goals": [{"effector": )" + goal + "}]}");
  const Run solved = limber::support::runCommand(folder.path(), "LIMBER_ASSETS='" LIMBER_ASSETS_DIR "' '" LIMBER_CLI
                                                                "' solve adult --goals low.json -o pose.json " +
                                                                    options);
  CAPTURE(solved.text);
  CHECK(solved.exit_code == 0);
  return nlohmann::json::parse(folder.read("pose.json"))["posture"]["angles_deg"][dof].get<double>();
}

}  // namespace

TEST_CASE("a part's share of learned posture takes a part and a number from 0 to 1", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  CHECK(limberCli(folder, "solve adult --goals near.json --natural-part left_arm=0").exit_code == 0);
  for (const std::string wrong : {"left_am=1", "left_arm", "head=much", "head=1.5", "head=nan"}) {
    const Run refused = limberCli(folder, "solve adult --goals near.json --natural-part " + wrong);
    CAPTURE(refused.text);
    CHECK(refused.exit_code == 2);
    CHECK(refused.has("--natural-part: found " + wrong +
                      ", expected trunk, head, left_arm, right_arm, left_leg, right_leg and a number from 0 to 1"));
  }
}

TEST_CASE("a person whose free arm has no share of learned posture leaves it as it was", "[cli]") {
  const auto shoulder = [](const std::string& options) {
    return angleAfter(R"("right_hand", "position_cm": [-25, 30, 45])", options, "left_shoulder.swing_up");
  };
  const double at_rest = shoulder("--natural 0");
  CHECK(std::abs(shoulder("--natural 1") - at_rest) > 10.0);
  CHECK(std::abs(shoulder("--natural 1 --natural-part left_arm=0") - at_rest) < 0.1);
}

TEST_CASE("a person who spares the joints bends the knees for what lies low", "[cli]") {
  const auto knee = [](const std::string& options) {
    return angleAfter(R"("left_hand", "position_cm": [20, 30, 60])", options, "left_knee.flexion");
  };
  CHECK(knee("--spare-joints") > knee("") + 30.0);
}

}  // namespace natural_part_test
