// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "io/mesh/polygon_files.h"
#include "io/mesh/polygons.h"
#include "io/mesh_folder.h"

namespace mesh_mutation_test {

using namespace limber;
using namespace limber::io;

namespace {

const std::string kVertices = "# a wedge\nv 0 0 0\nv 1.5 0 0\nv 0 -1e0 0\nv 0 0 2.25\n";
const std::string kFaces = "f 0 1 2\nf 1 2 3\nf 0 1 3\nf 0 2 3 1\n";
const std::string kPss =
    "0 0 0\n1 0 0 x\n0 1 0\n0 0 1\n;;\n1 2 3 ;\n1 2 4 3;\n;;\n0 0 5\n1 0 5\n0 1 5\n;;\n1 3 2 ;\n;;\n";
const std::string kObj = "o a\nv 0 0 0\nv 1 0 0\nvt 0.5 0.5\nv 0 1 0\ng b\nf 1/1 2//3 3\nv 0 0 1\nf -1 -2 -3 -4\n";

using Parse = std::function<Expected<Polygons>(const std::string&)>;

/// Reads a damaged text; what is refused says where and what, what is read makes sound triangles.
/// @return whether it was read
bool survives(const Parse& parse, const std::string& text) {
  const Expected<Polygons> polygons = parse(text);
  if (!polygons) {
    const Error& error = polygons.error();
    if (error.where.rfind("m.", 0) != 0 || error.found.empty() || error.expected.empty()) {
      FAIL("says too little: " << error.sentence() << "\n" << text);
    }
    return false;
  }
  const auto shaded = shadedMesh(*polygons, Eigen::Vector3d(0.01, 0.01, -0.01), "m");
  if (!shaded) return false;
  const Mesh& mesh = shaded->mesh;
  const bool sizes = mesh.normals.size() == mesh.positions.size() && mesh.occlusion.size() == mesh.positions.size() &&
                     mesh.triangles.size() + shaded->dropped == polygons->triangleCount();
  const bool inside = std::all_of(mesh.triangles.begin(), mesh.triangles.end(), [&mesh](const auto& t) {
    return *std::max_element(t.begin(), t.end()) < mesh.positions.size();
  });
  const bool units = std::all_of(mesh.normals.begin(), mesh.normals.end(),
                                 [](const auto& normal) { return std::abs(normal.norm() - 1.0F) < 1e-5F; });
  if (!sizes || !inside || !units) FAIL("broken triangles of\n" << text);
  return true;
}

/// Every byte deleted, doubled, flipped and exchanged, and the text cut there.
void damage(const std::string& good, const Parse& parse) {
  REQUIRE(survives(parse, good));
  std::mt19937 random(2001);  // NOLINT(cert-msc51-cpp): the same damage on every machine
  const std::string symbols = "vfo;-+./#e0189 \n";
  int read = 0;
  int refused = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::vector<std::string> texts(4, good);
    texts[0].erase(i, 1);
    texts[1].insert(i, 1, good[i]);
    texts[2][i] = static_cast<char>(texts[2][i] ^ static_cast<char>(1U << (random() % 8)));
    texts[3][i] = symbols[random() % symbols.size()];
    texts.push_back(good.substr(0, i));
    for (const std::string& text : texts) ++(survives(parse, text) ? read : refused);
  }
  CAPTURE(read, refused);
  CHECK(read > 20);
  CHECK(refused > 20);
}

}  // namespace

TEST_CASE("damaged at any byte a mesh text is read or rejected, and what is read is sound", "[io]") {
  damage(kVertices, [](const std::string& text) { return parseVertexFacePair(text, "m.v", kFaces, "m.f"); });
  damage(kFaces, [](const std::string& text) { return parseVertexFacePair(kVertices, "m.v", text, "m.f"); });
  damage(kPss, [](const std::string& text) { return parsePss(text, "m.pss"); });
  damage(kObj, [](const std::string& text) { return parseObj(text, "m.obj", ""); });
}

TEST_CASE("mesh texts put together at random are read or rejected", "[io]") {
  const std::vector<std::string> words{"v", "f",  "o",   "g", "\n", "\n", "0",  "1",   "2",    "3",   "-1", "0.5",
                                       ";", ";;", "1/2", "/", "#",  "\r", "\t", "1e9", "1e-9", "nan", "l",  "vn"};
  std::mt19937 random(1989);  // NOLINT(cert-msc51-cpp): the same texts on every machine
  for (int round = 0; round < 3000; ++round) {
    std::string text = round % 2 == 0 ? "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n" : "0 0 0\n1 0 0\n0 1 0\n;;\n1 2 3 ;\n";
    for (int i = 0; i < 30; ++i) text += words[random() % words.size()] + " ";
    (void)survives([](const std::string& t) { return parseObj(t, "m.obj", ""); }, text);
    (void)survives([](const std::string& t) { return parsePss(t, "m.pss"); }, text);
    (void)survives([&](const std::string& t) { return parseVertexFacePair(t, "m.v", kFaces, "m.f"); }, text);
  }
  SUCCEED();
}

}  // namespace mesh_mutation_test
