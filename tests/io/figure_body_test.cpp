// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/figure_body.h"

#include <catch2/catch.hpp>
#include <string>

#include "io/mesh_folder.h"
#include "limber/figure/reroot.h"
#include "limber/io/fig.h"
#include "limber/io/figure_file.h"
#include "limber/io/gltf.h"
#include "support/figures.h"

namespace figure_body_test {

using namespace limber;
using namespace limber::io;
using namespace limber::support;

namespace {

/// The arm of two segments that the tests give meshes; `a` and `b` are the statements of its segments.
std::string armText(const std::string& a, const std::string& b, const std::string& head = "") {
  return "figure arm { root = a.low; " + head +
         " attribute red { rgb = (1, 0, 0); }"
         " segment a { " +
         a +
         " site low->location = trans(0, 0, 0); site top->location = trans(0, 10, 0); }"
         " segment b { " +
         b +
         " site tip->location = trans(0, 7, 0);"
         " site low->location = xyz(0, 0, 90deg) * trans(0, -5, 0); }"
         " joint j { connect a.top to b.low; type = R(z); } }";
}

LoadedBody bodyOf(const ArmFolder& folder, const std::string& text) {
  folder.write("arm.fig", text);
  const auto figure = loadFigure((folder / "arm.fig").string());
  if (!figure) FAIL(sentences(figure.error()));
  auto body = loadBody(*figure->figure, figure->source);
  if (!body) FAIL(sentences(body.error()));
  return std::move(*body);
}

const SegmentMesh& of(const Body& body, const std::string& segment) {
  for (const SegmentMesh& mesh : body.segments) {
    if (mesh.segment == segment) return mesh;
  }
  FAIL("no segment " << segment);
  return body.segments.front();
}

Eigen::Vector3f middleOf(const SegmentMesh& segment) {
  Eigen::AlignedBox3f box;
  for (const Eigen::Vector3f& position : segment.parts.front().mesh.positions) box.extend(position);
  return box.center();
}

/// A corner of 1, 2 and 3 cm along x, y and z.
void writeCorner(const ArmFolder& folder) {
  folder.write("v.txt", "v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\n");
  folder.write("f.txt", "f 0 2 1\nf 0 1 3\nf 0 3 2\nf 1 2 3\n");
  folder.write("corner.pss", "0 0 0\n1 0 0\n0 2 0\n0 0 3\n;;\n1 3 2 ;\n1 2 4 ;\n1 4 3 ;\n2 3 4 ;\n;;\n");
}

}  // namespace

TEST_CASE("a segment shows its meshes in the colour of its attribute, a segment without one a bone", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  const LoadedBody loaded =
      bodyOf(folder, armText(R"(mesh = "cube.obj"; psurf = "cube.obj" * scale(2, 2, 2); attribute = red;)", ""));
  CHECK(loaded.notices.empty());
  REQUIRE(loaded.body.segments.size() == 2);
  const SegmentMesh& a = of(loaded.body, "a");
  REQUIRE(a.parts.size() == 2);
  CHECK(a.parts[0].material == a.parts[1].material);
  CHECK(loaded.body.materials[a.parts[0].material].colour == Eigen::Vector3f(1.0F, 0.0F, 0.0F));
  CHECK(volumeOf(a.parts[1].mesh) == Approx(8.0 * volumeOf(a.parts[0].mesh)).epsilon(1e-5));
  const SegmentMesh& b = of(loaded.body, "b");
  CHECK(b.parts.size() == 1);
  CHECK(loaded.body.materials[b.parts[0].material].colour != Eigen::Vector3f(1.0F, 0.0F, 0.0F));
  CHECK(middleOf(b).y() == Approx(0.01).margin(1e-6));  // from -5 to 7 cm
}

TEST_CASE("a pair of files stands in the frame of the root site, other meshes in the base frame", "[io]") {
  const ArmFolder folder;
  writeCorner(folder);
  const auto middle = [&folder](const std::string& statement) {
    return middleOf(of(bodyOf(folder, armText("", statement)).body, "b"));
  };
  CHECK((middle(R"(psurf = "corner.pss";)") - Eigen::Vector3f(0.005F, 0.01F, 0.015F)).norm() < 1e-7);
  // b.low is turned by 90 degrees about z and 5 cm down: x becomes y, y becomes -x
  const Eigen::Vector3f at_low(-0.01F, 0.005F - 0.05F, 0.015F);
  CHECK((middle(R"(psurf = "v.txt", "f.txt";)") - at_low).norm() < 1e-7);
  CHECK((middle(R"(mesh = "v.txt", "f.txt" * scale(1, 1, 2);)") - (at_low + Eigen::Vector3f(0, 0, 0.015F))).norm() <
        1e-7);
  CHECK((middle(R"(psurf = "v.txt", "f.txt" at tip;)") - Eigen::Vector3f(0.005F, 0.08F, 0.015F)).norm() < 1e-7);
  CHECK((middle(R"(psurf = "corner.pss" at low;)") - at_low).norm() < 1e-7);
}

TEST_CASE("a figure that is hung from another site shows its pairs where they were, and so does its file", "[io]") {
  const ArmFolder folder;
  writeCorner(folder);
  folder.write("arm.fig", armText("", R"(psurf = "v.txt", "f.txt";)"));
  const auto loaded = loadFigure((folder / "arm.fig").string());
  REQUIRE(loaded);
  const auto before = loadBody(*loaded->figure, loaded->source);
  const auto hung = rerooted(*loaded->figure, *loaded->figure->findSite("b.tip"));
  REQUIRE(hung);
  const auto after = loadBody(**hung, loaded->source);
  REQUIRE(before);
  REQUIRE(after);
  CHECK(of(before->body, "b") == of(after->body, "b"));
  CHECK(writeFig(**hung).find(R"(psurf = "v.txt", "f.txt" at low;)") != std::string::npos);
}

TEST_CASE("missing mesh files are reported, and bones replace them", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  const LoadedBody loaded = bodyOf(
      folder, armText(R"(mesh = "none.obj"; psurf = "v.txt", "f.txt";)", R"(mesh = "cube.obj"; mesh = "none.obj";)"));
  CHECK(loaded.notices == std::vector<std::string>{"3 mesh files were not found: f.txt, none.obj, v.txt."});
  CHECK(middleOf(of(loaded.body, "a")).y() == Approx(0.05).margin(1e-6));  // a bone from 0 to 10 cm
  CHECK(of(loaded.body, "b").parts[0].mesh.triangles.size() == 12);
}

TEST_CASE("broken mesh files are rejected with their positions, all at once", "[io]") {
  const ArmFolder folder;
  folder.write("a.obj", "v 0 0 0\nf 1 1 x\n");
  folder.write("b.obj", "v 0 0 zero\n");
  folder.write("arm.fig", armText(R"(mesh = "a.obj";)", R"(mesh = "b.obj";)"));
  const auto figure = loadFigure((folder / "arm.fig").string());
  REQUIRE(figure);  // the figure itself is sound
  const auto body = loadBody(*figure->figure, figure->source);
  REQUIRE_FALSE(body);
  CHECK(sentences(body.error()) ==
        "a.obj:2: found 'x', expected the number of a vertex, 1 or more\n"
        "b.obj:1: found 'zero', expected a number between -1e9 and 1e9");
  CHECK(cannotOpen(folder / "arm.fig", body.error()) ==
        "Cannot open \"arm.fig\": a.obj:2: found 'x', expected the number of a vertex, 1 or more, and 1 more.");
}

TEST_CASE("meshes take the place of the skin's for their segments, and the skin shows the others", "[io]") {
  const ArmFolder folder;
  folder.write("cube.obj", kCubeObj);
  const Mesh cube = readWhole(named("cube.obj"), folder.path());
  Body skin;
  skin.materials.push_back({"ivory", Eigen::Vector3f(0.9F, 0.9F, 0.8F)});
  skin.segments = {{"a", {{0, cube}}}, {"b", {{0, cube}}}};
  skin.coarse = skin.segments;
  REQUIRE(writeBody(folder / "skin.glb", skin));
  const LoadedBody loaded =
      bodyOf(folder, armText("", R"(mesh = "cube.obj" * scale(2, 1, 1); attribute = red;)", R"(skin = "skin.glb";)"));
  REQUIRE(loaded.body.segments.size() == 2);
  CHECK(volumeOf(of(loaded.body, "a").parts[0].mesh) == Approx(8e-6).epsilon(1e-4));
  CHECK(volumeOf(of(loaded.body, "b").parts[0].mesh) == Approx(16e-6).epsilon(1e-4));
  REQUIRE(loaded.body.coarse.size() == 1);
  CHECK(loaded.body.coarse[0].segment == "a");
}

TEST_CASE("a missing skin is reported, and bones replace it", "[io]") {
  const ArmFolder folder;
  const LoadedBody loaded = bodyOf(folder, armText("", "", R"(skin = "none.glb";)"));
  REQUIRE(loaded.notices.size() == 1);
  CHECK(loaded.notices[0].find("none.glb: found no such file") != std::string::npos);
  CHECK(loaded.body.segments.size() == 2);
}

TEST_CASE("a broken skin is rejected, as a broken mesh file is", "[io]") {
  const ArmFolder folder;
  folder.write("broken.glb", "glTF and no more");
  folder.write("arm.fig", armText(R"(mesh = "a.obj";)", "", R"(skin = "broken.glb";)"));
  folder.write("a.obj", "v 0 0 zero\n");
  const auto figure = loadFigure((folder / "arm.fig").string());
  REQUIRE(figure);
  const auto body = loadBody(*figure->figure, figure->source);
  REQUIRE_FALSE(body);
  CHECK(sentences(body.error()) == (folder / "broken.glb").string() +
                                       ": found no glTF that can be read (it ends within its head), expected glTF "
                                       "2.0, text or binary\na.obj:1: found 'zero', expected a number between -1e9 "
                                       "and 1e9");
}

TEST_CASE("many segments of few colours need few materials", "[io]") {
  const ArmFolder folder;
  std::string text = "figure chain { segment s0 { site e->location = trans(0, 9, 0); }";
  for (int i = 1; i < 100; ++i) {
    const std::string number = std::to_string(i);
    text += " segment s" + number + " { site e->location = trans(0, 9, 0); } joint j" + number + " { connect s" +
            std::to_string(i - 1) + ".e to s" + number + ".e; }";
  }
  const LoadedBody loaded = bodyOf(folder, text + "}");
  CHECK(loaded.body.segments.size() == 100);
  CHECK(loaded.body.materials.size() == 1);
}

TEST_CASE("the lamp shows every kind of text mesh, closed and outside out", "[io]") {
  const auto figure = loadFigure(std::string(LIMBER_ASSETS_DIR) + "/figures/lamp.fig");
  REQUIRE(figure);
  CHECK(figure->notices.empty());
  const auto loaded = loadBody(*figure->figure, figure->source);
  REQUIRE(loaded);
  CHECK(loaded->notices.empty());
  REQUIRE(loaded->body.segments.size() == 5);
  CHECK(loaded->body.materials.size() == 4);
  for (const SegmentMesh& segment : loaded->body.segments) {
    CAPTURE(segment.segment);
    REQUIRE(segment.parts.size() == 1);
    CHECK(volumeOf(segment.parts[0].mesh) > 1e-4);
    CHECK(leastAgreement(segment.parts[0].mesh) > 0.75);
  }
}

}  // namespace figure_body_test
