// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/gltf.h"

#include <unistd.h>

#include <Eigen/Geometry>
#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

namespace gltf_test {

namespace {

using limber::Body;
using limber::Mesh;
namespace fs = std::filesystem;

/// A folder that goes away with the test.
class Scratch {
 public:
  Scratch() : folder_(fs::temp_directory_path() / ("limber-gltf-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  [[nodiscard]] fs::path file(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] fs::path write(const std::string& name, const std::string& bytes) const {
    std::ofstream(file(name), std::ios::binary) << bytes;
    return file(name);
  }

 private:
  fs::path folder_;
};

std::string bytesOf(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << stream.rdbuf();
  return bytes.str();
}

/// A tetrahedron of the given size, with an own occlusion value at each vertex.
Mesh tetrahedron(float size) {
  Mesh mesh;
  mesh.positions = {{0.0F, 0.0F, 0.0F}, {size, 0.0F, 0.0F}, {0.0F, size, 0.0F}, {0.0F, 0.0F, size}};
  mesh.normals = {{-1.0F, 0.0F, 0.0F}, {1.0F, 0.0F, 0.0F}, {0.0F, 1.0F, 0.0F}, {0.0F, 0.0F, 1.0F}};
  mesh.occlusion = {0.25F, 0.5F, 0.75F, 1.0F};
  mesh.triangles = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
  return mesh;
}

Body twoSegments() {
  Body body;
  body.materials = {{"ivory", {0.91F, 0.87F, 0.80F}}, {"charcoal", {0.02F, 0.30F, 0.33F}}};
  body.segments = {{"pelvis", {{0, tetrahedron(0.3F)}, {1, tetrahedron(0.1F)}}},
                   {"left_hand", {{1, tetrahedron(0.2F)}}}};
  body.coarse = {{"pelvis", {{1, tetrahedron(0.25F)}}}};
  return body;
}

/// A text glTF around one triangle of floats (nine for the positions) and indices 0, 1, 2, with the given pieces.
struct TextFile {
  std::string node = R"({"name": "pelvis", "mesh": 0})";
  std::string count = "3";
  std::string view_length = "36";
  std::string attributes = R"("POSITION": 0)";
  float positions[9] = {0.0F, 0.0F, 0.0F, 1.0F, 0.0F, 0.0F, 0.0F, 1.0F, 0.0F};
  std::uint16_t indices[3] = {0, 1, 2};

  [[nodiscard]] std::string text() const {
    std::string bytes(sizeof positions + sizeof indices, '\0');
    std::memcpy(bytes.data(), positions, sizeof positions);
    std::memcpy(bytes.data() + sizeof positions, indices, sizeof indices);
    std::ostringstream json;
    json << R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [)" << node
         << R"(], "meshes": [{"primitives": [{"attributes": {)" << attributes
         << R"(}, "indices": 1}]}], "accessors": [)"
         << R"({"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": )" << count
         << R"(}, {"bufferView": 1, "componentType": 5123, "type": "SCALAR", "count": 3}], "bufferViews": [)"
         << R"({"buffer": 0, "byteLength": )" << view_length
         << R"(}, {"buffer": 0, "byteOffset": 36, "byteLength": 6}],)"
         << R"("buffers": [{"byteLength": 42, "uri": "data:application/octet-stream;base64,)" << base64(bytes)
         << R"("}]})";
    return json.str();
  }

  [[nodiscard]] static std::string base64(const std::string& bytes) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) {  // 42 bytes need no padding
      unsigned group = 0;
      for (std::size_t j = 0; j < 3; ++j) group = group << 8U | static_cast<unsigned char>(bytes[i + j]);
      for (const unsigned shift : {18U, 12U, 6U, 0U}) text += digits[group >> shift & 63U];
    }
    return text;
  }
};

/// The sentence about a file that must be refused; it names the file.
std::string refusal(const fs::path& path) {
  const auto body = limber::io::readBody(path);
  REQUIRE_FALSE(body.has_value());
  const std::string sentence = body.error().sentence();
  INFO(sentence);
  CHECK(sentence.find(path.string()) != std::string::npos);
  CHECK(sentence.find('\n') == std::string::npos);
  return sentence;
}

bool mentions(const std::string& sentence, const std::string& words) {
  INFO(sentence);
  return sentence.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a body survives writing and reading to the last bit", "[io]") {
  const Scratch scratch;
  const Body body = twoSegments();
  REQUIRE(limber::io::writeBody(scratch.file("two.glb"), body).has_value());
  const auto read = limber::io::readBody(scratch.file("two.glb"));
  REQUIRE(read.has_value());
  CHECK(*read == body);
}

TEST_CASE("the same body gives the same bytes, and they are binary glTF 2", "[io]") {
  const Scratch scratch;
  REQUIRE(limber::io::writeBody(scratch.file("a.glb"), twoSegments()).has_value());
  REQUIRE(limber::io::writeBody(scratch.file("b.glb"), twoSegments()).has_value());
  const std::string bytes = bytesOf(scratch.file("a.glb"));
  CHECK(bytes == bytesOf(scratch.file("b.glb")));
  CHECK(bytes.substr(0, 8) == std::string("glTF\2\0\0\0", 8));
  CHECK(bytes.find(R"("name":"coarse")") != std::string::npos);
}

TEST_CASE("a mesh of more than 65,535 vertices keeps its indices", "[io]") {
  const Scratch scratch;
  Body body;
  body.materials = {{"ivory", {0.5F, 0.5F, 0.5F}}};
  Mesh mesh;
  for (int i = 0; i < 70000; ++i) {
    mesh.positions.emplace_back(0.1F * static_cast<float>(i), static_cast<float>(i % 2), 0.0F);
    mesh.normals.emplace_back(0.0F, 0.0F, 1.0F);
    mesh.occlusion.push_back(1.0F);
  }
  mesh.triangles = {{0, 1, 2}, {69997, 69998, 69999}};
  body.segments = {{"long", {{0, mesh}}}};
  REQUIRE(limber::io::writeBody(scratch.file("long.glb"), body).has_value());
  const auto read = limber::io::readBody(scratch.file("long.glb"));
  REQUIRE(read.has_value());
  CHECK(*read == body);
}

TEST_CASE("colours are sRGB inside and linear in the file", "[io]") {
  const Scratch scratch;
  Body body = twoSegments();
  body.materials[0].colour = {0.5F, 0.0F, 1.0F};  // sRGB 0.5 is 0.21404 in linear light
  REQUIRE(limber::io::writeBody(scratch.file("c.glb"), body).has_value());
  CHECK(bytesOf(scratch.file("c.glb")).find(R"("baseColorFactor":[0.21404)") != std::string::npos);
}

TEST_CASE("a node's transform moves its mesh and turns its normals", "[io]") {
  const Scratch scratch;
  TextFile file;
  // A quarter turn about z, twice the size, 3 m along x: (1, 0, 0) comes to (3, 2, 0).
  file.node = R"({"name": "pelvis", "mesh": 0, "translation": [3, 0, 0], "scale": [2, 2, 2],
                  "rotation": [0, 0, 0.70710678118654752, 0.70710678118654752]})";
  const auto body = limber::io::readBody(scratch.write("turned.gltf", file.text()));
  REQUIRE(body.has_value());
  const Mesh& mesh = body->segments.at(0).parts.at(0).mesh;
  CHECK((mesh.positions[1] - Eigen::Vector3f(3.0F, 2.0F, 0.0F)).norm() < 1e-6F);
  CHECK((mesh.normals[1] - Eigen::Vector3f(0.0F, 0.0F, 1.0F)).norm() < 1e-6F);
  CHECK(mesh.occlusion == std::vector<float>{1.0F, 1.0F, 1.0F});
}

TEST_CASE("a mirroring node turns its triangles round, so that they still face outwards", "[io]") {
  const Scratch scratch;
  TextFile file;
  file.node = R"({"name": "pelvis", "mesh": 0, "scale": [-1, 1, 1]})";
  const auto body = limber::io::readBody(scratch.write("mirrored.gltf", file.text()));
  REQUIRE(body.has_value());
  const Mesh& mesh = body->segments.at(0).parts.at(0).mesh;
  const auto& t = mesh.triangles.at(0);
  const Eigen::Vector3f face =
      (mesh.positions[t[1]] - mesh.positions[t[0]]).cross(mesh.positions[t[2]] - mesh.positions[t[0]]);
  CHECK(face.z() > 0.5F);
}

TEST_CASE("a child node stands in its parent", "[io]") {
  const Scratch scratch;
  TextFile file;
  file.node = R"({"name": "root", "translation": [0, 1, 0], "children": [1]},
                 {"name": "pelvis", "mesh": 0, "translation": [0, 0, 5]})";
  const auto body = limber::io::readBody(scratch.write("child.gltf", file.text()));
  REQUIRE(body.has_value());
  REQUIRE(body->segments.size() == 1);
  CHECK(body->segments[0].segment == "pelvis");
  CHECK(body->segments[0].parts.at(0).mesh.positions[0] == Eigen::Vector3f(0.0F, 1.0F, 5.0F));
}

TEST_CASE("a missing, empty or foreign file is rejected with one sentence", "[io]") {
  const Scratch scratch;
  CHECK(mentions(refusal(scratch.file("none.glb")), "no such file"));
  CHECK(mentions(refusal(scratch.write("empty.glb", "")), "empty"));
  CHECK(mentions(refusal(scratch.write("text.glb", "a shopping list")), "no glTF"));
  CHECK(mentions(refusal(scratch.write("json.gltf", R"({"goals": []})")), "glTF"));
  CHECK(mentions(refusal(scratch.write("array.gltf", "[1, 2]")), "glTF"));
}

TEST_CASE("a body cut short anywhere is rejected", "[io]") {
  const Scratch scratch;
  REQUIRE(limber::io::writeBody(scratch.file("whole.glb"), twoSegments()).has_value());
  const std::string bytes = bytesOf(scratch.file("whole.glb"));
  for (std::size_t length = 1; length < bytes.size(); length += 29) {
    refusal(scratch.write("cut.glb", bytes.substr(0, length)));
  }
}

TEST_CASE("a body with any byte changed is read or rejected, but never crashes the reader", "[io]") {
  const Scratch scratch;
  REQUIRE(limber::io::writeBody(scratch.file("whole.glb"), twoSegments()).has_value());
  const std::string bytes = bytesOf(scratch.file("whole.glb"));
  int refused = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 11) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 0x15);
    if (!limber::io::readBody(scratch.write("changed.glb", changed)).has_value()) ++refused;
  }
  CHECK(refused > 50);
}

TEST_CASE("numbers that point out of the file are rejected", "[io]") {
  const Scratch scratch;
  TextFile file;
  SECTION("a huge count") {
    file.count = "4000000000000";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "4000000000000"));
  }
  SECTION("one element too many") {
    file.count = "4";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "4 elements"));
  }
  SECTION("a view beyond the buffer") {
    file.view_length = "4000000000";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "buffer"));
  }
  SECTION("an index beyond the vertices") {
    file.indices[2] = 3;
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "index 3"));
  }
  SECTION("a mesh that is not there") {
    file.node = R"({"name": "pelvis", "mesh": 7})";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "pelvis"));
  }
  SECTION("an accessor that is not there") {
    file.attributes = R"("POSITION": 9)";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "accessor 9"));
  }
  SECTION("no positions") {
    file.attributes = R"("NORMAL": 0)";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "POSITION"));
  }
  SECTION("a position that is no number") {
    file.positions[4] = std::numeric_limits<float>::quiet_NaN();
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "vertex 1"));
  }
  SECTION("a transform of size zero") {
    file.node = R"({"name": "pelvis", "mesh": 0, "scale": [0, 1, 1]})";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "pelvis"));
  }
  SECTION("a node that is its own child") {
    file.node = R"({"name": "pelvis", "mesh": 0, "children": [0]})";
    CHECK(mentions(refusal(scratch.write("bad.gltf", file.text())), "twice"));
  }
}

TEST_CASE("a text glTF without faults is read, so that the refusals above have one reason each", "[io]") {
  const Scratch scratch;
  const auto body = limber::io::readBody(scratch.write("good.gltf", TextFile().text()));
  REQUIRE(body.has_value());
  CHECK(body->segments.at(0).parts.at(0).mesh.positions.size() == 3);
  CHECK(body->materials.at(0).name == "default");
}

TEST_CASE("a body that is not whole is not written, and the old file stays", "[io]") {
  const Scratch scratch;
  const fs::path path = scratch.write("old.glb", "old");
  Body body = twoSegments();
  SECTION("a material that is missing") { body.segments[0].parts[0].material = 2; }
  SECTION("a triangle of a vertex that is missing") { body.segments[0].parts[0].mesh.triangles[0][1] = 4; }
  SECTION("a vertex without a normal") { body.segments[0].parts[0].mesh.normals.pop_back(); }
  SECTION("a position that is no number") {
    body.segments[0].parts[0].mesh.positions[0].x() = std::numeric_limits<float>::infinity();
  }
  const auto written = limber::io::writeBody(path, body);
  REQUIRE_FALSE(written.has_value());
  CHECK(mentions(written.error().sentence(), "pelvis"));
  CHECK(bytesOf(path) == "old");
}

TEST_CASE("a body is not written into a folder that is missing", "[io]") {
  const Scratch scratch;
  const auto written = limber::io::writeBody(scratch.file("nowhere/body.glb"), twoSegments());
  REQUIRE_FALSE(written.has_value());
  CHECK(mentions(written.error().sentence(), "nowhere"));
}

}  // namespace gltf_test
