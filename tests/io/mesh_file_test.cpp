// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/mesh_file.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "io/mesh_folder.h"
#include "limber/base/units.h"
#include "limber/io/gltf.h"

namespace mesh_file_test {

using namespace limber;
using namespace limber::io;
using namespace limber::support;

namespace {

/// Positions are floats of the size of a few cm, in m.
constexpr double kRounding = 1e-8;

/// A tube without ends, round the y axis: radius 3 cm, height 5 cm.
std::string tubeObj(int sides) {
  std::string text;
  for (int i = 0; i < sides; ++i) {
    const double angle = 2.0 * kPi * i / sides;
    const std::string x = std::to_string(3.0 * std::cos(angle));
    const std::string z = std::to_string(-3.0 * std::sin(angle));
    text += "v " + x + " 0 " + z + "\nv " + x + " 5 " + z + "\n";
  }
  for (int i = 0; i < sides; ++i) {
    const int next = (i + 1) % sides;
    text += "f " + std::to_string(2 * i + 1) + " " + std::to_string(2 * next + 1) + " " + std::to_string(2 * next + 2) +
            " " + std::to_string(2 * i + 2) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the thesis' example of two files is four triangles, in centimetres", "[io]") {
  const ArmFolder folder;
  folder.write("v.txt", "v 0.0 0.0 0.0\nv 1.0 0.0 0.0\nv 0.0 1.0 0.0\nv 0.0 0.0 1.0\n");
  folder.write("f.txt", "f 0 1 2\nf 1 2 3\nf 0 1 3\nf 0 2 3\n");
  const Mesh mesh = readWhole(named("v.txt", "f.txt"), folder.path());
  REQUIRE(mesh.triangles.size() == 4);
  CHECK(mesh.normals.size() == mesh.positions.size());
  CHECK(mesh.occlusion == std::vector<float>(mesh.positions.size(), 1.0F));
  Eigen::Vector3f upper = Eigen::Vector3f::Zero();
  for (const Eigen::Vector3f& position : mesh.positions) upper = upper.cwiseMax(position);
  CHECK((upper - Eigen::Vector3f::Constant(0.01F)).norm() < kRounding);
  // the order of the corners is kept: f 1 2 3 looks outwards, f 0 1 2 along +z, inwards
  const auto& first = mesh.triangles[0];
  CHECK((mesh.normals[first[0]] - Eigen::Vector3f::UnitZ()).norm() < 1e-6);
}

TEST_CASE("the pair of files allows comments, empty lines and faces of more than three corners", "[io]") {
  const ArmFolder folder;
  folder.write("v.txt", "# corners\r\nv 0 0 0 # first\r\n\r\n  v +1 0 0\r\nv 1 1e0 0\r\n\tv 0 1 0");
  folder.write("f.txt", "f 0 1 2 3\n");
  const Mesh mesh = readWhole(named("v.txt", "f.txt"), folder.path());
  CHECK(mesh.triangles.size() == 2);
  CHECK(mesh.positions.size() == 4);
}

TEST_CASE("a .pss has lists of vertices and faces, each counted from 1", "[io]") {
  const ArmFolder folder;
  folder.write("two.pss",
               "0 0 0 left aside\n1 0 0\n1 1 0\n0 1 0\n;;\n1 2 3 4 ; left aside\n;;\n"
               "0 0 5\n1 0 5\n0 1 5\n;;\n1\n2 3;\n1 3 2;\n;;\n");
  const Mesh mesh = readWhole(named("two.pss"), folder.path());
  CHECK(mesh.triangles.size() == 4);
  int at_five = 0;
  for (const auto& t : mesh.triangles) at_five += mesh.positions[t[0]].z() > 0.04F ? 1 : 0;
  CHECK(at_five == 2);
}

TEST_CASE("an .obj is read with its quads, slashes and numbers that count backwards", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  const Mesh cube = readWhole(named("cube.obj"), folder.path());
  CHECK(cube.triangles.size() == 12);
  CHECK(volumeOf(cube) == Approx(8e-6).epsilon(1e-6));
  folder.write("odd.obj",
               "mtllib none.mtl\nvn 0 0 1\nvt .5 .5\nv -.5 0 0\nv 5e-1 0. 0 0.1 0.2 0.3\nv 0 1 0\n"
               "usemtl red\ns off\nf -3/1/1 -2//1 -1\nf 1/1/1 3 2\nl 1 2 3\n");
  const Mesh odd = readWhole(named("odd.obj"), folder.path());
  REQUIRE(odd.triangles.size() == 2);
  CHECK((odd.positions[odd.triangles[0][0]] - Eigen::Vector3f(-0.005F, 0.0F, 0.0F)).norm() < kRounding);
  CHECK((odd.positions[odd.triangles[0][1]] - Eigen::Vector3f(0.005F, 0.0F, 0.0F)).norm() < kRounding);
}

TEST_CASE("a part of an .obj is an object or a group", "[io]") {
  const ArmFolder folder;
  folder.write("parts.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\no base\nf 1 2 3\ng lid\nf 1 2 4\nf 2 3 4\n");
  MeshReference reference = named("parts.obj");
  CHECK(readWhole(reference, folder.path()).triangles.size() == 3);
  reference.part = "lid";
  CHECK(readWhole(reference, folder.path()).triangles.size() == 2);
  reference.part = "lit";
  const auto refused = readMesh(reference, folder.path());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().sentence() ==
        "parts.obj: found no part 'lit', expected an object or group of the file, did you mean 'lid'?");
}

TEST_CASE("a part of a .glb is a node, in metres, with the file's colours", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  const Mesh cube = readWhole(named("cube.obj"), folder.path());
  Body body;
  body.materials.push_back({"red", Eigen::Vector3f(1.0F, 0.0F, 0.0F)});
  body.segments = {{"one", {{0, cube}}}, {"two", {{0, cube}, {0, cube}}}};
  REQUIRE(writeBody(folder / "body.glb", body));
  MeshReference reference = named("body.glb");
  reference.part = "one";
  reference.scale = Eigen::Vector3d(1.0, 2.0, -3.0);
  const auto loaded = readMesh(reference, folder.path());
  REQUIRE(loaded);
  REQUIRE(loaded->pieces.size() == 1);
  CHECK(loaded->pieces[0].material == body.materials[0]);
  CHECK(volumeOf(loaded->pieces[0].mesh) == Approx(6.0 * 8e-6).epsilon(1e-6));
  CHECK(leastAgreement(loaded->pieces[0].mesh) == Approx(1.0).margin(1e-6));
  reference.part = "";
  CHECK(readMesh(reference, folder.path())->pieces.size() == 3);
  reference.part = "tow";
  CHECK(readMesh(reference, folder.path()).error().sentence() ==
        "body.glb: found no part 'tow', expected a node of the file with a mesh, did you mean 'two'?");
}

TEST_CASE("faces that meet at less than 40 degrees are shaded smooth, others have an edge", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  const Mesh cube = readWhole(named("cube.obj"), folder.path());
  CHECK(leastAgreement(cube) == Approx(1.0).margin(1e-6));
  CHECK(cube.positions.size() == 24);      // three to a corner
  folder.write("round.obj", tubeObj(12));  // 30 degrees
  const Mesh round = readWhole(named("round.obj"), folder.path());
  CHECK(round.positions.size() == 24);
  for (std::size_t i = 0; i < round.positions.size(); ++i) {
    const Eigen::Vector3f radial(round.positions[i].x(), 0.0F, round.positions[i].z());
    CHECK((round.normals[i] - radial.normalized()).norm() < 1e-4);
  }
  folder.write("edgy.obj", tubeObj(8));  // 45 degrees
  CHECK(leastAgreement(readWhole(named("edgy.obj"), folder.path())) == Approx(1.0).margin(1e-6));
}

TEST_CASE("a scale measures along the mesh's own axes, and one that mirrors keeps outside outside", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  MeshReference reference = named("cube.obj");
  reference.scale = Eigen::Vector3d(1.0, 20.0, -1.0);
  const Mesh mesh = readWhole(reference, folder.path());
  Eigen::Vector3f upper = Eigen::Vector3f::Zero();
  for (const Eigen::Vector3f& position : mesh.positions) upper = upper.cwiseMax(position);
  CHECK((upper - Eigen::Vector3f(0.01F, 0.2F, 0.01F)).norm() < kRounding);
  CHECK(volumeOf(mesh) == Approx(20.0 * 8e-6).epsilon(1e-6));
  CHECK(leastAgreement(mesh) == Approx(1.0).margin(1e-6));
}

TEST_CASE("triangles without area are left out with a notice", "[io]") {
  const ArmFolder folder;
  folder.write("v.txt", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 2 0 0\nv 0 0 0\n");
  folder.write("f.txt", "f 0 1 2\nf 0 1 3\nf 0 0 2\nf 0 4 2\n");
  const auto loaded = readMesh(named("v.txt", "f.txt"), folder.path());
  REQUIRE(loaded);
  CHECK(loaded->pieces[0].mesh.triangles.size() == 1);
  CHECK(loaded->notices == std::vector<std::string>{"v.txt: 3 triangles without area left out."});
}

TEST_CASE("files that do not exist are named as the figure writes them", "[io]") {
  const ArmFolder folder;
  folder.write("v.txt", "v 0 0 0\n");
  CHECK(missingFiles(named("v.txt", "sub/f.txt"), folder.path()) == std::vector<std::string>{"sub/f.txt"});
  CHECK(missingFiles(named("a.pss"), folder.path()) == std::vector<std::string>{"a.pss"});
  CHECK(missingFiles(named("v.txt"), folder.path()).empty());
}

}  // namespace mesh_file_test
