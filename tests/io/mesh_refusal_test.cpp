// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "io/mesh/polygon_files.h"
#include "io/mesh_folder.h"

namespace mesh_refusal_test {

using namespace limber;
using namespace limber::io;
using namespace limber::support;

namespace {

const std::string kThree = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";

std::string pairRefusal(const std::string& vertices, const std::string& faces) {
  const auto read = parseVertexFacePair(vertices, "a.v", faces, "a.f");
  return read ? "read" : read.error().sentence();
}

std::string pssRefusal(const std::string& text) {
  const auto read = parsePss(text, "a.pss");
  return read ? "read" : read.error().sentence();
}

std::string objRefusal(const std::string& text) {
  const auto read = parseObj(text, "a.obj", "");
  return read ? "read" : read.error().sentence();
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("a bad pair of files is rejected with file, line, what was found and what was expected", "[io]") {
  CHECK(pairRefusal(kThree, "f 0 1 2\n") == "read");
  CHECK(pairRefusal("v 0 0\n", "f 0 1 2\n") ==
        "a.v:1: found the end of the line, expected a number between -1e9 and 1e9");
  CHECK(pairRefusal("\nv 0 1,5 0\n", "") == "a.v:2: found '1,5', expected a number between -1e9 and 1e9");
  for (const char* word : {"nan", "inf", "-inf", "1e999", "2e9", "0x1p3", "--1", "+-1", "1.0f"}) {
    CHECK(pairRefusal("v 0 0 " + std::string(word) + "\n", "") ==
          "a.v:1: found '" + std::string(word) + "', expected a number between -1e9 and 1e9");
  }
  CHECK(pairRefusal("v 0 0 0 1\n", "") == "a.v:1: found '1', expected three numbers and no more");
  CHECK(pairRefusal("0 0 0\n", "") == "a.v:1: found '0', expected 'v' and three numbers");
  CHECK(pairRefusal("# nothing\n", "f 0 1 2\n") == "a.v: found no vertices, expected a line 'v x y z' for each");
  CHECK(pairRefusal(kThree, "") == "a.f: found no faces, expected a line 'f i j k' for each");
  CHECK(pairRefusal(kThree, "f 0 1 2\nf 0 1 3\n") == "a.f:2: found vertex 3, expected 0 to 2");
  CHECK(pairRefusal(kThree, "f 0 1 -1\n") == "a.f:1: found vertex -1, expected 0 to 2");
  CHECK(pairRefusal(kThree, "f 0 1 2.0\n") == "a.f:1: found '2.0', expected the number of a vertex, 0 to 2");
  CHECK(pairRefusal(kThree, "f 0 1\n") == "a.f:1: found a face with 2 corners, expected at least 3");
  CHECK(pairRefusal(kThree, "f\n") == "a.f:1: found a face with 0 corners, expected at least 3");
  CHECK(pairRefusal(kThree, "v 0 0 0\n") == "a.f:1: found 'v', expected 'f' and three numbers of vertices");
  CHECK(pairRefusal(kThree, "f 0 1 \x01\xff\n") == "a.f:1: found '?\?', expected the number of a vertex, 0 to 2");
}

TEST_CASE("a bad .pss is rejected with file, line, what was found and what was expected", "[io]") {
  const std::string three = "0 0 0\n1 0 0\n0 1 0\n;;\n";
  CHECK(pssRefusal(three + "1 2 3 ;\n;;\n") == "read");
  CHECK(pssRefusal(three + "1 2 3;;\n") == "read");
  CHECK(pssRefusal("") == "a.pss: found no vertices, expected a line 'x y z' for each");
  CHECK(pssRefusal(three + ";;\n") == "a.pss: found no faces, expected a line 'i j k ;' for each");
  CHECK(pssRefusal("0 0 0\n1 0\n") == "a.pss:2: found the end of the line, expected a number between -1e9 and 1e9");
  CHECK(pssRefusal("0 0 0\n") == "a.pss:1: found the end of the file, expected ';;' after the vertices");
  CHECK(pssRefusal(three + "1 2 3 ;\n") == "a.pss:5: found the end of the file, expected ';;' after the faces");
  CHECK(pssRefusal(three + "1 2 0 ;\n;;\n") == "a.pss:5: found vertex 0, expected 1 to 3");
  CHECK(pssRefusal(three + "1 2 4 ;\n;;\n") == "a.pss:5: found vertex 4, expected 1 to 3");
  CHECK(pssRefusal(three + "1 2 ;\n;;\n") == "a.pss:5: found a face with 2 corners, expected at least 3");
  CHECK(pssRefusal(three + "1 2 x ;\n;;\n") == "a.pss:5: found 'x', expected the number of a vertex, 1 to 3");
  CHECK(pssRefusal(";;\n1 2 3 ;\n;;\n") ==
        "a.pss:2: found a face of a list without vertices, expected vertices before faces");
}

TEST_CASE("a bad .obj is rejected with file, line, what was found and what was expected", "[io]") {
  CHECK(objRefusal(kThree + "f 1 2 3\n") == "read");
  CHECK(objRefusal("v 0 x 0\n") == "a.obj:1: found 'x', expected a number between -1e9 and 1e9");
  CHECK(objRefusal(kThree) == "a.obj: found no faces, expected a line 'f i j k' for each");
  CHECK(objRefusal("o a\n") == "a.obj: found no vertices, expected a line 'v x y z' for each");
  CHECK(objRefusal(kThree + "f 0 1 2\n") == "a.obj:4: found vertex 0, expected 1 to 3");
  CHECK(objRefusal(kThree + "f 1 2 4\n") == "a.obj:4: found vertex 4, expected 1 to 3");
  CHECK(objRefusal(kThree + "f -4 2 3\n") == "a.obj:4: found vertex -4, expected one of the 3 vertices above");
  CHECK(objRefusal(kThree + "f 1 2 \\\n3\n") == "a.obj:4: found '\\', expected the number of a vertex, 1 or more");
  CHECK(objRefusal(kThree + "f 1 2\n") == "a.obj:4: found a face with 2 corners, expected at least 3");
  CHECK(objRefusal(kThree + "f" + repeated(" 1 2 3", 100) + "\n") ==
        "a.obj:4: found a face with 300 corners, expected at most 255");
  CHECK(objRefusal(kThree + "g" + repeated(" part", 300) + "\n") ==
        "a.obj:4: found a name of 1500 bytes, expected at most 1000");
}

TEST_CASE("a mesh beyond the limits is rejected before it is taken up", "[io]") {
  const std::string vertices = repeated("v 0 0 0\n", kMostMeshVertices);
  CHECK(pairRefusal(vertices + "v 0 0 0\n", "f 0 1 2\n") ==
        "a.v:1000001: found more than 1000000 vertices, expected at most 1000000");
  CHECK(pairRefusal(vertices, "f 0 1 2\n") == "read");
  CHECK(pairRefusal(kThree, repeated("f 0 1 2\n", kMostMeshFaces + 1)) ==
        "a.f:2000001: found more than 2000000 triangles, expected at most 2000000");
  const ArmFolder folder;
  folder.write("big.obj", kCubeObj);
  std::filesystem::resize_file(folder / "big.obj", kLargestMeshFile + 1);  // a hole: takes no room
  const auto refused = readMesh(named("big.obj"), folder.path());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().sentence() == "big.obj: found more than 268 MB, expected at most 268 MB");
}

TEST_CASE("a file that is not a mesh is rejected with a sentence", "[io]") {
  const ArmFolder folder;
  folder.write("flat.obj", kThree + "f 1 2 1\n");
  folder.write("far.obj", "v 0 0 0\nv 1.01e6 0 0\nv 0 1 0\nf 1 2 3\n");
  folder.write("a.stl", "solid");
  folder.write("a.step", "ISO-10303-21;");
  folder.write("a.glb", "glTF?");
  const auto refusal = [&folder](const MeshReference& reference) {
    const auto read = readMesh(reference, folder.path());
    return read ? "read" : read.error().sentence();
  };
  CHECK(refusal(named("flat.obj")) == "flat.obj: found no face with an area, expected at least one");
  CHECK(refusal(named("far.obj")) == "far.obj: found a vertex farther away than 10 km, expected vertices within 10 km");
  CHECK(refusal(named("a.stl")) ==
        "a.stl: found no model that can be read (File is too small), expected a whole one of its format");
  CHECK(refusal(named("a.step")) ==
        "a.step: found a mesh file that ends with .step, expected .pss, .obj, .glb, .gltf, .stl, .dae, .ply, or two "
        "files: vertices and faces");
  CHECK(refusal(named("a")).rfind("a: found a mesh file without an ending, expected .pss", 0) == 0);
  CHECK(refusal(named("a.glb")).rfind("a.glb: found no glTF that can be read", 0) == 0);
  CHECK(refusal(named("none.obj")) == "none.obj: found no such file, expected an existing file");
  CHECK(refusal(named("assets", "assets")) == "assets: found a folder, expected a file");
  MeshReference part = named("a.pss");
  part.part = "lid";
  CHECK(refusal(part) == "a.pss: found part 'lid' of a file without parts, expected an .obj, .glb or .gltf");
}

}  // namespace mesh_refusal_test
