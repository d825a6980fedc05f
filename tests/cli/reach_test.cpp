// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/limber_cli.h"

namespace reach_test {

namespace {

using limber::support::CommandRun;

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("reach writes the same bytes for any number of threads, and its shards merge to them", "[cli]") {
  const ArmFolder folder;
  const std::string ask = "reach adult --effector hand --grid 10cm ";
  const CommandRun whole = limberCli(folder, ask + "--threads 1 --out whole.csv");
  CAPTURE(whole.text);
  REQUIRE(whole.exit_code == 0);
  CHECK(whole.has(" points are reached ("));
  CHECK(whole.has(" points per second on 1 thread."));
  const std::string bytes = contents(folder / "whole.csv");
  CHECK(bytes.rfind("# limber-reach 2; ", 0) == 0);
  CHECK(bytes.find("figure arm; effector hand; holds foot; spacing 10 cm; ") != std::string::npos);
  CHECK(bytes.find(",1,reached,") != std::string::npos);
  CHECK(bytes.find(",0,too-far,") != std::string::npos);
  CHECK(bytes.find(",0,too-far,,,") != std::string::npos);  // never solved: the bound stands in its own column
  CHECK(bytes.find("; restarts 0; seed 1; tolerance 0.1 cm, 0.5 deg; grace 0.5 cm; solver variable-metric; comfort 1; "
                   "problem ") != std::string::npos);

  REQUIRE(limberCli(folder, ask + "--threads 5 --out five.csv").exit_code == 0);
  CHECK(contents(folder / "five.csv") == bytes);
  for (const char* shard : {"1", "2", "3"}) {
    REQUIRE(limberCli(folder, ask + "--shard " + shard + "/3 --out part-" + shard + ".csv").exit_code == 0);
  }
  REQUIRE(limberCli(folder, "reach-merge merged.csv part-3.csv part-1.csv part-2.csv").exit_code == 0);
  CHECK(contents(folder / "merged.csv") == bytes);
  REQUIRE(limberCli(folder, ask + "--out whole.ply").exit_code == 0);
  REQUIRE(limberCli(folder, "reach-merge merged.ply merged.csv").exit_code == 0);
  CHECK(contents(folder / "merged.ply") == contents(folder / "whole.ply"));

  const CommandRun missing = limberCli(folder, "reach-merge other.csv part-3.csv part-1.csv");
  CHECK(missing.exit_code == 2);
  CHECK(missing.has("found no shard 2 of 3"));
  CHECK_FALSE(std::filesystem::exists(folder / "other.csv"));
}

TEST_CASE("reach rejects impossible settings with a sentence", "[cli]") {
  const ArmFolder folder;
  const auto rejects = [&](const std::string& arguments, int exit_code, const std::string& sentence) {
    limber::support::checkEnd(limberCli(folder, "reach " + arguments), exit_code, sentence);
  };
  rejects("adult --effector hnad --out r.csv", 2, "--effector: found 'hnad', expected an effector (hand, foot)");
  rejects("adult --effector hnad --out r.csv", 2, "did you mean 'hand'?");
  rejects("adult --effector hand --grid 5furlong --out r.csv", 2,
          "--grid: found '5furlong', expected a length above 0");
  rejects("adult --effector hand --grid -5cm --out r.csv", 2, "expected a length above 0 such as 5cm or 20mm");
  rejects("adult --effector hand --shard 4/3 --out r.csv", 2, "--shard: found '4/3'");
  rejects("adult --effector hand --shard 1/3 --out r.ply", 2, "expected a .csv file; merging writes .ply");
  rejects("adult --effector hand --out r.txt", 2, "found the ending '.txt', expected .csv or .ply");
  rejects("adult --effector hand --let-go foot --out r.csv", 2, "its reach is unbounded, expected a hold, or a box");
  rejects("adult --effector hand --balance --out r.csv", 2, "'arm', which has no masses or no soles");
  rejects("adult --effector hand --hold nose --out r.csv", 2, "--hold: found 'nose'");
  rejects("adult --effector hand --box 0 0 0 10 10 --out r.csv", 2, "--box");
  rejects("adult --effector hand --grid 40cm --out no_such_folder/r.csv", 3, "no_such_folder");
}

TEST_CASE("reach looks in the box that it is given, and for any site", "[cli]") {
  const ArmFolder folder;
  const CommandRun run =
      limberCli(folder, "reach arm.fig --effector upper.end --hold foot --box -5 40 -35 5 60 35 --grid 5 --out r.csv");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(contents(folder / "r.csv").find("; 3 x 5 x 15 from -5, 40, -35 cm; ") != std::string::npos);
  CHECK_FALSE(run.has("border"));
}

TEST_CASE("reach that is interrupted leaves no file", "[cli]") {
  const ArmFolder folder;
  const CommandRun run = limber::support::runCommand(
      folder.path(),
      "{ '" LIMBER_CLI
      "' reach adult --effector hand --grid 3mm --threads 1 --out r.csv 2> progress & p=$!; "
      "until grep -q '^0 %' progress; do sleep 0.01; done; kill -INT $p; wait $p; e=$?; cat progress; exit $e; }");
  CAPTURE(run.text);
  CHECK(run.exit_code == 1);
  CHECK(run.has("stopped; nothing was written."));
  CHECK_FALSE(std::filesystem::exists(folder / "r.csv"));
}

TEST_CASE("torques prints the torque of each joint, and rejects a figure without masses", "[cli]") {
  const ArmFolder folder;
  folder.write("beam.fig", R"(figure beam { root = base.origin fixed;
    segment base { site origin -> location = trans(0cm, 0cm, 0cm); }
    segment rod { site near -> location = trans(0cm, 0cm, 0cm); mass = 2kg; com = (0cm, 0cm, 50cm); }
    joint hinge { connect base.origin to rod.near; type = R(x) * T(y); llimit = (-90deg, 0cm); ulimit = (90deg, 9cm); }
  })");
  const CommandRun table = limberCli(folder, "torques beam.fig");
  CAPTURE(table.text);
  CHECK(table.exit_code == 0);
  CHECK(table.has("hinge.ty       19.61      0.00     19.61 N\n"));
  CHECK(table.has("hinge.x        -9.81      0.00     -9.81 N m\n"));
  const CommandRun json = limberCli(folder, "torques beam.fig --json");
  CHECK(json.exit_code == 0);
  CHECK(json.has("\"total_n_m\": -9.80665"));
  CHECK(json.has("\"total_n\": 19.6133"));
  const CommandRun refused = limberCli(folder, "torques arm.fig");
  CHECK(refused.exit_code == 2);
  CHECK(refused.has("arm.fig: found a figure without masses, expected segments with a mass"));
}

}  // namespace reach_test
