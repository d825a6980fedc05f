// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arm_folder.h"
#include "limber/io/scene_file.h"

using namespace limber;

namespace {

io::LoadedScene parsedScene(const ArmFolder& folder, const std::string& text) {
  auto loaded = io::parseScene(text, "walk.limber", folder.path());
  INFO((loaded ? std::string() : sentences(loaded.error())));
  REQUIRE(loaded);
  return std::move(*loaded);
}

std::string refusals(const ArmFolder& folder, const std::string& text) {
  const auto loaded = io::parseScene(text, "walk.limber", folder.path());
  return loaded ? "" : sentences(loaded.error());
}

}  // namespace

TEST_CASE("rows that a user adds are kept in the scene, and what is none is refused", "[io]") {
  const ArmFolder folder;
  const auto scene = [](const std::string& rows) {
    return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, "rows": [)" + rows +
           "]}]}";
  };
  const std::string text =
      scene(R"({"name": "short", "row": "shoulder.x - 2*elbow.flexion <= 10deg"}, {"row": "slide.tx = 3cm"})");
  const io::LoadedScene loaded = parsedScene(folder, text);
  const std::vector<solve::Row>& rows = loaded.scene.actors.front().rows;
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].name == "short");
  CHECK(rows[1].name == "slide.tx = 3cm");
  CHECK(rows[1].equality);
  CHECK(scene::commandedProblemFor(loaded.scene.actors.front()).rows == rows);
  const std::string written = io::writeScene(loaded.scene, folder.path());
  CHECK(written.find("shoulder.x - 2 * elbow.flexion <= 10deg") != std::string::npos);
  const io::LoadedScene again = parsedScene(folder, written);
  CHECK(again.scene.actors.front().rows.size() == 2);
  CHECK(io::writeScene(again.scene, folder.path()) == written);
  CHECK(
      refusals(folder, scene(R"({"row": "shoulder.q <= 10deg"})")).find("row: found 'shoulder.q', expected a DOF of") !=
      std::string::npos);
  CHECK(refusals(folder, scene(R"({"name": "empty"})")).find("rows[0]") != std::string::npos);
}

TEST_CASE("couplings that are left out are kept in the scene, beside the figure", "[io]") {
  const ArmFolder folder;
  std::string figure = kArmFigure;
  folder.write("tied.fig", figure.insert(figure.rfind('}'), "couple share = shoulder.x - elbow.flexion;"));
  const auto scene = [](const std::string& freed) {
    return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "tied.fig")" + freed + "}}]}";
  };
  CHECK(parsedScene(folder, scene("")).scene.actors.front().figure->ties().rows().empty());
  const io::LoadedScene loaded = parsedScene(folder, scene(R"(, "freed": ["share"])"));
  CHECK(loaded.scene.actors.front().figure->ties().empty());
  const std::string written = io::writeScene(loaded.scene, folder.path());
  CHECK(parsedScene(folder, written).scene.actors.front().figure->freed() == std::vector<std::string>{"share"});
  CHECK(refusals(folder, scene(R"(, "freed": ["chair"])")) ==
        "walk.limber: actors[0].figure.freed: found 'chair', expected a coupling or a driven DOF of the figure 'arm'");
  CHECK(refusals(folder, scene(R"(, "freed": "share")")).find("expected a list of names of couplings") !=
        std::string::npos);
}
