// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/plain_body.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <utility>

#include "support/figures.h"

namespace plain_body_test {

using namespace limber;

namespace {

using Corner = std::array<float, 3>;

Corner cornerOf(const Eigen::Vector3f& point) { return {point.x(), point.y(), point.z()}; }

/// Edges, by position, without an equal number of opposite ones: none in a closed surface.
int openEdges(const Mesh& mesh) {
  std::map<std::pair<Corner, Corner>, int> uses;
  for (const auto& triangle : mesh.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Corner a = cornerOf(mesh.positions[triangle[i]]);
      const Corner b = cornerOf(mesh.positions[triangle[(i + 1) % 3]]);
      ++uses[{a, b}];
      --uses[{b, a}];
    }
  }
  int open = 0;
  for (const auto& [edge, balance] : uses) open += balance != 0 ? 1 : 0;
  return open;
}

double volumeOf(const Mesh& mesh) {
  double six_fold = 0.0;
  for (const auto& triangle : mesh.triangles) {
    const Eigen::Vector3d a = mesh.positions[triangle[0]].cast<double>();
    const Eigen::Vector3d b = mesh.positions[triangle[1]].cast<double>();
    const Eigen::Vector3d c = mesh.positions[triangle[2]].cast<double>();
    six_fold += a.dot(b.cross(c));
  }
  return six_fold / 6.0;
}

}  // namespace

TEST_CASE("a plain body has a closed bone for every segment", "[scene]") {
  for (const FigurePtr& figure : {support::abali(), support::adult(), support::invertedArm()}) {
    const Body body = scene::plainBody(*figure);
    REQUIRE(body.segments.size() == figure->segments().size());
    CHECK(body.materials.size() == figure->segments().size());
    for (std::size_t i = 0; i < body.segments.size(); ++i) {
      const SegmentMesh& segment = body.segments[i];
      INFO(figure->name() << ": " << segment.segment);
      CHECK(segment.segment == figure->segments()[SegmentId{static_cast<int>(i)}].name);
      REQUIRE(segment.parts.size() == 1);
      CHECK(segment.parts.front().material < body.materials.size());
      const Mesh& mesh = segment.parts.front().mesh;
      CHECK_FALSE(mesh.triangles.empty());
      CHECK(mesh.normals.size() == mesh.positions.size());
      CHECK(mesh.occlusion.size() == mesh.positions.size());
      CHECK(openEdges(mesh) == 0);
      CHECK(volumeOf(mesh) > 0.0);
    }
  }
}

TEST_CASE("a plain bone reaches from its joint to the next", "[scene]") {
  const FigurePtr figure = support::adult();
  const Body body = scene::plainBody(*figure);
  const SegmentId thigh = *figure->findSegment("left_thigh");
  const Eigen::Vector3d knee = figure->sites()[*figure->findSite("left_thigh.knee")].segment_from_site.translation;
  double to_hip = 1.0;
  double to_knee = 1.0;
  for (const Eigen::Vector3f& point : body.segments[thigh.index()].parts.front().mesh.positions) {
    to_hip = std::min(to_hip, point.cast<double>().norm());
    to_knee = std::min(to_knee, (point.cast<double>() - knee).norm());
  }
  CHECK(to_hip < 1e-6);  // float
  CHECK(to_knee < 1e-6);
}

TEST_CASE("a plain body takes its colours from the segments' attributes", "[scene]") {
  const FigurePtr figure = support::parsed(R"(
figure painted {
  attribute red { rgb = (0.9, 0.1, 0.2); }
  segment base { attribute = red; site top -> location = trans(0cm, 10cm, 0cm); }
  segment arm { site near -> location = trans(0cm, 0cm, 0cm); }
  joint hinge { connect base.top to arm.near; type = R(x); }
}
)");
  const Body body = scene::plainBody(*figure);
  REQUIRE(body.materials.size() == 2);
  CHECK((body.materials[0].colour - Eigen::Vector3f(0.9F, 0.1F, 0.2F)).norm() < 1e-6F);
  CHECK((body.materials[1].colour - body.materials[0].colour).norm() > 0.1F);
}

}  // namespace plain_body_test
