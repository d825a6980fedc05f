// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The placement of gizmos in the view, and picking them.
#include <catch2/catch.hpp>
#include <cmath>

#include "app/view/pick_gizmo.h"
#include "limber/base/pose.h"
#include "limber/base/units.h"

namespace limber::app::gizmo_test {

namespace {

ViewProjection fromAbove(double altitude_degrees) {
  scene::Camera camera;
  camera.altitude = radiansFromDegrees(altitude_degrees);
  return {camera, QSizeF(850.0, 700.0)};
}

double length(const QPointF& way) { return std::hypot(way.x(), way.y()); }

}  // namespace

TEST_CASE("rings keep their size on the screen however far they are", "[app]") {
  const Eigen::Vector3d centre(0.1, 1.0, 0.1);
  for (const double distance : {1.5, 4.0, 12.0}) {
    scene::Camera camera;
    camera.distance = distance;
    camera.altitude = 0.0;
    camera.direction = 0.0;
    camera.centre = centre;
    const auto shape = gizmoShape(GizmoMode::Turn, centre, {camera, QSizeF(850.0, 700.0)});
    REQUIRE(shape);
    // Seen from the front the ring about z lies in the plane that faces the eye.
    for (const QPointF& point : shape->rings[2]) CHECK(length(point - shape->centre) == Approx(72.0).epsilon(1e-6));
  }
}

TEST_CASE("each ring and each letter is taken where it is drawn, and nothing beside them", "[app]") {
  const auto shape = gizmoShape(GizmoMode::Turn, {0.2, 1.0, 0.2}, fromAbove(30.0));
  REQUIRE(shape);
  for (int axis = 0; axis < 3; ++axis) {
    const auto place = static_cast<std::size_t>(axis);
    CHECK(pickGizmo(*shape, shape->discs[place]) == GizmoPart{GizmoPart::Kind::Ring, axis});
    int own = 0;
    for (const QPointF& point : shape->rings[place]) {
      const GizmoPart part = pickGizmo(*shape, point);
      CHECK(part.kind == GizmoPart::Kind::Ring);
      if (part.axis == axis) ++own;
    }
    CHECK(own > GizmoShape::kRingPoints / 2);  // where rings cross either may be taken
  }
  CHECK_FALSE(pickGizmo(*shape, shape->centre + QPointF(200.0, 0.0)));
}

TEST_CASE("arrows and sheets are taken where they are drawn, and the middle belongs to the handle", "[app]") {
  const auto shape = gizmoShape(GizmoMode::Move, {0.2, 1.0, 0.2}, fromAbove(30.0));
  REQUIRE(shape);
  for (int axis = 0; axis < 3; ++axis) {
    const auto place = static_cast<std::size_t>(axis);
    CHECK(pickGizmo(*shape, shape->tips[place]) == GizmoPart{GizmoPart::Kind::Arrow, axis});
    const QPointF middle = 0.5 * (shape->sheets[place][0] + shape->sheets[place][2]);
    CHECK(pickGizmo(*shape, middle) == GizmoPart{GizmoPart::Kind::Sheet, axis});
  }
  CHECK_FALSE(pickGizmo(*shape, shape->centre));
  CHECK_FALSE(gizmoShape(GizmoMode::Drag, {0.2, 1.0, 0.2}, fromAbove(30.0)));
}

TEST_CASE("a gizmo behind the eye is not there", "[app]") {
  CHECK_FALSE(gizmoShape(GizmoMode::Turn, {0.0, 1.0, 50.0}, fromAbove(0.0)));
}

TEST_CASE("angles about the fixed axes make the rotation that they were read from", "[app]") {
  const Eigen::Vector3d angles(radiansFromDegrees(20.0), radiansFromDegrees(-35.0), radiansFromDegrees(110.0));
  const Eigen::Matrix3d rotation = (Eigen::AngleAxisd(angles.z(), Eigen::Vector3d::UnitZ()) *
                                    Eigen::AngleAxisd(angles.y(), Eigen::Vector3d::UnitY()) *
                                    Eigen::AngleAxisd(angles.x(), Eigen::Vector3d::UnitX()))
                                       .toRotationMatrix();
  CHECK((rotationXyz(angles) - rotation).norm() < 1e-14);
  CHECK((xyzFromRotation(rotation) - angles).norm() < 1e-14);
  // With y at 90° the triple is not the one that was typed, but the rotation is.
  const Eigen::Matrix3d locked = rotationXyz({0.3, 0.5 * kPi, 0.7});
  CHECK((rotationXyz(xyzFromRotation(locked)) - locked).norm() < 1e-12);
}

}  // namespace limber::app::gizmo_test
