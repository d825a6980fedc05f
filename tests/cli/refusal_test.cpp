// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the command line takes neither in nor out, and how it says so.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <utility>

#include "cli/limber_cli.h"

namespace refusal_test {

namespace {

using Run = limber::support::CommandRun;

/// The arm with a mesh, a glTF and its buffer, by way of a file that imports it; and a scene of that.
void writeStage(const ArmFolder& folder) {
  std::string figure = kArmFigure;
  figure.insert(figure.find("segment base {") + 14, R"( mesh = "cube.obj"; mesh = "tube.gltf"; )");
  folder.write("real.fig", figure);
  folder.write("ff.fig", "import \"real.fig\";\n");
  folder.write("cube.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  folder.write("tube.gltf",
               R"({"asset": {"version": "2.0"}, "buffers": [{"byteLength": 4, "uri": "the%20bytes.bin"}]})");
  folder.write("the bytes.bin", "1234");
  folder.write("sf.limber", R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "ff.fig"},
    "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]}]})");
}

}  // namespace

TEST_CASE("a file that the scene or its figures name is no output, and is left unchanged", "[cli]") {
  const ArmFolder folder;
  writeStage(folder);
  folder.write("near.json", kNearGoals);
  for (const std::string output : {"ff.fig", "real.fig", "cube.obj", "tube.gltf", "'the bytes.bin'", "sf.limber"}) {
    std::string name = output;
    std::erase(name, '\'');
    const std::string before = folder.read(name);
    for (const std::string command : {"solve sf.limber", "solve ff.fig --goals near.json"}) {
      if (name == "sf.limber" && command != "solve sf.limber") continue;
      const Run refused = limberCli(folder, command + " -o " + output);
      CAPTURE(command, output, refused.text);
      CHECK(refused.exit_code == 2);
      CHECK(refused.text == "limber-cli: " + name + ": found an input file, expected a different output file\n");
      CHECK(folder.read(name) == before);
    }
  }
  folder.write("points.csv", "a mesh by another name");
  std::string figure = kArmFigure;
  folder.write("odd.fig", figure.insert(figure.find("segment base {") + 14, R"( mesh = "points.csv"; )"));
  const Run reach = limberCli(folder, "reach odd.fig --effector hand --grid 40cm --out points.csv");
  CHECK(reach.exit_code == 2);
  CHECK(reach.has("limber-cli: points.csv: found an input file, expected a different output file\n"));
  CHECK(limberCli(folder, "solve sf.limber -o pose.json").exit_code == 0);
  CHECK(limberCli(folder, "solve sf.limber -o pose.json").exit_code == 0);  // a former output is none of its inputs
}

TEST_CASE("a pose that check would refuse is not written", "[cli]") {
  const ArmFolder folder;
  folder.write("far.fig", R"(figure far {
    root = rail.end fixed;
    location = trans(-1000000cm, 0cm, 0cm);
    segment rail { site end -> location = trans(0cm, 0cm, 0cm); }
    segment car { site base -> location = trans(0cm, 0cm, 0cm); }
    joint slide { connect rail.end to car.base; type = T(x); llimit = (-inf); ulimit = (inf);
                  displacement = (999999cm); }
    effector car = car.base;
  })");
  folder.write("goal.json", R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "car", "position_cm": [100000, 0, 0]}]})");
  folder.write("pose.json", "old");
  const Run refused = limberCli(folder, "solve far.fig --goals goal.json -o pose.json");
  CAPTURE(refused.text);
  CHECK(refused.exit_code == 3);
  CHECK(refused.has("limber-cli: pose.json: found 1"));
  CHECK(
      refused.has(" as posture.lengths_cm[\"slide.tx\"], expected a number between -1000000 and 1000000; the file was "
                  "not changed\n"));
  CHECK(folder.read("pose.json") == "old");
}

TEST_CASE("numbers of options are finite and no larger than those of files", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  const auto rejects = [&folder](const std::string& arguments, const std::string& sentence) {
    limber::support::checkEnd(limberCli(folder, arguments), 2, "limber-cli: " + sentence + "\n");
  };
  const std::string reach = "reach adult --effector hand --out r.csv ";
  rejects(reach + "--grid 1e308cm", "--grid: found '1e308cm', expected a length of at most 1000000 cm");
  rejects(reach + "--grid 10001m", "--grid: found '10001m', expected a length of at most 1000000 cm");
  rejects(reach + "--grid nan", "--grid: found 'nan', expected a length above 0 such as 5cm or 20mm");
  rejects(reach + "--grid 9e5cm --box 0 0 0 1e308 10 10",
          "--box: found 1e308, expected a number from -1000000 to 1000000");
  rejects(reach + "--tolerance-cm inf", "--tolerance-cm: found inf, expected a number from 0.0001 to 100");
  CHECK_FALSE(std::filesystem::exists(folder / "r.csv"));
  const std::string solve = "solve adult --goals near.json ";
  rejects(solve + "--time-limit nan", "--time-limit: found nan, expected a number from 0 to 1000000000");
  rejects(solve + "--tolerance-cm 1e7", "--tolerance-cm: found 1e7, expected a number above 0, and at most 1000000");
  rejects(solve + "--falloff nan", "--falloff: found nan, expected a number from 0 to 1000");
  rejects(solve + "--cutoff 99999999999999999999",
          "--cutoff: found 99999999999999999999, expected a whole number from 0 "
          "to 1000");
  rejects(solve + "--torque elbow.flexion=inf",
          "--torque: found elbow.flexion=inf, expected a number from -10000 to 10000");
  for (const std::string seed : {"-1", "99999999999999999999999", "1.5", "one"}) {
    rejects(solve + "--seed " + seed,
            "--seed: found " + seed + ", expected a whole number from 0 to 18446744073709551615");
  }
  CHECK(limberCli(folder, solve + "--seed 18446744073709551615").exit_code == 0);
}

TEST_CASE("a usage error begins with the program's name and says what was found", "[cli]") {
  const ArmFolder folder;
  const std::string commands = "one of: solve, fk, check, convert, torques, reach, reach-merge";
  const std::string help = "Run with --help for more information.\n";
  const auto refusalOf = [&folder](const std::string& arguments) {
    const Run refused = limberCli(folder, arguments);
    CHECK(refused.exit_code == 2);
    return refused.text;
  };
  CHECK(refusalOf("nope") == "limber-cli: found 'nope', expected " + commands + "\n" + help);
  CHECK(refusalOf("slove adult") ==
        "limber-cli: found 'slove', expected " + commands + ", did you mean 'solve'?\n" + help);
  CHECK(refusalOf("") == "limber-cli: found no command, expected " + commands + "\n" + help);
  CHECK(refusalOf("fk adult --jason").rfind("limber-cli: ", 0) == 0);
  CHECK(refusalOf("solve adult --solver lest-squares").find(", did you mean 'least-squares'?\n" + help) !=
        std::string::npos);
}

TEST_CASE("a name can neither forge a line nor turn the letters of one", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  folder.write("line.json", R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "x\nline", "segment": "lower", "position_cm": [5, 50, 45]}]})");
  const Run line = limberCli(folder, "solve adult --goals line.json");
  CHECK(line.exit_code == 2);
  CHECK(line.text ==
        "limber-cli: line.json: goals[0].effector: found \"x\\nline\", expected text of 1 to 1000 bytes in "
        "one line\n");
  // Names of files are whatever somebody has chosen.
  const Run unknown = limberCli(folder, R"~(fk "$(printf 'a\nlimber-cli: b')")~");
  CHECK(unknown.text.rfind("limber-cli: found no figure 'a?limber-cli: b'", 0) == 0);
  folder.write("a\nb.json", kNearGoals);
  CHECK(limberCli(folder, R"~(check "$(printf 'a\nb.json')")~").text == "a?b.json: 1 goal for 'arm': hand.\n");

  const auto solved = [&folder](const std::string& name, const std::string& options = "") {
    folder.write("turned.json", R"({"format": "limber-goals", "version": 1, "goals": [
      {"effector": ")" + name + R"(", "segment": "lower", "position_cm": [5, 50, 45]}]})");
    return limberCli(folder, "solve adult --goals turned.json" + options).text;
  };
  for (const std::string obeyed :
       {"\\u200e", "\\u200f", "\\u2028", "\\u2029", "\\u202a", "\\u202e", "\\u2066", "\\u2069", "\\u061c", "\\u0085"}) {
    CAPTURE(obeyed);
    CHECK(solved("a" + obeyed + "b").find("a?b: ") != std::string::npos);
  }
  // Their neighbours are letters and signs like others.
  CHECK(solved("\xe2\x80\x93\xe2\x80\xa7\xe2\x81\xa5\xd8\x9b\xc2\xa0\xe2\x82\xac")
            .find("\xe2\x80\x93\xe2\x80\xa7\xe2\x81\xa5\xd8\x9b\xc2\xa0\xe2\x82\xac: ") != std::string::npos);
  CHECK(solved("a\\u202eb", " --json").find(R"("effector": "a\u202eb")") != std::string::npos);
}

TEST_CASE("rows that contradict each other are reported as they were typed", "[cli]") {
  const ArmFolder folder;
  folder.write("walk.limber", R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"},
    "rows": [{"row": "elbow.flexion >= 60deg"}, {"row": "elbow.flexion <= 50deg"}],
    "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]}]})");
  const Run refused = limberCli(folder, "solve walk.limber");
  CAPTURE(refused.text);
  CHECK(refused.exit_code == 2);
  CHECK(refused.has("'elbow.flexion >= 60deg' and 'elbow.flexion <= 50deg' cannot hold within the limits"));
}

TEST_CASE("check says what a file is that is none of ours", "[cli]") {
  const ArmFolder folder;
  const auto refusalOf = [&folder](const std::string& text, const std::string& name = "thing") {
    folder.write(name, text);
    const Run refused = limberCli(folder, "check ./" + name);
    CHECK(refused.exit_code == 2);
    return refused.text;
  };
  const std::string ours = ", expected a figure, a scene, a pose or goals";
  const std::string formats = R"(one of: "limber-scene", "limber-pose", "limber-goals")";
  CHECK(refusalOf("") == "limber-cli: ./thing: found an empty file" + ours + "\n");
  CHECK(refusalOf("# nothing\n") == "limber-cli: ./thing: found nothing but blanks and comments" + ours + "\n");
  CHECK(refusalOf(std::string("a\0b", 3)) == "limber-cli: ./thing: found binary data" + ours + "\n");
  CHECK(refusalOf("glTF\x02") == "limber-cli: ./thing: found a binary glTF" + ours + "\n");
  CHECK(refusalOf("figur arm {}") ==
        "limber-cli: ./thing: found a text that begins with 'figur'" + ours + ", did you mean 'figure'?\n");
  CHECK(refusalOf("{\"format\": ").rfind("limber-cli: ./thing:1:11: found the end of the file", 0) == 0);
  CHECK(refusalOf("\xEF\xBB\xBF{\"version\": 1}") ==
        "limber-cli: ./thing: format: found nothing, expected " + formats + "\n");
  CHECK(refusalOf("{\"version\": 1}") == "limber-cli: ./thing: format: found nothing, expected " + formats + "\n");
  CHECK(refusalOf(R"({"format": "limber-scen"})") ==
        "limber-cli: ./thing: format: found \"limber-scen\", expected " + formats + ", did you mean 'limber-scene'?\n");
  CHECK(refusalOf("[1, 2]") ==
        "limber-cli: ./thing: found a list of 2, expected an object with a \"format\", " + formats + "\n");
  CHECK(refusalOf("7", "thing.json") ==
        "limber-cli: ./thing.json: found 7, expected an object with a \"format\", " + formats + "\n");
}

TEST_CASE("a solve that ends with all goals met is not called stalled", "[cli]") {
  const ArmFolder folder;
  folder.write("near.json", kNearGoals);
  const Run solved = limberCli(folder, "solve adult --goals near.json --solver pseudo-inverse");
  CAPTURE(solved.text);
  CHECK(solved.exit_code == 0);
  CHECK(solved.has("solver: pseudo-inverse, converged\n"));
  CHECK_FALSE(solved.has("not met"));
  // Steepest descent creeps on towards comfort when the goals are long met.
  folder.write("reach.json", R"({"format": "limber-goals", "version": 1,
    "goals": [{"effector": "left_hand", "position_cm": [35, 110, 35]}]})");
  const std::string figure = "solve '" LIMBER_ASSETS_DIR "/figures/adult.fig' --goals reach.json ";
  const Run crept = limberCli(folder, figure + "--solver gradient-descent");
  CAPTURE(crept.text);
  CHECK(crept.exit_code == 0);
  CHECK(crept.has("\nGoals met; no step lowers the objective after "));
  CHECK(crept.has("solver: gradient-descent, met\n"));
}

}  // namespace refusal_test
