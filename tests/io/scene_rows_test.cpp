// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arm_folder.h"
#include "limber/base/units.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"

namespace scene_rows_test {

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

TEST_CASE("rows of the user are saved in the scene, and invalid ones are rejected", "[io]") {
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
        "walk.limber: actors[0].figure.freed: found 'chair', expected a coupling, a driven DOF or a limit "
        "of several DOFs of the figure 'arm'");
  CHECK(refusals(folder, scene(R"(, "freed": "share")")).find("expected a list of names of couplings") !=
        std::string::npos);
}

TEST_CASE("a row that is switched off stays so in the scene", "[io]") {
  const ArmFolder folder;
  const std::string text =
      R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, "rows": [)"
      R"({"row": "elbow.flexion <= 90deg", "active": false}, {"row": "elbow.flexion >= 5deg"}]}]})";
  const io::LoadedScene loaded = parsedScene(folder, text);
  const std::vector<solve::Row>& rows = loaded.scene.actors.front().rows;
  REQUIRE(rows.size() == 2);
  CHECK_FALSE(rows[0].active);
  CHECK(rows[1].active);
  const std::string written = io::writeScene(loaded.scene, folder.path());
  CHECK(parsedScene(folder, written).scene.actors.front().rows == rows);
  CHECK(refusals(folder, R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, )"
                         R"("rows": [{"row": "elbow.flexion <= 90deg", "active": 1}]}]})")
            .find("rows[0].active: found 1") != std::string::npos);
}

TEST_CASE("limits that are wider than the figure's are kept in the scene, beside the figure", "[io]") {
  const ArmFolder folder;
  const auto scene = [](const std::string& wider, const std::string& more = "") {
    return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig")" + wider + "}" + more +
           "}]}";
  };
  const std::string wide =
      R"(, "wider_limits": {"angles_deg": {"elbow.flexion": [0, 150]}, "lengths_cm": {"slide.tx": [-25, 20]}})";
  const io::LoadedScene loaded =
      parsedScene(folder, scene(wide, R"(, "posture": {"angles_deg": {"elbow.flexion": 148}})"));
  const Figure& figure = *loaded.scene.actors.front().figure;
  const DofId elbow = *figure.findDof("elbow.flexion");
  CHECK(loaded.notices.size() == 1);  // of the DOFs that are missing: the posture lies within the wider limits
  CHECK(figure.dofsOfOwnRange().size() == 2);
  CHECK(degreesFromRadians(figure.dofs()[elbow].limits.upper) == Approx(150.0));
  CHECK(degreesFromRadians(figure.fileRange(elbow).limits.upper) == Approx(140.0));
  CHECK(figure.dofs()[elbow].limits.lower == figure.fileRange(elbow).limits.lower);
  CHECK(degreesFromRadians(loaded.scene.actors.front().posture[elbow]) == Approx(148.0));
  const std::string written = io::writeScene(loaded.scene, folder.path());
  const io::LoadedScene again = parsedScene(folder, written);
  CHECK(written.find("\"limits\"") != std::string::npos);
  CHECK(again.scene.actors.front().figure->dofsOfOwnRange() == figure.dofsOfOwnRange());
  CHECK(io::writeScene(again.scene, folder.path()) == written);
  CHECK(io::writeScene(parsedScene(folder, scene("")).scene, folder.path()).find("limits") == std::string::npos);
  // Narrower ones, and a rest.
  const io::LoadedScene narrow =
      parsedScene(folder, scene(R"(, "limits": {"angles_deg": {"elbow.flexion": [20, 90, 40]}})"));
  const Dof& bent = narrow.scene.actors.front().figure->dofs()[elbow];
  CHECK(degreesFromRadians(bent.limits.lower) == Approx(20.0));
  CHECK(degreesFromRadians(bent.rest) == Approx(40.0));
  const std::string kept = io::writeScene(narrow.scene, folder.path());
  CHECK(parsedScene(folder, kept).scene.actors.front().figure->dofs()[elbow].rest == bent.rest);
  CHECK(io::writeScene(parsedScene(folder, kept).scene, folder.path()) == kept);
}

TEST_CASE("invalid limits are rejected with their position", "[io]") {
  const ArmFolder folder;
  const auto refusal = [&folder](const std::string& wider) {
    return refusals(folder, R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig", )"
                            R"("wider_limits": )" +
                                wider + "}}]}");
  };
  const auto says = [&](const std::string& wider, const std::string& words) {
    INFO(refusal(wider));
    CHECK(refusal(wider).find(words) != std::string::npos);
  };
  says("7", "actors[0].figure.wider_limits: found 7, expected an object with angles_deg or lengths_cm");
  says(R"({"angles_deg": {"elbow.flexion": [90, 0]}})", "expected two numbers, the lower one first");
  says(R"({"angles_deg": {"elbow.flexion": [0, 90, 30, 4]}})", "expected a list of the lowest and the highest value");
  says(R"({"angles_deg": {"elbow.flexion": 150}})", R"(["elbow.flexion"]: found 150, expected a list of the lowest)");
  says(R"({"angles_deg": {"elbow.flexion": [0, "x"]}})", R"(["elbow.flexion"][1]: found)");
  says(R"({"angles_deg": {"knee.flexion": [0, 150]}})", "expected a rotation of the figure 'arm'");
  says(R"({"lengths_cm": {"elbow.flexion": [0, 150]}})", "expected a translation of the figure 'arm'");
  says(R"({"angles": {}})", "wider_limits: found 'angles', expected an object with angles_deg or lengths_cm");
  says(R"({"angles_deg": [1]})", "wider_limits.angles_deg: found");
}

}  // namespace scene_rows_test
