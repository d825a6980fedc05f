// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the command line takes neither in nor out, and how it says so.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <utility>

#include "../io/arm_folder.h"
#include "support/run_command.h"

namespace refusal_test {

namespace {

using Run = limber::support::CommandRun;

Run run(const ArmFolder& folder, const std::string& arguments) {
  return limber::support::runCommand(folder.path(), "'" LIMBER_CLI "' " + arguments);
}

constexpr const char* kNear =
    R"({"format": "limber-goals", "version": 1, "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]})";

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
  folder.write("near.json", kNear);
  for (const std::string output : {"ff.fig", "real.fig", "cube.obj", "tube.gltf", "'the bytes.bin'", "sf.limber"}) {
    std::string name = output;
    std::erase(name, '\'');
    const std::string before = folder.read(name);
    for (const std::string command : {"solve sf.limber", "solve ff.fig --goals near.json"}) {
      if (name == "sf.limber" && command != "solve sf.limber") continue;
      const Run refused = run(folder, command + " -o " + output);
      CAPTURE(command, output, refused.text);
      CHECK(refused.exit_code == 2);
      CHECK(refused.text == "limber-cli: " + name + ": found an input file, expected a different output file\n");
      CHECK(folder.read(name) == before);
    }
  }
  folder.write("points.csv", "a mesh by another name");
  std::string figure = kArmFigure;
  folder.write("odd.fig", figure.insert(figure.find("segment base {") + 14, R"( mesh = "points.csv"; )"));
  const Run reach = run(folder, "reach odd.fig --effector hand --grid 40cm --out points.csv");
  CHECK(reach.exit_code == 2);
  CHECK(reach.has("limber-cli: points.csv: found an input file, expected a different output file\n"));
  CHECK(run(folder, "solve sf.limber -o pose.json").exit_code == 0);
  CHECK(run(folder, "solve sf.limber -o pose.json").exit_code == 0);  // a former output is none of its inputs
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
  const Run refused = run(folder, "solve far.fig --goals goal.json -o pose.json");
  CAPTURE(refused.text);
  CHECK(refused.exit_code == 3);
  CHECK(refused.has("limber-cli: pose.json: found 1"));
  CHECK(
      refused.has(" as posture.lengths_cm[\"slide.tx\"], expected a number between -1000000 and 1000000; the file was "
                  "not changed\n"));
  CHECK(folder.read("pose.json") == "old");
}

}  // namespace refusal_test
