// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The output of solve about limits and rows, and rows that solve and check reject.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/limber_cli.h"

namespace holding_test {

namespace {

using limber::support::CommandRun;

/// The arm on its foot with one row, its hand wanted somewhere (cm).
std::string sceneWith(const std::string& row, const std::string& target, const std::string& more = "") {
  return R"({"format": "limber-scene", "version": 1, "actors": [{"name": "arm", "figure": {"asset": "adult"},)"
         R"("comfort": false, "root_fixed": true, "rows": [{"name": "a", "row": ")" +
         row + R"("}],)" + more + R"("goals": [{"effector": "hand", "type": "position", "position_cm": )" + target +
         "}]}]}";
}

}  // namespace

TEST_CASE("solve names the row that holds a hand back, in words and as JSON", "[cli]") {
  const ArmFolder folder;
  folder.write("taut.limber", sceneWith("elbow.flexion - shoulder.x <= 20deg", "[0, 80, 0]"));
  const CommandRun words = limberCli(folder, "solve taut.limber");
  CAPTURE(words.text);
  CHECK(words.exit_code == 1);
  CHECK(words.has("held back by: "));
  CHECK(words.has("'a' (elbow.flexion, shoulder.x), "));
  const CommandRun json = limberCli(folder, "solve taut.limber --json");
  const auto report = nlohmann::json::parse(json.text);
  REQUIRE(report["active_rows"].size() == 1);
  const auto& row = report["active_rows"][0];
  CHECK(row["name"] == "a");
  CHECK(row["kind"] == "inequality");
  CHECK(row["dofs"] == nlohmann::json({"elbow.flexion", "shoulder.x"}));
  CHECK(row["multiplier"].get<double>() > 1.0);
}

TEST_CASE("solve names the row as the reason where it weighs most and the hand comes nearer without it", "[cli]") {
  const ArmFolder folder;
  folder.write("hook.limber", sceneWith("elbow.flexion - shoulder.x <= 20deg", "[0, 55, 0]"));
  const CommandRun words = limberCli(folder, "solve hook.limber");
  CAPTURE(words.text);
  CHECK(words.has("reason: hand: the constraint 'a' holds"));
  const auto report = nlohmann::json::parse(limberCli(folder, "solve hook.limber --json").text);
  CHECK(report["reason"]["kind"] == "constraint");
  CHECK(report["reason"]["constraint"] == "a");
}

TEST_CASE("solve prints the reason for a miss, in words and as JSON, and none when all goals are met", "[cli]") {
  const ArmFolder folder;
  // 40 cm of upper arm and fore arm above a shoulder at 40 cm cannot get 3 m up.
  folder.write("far.limber", sceneWith("slide.tx <= 100cm", "[0, 300, 0]"));
  const CommandRun words = limberCli(folder, "solve far.limber");
  CAPTURE(words.text);
  CHECK(words.exit_code == 1);
  CHECK(words.has("reason: hand: the limb is straight from "));
  const auto json = nlohmann::json::parse(limberCli(folder, "solve far.limber --json").text);
  CHECK(json["reason"]["effector"] == "hand");
  CHECK(json["reason"]["kind"] == "straight-limb");
  CHECK(words.has(json["reason"]["sentence"].get<std::string>()));
  folder.write("locked.limber", sceneWith("slide.tx <= 100cm", "[20, 50, 0]",
                                          R"("multipliers": {"shoulder.x": 0, "shoulder.y": 0, "elbow.flexion": 0, )"
                                          R"("slide.tx": 0},)"));
  const auto locked = nlohmann::json::parse(limberCli(folder, "solve locked.limber --json").text);
  CHECK(locked["reason"]["kind"] == "lock");
  CHECK(locked["reason"].contains("joint"));
}

TEST_CASE("solve whose time has run out says so and writes the best pose so far", "[cli]") {
  const ArmFolder folder;
  folder.write("far.limber", sceneWith("slide.tx <= 100cm", "[20, 50, 0]"));
  const CommandRun words = limberCli(folder, "solve far.limber --time-limit 0 -o best.json");
  CAPTURE(words.text);
  CHECK(words.exit_code == 1);
  CHECK(words.has("Stopped by the time limit after 1 iteration, objective "));
  CHECK(words.has("solver: variable-metric, time-limit"));
  CHECK(words.has("pose written to best.json"));
  const auto json = nlohmann::json::parse(limberCli(folder, "solve far.limber --time-limit 0 --json").text);
  CHECK(json["stop"] == "time-limit");
  CHECK(limberCli(folder, "solve far.limber --time-limit -1").exit_code == 2);
}

TEST_CASE("solve names a follower at its limit with the joint that it follows", "[cli]") {
  const ArmFolder folder;
  std::string figure = kArmFigure;
  figure.insert(figure.rfind('}'), "couple half = elbow.flexion - 2 * shoulder.x;");
  folder.write("assets/figures/adult.fig", figure);
  folder.write("far.limber", sceneWith("slide.tx <= 100cm", "[0, 75, -100]", R"("multipliers": {"shoulder.y": 0},)"));
  const CommandRun words = limberCli(folder, "solve far.limber");
  CAPTURE(words.text);
  CHECK(words.exit_code == 1);
  CHECK(words.has("elbow.flexion at its upper limit (it follows shoulder.x), "));
  CHECK_FALSE(words.has("shoulder.x at its upper limit"));
}

TEST_CASE("solve holds nothing responsible when every goal is met", "[cli]") {
  const ArmFolder folder;
  folder.write("near.limber", sceneWith("slide.tx <= 5cm", "[5, 50, 45]"));
  const CommandRun words = limberCli(folder, "solve near.limber");
  CAPTURE(words.text);
  CHECK(words.exit_code == 0);
  CHECK_FALSE(words.has("held back"));
}

TEST_CASE("check and solve reject a scene whose row can never hold, with one sentence", "[cli]") {
  const ArmFolder folder;
  folder.write("itself.limber", sceneWith("elbow.flexion - elbow.flexion = 100deg", "[5, 50, 45]"));
  folder.write("locked.limber", sceneWith("elbow.flexion + shoulder.x = 100deg", "[5, 50, 45]",
                                          R"("multipliers": {"elbow.flexion": 0, "shoulder.x": 0},)"));
  for (const char* command : {"check ", "solve "}) {
    const CommandRun itself = limberCli(folder, std::string(command) + "itself.limber");
    CHECK(itself.exit_code == 2);
    CHECK(itself.text == "limber-cli: 'a' cannot hold, whatever elbow.flexion is.\n");
    const CommandRun locked = limberCli(folder, std::string(command) + "locked.limber");
    CHECK(locked.exit_code == 2);
    CHECK(locked.text == "limber-cli: 'a' cannot hold while elbow.flexion and shoulder.x are locked.\n");
  }
}

TEST_CASE("check reports a figure whose coupling violates its own limit, and solve rejects it", "[cli]") {
  const ArmFolder folder;
  std::string figure = kArmFigure;
  figure.insert(figure.rfind('}'),
                "couple half = elbow.flexion - 2 * shoulder.x;"
                "limit bad : elbow.flexion - 2 * shoulder.x >= 10deg;");
  folder.write("bad.fig", figure);
  folder.write(
      "goals.json",
      R"({"format": "limber-goals", "version": 1, "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]})");
  const std::string sentence = "'arm' cannot be posed. 'bad' cannot hold beside the coupling 'half'.";
  CHECK(limberCli(folder, "check bad.fig").has("note: " + sentence));
  const CommandRun solved = limberCli(folder, "solve bad.fig --goals goals.json");
  CHECK(solved.exit_code == 2);
  CHECK(solved.has("limber-cli: " + sentence));
}

}  // namespace holding_test
