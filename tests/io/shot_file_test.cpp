// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Shots in scene files.
#include <catch2/catch.hpp>
#include <string>

#include "limber/base/units.h"
#include "limber/io/scene_file.h"

namespace shot_file_test {

using namespace limber;

namespace {

std::string sceneWith(const std::string& shots) {
  return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}], "shots": )" + shots +
         "}";
}

std::string firstError(const std::string& shots) {
  const auto read = io::parseScene(sceneWith(shots), "a.limber", {});
  return read ? "" : read.error().front().sentence();
}

}  // namespace

TEST_CASE("shots are read, and written alike", "[io]") {
  const auto read = io::parseScene(
      sceneWith(R"([{"name": "Low", "camera": {"direction_deg": 10, "altitude_deg": -15, "vertical_field_deg": 53},
                     "size_px": [3840, 2160], "transparent": true, "floor": false, "mood": "dark"}, {"name": "Low"}])"),
      "a.limber", {});
  REQUIRE(read);
  const auto& shots = read->scene.shots;
  REQUIRE(shots.size() == 2);
  CHECK(shots[0].name == "Low");
  CHECK(shots[0].width == 3840);
  CHECK(shots[0].height == 2160);
  CHECK(shots[0].transparent);
  CHECK_FALSE(shots[0].floor);
  CHECK(degreesFromRadians(shots[0].camera.altitude) == Approx(-15.0));
  CHECK(shots[1].name == "Low 2");
  CHECK(shots[1].width == 1600);
  REQUIRE(read->notices.size() >= 1);
  const std::string text = io::writeScene(read->scene, {});
  CHECK(text.find("\"mood\": \"dark\"") != std::string::npos);
  const auto again = io::parseScene(text, "a.limber", {});
  REQUIRE(again);
  CHECK(again->scene.shots == shots);
  CHECK(io::writeScene(again->scene, {}) == text);
}

TEST_CASE("lights are read, and written alike", "[io]") {
  const std::string text =
      R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}],
          "lights": {"key": {"direction_deg": 80, "altitude_deg": -20, "strength": 1.5, "colour": [1, 0.5, 0.25]},
                     "ambient": 0.05, "softness": 0.75}})";
  const auto read = io::parseScene(text, "a.limber", {});
  REQUIRE(read);
  REQUIRE(read->scene.lights);
  const scene::Lamp& key = (*read->scene.lights)[scene::LampKind::Key];
  CHECK(degreesFromRadians(key.direction) == Approx(80.0));
  CHECK(key.strength == 1.5);
  CHECK(key.colour.z() == 0.25);
  CHECK(read->scene.lights->ambient == 0.05);
  CHECK(read->scene.lights->softness == 0.75);
  const auto again = io::parseScene(io::writeScene(read->scene, {}), "a.limber", {});
  REQUIRE(again);
  CHECK(io::writeScene(again->scene, {}) == io::writeScene(read->scene, {}));
  const auto error = [](const std::string& lights) {
    const auto bad = io::parseScene(
        R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}], "lights": )" + lights +
            "}",
        "a.limber", {});
    return bad ? std::string() : bad.error().front().sentence();
  };
  CHECK(error(R"({"key": {"strength": 9}})") ==
        "a.limber: lights.key.strength: found 9, expected a strength between 0 and 3");
  CHECK(error(R"({"softness": 2})") == "a.limber: lights.softness: found 2, expected a share between 0 and 1");
  CHECK(error(R"({"kay": {}})").find("did you mean 'key'") != std::string::npos);
}

TEST_CASE("the material of a scene and that of a shot are read, and written alike", "[io]") {
  for (const scene::MaterialKind material : scene::kMaterials) {
    const std::string word = scene::materialName(material);
    CHECK(scene::findMaterial(word) == material);
    const auto read = io::parseScene(
        R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}], "material": ")" + word +
            R"(", "shots": [{"name": "A", "material": "toon"}, {"name": "B"}]})",
        "a.limber", {});
    REQUIRE(read);
    CHECK(read->scene.material == material);
    CHECK(read->scene.shots[0].material == scene::MaterialKind::Toon);
    CHECK(read->scene.shots[1].material == scene::MaterialKind::Clay);
    const std::string text = io::writeScene(read->scene, {});
    const auto again = io::parseScene(text, "a.limber", {});
    REQUIRE(again);
    CHECK(again->scene.material == material);
    CHECK(again->scene.shots == read->scene.shots);
    CHECK(io::writeScene(again->scene, {}) == text);
  }
  CHECK(firstError(R"([{"name": "A", "material": "skim"}])") ==
        "a.limber: shots[0].material: found \"skim\", expected one of: \"clay\" \"skin\" \"toon\" \"xray\" "
        "\"silhouette\", did you mean 'skin'?");
}

TEST_CASE("a backdrop below the scene is named relative to it, and its file need not be there", "[io]") {
  const auto read = [](const std::string& backdrop) {
    return io::parseScene(
        R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}], "backdrop": )" +
            backdrop + R"(, "shots": [{"name": "A", "backdrop": {"file": "b.png"}}]})",
        "a.limber", "/scenes/mine");
  };
  const auto scene =
      read(R"({"file": "photos/sea.jpg", "opacity": 0.5, "scale": 1.25, "place": [0.1, -0.2], "mood": 1})");
  REQUIRE_FALSE(scene);
  const auto good = read(R"({"file": "photos/sea.jpg", "opacity": 0.5, "scale": 1.25, "place": [0.1, -0.2]})");
  REQUIRE(good);
  REQUIRE(good->scene.backdrop);
  CHECK(*good->scene.backdrop == scene::Backdrop{"/scenes/mine/photos/sea.jpg", 0.5, 1.25, 0.1, -0.2});
  CHECK(good->scene.shots[0].backdrop->file == "/scenes/mine/b.png");
  const std::string text = io::writeScene(good->scene, "/scenes/mine");
  CHECK(text.find("\"photos/sea.jpg\"") != std::string::npos);
  const auto again = io::parseScene(text, "a.limber", "/scenes/mine");
  REQUIRE(again);
  CHECK(again->scene.backdrop == good->scene.backdrop);
  CHECK(again->scene.shots == good->scene.shots);
  CHECK(io::writeScene(good->scene, "/scenes/other").find("\"/scenes/mine/photos/sea.jpg\"") != std::string::npos);
  const auto error = [&read](const std::string& backdrop) {
    const auto bad = read(backdrop);
    return bad ? std::string() : bad.error().front().sentence();
  };
  CHECK(error("{}").find("the path of a picture") != std::string::npos);
  CHECK(error(R"({"file": "a", "opacity": 2})") ==
        "a.limber: backdrop.opacity: found 2, expected a share between 0 and 1");
  CHECK(error(R"({"file": "a", "scale": 0})").find("backdrop.scale: found 0") != std::string::npos);
  CHECK(error(R"({"file": "a", "place": [1]})").find("backdrop.place") != std::string::npos);
  CHECK(error(R"({"file": "a", "place": [1, 11]})").find("backdrop.place[1]: found 11") != std::string::npos);
}

TEST_CASE("what is wrong in a shot is said with its field", "[io]") {
  CHECK(firstError(R"([{"name": "A", "size_px": [4, 200]}])") ==
        "a.limber: shots[0].size_px[0]: found 4, expected a number of pixels between 16 and 8192");
  CHECK(firstError(R"([{"name": "A", "size_px": 7}])").find("shots[0].size_px: found 7") != std::string::npos);
  CHECK(firstError(R"([{"name": "A", "camera": {"vertical_field_deg": 0}}])").find("vertical_field_deg") !=
        std::string::npos);
}

}  // namespace shot_file_test
