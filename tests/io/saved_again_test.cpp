// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Nothing is saved that could not be read again, and the file that was there stays.
#include <catch2/catch.hpp>
#include <filesystem>
#include <limits>
#include <string>

#include "arm_folder.h"
#include "limber/figure/own_ranges.h"
#include "limber/io/fig.h"
#include "limber/io/figure_file.h"
#include "limber/io/goals_file.h"
#include "limber/io/pose_file.h"
#include "limber/io/scene_file.h"

namespace saved_again_test {

namespace {

using namespace limber;

constexpr const char* kMinimal =
    R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}}]})";
constexpr const char* kBeyond = "expected a number between -1000000 and 1000000; the file was not changed";

FigurePtr figureOf(const ArmFolder& folder, const std::string& file = "arm.fig") {
  const auto loaded = io::loadFigure(file, folder.path());
  REQUIRE(loaded);
  return loaded->figure;
}

scene::Scene sceneOf(const ArmFolder& folder, const std::string& text = kMinimal) {
  auto loaded = io::parseScene(text, "walk.limber", folder.path());
  INFO((loaded ? std::string() : sentences(loaded.error())));
  REQUIRE(loaded);
  return std::move(loaded->scene);
}

/// Saves the scene over a file; why that was refused, without the file's folder, and "" where it was not.
std::string refusalOf(const ArmFolder& folder, const scene::Scene& scene) {
  folder.write("walk.limber", "old");
  const auto saved = io::saveScene(folder / "walk.limber", scene);
  if (saved) return "";
  CHECK(folder.read("walk.limber") == "old");
  return saved.error().sentence().substr((folder / "").string().size());
}

}  // namespace

TEST_CASE("a pose beyond what is read is not saved", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = figureOf(folder);
  Posture posture = startPosture(*figure);
  posture.root_position.x() = 1e4;  // m: the farthest place
  REQUIRE(io::savePose(folder / "pose.json", *figure, posture));
  const std::string before = folder.read("pose.json");
  posture.root_position.x() = 10999.978;
  const auto saved = io::savePose(folder / "pose.json", *figure, posture);
  REQUIRE_FALSE(saved);
  CHECK(saved.error().sentence() ==
        (folder / "pose.json").string() + ": found 1099997.8 as posture.root.position_cm[0], " + kBeyond);
  CHECK(folder.read("pose.json") == before);
}

TEST_CASE("goals beyond what is read are not saved", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = figureOf(folder);
  auto goals = io::parseGoals(R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "hand", "position_cm": [0, 50, 30]}]})",
                              "goals.json", *figure);
  REQUIRE(goals);
  goals->front().target.world_from_target.translation.y() = -2e4;
  const auto saved = io::saveGoals(folder / "goals.json", *figure, *goals);
  REQUIRE_FALSE(saved);
  CHECK(saved.error().sentence() ==
        (folder / "goals.json").string() + ": found -2000000.0 as goals[0].position_cm[1], " + kBeyond);
  CHECK_FALSE(std::filesystem::exists(folder / "goals.json"));
}

TEST_CASE("a scene beyond what is read is not saved, and its figures need not be there any more", "[io]") {
  const ArmFolder folder;
  scene::Scene scene = sceneOf(folder);
  std::filesystem::remove(folder / "arm.fig");
  CHECK(refusalOf(folder, scene).empty());
  scene.actors.edit(0).goals[0].target.world_from_target.translation.x() = 2e4;
  CHECK(refusalOf(folder, scene) ==
        std::string("walk.limber: found 2000000.0 as actors[0].goals[0].position_cm[0], ") + kBeyond);
  scene.actors.edit(0).goals[0].target.world_from_target.translation.x() = std::numeric_limits<double>::infinity();
  CHECK(refusalOf(folder, scene) ==
        std::string("walk.limber: found a number that is not finite as actors[0].goals[0].position_cm[0], ") + kBeyond);
  scene.actors.edit(0).goals[0].target = goal::Target::standing({});
  scene.camera.distance = 2e4;
  CHECK(refusalOf(folder, scene) ==
        "walk.limber: found 2000000.0 as camera.distance_cm, expected a length above 0 cm; the file was not changed");
}

TEST_CASE("a figure beyond what is read is not saved", "[io]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  const std::string place = "ulimit = (20cm)";
  const FigurePtr sound = figureOf(folder);
  REQUIRE(io::saveFig(folder / "copy.fig", *sound));
  const std::string before = folder.read("copy.fig");
  // The largest slide that is read, which relaxing makes longer.
  folder.write("long.fig", text.replace(text.find(place), place.size(), "ulimit = (1000000cm)"));
  auto wider = withOwnRanges(*figureOf(folder, "long.fig"), {{*sound->findDof("slide.tx"), {-0.2, 10000.05}, 0.0}});
  REQUIRE(wider);
  const auto saved = io::saveFig(folder / "copy.fig", **wider);
  REQUIRE_FALSE(saved);
  CHECK(
      saved.error().sentence() ==
      (folder / "copy.fig").string() +
          ": found '1000005cm' in 'ulimit = (1000005cm);', expected at most 1000000 cm, degrees, kg or without a unit, "
          "either way; the file was not changed");
  CHECK(folder.read("copy.fig") == before);
}

TEST_CASE("a joint that is relaxed on its one side is saved and read again", "[io]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  const std::string place = "ulimit = (20cm)";
  folder.write("open.fig", text.replace(text.find(place), place.size(), "ulimit = (inf)"));
  scene::Scene scene = sceneOf(folder, R"({"format": "limber-scene", "version": 1, "actors": [
    {"figure": {"file": "open.fig"}}]})");
  const Figure& figure = *scene.actors.front().figure;
  const DofId slide = *figure.findDof("slide.tx");
  auto wider = withOwnRanges(figure, {{slide, {-0.25, figure.dofs()[slide].limits.upper}, figure.dofs()[slide].rest}});
  REQUIRE(wider);
  scene.actors.edit(0).figure = *wider;
  REQUIRE(io::saveScene(folder / "walk.limber", scene));
  const auto again = io::readScene(folder / "walk.limber");
  REQUIRE(again);
  const Interval limits = again->scene.actors.front().figure->dofs()[slide].limits;
  CHECK(limits.lower == Approx(-0.25));
  CHECK(limits.upper == std::numeric_limits<double>::infinity());
}

TEST_CASE("a name of several lines is rejected, a note of several lines is not", "[io]") {
  const ArmFolder folder;
  const auto loaded = io::parseScene(R"({"format": "limber-scene", "version": 1, "note": "One.\nTwo.", "actors": [
    {"name": "x\nline", "figure": {"file": "arm.fig"}}]})",
                                     "walk.limber", folder.path());
  REQUIRE_FALSE(loaded);
  CHECK(sentences(loaded.error()) ==
        "walk.limber: actors[0].name: found \"x\\nline\", expected text of 1 to 1000 bytes in one line");
}

}  // namespace saved_again_test
