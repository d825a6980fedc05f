// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/limber_cli.h"

namespace cli_test {

namespace {

using Run = limber::support::CommandRun;

/// Runs the real program with its folder as the working folder.
/// In reach of the arm on its foot, which is held at (0, 50, 0) cm.
constexpr const char* kFar =
    R"({"format": "limber-goals", "version": 1, "goals": [{"effector": "hand", "position_cm": [0, 500, 0]}]})";

}  // namespace

TEST_CASE("help, version and usage", "[cli]") {
  const ArmFolder folder;
  Run help = limberCli(folder, "--help");
  CHECK(help.exit_code == 0);
  CHECK(help.has("limber-cli solve adult --goals reach.json -o pose.json"));
  for (const char* command : {"solve", "fk", "check"}) {
    help = limberCli(folder, std::string(command) + " --help");
    CHECK(help.exit_code == 0);
    CHECK(help.has("Examples:"));
  }
  CHECK(limberCli(folder, "--version").text.rfind("limber-cli 0.", 0) == 0);
  CHECK(limberCli(folder, "").exit_code == 2);
  CHECK(limberCli(folder, "dance").exit_code == 2);
  CHECK(limberCli(folder, "solve adult").exit_code == 2);
  CHECK(limberCli(folder, "fk adult --jason").exit_code == 2);
  CHECK(limberCli(folder, "solve adult --goals g.json --tolerance-cm -1").exit_code == 2);
  CHECK(limberCli(folder, "solve adult --goals g.json --max-iterations many").exit_code == 2);
}

TEST_CASE("solve meets a goal in reach and writes the pose that fk then places there", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  const Run solved = limberCli(folder, "solve adult --goals near.json -o pose.json");
  CAPTURE(solved.text);
  REQUIRE(solved.exit_code == 0);
  REQUIRE(solved.has("hand: 0.0"));
  REQUIRE(solved.has(" cm, met\n"));
  REQUIRE(solved.has("foot (held): 0.000 cm 0.000 deg, met\n"));
  REQUIRE(solved.has("KKT residual: "));
  REQUIRE(solved.has("pose written to pose.json"));

  const Run placed = limberCli(folder, "fk adult pose.json --json");
  CAPTURE(placed.text);
  REQUIRE(placed.exit_code == 0);
  const std::size_t tip = placed.text.find(R"({"name":"lower.tip","position_cm":[)");
  REQUIRE(tip != std::string::npos);
  double x = 0.0;
  double y = 0.0;
  double z = 0.0;
  REQUIRE(std::sscanf(placed.text.c_str() + placed.text.find('[', tip), "[%lf,%lf,%lf]", &x, &y, &z) == 3);
  CHECK(x == Approx(5.0).margin(0.1));
  CHECK(y == Approx(50.0).margin(0.1));
  CHECK(z == Approx(45.0).margin(0.1));

  const Run again = limberCli(folder, "solve adult --goals near.json --start pose.json");
  CHECK(again.exit_code == 0);
  CHECK(limberCli(folder, "check pose.json").has("pose.json: a pose of 'arm' with 4 DOFs.") ==
        false);  // no asset 'arm'
  CHECK(limberCli(folder, "check pose.json --figure arm.fig").has("pose.json: a pose of 'arm' with 4 DOFs."));
}

TEST_CASE("a goal out of reach is reported with its miss, and the best pose is written all the same", "[cli]") {
  const ArmFolder folder;
  folder.write("far.json", kFar);
  const Run solved = limberCli(folder, "solve arm.fig --goals far.json -o pose.json");
  CAPTURE(solved.text);
  CHECK(solved.exit_code == 1);
  CHECK(solved.has(" cm, not met\n"));
  CHECK(std::filesystem::exists(folder / "pose.json"));
  folder.write("near.json", kNearGoals);
  CHECK(limberCli(folder, "solve arm.fig --goals near.json --max-iterations 1").exit_code == 1);
  CHECK(limberCli(folder, "solve arm.fig --goals near.json --max-iterations 1 --tolerance-cm 1000 --tolerance-deg 180")
            .exit_code == 0);
}

TEST_CASE("each solver and each printed variant can be selected, and the report says which ran", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  const auto report = [&folder](const std::string& options) {
    const Run solved = limberCli(folder, "solve adult --goals near.json --json " + options);
    CAPTURE(options, solved.text);
    REQUIRE(solved.exit_code == 0);
    nlohmann::json json = nlohmann::json::parse(solved.text);
    CHECK(json["format"] == "limber-report");
    CHECK(json["stop"] == "converged");
    REQUIRE(json["goals"].size() == 2);
    for (const auto& goal : json["goals"]) CHECK(goal["met"] == true);
    CHECK(json["goals"][0]["distance_cm"].get<double>() < 0.1);
    CHECK(json["kkt_residual"].get<double>() < 0.01);
    CHECK(json["objective"].get<double>() < json["start_objective"].get<double>());
    CHECK(json["evaluations"].get<int>() >= json["iterations"].get<int>());
    json.erase("milliseconds");  // all else is the same each time
    json.erase("sentence");
    return json;
  };
  CHECK(report("--solver least-squares")["solver"] == "least-squares");
  const auto metric = report("--solver variable-metric");
  CHECK(metric["solver"] == "variable-metric");
  // A variant asks for the solver that has it, and each goes its own way.
  const auto printed = report("--as-printed");
  CHECK(printed["solver"] == "variable-metric");
  CHECK(printed["evaluations"] != metric["evaluations"]);
  CHECK(report("--as-printed --update bfgs")["solver"] == "variable-metric");
  CHECK(report("--as-printed --update dfp")["kkt_residual"] != report("--as-printed --update bfgs")["kkt_residual"]);
  CHECK(report("--begin-at-zero")["start_objective"] == metric["start_objective"]);
  CHECK(report("--steepest-where-uphill")["solver"] == "variable-metric");
  CHECK(report("--seed 7") == report("--seed 7"));
  // What the hand's height leaves free goes elsewhere by the other second task.
  folder.write("high.json", R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "hand", "type": "half_space", "position_cm": [0, 95, 0]}]})");
  const auto poseBy = [&folder](const std::string& options) {
    const Run solved = limberCli(folder, "solve adult --goals high.json -o pose.json " + options);
    CAPTURE(solved.text);
    CHECK(solved.exit_code == 0);
    return folder.read("pose.json");
  };
  CHECK(poseBy("--away-from-limits") == poseBy("--solver pseudo-inverse --away-from-limits"));
  CHECK(poseBy("--away-from-limits") != poseBy("--solver pseudo-inverse"));
}

TEST_CASE("every method solves, the printed ones in their printed form too, and a cut-off moves the arm alone",
          "[cli]") {
  const ArmFolder folder;
  folder.write("reach.json", R"({"format": "limber-goals", "version": 1,
    "goals": [{"effector": "left_hand", "position_cm": [35, 110, 35]}]})");
  const auto report = [&](const std::string& options) {
    const Run solved =
        limberCli(folder, "solve '" LIMBER_ASSETS_DIR "/figures/abali.fig' --goals reach.json --json " + options);
    CAPTURE(options, solved.text);
    REQUIRE(solved.exit_code < 2);
    return nlohmann::json::parse(solved.text);
  };
  CHECK(report("--solver analytic-limbs")["solver"] == "analytic-limbs");
  CHECK(report("--solver pseudo-inverse")["solver"] == "pseudo-inverse");
  CHECK(report("--solver gradient-descent")["solver"] == "gradient-descent");
  CHECK(report("--solver pseudo-inverse --as-printed")["solver"] == "pseudo-inverse");
  CHECK(report("--reach-by-inverse")["solver"] == "reach-tree");
  const nlohmann::json constant = report("--solver gradient-descent --as-printed");
  CHECK(constant["evaluations"] == constant["iterations"].get<int>() + 1);
  const nlohmann::json all = report("--solver least-squares");
  const nlohmann::json arm = report("--solver least-squares --cutoff 4");
  CHECK(arm["goals"].size() == all["goals"].size());
  CHECK(arm["objective"] != all["objective"]);
  CHECK(report("--solver least-squares --falloff 3")["objective"] != all["objective"]);
  CHECK(limberCli(folder, "solve adult --goals reach.json --cutoff -2").exit_code == 2);
}

TEST_CASE("a torque pulls at a joint of a solve, and names no joint that is not there", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  const auto elbow = [&](const std::string& torque) {
    limberCli(folder, "solve adult --goals near.json -o pose.json" + torque);
    return nlohmann::json::parse(folder.read("pose.json"))["posture"]["angles_deg"]["elbow.flexion"].get<double>();
  };
  CHECK(elbow(" --torque elbow.flexion=3") > elbow("") + 5.0);
  CHECK(elbow(" --torque elbow.flexion=1000") == Approx(140.0));
  for (const std::string wrong : {"ankle.x=1", "elbow.flexion", "elbow.flexion=much"}) {
    const Run refused = limberCli(folder, "solve adult --goals near.json --torque " + wrong);
    CAPTURE(refused.text);
    CHECK(refused.exit_code == 2);
    CHECK(refused.has("--torque: found " + wrong + ", expected a DOF of 'arm' and a number"));
  }
}

TEST_CASE("an option that the selected solver does not have is rejected", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  for (const std::string option : {"--update dfp", "--begin-at-zero", "--steepest-where-uphill"}) {
    const Run refused = limberCli(folder, "solve adult --goals near.json --solver least-squares " + option);
    CAPTURE(refused.text);
    CHECK(refused.exit_code == 2);
    CHECK(refused.has("limber-cli: " + option.substr(0, option.find(' ')) +
                      ": found --solver least-squares, expected the variable metric, which alone has it"));
  }
  for (const auto& [option, methods] :
       {std::pair("--as-printed", "variable-metric, pseudo-inverse, gradient-descent"),
        std::pair("--reach-by-inverse", "reach-tree"), std::pair("--away-from-limits", "pseudo-inverse")}) {
    const Run refused = limberCli(folder, "solve adult --goals near.json --solver ccd " + std::string(option));
    CAPTURE(refused.text);
    CHECK(refused.exit_code == 2);
    CHECK(refused.has("limber-cli: " + std::string(option) + ": found --solver ccd, expected --solver " + methods));
  }
  const Run both = limberCli(folder, "solve adult --goals near.json --begin-at-zero --away-from-limits");
  CHECK(both.exit_code == 2);
  CHECK(both.has("--away-from-limits: found --solver variable-metric, expected --solver pseudo-inverse"));
  CHECK(limberCli(folder, "solve adult --goals near.json --tolerance-cm nan").exit_code == 2);
}

TEST_CASE("a pose that cannot be written answers 3", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  const Run solved = limberCli(folder, "solve adult --goals near.json -o none/pose.json");
  CHECK(solved.exit_code == 3);
  CHECK(solved.has("limber-cli: none/pose.json: found no folder 'none', expected a folder that exists\n"));
}

TEST_CASE("an output that is an input is rejected and left unchanged", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  std::filesystem::create_symlink("near.json", folder / "link.json");
  for (const std::string output : {"near.json", "./near.json", "link.json"}) {
    const Run result = limberCli(folder, "solve adult --goals near.json -o " + output);
    CAPTURE(output, result.text);
    CHECK(result.exit_code == 2);
    CHECK(result.has("limber-cli: " + output + ": found an input file, expected a different output file\n"));
    CHECK(folder.read("near.json") == kNearGoals);
  }
}

TEST_CASE("names reach the terminal without their control characters", "[cli]") {
  const ArmFolder folder;
  const Run result = limberCli(folder, R"(fk "$(printf '\033]0;owned\007\302\2332J')ä")");
  CHECK(result.exit_code == 2);
  CHECK(result.has("no figure '?]0;owned??2Jä'"));
  CHECK(std::ranges::none_of(result.text, [](char c) { return c == '\x1b' || c == '\x07' || c == '\x9b'; }));
}

TEST_CASE("a full output gives exit code 3", "[cli]") {
  const ArmFolder folder;
  CHECK(limberCli(folder, "fk adult > /dev/full").exit_code == 3);
}

TEST_CASE("bad input answers 2 with a sentence", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  folder.write("bad.json", "{\"format\": ");
  folder.write("off.json", R"({"format": "limber-goals", "version": 1, "goals": []})");
  folder.write("movable.fig", std::string(kArmFigure).erase(std::string(kArmFigure).find(" held;"), 5));
  const auto refused = [&folder](const std::string& arguments, const std::string& sentence) {
    const Run result = limberCli(folder, arguments);
    CAPTURE(arguments, result.text);
    CHECK(result.exit_code == 2);
    CHECK(result.has(sentence));
  };
  refused("solve adlut --goals near.json",
          "limber-cli: found no figure 'adlut', expected adult, did you mean 'adult'?");
  refused("solve adult", "limber-cli: --goals: found nothing, expected a file with goals: only a scene has its own");
  refused("solve none.fig --goals near.json", "none.fig: found no such file, expected an existing file");
  refused("solve adult --goals none.json", "limber-cli: none.json: found no such file, expected an existing file");
  refused("solve adult --goals bad.json", "limber-cli: bad.json:1:11: found the end of the file");
  refused("solve movable.fig --goals off.json", "off.json: found no goal that is switched on, expected at least one");
  refused("solve adult --goals near.json --start near.json",
          "limber-cli: near.json: format: found \"limber-goals\", expected \"limber-pose\"");
  refused("fk none.limber", "limber-cli: none.limber: found no such file, expected an existing file");
  refused("fk adult --key A", "limber-cli: --key: found no pose 'A', expected a scene that has poses");
  refused("fk adult near.json --key A", "");
  refused("check bad.json", "limber-cli: bad.json:1:11: found the end of the file");
  refused("check none.fig", "found no such file, expected an existing file");
  refused("check assets", "limber-cli: assets: found a folder, expected a file");
  folder.write("other.json", R"({"format": "limber-walk"})");
  refused("check other.json",
          R"(other.json: format: found "limber-walk", expected one of: "limber-scene", "limber-pose", "limber-goals")");
  folder.write("photo.png", "\x89PNG");
  refused("check photo.png", "photo.png: found a picture (PNG), expected a figure, a scene, a pose or goals");
}

TEST_CASE("check describes a file", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  folder.write("walk.limber", R"({"format": "limber-scene", "version": 1, "actors": [{"name": "Ann",
    "figure": {"file": "arm.fig"}, "posture": {"angles_deg": {"shoulder.x": 200, "shoulder.y": 0, "elbow.flexion": 0},
    "lengths_cm": {"slide.tx": 0}}, "key_poses": [{"name": "A", "time_s": 0, "posture": {
    "angles_deg": {"shoulder.x": 0, "shoulder.y": 0, "elbow.flexion": 0}, "lengths_cm": {"slide.tx": 0}}}]}]})");
  Run checked = limberCli(folder, "check adult");
  CHECK(checked.exit_code == 0);
  CHECK(checked.text ==
        "adult: a figure, 'arm': 4 segments, 3 joints, 4 DOFs, 1 group, 2 effectors; root base.origin, "
        "free.\n");
  folder.write("marked.json", "\xEF\xBB\xBF" + std::string(kNearGoals));
  CHECK(limberCli(folder, "check marked.json").text.rfind("marked.json: 1 goal for ", 0) == 0);
  CHECK(limberCli(folder, "check arm.fig").text.rfind("arm.fig: a figure, 'arm': 4 segments", 0) == 0);
  checked = limberCli(folder, "check walk.limber");
  CHECK(checked.exit_code == 0);
  CHECK(checked.has("walk.limber: a scene with 1 actor: Ann ("));
  CHECK(checked.has("2 goals, 1 key pose.\n"));
  CHECK(checked.has("1 joint of this pose is beyond its limits (shoulder); it was moved back."));
  checked = limberCli(folder, "check near.json");
  CHECK(checked.exit_code == 0);
  CHECK(checked.text == "near.json: 1 goal for 'arm': hand.\n");
}

TEST_CASE("fk places the sites of a pose that a scene keeps", "[cli]") {
  const ArmFolder folder;
  folder.write("walk.limber", R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"},
    "key_poses": [{"name": "Straight up", "time_s": 0, "posture": {
    "angles_deg": {"shoulder.x": -90, "shoulder.y": 0, "elbow.flexion": 0}, "lengths_cm": {"slide.tx": 3}}}]}]})");
  const Run placed = limberCli(folder, "fk walk.limber --key 'Straight up'");
  CAPTURE(placed.text);
  REQUIRE(placed.exit_code == 0);
  // 50 to the base, 10 to the shoulder, 30 and 25 straight up; 3 on the slide
  CHECK(placed.has("lower.tip           3.000   115.000     0.000     0.70711  -0.70711   0.00000   0.00000\n"));
  CHECK(placed.has("position x, y, z in cm; orientation w, x, y, z\n"));
  const Run unknown = limberCli(folder, "fk walk.limber --key 'Straigt up'");
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.has("expected the name of a pose, did you mean 'Straight up'?"));
}

TEST_CASE("solve works on a scene and keeps its holds", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  folder.write("walk.limber", R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"},
    "goals": [{"effector": "hand", "position_cm": [0, 500, 0]},
              {"effector": "foot", "position_cm": [0, 50, 0], "orientation_wxyz": [1, 0, 0, 0], "held": true}]}]})");
  const Run solved = limberCli(folder, "solve walk.limber --goals near.json");
  CAPTURE(solved.text);
  CHECK(solved.exit_code == 0);
  CHECK(solved.has("foot (held): 0.000 cm 0.000 deg, met\n"));
}

TEST_CASE("solve solves the goals of a scene when no others are given", "[cli]") {
  const ArmFolder folder;
  const auto scene = [](const std::string& position) {
    return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, "comfort": false,
               "goals": [{"effector": "hand", "position_cm": )" +
           position + "}]}]}";
  };
  folder.write("near.limber", scene("[5, 50, 45]"));
  folder.write("far.limber", scene("[0, 500, 0]"));
  const Run met = limberCli(folder, "solve near.limber -o pose.json");
  CAPTURE(met.text);
  CHECK(met.exit_code == 0);
  CHECK(met.has("hand: 0.000 cm, met"));
  CHECK(met.has("KKT residual: "));
  const Run far = limberCli(folder, "solve far.limber");
  CAPTURE(far.text);
  CHECK(far.exit_code == 1);
  CHECK(far.has(" cm, not met"));
}

TEST_CASE("solve and check name the type of a goal and its miss", "[cli]") {
  const ArmFolder folder;
  folder.write("kinds.json", R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "hand", "type": "plane", "position_cm": [0, 80, 0]},
    {"effector": "elbow", "segment": "lower", "type": "avoid", "position_cm": [0, 200, 0], "range_cm": 5}]})");
  const Run met = limberCli(folder, "solve arm.fig --goals kinds.json");
  CAPTURE(met.text);
  CHECK(met.exit_code == 0);
  CHECK(met.has("hand: 0.000 cm off the plane, met\n"));
  CHECK(met.has("elbow: 0.000 cm too near, met\n"));
  CHECK(limberCli(folder, "check kinds.json").has("2 goals for 'arm': hand (plane), elbow (avoid a point).\n"));

  folder.write("far.json", R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "hand", "type": "inside_sphere", "position_cm": [0, 50, 500], "radius_cm": 100}]})");
  const Run missed = limberCli(folder, "solve arm.fig --goals far.json");
  CAPTURE(missed.text);
  CHECK(missed.exit_code == 1);
  CHECK(missed.has(" cm outside the sphere, not met\n"));
}

TEST_CASE("bench, a command once, says in one sentence that it is the program limber-bench", "[cli]") {
  const ArmFolder folder;
  for (const char* arguments : {"bench", "bench --help", "bench families --count 3 --json out.json", "bench dance"}) {
    const Run refused = limberCli(folder, arguments);
    CAPTURE(arguments);
    CHECK(refused.exit_code == 2);
    CHECK(refused.text ==
          "limber-cli: bench: found a command that has become a program of its own, expected limber-bench (cmake "
          "--build build/release --target limber-bench makes it)\n");
  }
  CHECK_FALSE(limberCli(folder, "--help").has("bench"));
}

}  // namespace cli_test
