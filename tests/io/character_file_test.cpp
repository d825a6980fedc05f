// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Characters of other programs in glTF.
#include "limber/io/character_file.h"

#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "limber/figure/kinematics.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "support/glb_text.h"
#include "support/own_folder.h"

namespace limber::io::character_file_test {

namespace {

using Json = nlohmann::json;

/// A glTF of two bones in centimetres under a node that makes them metres, and a skinned triangle between them.
class TwoBones {
 public:
  TwoBones() {
    json = Json::parse(R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
      "nodes":[{"name":"Armature","scale":[0.01,0.01,0.01],"children":[1,3]},
               {"name":"upper","translation":[0,100,0],"children":[2]},
               {"name":"lower","translation":[0,-40,0],"rotation":[0.70710678,0,0,0.70710678],"children":[4]},
               {"name":"Body","mesh":0,"skin":0},
               {"name":"lower_end","translation":[0,-30,0]}],
      "skins":[{"joints":[1,2],"inverseBindMatrices":3}],
      "meshes":[{"name":"cloth","primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2},"material":0}]}],
      "materials":[{"name":"blue","pbrMetallicRoughness":{"baseColorFactor":[0,0,1,1]}}]})");
    // One vertex at each bone, and one that both carry.
    add({0, 100, 0, 0, 60, 0, 0, 80, 0}, 3, "VEC3", 5126);
    const std::size_t joints = bytes.size();
    for (const int joint : {0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}) bytes += static_cast<char>(joint);
    addView(joints, 12);
    json["accessors"].push_back({{"bufferView", 1}, {"componentType", 5121}, {"count", 3}, {"type", "VEC4"}});
    add({1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0, 0}, 3, "VEC4", 5126);
    add({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -100, 0, 1,  //
         1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -60,  0, 1},
        2, "MAT4", 5126);
  }

  void save(const std::filesystem::path& path) const {
    Json all = json;
    all["buffers"] = Json::array({{{"byteLength", bytes.size()}}});
    std::ofstream(path, std::ios::binary) << support::glbOf(all.dump(), bytes);
  }

  Json json;
  std::string bytes;

 private:
  void add(const std::vector<float>& numbers, int count, const char* type, int component) {
    const std::size_t from = bytes.size();
    bytes.append(reinterpret_cast<const char*>(numbers.data()), 4 * numbers.size());
    addView(from, 4 * numbers.size());
    json["accessors"].push_back({{"bufferView", json["bufferViews"].size() - 1},
                                 {"componentType", component},
                                 {"count", count},
                                 {"type", type}});
  }
  void addView(std::size_t from, std::size_t length) {
    json["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", from}, {"byteLength", length}});
  }
};

std::string refusal(const std::function<void(TwoBones&)>& change) {
  const OwnFolder folder;
  TwoBones file;
  change(file);
  file.save(folder.path() / "two.glb");
  const auto read = readCharacter(folder.path() / "two.glb");
  return read ? "" : read.error().sentence();
}

}  // namespace

TEST_CASE("a character's bones and skin are read in metres, bound and shown apart", "[io]") {
  const OwnFolder folder;
  const auto path = folder.path() / "two.glb";
  TwoBones().save(path);
  const auto read = readCharacter(path);
  if (!read) FAIL(read.error().sentence());
  REQUIRE(read->bones.size() == 2);  // the end carries nothing and is no joint of the skin
  CHECK(read->bones[1].name == "lower");
  CHECK(read->bones[1].parent == 0);
  CHECK((read->bones[1].world_from_bind.translation - Eigen::Vector3d(0, 0.6, 0)).norm() < 1e-6);
  CHECK(read->bones[1].world_from_bind.rotation.isIdentity(1e-6));
  CHECK(rotationAngle(read->bones[1].world_from_shown.rotation) == Approx(1.5707963).margin(1e-6));
  REQUIRE(read->surfaces.size() == 1);
  CHECK((read->surfaces[0].mesh.positions[2] - Eigen::Vector3f(0, 0.8F, 0)).norm() < 1e-6F);
  CHECK(read->materials.at(0).colour == Eigen::Vector3f(0, 0, 1));

  const auto loaded = loadFigure(path.string());
  if (!loaded) FAIL(sentences(loaded.error()));
  CHECK(loaded->figure->name() == "two");
  CHECK(loaded->figure->dofs().size() == 3);
  const PerId<SegmentId, Pose> placed = placeSegments(*loaded->figure, startPosture(*loaded->figure));
  CHECK(rotationAngle(placed[SegmentId{1}].rotation) == Approx(1.5707963).margin(1e-6));
  const auto body = loadBody(*loaded->figure, loaded->source);
  if (!body) FAIL(sentences(body.error()));
  REQUIRE(body->body.skin);
  CHECK(body->body.skin->full.mesh.triangles.size() == 1);
}

TEST_CASE("a file without a skin has its nodes with meshes as bones, and one of a single mesh is a thing", "[io]") {
  const OwnFolder folder;
  TwoBones file;
  file.json.erase("skins");
  file.json["nodes"][3].erase("skin");
  file.json["nodes"][2]["mesh"] = 0;
  file.save(folder.path() / "robot.glb");
  const auto robot = readCharacter(folder.path() / "robot.glb");
  if (!robot) FAIL(robot.error().sentence());
  CHECK(robot->bones.size() == 4);  // the two, the node that carries them, and the one between
  CHECK(robot->surfaces.size() == 2);
  file.json["nodes"][2].erase("mesh");
  file.save(folder.path() / "rock.glb");
  const auto rock = loadFigure((folder.path() / "rock.glb").string());
  if (!rock) FAIL(sentences(rock.error()));
  CHECK(rock->figure->segments().size() == 1);
  CHECK(rock->figure->joints().empty());
}

TEST_CASE("bones that VRM names are taken over, in both of its versions", "[io]") {
  const OwnFolder folder;
  TwoBones file;
  file.json["extensions"]["VRM"]["humanoid"]["humanBones"] =
      Json::array({{{"bone", "hips"}, {"node", 1}}, {{"bone", "head"}, {"node", 77}}, {{"bone", 3}}, "x"});
  file.save(folder.path() / "a.vrm");
  const auto first = readCharacter(folder.path() / "a.vrm");
  REQUIRE(first);
  CHECK(first->humanoid == std::map<std::string, std::size_t>{{"hips", 0}});
  file.json["extensions"] = {{"VRMC_vrm", {{"humanoid", {{"humanBones", {{"spine", {{"node", 2}}}}}}}}}};
  file.save(folder.path() / "b.vrm");
  const auto second = readCharacter(folder.path() / "b.vrm");
  REQUIRE(second);
  CHECK(second->humanoid == std::map<std::string, std::size_t>{{"spine", 1}});
}

TEST_CASE("a broken character is refused with what is wrong", "[io]") {
  CHECK_THAT(refusal([](TwoBones& file) { file.json["nodes"][2]["children"] = {1}; }), Catch::Contains("a tree"));
  CHECK_THAT(refusal([](TwoBones& file) {
               file.json["skins"][0]["joints"] = {1, 99};
             }),
             Catch::Contains("a joint of skin 0 outside of the scene"));
  CHECK_THAT(refusal([](TwoBones& file) {
               file.json["skins"][0]["joints"] = {1, 2, 0};
             }),
             Catch::Contains("inverse bind matrices that are too few"));
  CHECK_THAT(refusal([](TwoBones& file) {
               file.json["nodes"][1]["scale"] = {0, 1, 1};
             }),
             Catch::Contains("cannot be inverted"));
  CHECK_THAT(refusal([](TwoBones& file) { file.json["nodes"][3]["skin"] = 5; }), Catch::Contains("no skin 5"));
  CHECK_THAT(refusal([](TwoBones& file) {
               file.json["nodes"][0]["children"] = {1, 3, 12};
             }),
             Catch::Contains("no node 12"));
  CHECK_THAT(refusal([](TwoBones& file) { file.json["scenes"] = Json::array(); }), Catch::Contains("no scene"));
  CHECK_THAT(refusal([](TwoBones& file) { file.json["accessors"][1]["count"] = 2; }),
             Catch::Contains("JOINTS_0 or WEIGHTS_0 of another number"));
  CHECK_THAT(refusal([](TwoBones& file) { file.json["accessors"][0]["count"] = 400000; }),
             Catch::Contains("lie inside the buffer"));
  CHECK_THAT(refusal([](TwoBones& file) { file.bytes[36 + 4] = 7; }), Catch::Contains("that is not there"));
  const auto not_finite = [](TwoBones& file) {
    const float number = std::numeric_limits<float>::quiet_NaN();
    std::memcpy(file.bytes.data(), &number, sizeof(number));
  };
  CHECK_THAT(refusal(not_finite), Catch::Contains("not finite"));
  const auto singular = [](TwoBones& file) {
    const std::size_t matrices = file.bytes.size() - 128;
    std::memset(file.bytes.data() + matrices, 0, 64);
  };
  CHECK_THAT(refusal(singular), Catch::Contains("cannot be inverted, of joint 0"));
}

TEST_CASE("a picture that is missing or broken leaves a material its colour", "[io]") {
  const OwnFolder folder;
  TwoBones file;
  file.json["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"] = {{"index", 0}};
  file.json["textures"] = Json::array({{{"source", 0}}});
  file.json["images"] = Json::array({{{"uri", "data:image/png;base64,iVBORw0KGgoAAAA="}}});
  file.save(folder.path() / "broken.glb");
  const auto read = readCharacter(folder.path() / "broken.glb");
  if (!read) FAIL(read.error().sentence());
  CHECK(read->materials.at(0).texture == nullptr);
}

TEST_CASE("the shared characters open, are recognised and stand on the floor", "[io]") {
  const std::filesystem::path shared = std::filesystem::path(LIMBER_SOURCE_DIR) / "../shared/data/characters";
  if (!std::filesystem::is_directory(shared)) {
    WARN("Skipped: no " << shared);
    return;
  }
  const auto made = readCharacterFigure(shared / "voxel_person.vrm");
  if (!made) FAIL(sentences(made.error()));
  CHECK(made->notices.front() == "It is a person, as the file says.");
  CHECK(made->rigged.figure->findDof("left_elbow.flexion"));
  CHECK(withinLimits(*made->rigged.figure, startPosture(*made->rigged.figure)));
  CHECK(made->rigged.body.skin.has_value());
}

}  // namespace limber::io::character_file_test
