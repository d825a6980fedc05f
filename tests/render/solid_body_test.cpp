// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/solid_body.h"

#include <catch2/catch.hpp>

namespace solid_body_test {

using namespace limber;

namespace {

/// Volume that a closed mesh encloses, by the divergence theorem; negative when it is inside out.
double volumeOf(const Mesh& mesh) {
  double sum = 0.0;
  for (const auto& [a, b, c] : mesh.triangles) {
    const Eigen::Vector3d p = mesh.positions[a].cast<double>();
    const Eigen::Vector3d q = mesh.positions[b].cast<double>();
    sum += p.dot(q.cross(mesh.positions[c].cast<double>())) / 6.0;
  }
  return sum;
}

const Mesh& meshOf(const Body& body) { return body.segments.front().parts.front().mesh; }

}  // namespace

TEST_CASE("the solid of a shape has its size and is seen from outside", "[render]") {
  const double pi = 3.14159265358979;
  const Body ball = render::solidBody(goal::BallShape{0.2});
  CHECK(volumeOf(meshOf(ball)) == Approx(4.0 / 3.0 * pi * 0.008).epsilon(0.02));
  const Body capsule = render::solidBody(goal::CapsuleShape{0.1, 0.6});
  CHECK(volumeOf(meshOf(capsule)) == Approx(pi * 0.01 * (0.6 + 4.0 / 3.0 * 0.1)).epsilon(0.02));
  const Body box = render::solidBody(goal::BoxShape{{0.2, 0.3, 0.4}});
  CHECK(volumeOf(meshOf(box)) == Approx(0.024));
  const Body line = render::solidBody(goal::SegmentShape{2.0});
  CHECK(volumeOf(meshOf(line)) > 0.0);
}

TEST_CASE("every vertex of a solid lies on its shape, with the normal that the shape has there", "[render]") {
  for (const goal::Shape& shape : {goal::Shape(goal::BallShape{0.2}), goal::Shape(goal::CapsuleShape{0.1, 0.6}),
                                   goal::Shape(goal::BoxShape{{0.2, 0.3, 0.4}})}) {
    const Body body = render::solidBody(shape);
    const Mesh& mesh = meshOf(body);
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
      const Eigen::Vector3d at = mesh.positions[i].cast<double>();
      const Eigen::Vector3d outside = at + 0.01 * mesh.normals[i].cast<double>();
      REQUIRE(goal::clearance(shape, Pose(), {at, at, 0.0}).distance == Approx(0.0).margin(1e-6));
      REQUIRE(goal::clearance(shape, Pose(), {outside, outside, 0.0}).distance == Approx(0.01).margin(1e-5));
    }
  }
}

TEST_CASE("nothing of a half-space's panel stands on its free side", "[render]") {
  const Body panel = render::solidBody(goal::HalfSpaceShape{});
  const Mesh& mesh = meshOf(panel);
  REQUIRE(mesh.triangles.size() > 2);
  for (const Eigen::Vector3f& at : mesh.positions) REQUIRE(at.y() < 1e-6F);
}

}  // namespace solid_body_test
