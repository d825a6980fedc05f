// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The output of `limber-bench`: complete, with plausible numbers. No times are asserted.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "../io/arm_folder.h"
#include "limber/solve/solver_kind.h"
#include "support/run_command.h"

namespace bench_test {

namespace {

using Json = nlohmann::json;

using BenchRun = limber::support::CommandRun;

/// Runs `limber-bench` in a folder of its own, with Limber's own figures and scenes.
BenchRun bench(const ArmFolder& folder, const std::string& arguments) {
  return limber::support::runCommand(folder.path(),
                                     "LIMBER_ASSETS='" LIMBER_ASSETS_DIR "' '" LIMBER_BENCH "' " + arguments);
}

bool says(const BenchRun& run, const std::string& text) { return run.has(text); }

/// Runs it with one of Limber's own solvers and reads what it wrote.
Json numbersOf(const std::string& arguments) {
  const ArmFolder folder;
  const BenchRun run = bench(folder, arguments + " --solver variable-metric --json out.json --series out.txt");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  const Json json = Json::parse(folder.read("out.json"));
  CHECK(json.at("format") == "limber-bench");
  CHECK(json.at("faults").empty());
  return json;
}

/// The entry of a list that has such a value.
const Json& entry(const Json& list, const std::string& key, const std::string& value) {
  for (const Json& one : list) {
    if (one.at(key) == value) return one;
  }
  FAIL("no entry with " + key + " " + value);
  return list;
}

/// Two hinges about z, links of 50 and 40 cm; the check says where the tip is with the first turned by 90°.
std::string twoHinges(const std::string& tip_of_the_check) {
  return R"({"chains": [{"name": "two hinges", "joints": [
    {"name": "a", "type": "revolute", "origin_xyz": [0, 0, 0], "origin_rpy": [0, 0, 0], "axis": [0, 0, 1],
     "lower": -2, "upper": 2},
    {"name": "b", "type": "continuous", "origin_xyz": [0.5, 0, 0], "origin_rpy": [0, 0, 0], "axis": [0, 0, 1],
     "lower": null, "upper": null}],
    "tip_xyz": [0.4, 0, 0], "tip_rpy": [0, 0, 0],
    "fk_check": [{"q": [1.5707963267948966, 0], "position": )" +
         tip_of_the_check + R"(, "rotation": [[0, -1, 0], [1, 0, 0], [0, 0, 1]]}]}]})";
}

}  // namespace

TEST_CASE("bench scenes has each timed figure with its variables, met where it is in reach and at rest where not",
          "[bench]") {
  const Json json = numbersOf("scenes --count 1");
  const std::pair<const char*, int> scenes[] = {
      {"figure 4", 16}, {"figure 5, near", 31}, {"figure 5", 31}, {"figures 6 and 7", 10}, {"whole body", 56}};
  REQUIRE(json.at("results").size() == 5);
  for (const auto& [name, variables] : scenes) {
    INFO(name);
    const Json& scene = entry(json.at("results"), "scene", name);
    CHECK(scene.at("solver") == "variable-metric");
    CHECK(scene.at("variables") == variables);
    CHECK(scene.at("within_limits") == true);
    CHECK(scene.at("kkt_residual") < 0.05 * std::max(1.0, std::sqrt(scene.at("objective").get<double>())));
    CHECK(scene.at("evaluations") > 1);
    CHECK(scene.at("floors") > 1.0);
    CHECK(scene.at("best_objective") == scene.at("objective"));  // nobody else ran
  }
  for (const char* name : {"figure 4", "figure 5, near", "figures 6 and 7"}) {
    CHECK(entry(json.at("results"), "scene", name).at("objective") < 1e-6);
  }
  CHECK(entry(json.at("results"), "scene", "figure 5").at("objective") > 100.0);   // 10 cm for each hand is 200
  CHECK(entry(json.at("results"), "scene", "whole body").at("objective") > 1e-3);  // cannot be met
}

TEST_CASE("bench families counts met problems, the same for the same seed", "[bench]") {
  const Json json = numbersOf("families --count 4 --seed 7");
  REQUIRE(json.at("results").size() == 7);
  for (const Json& family : json.at("results")) {
    INFO(family.dump());
    CHECK(family.at("problems") == 4);
    const double met = family.at("met");
    CHECK(met * 4 == Approx(std::round(met * 4)));
    CHECK(family.at("kkt_points") <= 1.0);
    CHECK(family.at("late_evaluations") >= family.at("median_evaluations"));
  }
  CHECK(entry(json.at("results"), "family", "e1").at("variables") == 31);
  CHECK(entry(json.at("results"), "family", "e3").at("variables") == 58);
  CHECK(entry(json.at("results"), "family", "e5").at("variables") == 56);
  CHECK(entry(json.at("results"), "family", "e4").at("met") == 0.0);  // out of reach
  CHECK(entry(json.at("results"), "family", "e4").at("median_objective") > 100.0);

  const Json again = numbersOf("families --count 4 --seed 7");
  const Json other = numbersOf("families --count 4 --seed 8");
  bool differs = false;
  for (std::size_t i = 0; i < json.at("results").size(); ++i) {
    const Json& one = json.at("results")[i];
    CHECK(again.at("results")[i].at("median_objective") == one.at("median_objective"));
    CHECK(again.at("results")[i].at("median_evaluations") == one.at("median_evaluations"));
    differs = differs || other.at("results")[i].at("median_objective") != one.at("median_objective");
  }
  CHECK(differs);
}

TEST_CASE("bench drag counts steps, jumps and joints outside their limits", "[bench]") {
  const Json json = numbersOf("drag --count 2");
  for (const Json& drag : json.at("results")) {
    INFO(drag.dump());
    CHECK(drag.at("outside_limits") == 0);
    CHECK(drag.at("steps") > 0);
    CHECK(drag.at("jumps_per_1000_over_5_deg") >= drag.at("jumps_per_1000_over_10_deg"));
    CHECK(drag.at("jumps_per_1000_over_10_deg") >= drag.at("jumps_per_1000_over_20_deg"));
    CHECK((drag.at("largest_turn_deg") > 20.0) == (drag.at("jumps_per_1000_over_20_deg") > 0.0));
  }
  // twice round 15 cm in steps of 1 cm: 2 × 95
  const Json& circle = entry(json.at("results"), "case", "circle");
  CHECK(circle.at("steps") == 190);
  CHECK(circle.at("largest_turn_deg") < 10.0);
  CHECK(circle.at("still_deg") < 0.01);
}

TEST_CASE("bench reaches counts what is reached of what can be reached in balance", "[bench]") {
  const Json json = numbersOf("reaches --count 40 --seed 3");
  for (const Json& manner : json.at("results")) {
    INFO(manner.dump());
    CHECK(manner.at("reachable") > 20);
    CHECK(manner.at("reachable") < 40);  // some are too far
    CHECK(manner.at("met") <= 1.0);
    CHECK(manner.at("low_peak_torque") > 10.0);
  }
  const Json& natural = entry(json.at("results"), "manner", "natural, balance");
  CHECK(natural.at("met") == 1.0);
  CHECK(natural.at("bent_back") == 0.0);
  const Json& spared = entry(json.at("results"), "manner", "natural, balance, joints spared");
  CHECK(spared.at("met") == 1.0);
  CHECK(spared.at("low_peak_torque") < natural.at("low_peak_torque"));
  CHECK(spared.at("margin_cm") > natural.at("margin_cm"));
  CHECK(entry(json.at("results"), "manner", "comfort").at("met") < 1.0);  // by falling
  const Json again = numbersOf("reaches --count 40 --seed 3");
  CHECK(entry(again.at("results"), "manner", "comfort").at("margin_cm") ==
        entry(json.at("results"), "manner", "comfort").at("margin_cm"));
}

TEST_CASE("bench over several seeds prints the median and the worst of the single seeds", "[bench]") {
  const ArmFolder folder;
  std::vector<double> steps;
  for (const std::string seed : {"1", "2", "3"}) {
    const BenchRun one = bench(folder, "drag --count 1 --solver variable-metric --json one.json --seed " + seed);
    REQUIRE(one.exit_code == 0);
    steps.push_back(entry(Json::parse(folder.read("one.json")).at("results"), "case", "random").at("late_evaluations"));
  }
  const BenchRun run = bench(folder, "drag --count 1 --solver variable-metric --seeds 3 --json all.json");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(says(run, "Seeds 1 to 3, load of the machine"));
  const Json all = Json::parse(folder.read("all.json"));
  CHECK(all.at("seeds") == 3);
  CHECK(all.at("load").size() == 2);
  const Json& random = entry(all.at("results"), "case", "random").at("late_evaluations");
  std::sort(steps.begin(), steps.end());
  CHECK(random.at("median") == steps[1]);
  CHECK(random.at("worst") == steps[2]);
  CHECK(random.at("mean") == Approx((steps[0] + steps[1] + steps[2]) / 3.0));
  CHECK(bench(folder, "drag --seeds 3 --seed 2").exit_code == 2);
}

TEST_CASE("bench chains solves poses of Limber's own arm and chain from every start", "[bench]") {
  const Json json = numbersOf("chains --count 5");
  REQUIRE(json.at("results").size() == 2 * 3);
  for (const Json& row : json.at("results")) {
    INFO(row.dump());
    CHECK(row.at("poses") == 5);
    CHECK(row.at("solved") == 5);
    CHECK(row.at("outside_limits") == 0);
    CHECK(row.at("mean_starts") >= 1.0);
  }
  CHECK(entry(json.at("results"), "chain", "arm").at("dofs") == 7);
  CHECK(entry(json.at("results"), "chain", "chain").at("dofs") == 15);
}

TEST_CASE("bench chains reads robots from a file and checks their forward kinematics", "[bench]") {
  const ArmFolder folder;
  folder.write("arms.json", twoHinges("[0, 0.9, 0]"));
  const BenchRun run = bench(folder, "chains arms.json --count 3 --solver variable-metric --json out.json");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  const Json json = Json::parse(folder.read("out.json"));
  CHECK(json.at("results").size() == 3);
  CHECK(json.at("results")[0].at("chain") == "two hinges");
  CHECK(json.at("results")[0].at("solved") == 3);
  CHECK(says(run, "two hinges, 2"));

  const auto refused = [&folder](const std::string& text, const std::string& sentence) {
    folder.write("bad.json", text);
    const BenchRun bad = bench(folder, "chains bad.json --count 1");
    CAPTURE(bad.text);
    CHECK(bad.exit_code == 2);
    CHECK(says(bad, sentence));
  };
  refused(twoHinges("[0, 0.8, 0]"), "bad.json: chains[0].fk_check[0]: found a tip that is 0.100000 away from it");
  refused("{", "limber-bench: bad.json:1:1: found the end of the file, expected a key in quotes");
  refused("{\"chains\": [\n  {]}", "bad.json:2:4: found ']', expected a key in quotes");
  refused(R"({"chains": []})", "bad.json: chains: found nothing, expected a list of chains");
  refused(R"({"chains": [{"name": "a", "joints": [{"name": "b"}], "tip_xyz": [0, 0, 0], "tip_rpy": [0, 0, 0]}]})",
          "bad.json: chains[0].joints[0].origin_xyz: found something else");
  refused(R"({"chains": [{"name": "a", "joints": []}]})", "chains[0].joints: found nothing, expected a list of joints");
  CHECK(bench(folder, "chains none.json").exit_code == 2);
}

TEST_CASE("bench growth measures evaluations, joints aside, whole solves and the solver's own work", "[bench]") {
  const Json json = numbersOf("growth --count 1");
  CHECK(json.at("growth").size() == 24);
  for (const Json& row : json.at("growth")) {
    INFO(row.dump());
    CHECK(row.at("evaluation_microseconds") > 0.0);
    CHECK(row.at("forward_microseconds") > 0.0);
  }
  CHECK(json.at("growth").front().at("dofs") == 10);
  CHECK(json.at("growth").back().at("dofs") == 1000);
  CHECK(json.at("aside").size() == 3);
  REQUIRE(json.at("whole_solves").size() >= 24);  // two figures of twelve sizes
  for (const Json& row : json.at("whole_solves")) {
    INFO(row.dump());
    CHECK(row.at("microseconds") > 0.0);
    CHECK(row.at("evaluations") > 0.0);
  }
  REQUIRE(json.at("whole_solve_growth").size() >= 2);
  CHECK(json.at("whole_solve_growth")[0].at("solver") == "variable-metric");
  CHECK(json.at("whole_solve_growth")[0].at("exponent") > 0.5);
  REQUIRE(json.at("own_work").size() == 2);
  CHECK(json.at("own_work")[0].at("dofs") == 31);
  CHECK(json.at("own_work")[1].at("dofs") == 76);
}

TEST_CASE("bench rejects unknown names and lists the solvers", "[bench]") {
  const ArmFolder folder;
  const BenchRun unknown = bench(folder, "scenes --count 1 --solver variable-metrik");
  CHECK(unknown.exit_code == 2);
  CHECK(says(unknown, "limber-bench: --solver: found 'variable-metrik', expected one of: "));
  CHECK(says(unknown, "did you mean 'variable-metric'?"));
  CHECK(bench(folder, "").exit_code == 2);
  CHECK(bench(folder, "dances").exit_code == 2);
  CHECK(bench(folder, "scenes --count 0").exit_code == 2);
  const BenchRun negative = bench(folder, "scenes --count 1 --solver variable-metric --seed -1");
  CHECK(negative.exit_code == 2);
  CHECK(says(negative, "--seed: found -1, expected a whole number from 0 to 18446744073709551615"));
  const BenchRun unwritten = bench(folder, "chains --count 1 --solver variable-metric --json none/out.json");
  CHECK(unwritten.exit_code == 3);
  CHECK(says(unwritten, "limber-bench: none/out.json: found no folder 'none', expected a folder that exists\n"));
  const BenchRun help = bench(folder, "--help");
  CHECK(help.exit_code == 0);
  for (const char* command : {"scenes", "families", "drag", "reaches", "chains", "growth", "mocap"})
    CHECK(says(help, command));
}

TEST_CASE("bench writes the curves that gnuplot draws", "[bench]") {
  const ArmFolder folder;
  const BenchRun run = bench(folder, "scenes --count 1 --solver variable-metric --series out.txt");
  REQUIRE(run.exit_code == 0);
  const std::string text = folder.read("out.txt");
  CHECK(text.rfind("# convergence figure 4 | variable-metric | F above_best\n", 0) == 0);
  CHECK(text.find("\n\n\n# convergence whole body | variable-metric | F above_best\n") != std::string::npos);
}

TEST_CASE("bench solvers tries every solver on a scene, by command and along a drag", "[bench]") {
  const ArmFolder folder;
  const BenchRun run = bench(
      folder, "solvers zhao-badler-1989-figure-4 peinado-2005-figure-5-c --count 1 --pictures images --json out.json");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(says(run, "![Zhao & Badler 1989, figure 4: four position goals](images/zhao-badler-1989-figure-4.png)"));
  const Json json = Json::parse(folder.read("out.json"));
  CHECK(json.at("results").size() == 2 * limber::solve::methods().size());
  std::set<std::string> tried;
  for (const Json& one : json.at("results")) {
    CAPTURE(one.dump());
    tried.insert(one.at("solver"));
    CHECK(one.at("within_limits") == true);
    CHECK(one.at("met").get<int>() <= one.at("goals").get<int>());
    CHECK(one.at("objective").get<double>() >= 0.0);
  }
  for (const limber::solve::MethodInfo& method : limber::solve::methods()) CHECK(tried.count(method.word) == 1);
  for (const char* solver : {"variable-metric", "least-squares", "prioritised"}) {
    CAPTURE(solver);
    const auto found = std::find_if(json.at("results").begin(), json.at("results").end(), [&](const Json& one) {
      return one.at("solver") == solver && one.at("scene") == "zhao-badler-1989-figure-4";
    });
    REQUIRE(found != json.at("results").end());
    CHECK(found->at("met") == 4);
    CHECK(found->at("drag_largest_turn_deg").get<double>() > 0.0);
  }
  CHECK(bench(folder, "solvers nowhere").exit_code == 2);
  CHECK(bench(folder, "solvers goals-06-box --solver best").exit_code == 2);
}

}  // namespace bench_test
