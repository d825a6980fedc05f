// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pick.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/gltf.h"
#include "support/figures.h"
#include "support/skinned_tube.h"

namespace pick_test {

using namespace limber;
using namespace limber::scene;
using Eigen::Vector3d;

namespace {

/// Two plates of 2 × 2 m across z, one behind the other, on two segments.
Body plates() {
  Body body;
  body.materials = {{"grey", {0.5F, 0.5F, 0.5F}}};
  for (const char* name : {"near", "far"}) {
    Mesh mesh;
    mesh.positions = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
    mesh.normals.assign(4, {0, 0, 1});
    mesh.occlusion.assign(4, 1.0F);
    mesh.triangles = {{0, 1, 2}, {0, 2, 3}};
    body.segments.push_back({name, {{0, mesh}}});
  }
  return body;
}

FigurePtr plateFigure() {
  return support::parsed(R"(
figure plates {
  segment near { site hinge -> location = trans(0cm, 0cm, 0cm); }
  segment far { site hinge -> location = trans(0cm, 0cm, 50cm); }
  joint between { connect near.hinge to far.hinge; type = R(y); llimit = (-90deg); ulimit = (90deg); }
  root = near.hinge;
}
)");
}

FigurePtr tubeFigure() {
  return support::parsed(R"(
figure tube {
  segment upper { site low -> location = trans(0cm, 0cm, 0cm); }
  segment lower { site high -> location = trans(0cm, 0cm, 0cm); }
  joint middle { connect upper.low to lower.high; type = R(z); llimit = (-120deg); ulimit = (120deg); }
  root = upper.low;
}
)");
}

Body bodyOf(const std::string& name) {
  auto body = io::readBody(std::string(LIMBER_ASSETS_DIR) + "/bodies/" + name + ".glb");
  REQUIRE(body.has_value());
  return std::move(*body);
}

/// Every triangle of a body as a posture places it, without boxes: what is drawn.
std::vector<std::array<Vector3d, 3>> drawnTriangles(const Figure& figure, const Body& body, const Posture& posture) {
  PerId<SegmentId, Pose> placed;
  placeSegments(figure, posture, placed);
  std::vector<Pose> world_from_segment;
  std::vector<std::array<Vector3d, 3>> triangles;
  for (const SegmentMesh& segment : body.segments) {
    const auto id = figure.findSegment(segment.segment);
    REQUIRE(id);
    world_from_segment.push_back(placed[*id]);
    for (const MeshPart& part : segment.parts) {
      for (const auto& triangle : part.mesh.triangles) {
        auto& corners = triangles.emplace_back();
        for (std::size_t k = 0; k < 3; ++k) {
          corners[k] = placed[*id].point(part.mesh.positions[triangle[k]].cast<double>());
        }
      }
    }
  }
  if (!body.skin) return triangles;
  const auto rig = SkinRig::make(body);
  REQUIRE(rig.has_value());
  std::vector<Pose> world_from_bind(rig->size());
  rig->place(world_from_segment, world_from_bind);
  const std::vector<Eigen::Vector3f> posed = posedPositions(body.skin->full, world_from_bind);
  for (const auto& triangle : body.skin->full.mesh.triangles) {
    auto& corners = triangles.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) corners[k] = posed[triangle[k]].cast<double>();
  }
  return triangles;
}

/// The distance at which a ray meets a triangle, by its plane and three half-planes.
double meeting(const Ray& ray, const std::array<Vector3d, 3>& t) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  const Vector3d normal = (t[1] - t[0]).cross(t[2] - t[0]);
  const double slope = normal.dot(ray.direction);
  if (slope == 0.0) return kNever;
  const double distance = normal.dot(t[0] - ray.origin) / slope;
  if (distance <= 0.0) return kNever;
  const Vector3d at = ray.origin + distance * ray.direction;
  for (std::size_t k = 0; k < 3; ++k) {
    const Vector3d edge = t[(k + 1) % 3] - t[k];
    if (edge.cross(at - t[k]).dot(normal) < 0.0) return kNever;
  }
  return distance;
}

double nearestMeeting(const Ray& ray, const std::vector<std::array<Vector3d, 3>>& triangles) {
  double nearest = std::numeric_limits<double>::infinity();
  for (const auto& triangle : triangles) nearest = std::min(nearest, meeting(ray, triangle));
  return nearest;
}

Vector3d worldOf(const Figure& figure, const Posture& posture, const BodyPoint& hit) {
  PerId<SegmentId, Pose> placed;
  placeSegments(figure, posture, placed);
  return placed[hit.segment].point(hit.point);
}

}  // namespace

TEST_CASE("a ray finds the nearest of two plates, its point and the side it is seen from", "[scene]") {
  const FigurePtr figure = plateFigure();
  const Body body = plates();
  const BodyPicker picker(*figure, body);
  const Posture posture = startPosture(*figure);  // far hangs by its site, so its plate stands 50 cm behind
  const auto front = picker.pick(*figure, posture, {{0.3, 0.4, 2.0}, {0.0, 0.0, -1.0}});
  REQUIRE(front);
  CHECK(figure->segments()[front->segment].name == "near");
  CHECK((front->point - Vector3d(0.3, 0.4, 0.0)).norm() < 1e-12);
  CHECK((front->normal - Vector3d::UnitZ()).norm() < 1e-12);
  CHECK(front->distance == Approx(2.0));
  const auto back = picker.pick(*figure, posture, {{0.3, 0.4, -2.0}, {0.0, 0.0, 1.0}});
  REQUIRE(back);
  CHECK(figure->segments()[back->segment].name == "far");
  CHECK((back->point - Vector3d(0.3, 0.4, 0.0)).norm() < 1e-12);
  CHECK((back->normal + Vector3d::UnitZ()).norm() < 1e-12);
  CHECK(back->distance == Approx(1.5));
}

TEST_CASE("a ray beside the body, away from it or beyond its edge finds nothing", "[scene]") {
  const FigurePtr figure = plateFigure();
  const Body body = plates();
  const BodyPicker picker(*figure, body);
  const Posture posture = startPosture(*figure);
  CHECK_FALSE(picker.pick(*figure, posture, {{1.001, 0.0, 2.0}, {0.0, 0.0, -1.0}}));
  CHECK_FALSE(picker.pick(*figure, posture, {{0.0, 0.0, 2.0}, {0.0, 0.0, 1.0}}));
  CHECK_FALSE(BodyPicker().pick(*figure, posture, {{0.0, 0.0, 2.0}, {0.0, 0.0, -1.0}}));
  CHECK(picker.pick(*figure, posture, {{0.999, 0.0, 2.0}, {0.0, 0.0, -1.0}}));
}

TEST_CASE("a picked point moves with its segment", "[scene]") {
  const FigurePtr figure = plateFigure();
  const Body body = plates();
  const BodyPicker picker(*figure, body);
  Posture posture = startPosture(*figure);
  posture.values[0] = radiansFromDegrees(30.0);
  const auto hit = picker.pick(*figure, posture, {{0.2, 0.1, -3.0}, {0.0, 0.0, 1.0}});
  REQUIRE(hit);
  CHECK(figure->segments()[hit->segment].name == "far");
  const Vector3d world = worldOf(*figure, posture, *hit);
  CHECK((world - Vector3d(0.2, 0.1, -3.0 + hit->distance)).norm() < 1e-12);
  CHECK(std::abs(hit->normal.dot(Vector3d::UnitZ())) == Approx(1.0));
}

TEST_CASE("on a bent skin the picked point is on the visible surface and belongs to its segment", "[scene]") {
  const FigurePtr figure = tubeFigure();
  const Body body = support::skinnedTube();
  const BodyPicker picker(*figure, body);
  Posture posture = startPosture(*figure);
  posture.values[0] = radiansFromDegrees(90.0);  // the lower half now lies along +x
  const Ray upper{{0.0, 0.7, 3.0}, {0.0, 0.0, -1.0}};
  const auto above = picker.pick(*figure, posture, upper);
  REQUIRE(above);
  CHECK(figure->segments()[above->segment].name == "upper");
  const auto beside = picker.pick(*figure, posture, {{0.7, 0.0, 3.0}, {0.0, 0.0, -1.0}});
  REQUIRE(beside);
  CHECK(figure->segments()[beside->segment].name == "lower");
  CHECK(std::abs(beside->point.y() + 0.7) < 1e-6);  // 70 cm down the half that was bent up
  CHECK_FALSE(picker.pick(*figure, posture, {{0.0, -0.7, 3.0}, {0.0, 0.0, -1.0}}));
}

TEST_CASE("rays at the posed adult meet the drawn surface, skin and lay figure", "[scene]") {
  const FigurePtr figure = support::adult();
  const Body body = bodyOf(GENERATE("adult", "adult-lay"));
  const BodyPicker picker(*figure, body);
  std::mt19937 random(7);
  std::normal_distribution<double> normal(0.0, 1.0);
  const auto vector = [&] { return Vector3d{normal(random), normal(random), normal(random)}; };
  int met = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const Posture posture = support::randomPosture(*figure, seed);
    const auto triangles = drawnTriangles(*figure, body, posture);
    const Vector3d middle = posture.root_position;
    for (int i = 0; i < 40; ++i) {
      const Vector3d origin = middle + 4.0 * vector().normalized();
      const Ray ray{origin, (middle + 0.25 * vector() - origin).normalized()};
      const double expected = nearestMeeting(ray, triangles);
      const auto hit = picker.pick(*figure, posture, ray);
      CAPTURE(seed, i, expected);
      REQUIRE(hit.has_value() == std::isfinite(expected));
      if (!hit) continue;
      ++met;
      CHECK(hit->distance == Approx(expected).margin(2e-6));  // drawn in single precision
      CHECK((worldOf(*figure, posture, *hit) - (ray.origin + hit->distance * ray.direction)).norm() < 1e-9);
      CHECK(hit->normal.norm() == Approx(1.0));
    }
  }
  CHECK(met > 30);
}

TEST_CASE("a pick on the adult's skin tries a small part of its triangles", "[scene]") {
  const FigurePtr figure = support::adult();
  const Body body = bodyOf("adult");
  REQUIRE(body.skin);
  const BodyPicker picker(*figure, body);
  const Posture posture = startPosture(*figure);
  const std::size_t all = body.skin->full.mesh.triangles.size();
  std::vector<std::size_t> tried;
  for (int i = 0; i < 60; ++i) {
    const Ray ray{{0.0, 0.2 + 0.025 * i, 4.0}, -Vector3d::UnitZ()};
    tried.push_back(picker.trianglesOfSkinAlong(*figure, posture, ray));
  }
  std::sort(tried.begin(), tried.end());
  INFO("median " << tried[30] << ", most " << tried.back() << " of " << all);
  CHECK(tried.back() > 0);
  CHECK(tried[30] < all / 4);
  CHECK(tried.back() < all / 2);
}

}  // namespace pick_test
