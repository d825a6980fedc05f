// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A scene with hundreds of thousands of keys that nobody knows. Work that grows with their square would take hours: the
// test then ends by the time that each room's tests have.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "arm_folder.h"
#include "io/files/json_reader.h"
#include "limber/io/figure_file.h"
#include "limber/io/goals_file.h"
#include "limber/io/scene_file.h"

namespace scene_unknown_test {

using namespace limber;

namespace {

/// "PREFIX0": 0, "PREFIX1": 1, …
std::string fields(const std::string& prefix, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += (i == 0 ? "\"" : ", \"") + prefix + std::to_string(i) + "\": " + std::to_string(i);
  }
  return text;
}

std::size_t countOf(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size())) ++count;
  return count;
}

/// A scene with so many keys that nobody knows: of the scene, the actor, its angles and its multipliers.
std::string sceneWith(int count) {
  return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, "posture": {"angles_deg": {)" +
         fields("angle_", count) + R"(}}, "multipliers": {)" + fields("factor_", count) + "}, " +
         fields("of_actor_", count) + "}], " + fields("of_scene_", count) + "}";
}

}  // namespace

TEST_CASE("keys by the hundred thousand that nobody knows are kept", "[io]") {
  constexpr int kCount = 300'000;
  const ArmFolder folder;
  const auto loaded = io::parseScene(sceneWith(kCount), "walk.limber", folder.path());
  REQUIRE(loaded);
  const std::string text = io::writeScene(loaded->scene, folder.path());
  for (const char* prefix : {"angle_", "factor_", "of_actor_", "of_scene_"}) {
    CHECK(countOf(text, std::string("\"") + prefix) == std::size_t{kCount});
    const std::string last = std::to_string(kCount - 1);
    CHECK(text.find("\"" + (prefix + last) + "\": " + last) != std::string::npos);
  }
}

TEST_CASE("kept keys go back behind the others and into objects that are there", "[io]") {
  io::Json into = io::Json::parse(R"({"a": 1, "b": {"c": 2}, "d": {"e": 3}})");
  io::restoreUnknown(into, R"({"x": 0, "a": 7, "b": {"y": 8, "c": 9}, "d": 5, "z": {"e": 1}})");
  CHECK(into.dump() == R"({"a":1,"b":{"c":2,"y":8},"d":{"e":3},"x":0,"z":{"e":1}})");
  io::Json nothing;
  io::restoreUnknown(nothing, R"({"x": 0})");
  CHECK(nothing.dump() == R"({"x":0})");
}

TEST_CASE("twenty names that the figure does not know are reported, and the others counted", "[io]") {
  const ArmFolder folder;
  const auto notices = [&folder](int count) {
    const auto loaded = io::parseScene(sceneWith(count), "walk.limber", folder.path());
    REQUIRE(loaded);
    std::string all;
    for (const std::string& notice : loaded->notices) all += notice + "\n";
    return all;
  };
  const std::string twenty = notices(20);
  CHECK(countOf(twenty, "The value is kept, not used.") == 40);
  CHECK(countOf(twenty, "more") == 0);
  CHECK_THAT(notices(21),
             Catch::Matchers::Contains("walk.limber: actors[0].posture.angles_deg: 1 more is not a rotation "
                                       "of the figure 'arm'. The value is kept, not used.\n"));
  const std::string many = notices(1000);
  CHECK(countOf(many, "The value is kept, not used.") == 40);
  CHECK_THAT(many,
             Catch::Matchers::Contains("walk.limber: actors[0].posture.angles_deg: 980 more are not a rotation of "
                                       "the figure 'arm'. The values are kept, not used.\n"));
  CHECK_THAT(many, Catch::Matchers::Contains("walk.limber: actors[0].multipliers: 980 more are not a DOF of the figure "
                                             "'arm'. The values are kept, not used.\n"));
}

TEST_CASE("a goals file with many unknown keys names twenty and counts the others", "[io]") {
  const ArmFolder folder;
  const auto figure = io::loadFigure((folder / "arm.fig").string());
  REQUIRE(figure);
  const std::string text =
      R"({"format": "limber-goals", "version": 1, "goals": [], "goal": 1, )" + fields("key_", 30) + "}";
  const auto read = io::parseGoals(text, "goals.json", *figure->figure);
  REQUIRE_FALSE(read);
  REQUIRE(read.error().size() == 21);
  CHECK(read.error().front().sentence() ==
        "goals.json: goal: found an unknown key, expected a known one, did you mean 'goals'?");
  CHECK(read.error().back().sentence() == "goals.json: found 11 more errors");
}

}  // namespace scene_unknown_test
