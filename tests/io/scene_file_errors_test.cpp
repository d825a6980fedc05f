// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arm_folder.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"

namespace scene_file_errors_test {

namespace {

using namespace limber;

/// The sentences of all errors; none is a failure of the test.
std::string refusal(const ArmFolder& folder, const std::string& text) {
  const auto loaded = io::parseScene(text, "walk.limber", folder.path());
  REQUIRE_FALSE(loaded);
  return sentences(loaded.error());
}

/// A scene whose actor has these fields beside its figure.
std::string sceneWith(const std::string& fields) {
  return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, )" + fields + "}]}";
}

std::string goalsOf(const std::string& goals) { return sceneWith("\"goals\": [" + goals + "]"); }
std::string postureOf(const std::string& posture) { return sceneWith("\"posture\": {" + posture + "}"); }

struct Case {
  std::string text;
  std::string sentence;
};

}  // namespace

TEST_CASE("a file that is not a scene is rejected with line and column, or by its format", "[io]") {
  const ArmFolder folder;
  const std::string deep(100, '[');
  const std::vector<Case> cases{
      {"", "walk.limber: found an empty file, expected JSON"},
      {std::string("\x89PNG\0\r\n", 7), "walk.limber: found binary data, expected JSON"},
      {"\xff\xfe", "walk.limber:1:1: found a word or sign that JSON does not know, expected text in quotes, a number"},
      {"{\n  \"format\": limber",
       "walk.limber:2:13: found a word or sign that JSON does not know, expected text in quotes, a number"},
      {"{\"format\": \"limber-scene\",", "walk.limber:1:26: found the end of the file, expected a key in quotes"},
      {"{\"a\": 1e999}", "walk.limber:1:11: found a number that is too large, expected a number"},
      {"{\"a\": NaN}",
       "walk.limber:1:7: found a word or sign that JSON does not know, expected text in quotes, a number"},
      {"{} {}", "walk.limber:1:4: found '{', expected the end of the file"},
      {deep, "walk.limber: found lists or objects nested deeper than 32, expected fewer"},
      {"{\"a\": {\"b\": [0, {\"c\": 1, \"c\": 2}]}}",
       "walk.limber: a.b[1].c: found a key that stands twice, expected it once"},
      {"[]", "walk.limber: found a list of 0, expected an object with \"format\": \"limber-scene\""},
      {"{}", "walk.limber: format: found nothing, expected \"limber-scene\""},
      {R"({"format": "limber-pose"})", "walk.limber: format: found \"limber-pose\", expected \"limber-scene\""},
      {R"({"format": "limber-scene"})", "walk.limber: version: found nothing, expected 1"},
      {R"({"format": "limber-scene", "version": "one"})",
       "walk.limber: version: found \"one\", expected a whole number from 1"},
      {R"({"format": "limber-scene", "version": 0})", "walk.limber: version: found 0, expected a whole number from 1"},
      {R"({"format": "limber-scene", "version": 1})",
       "walk.limber: actors: found nothing, expected a list with an actor"},
      {R"({"format": "limber-scene", "version": 1, "actors": []})",
       "walk.limber: actors: found an empty list, expected at least one actor"},
      {R"({"format": "limber-scene", "version": 1, "actors": [3]})",
       "walk.limber: actors[0]: found 3, expected an object"},
      {R"({"format": "limber-scene", "version": 1, "actors": {}})",
       "walk.limber: actors: found an object, expected a list of at most 1000"},
  };
  for (const Case& wrong : cases) {
    CAPTURE(wrong.text);
    CHECK(refusal(folder, wrong.text).substr(0, wrong.sentence.size()) == wrong.sentence);
  }
}

TEST_CASE("a scene of a newer Limber is rejected with a sentence", "[io]") {
  const ArmFolder folder;
  folder.write("Walk.limber", R"({"format": "limber-scene", "version": 3, "actors": "anything"})");
  const auto loaded = io::readScene(folder / "Walk.limber");
  REQUIRE_FALSE(loaded);
  REQUIRE(io::cannotOpen(folder / "Walk.limber", loaded.error()) ==
          "\"Walk.limber\" was made by a newer Limber (version 3; this one reads 1). Nothing was changed.");
}

TEST_CASE("an error in a figure of a scene is reported", "[io]") {
  const ArmFolder folder;
  const auto with = [](const std::string& figure) {
    return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": )" + figure + "}]}";
  };
  const std::vector<Case> cases{
      {with("7"), "walk.limber: actors[0].figure: found 7, expected an object"},
      {with("{}"),
       "walk.limber: actors[0].figure.asset: found nothing, expected the name of a figure such as \"adult\""},
      {with(R"({"asset": "adlut"})"),
       "walk.limber: actors[0].figure.asset: found no figure 'adlut', expected adult, did you mean 'adult'?"},
      {with(R"({"asset": "../adult"})"),
       "walk.limber: actors[0].figure.asset: found \"../adult\", expected the name of "
       "a figure, or its path as \"file\""},
      {with(R"({"asset": ""})"),
       "walk.limber: actors[0].figure.asset: found \"\", expected text of 1 to 1000 bytes in one line"},
      {with(R"({"file": "none.fig"})"),
       (folder / "none.fig").string() + ": found no such file, expected an existing file"},
      {R"({"format": "limber-scene", "version": 1, "actors": [{}]})",
       "walk.limber: actors[0].figure: found nothing, expected {\"asset\": NAME} or {\"file\": PATH}"},
  };
  for (const Case& wrong : cases) {
    CAPTURE(wrong.text);
    CHECK(refusal(folder, wrong.text) == wrong.sentence);
  }
}

TEST_CASE("an invalid posture is rejected with its field", "[io]") {
  const ArmFolder folder;
  const std::vector<Case> cases{
      {postureOf(R"("angles_deg": {"elbow.flexion": "much"})"),
       "walk.limber: actors[0].posture.angles_deg[\"elbow.flexion\"]: found \"much\", expected a number between "
       "-1000000 "
       "and 1000000"},
      {postureOf(R"("angles_deg": {"elbow.flexion": 1e7})"),
       "walk.limber: actors[0].posture.angles_deg[\"elbow.flexion\"]: found 10000000.0, expected a number between "
       "-1000000 and 1000000"},
      {postureOf(R"("angles_deg": [1])"),
       "walk.limber: actors[0].posture.angles_deg: found a list of 1, expected an object"},
      {postureOf(R"("root": {"position_cm": [1, 2]})"),
       "walk.limber: actors[0].posture.root.position_cm: found a list of 2, expected a list of 3 numbers"},
      {postureOf(R"("root": {"position_cm": [1, null, 3]})"),
       "walk.limber: actors[0].posture.root.position_cm[1]: found null, expected a number between -1000000 and "
       "1000000"},
      {postureOf(R"("root": {"orientation_wxyz": [1, 0, 0]})"),
       "walk.limber: actors[0].posture.root.orientation_wxyz: found a list of 3, expected a list of 4 numbers: w, x, "
       "y, z"},
      {postureOf(R"("root": {"orientation_wxyz": [1, 0.1, 0, 0]})"),
       "walk.limber: actors[0].posture.root.orientation_wxyz: found a quaternion of length 1.004988, expected a "
       "quaternion w, x, y, z of length 1"},
      {sceneWith(R"("key_poses": [{"time_s": -1, "posture": {}}])"),
       "walk.limber: actors[0].key_poses[0].name: found nothing, expected the name of the pose\n"
       "walk.limber: actors[0].key_poses[0].time_s: found -1, expected a time in seconds, 0 or more"},
      {sceneWith(R"("key_poses": [{"name": "A", "time_s": 0}])"),
       "walk.limber: actors[0].key_poses[0].posture: found nothing, expected a posture"},
      {R"({"format": "limber-scene", "version": 1, "camera": {"distance_cm": 0, "altitude_deg": 91,
           "vertical_field_deg": 180}, "actors": [{"figure": {"file": "arm.fig"}}]})",
       "walk.limber: camera.altitude_deg: found 91, expected an angle between -90 and 90 degrees\n"
       "walk.limber: camera.distance_cm: found 0, expected a length above 0 cm\n"
       "walk.limber: camera.vertical_field_deg: found 180, expected an angle between 1 and 170 degrees"},
  };
  for (const Case& wrong : cases) {
    CAPTURE(wrong.text);
    CHECK(refusal(folder, wrong.text) == wrong.sentence);
  }
}

TEST_CASE("an invalid goal is rejected with its JSON path", "[io]") {
  const ArmFolder folder;
  const std::string place = "walk.limber: actors[0].goals[0]";
  const std::vector<Case> cases{
      {goalsOf("{}"), place + ".effector: found nothing, expected the name of an effector"},
      {goalsOf(R"({"effector": "nose", "position_cm": [0, 0, 0]})"),
       place + ".effector: found \"nose\", expected an effector of the figure 'arm', or a \"segment\" beside it"},
      {goalsOf(R"({"effector": "hans", "position_cm": [0, 0, 0]})"),
       place +
           ".effector: found \"hans\", expected an effector of the figure 'arm', or a \"segment\" beside it, did you "
           "mean 'hand'?"},
      {goalsOf(R"({"effector": "p", "segment": "lowr", "position_cm": [0, 0, 0]})"),
       place + ".segment: found \"lowr\", expected a segment of the figure 'arm', did you mean 'lower'?"},
      {goalsOf(R"({"effector": "hand"})"), place + ".position_cm: found nothing, expected a list of 3 numbers"},
      {goalsOf(R"({"effector": "hand", "type": "orientation", "position_cm": [0, 0, 0]})"),
       place + ".orientation_wxyz: found nothing, expected a list of 4 numbers: w, x, y, z"},
      {goalsOf(R"({"effector": "hand", "type": "aim", "position_cm": [0, 0, 0], "orientation_wxyz": [1, 0, 0, 0]})"),
       place + ".type: found \"aim\", expected \"position\", \"position_orientation\", \"orientation\", \"direction\", "
               "\"line\", "
               "\"plane\", \"half_space\", \"inside_box\", \"outside_box\", \"inside_sphere\", \"outside_sphere\" or "
               "\"avoid\""},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "weight": 0})"),
       place + ".weight: found 0, expected a number from -1e12 to 1e12, not 0"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "active": 1})"),
       place + ".active: found 1, expected true or false"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "degrees_per_cm": -5})"),
       place + ".degrees_per_cm: found -5, expected an angle above 0 degrees per cm"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "position_weight": 1})"),
       place + ".position_weight: found 1, expected a number above 0 and below 1"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "pull_limit_cm": 0})"),
       place + ".pull_limit_cm: found 0, expected a length above 0 cm"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "x_weight": -1})"),
       place + ".x_weight: found -1, expected 0 or more"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "x_weight": 0, "y_weight": 0})"),
       place + ": found 0 and 0 as x and y weight, expected at least one above 0"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0], "chain_start": "elbo"})"),
       place + ".chain_start: found \"elbo\", expected a joint of the figure 'arm', or null for the root, did you mean "
               "'elbow'?"},
      {goalsOf(R"({"effector": "hand", "position_cm": [0, 0, 0]}, {"effector": "hand", "position_cm": [0, 0, 0]})"),
       "walk.limber: actors[0].goals[1].effector: found a second goal of \"hand\", expected one goal for each "
       "effector"},
  };
  for (const Case& wrong : cases) {
    CAPTURE(wrong.text);
    CHECK(refusal(folder, wrong.text) == wrong.sentence);
  }
}

TEST_CASE("twenty errors are reported and the others counted", "[io]") {
  const ArmFolder folder;
  std::string goals;
  for (int i = 0; i < 30; ++i) goals += (i == 0 ? "" : ",") + std::string("{}");
  const auto loaded = io::parseScene(goalsOf(goals), "walk.limber", folder.path());
  REQUIRE_FALSE(loaded);
  REQUIRE(loaded.error().size() == 21);
  REQUIRE(loaded.error().back().sentence() == "walk.limber: found 10 more errors");
}

TEST_CASE("files that are not ours are rejected with a sentence", "[io]") {
  const ArmFolder folder;
  folder.write("photo.png", std::string("\x89PNG\r\n\x1a\n\0\0", 10));
  const auto photo = io::openAny(folder / "photo.png");
  REQUIRE_FALSE(photo);
  REQUIRE(sentences(photo.error()) ==
          "photo.png: found something else, expected a .limber scene, a .fig figure, a .bvh motion, a .glb, .gltf, "
          ".vrm, .fbx or .dae character, or a .urdf robot");
  REQUIRE(io::cannotOpen(folder / "photo.png", photo.error()) ==
          "\"photo.png\" is none of what opens: a .limber scene, a .fig figure, a .bvh motion, a .glb, .gltf, .vrm, "
          ".fbx or .dae character, or a .urdf robot.");

  folder.write("pose.json", R"({"format": "limber-pose"})");
  const auto pose = io::openAny(folder / "pose.json");
  REQUIRE_FALSE(pose);
  REQUIRE(sentences(pose.error()) ==
          "pose.json: found a pose, expected a .limber scene, a .fig figure, a .bvh motion, a .glb, .gltf, .vrm, "
          ".fbx or .dae character, or a .urdf robot");

  const auto missing = io::openAny(folder / "none.limber");
  REQUIRE_FALSE(missing);
  REQUIRE(io::cannotOpen(folder / "none.limber", missing.error()) ==
          "Cannot open \"none.limber\": found no such file, expected an existing file.");
  REQUIRE_FALSE(io::openAny(folder.path()));
}

TEST_CASE("an error in a figure file is reported with line and column", "[io]") {
  const ArmFolder folder;
  folder.write("crane.fig", "figure crane {\n  segment base { site }\n}\n");
  const auto opened = io::openAny(folder / "crane.fig");
  REQUIRE_FALSE(opened);
  const std::string words = io::cannotOpen(folder / "crane.fig", opened.error());
  CAPTURE(words);
  REQUIRE(words.rfind("Cannot open \"crane.fig\": line 2, column 23: found ", 0) == 0);
}

TEST_CASE("a scene that is larger than 64 MiB is rejected unread", "[io]") {
  const ArmFolder folder;
  const auto path = folder.write("big.limber", "");
  std::filesystem::resize_file(path, (64U << 20U) + 1);
  const auto loaded = io::readScene(path);
  REQUIRE_FALSE(loaded);
  REQUIRE(sentences(loaded.error()) == path.string() + ": found more than 67 MB, expected at most 67 MB");
}

TEST_CASE("a damaged scene is rejected or read whole, and never ends the program", "[io]") {
  const ArmFolder folder;
  const std::string text = io::writeScene(
      io::parseScene(goalsOf(R"({"effector": "hand", "position_cm": [1, 2, 3]})"), "walk.limber", folder.path())->scene,
      folder.path());
  for (std::size_t length = 0; length + 2 < text.size(); length += 7) {
    CAPTURE(length);
    const auto loaded = io::parseScene(text.substr(0, length), "walk.limber", folder.path());
    REQUIRE_FALSE(loaded);
    REQUIRE_FALSE(loaded.error().empty());
  }
  std::size_t read_whole = 0;
  for (std::size_t place = 0; place < text.size(); ++place) {
    for (const unsigned bits : {0x01U, 0x80U, 0x14U}) {
      std::string damaged = text;
      damaged[place] = static_cast<char>(static_cast<unsigned char>(damaged[place]) ^ bits);
      CAPTURE(place, bits);
      const auto loaded = io::parseScene(damaged, "walk.limber", folder.path());
      if (!loaded) {
        REQUIRE_FALSE(loaded.error().empty());
        continue;
      }
      ++read_whole;
      const scene::Actor& actor = loaded->scene.actors.at(0);
      REQUIRE(isSound(*actor.figure, actor.posture));
      REQUIRE(withinLimits(*actor.figure, actor.posture));
    }
  }
  REQUIRE(read_whole > 0);  // a digit that became another one
  REQUIRE(folder.count() == 2);
}

}  // namespace scene_file_errors_test
