// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/matrices.h"

#include <catch2/catch.hpp>

#include "limber/base/units.h"

namespace matrices_test {

using namespace limber;
using namespace limber::render;

namespace {

Viewpoint eyeAt(const Eigen::Vector3d& place) {
  Viewpoint viewpoint;
  viewpoint.world_from_eye = Pose::fromTranslation(place);  // looks along −Z
  viewpoint.vertical_field = radiansFromDegrees(90.0);
  return viewpoint;
}

}  // namespace

TEST_CASE("a pose carries over to GLM element by element", "[render]") {
  const Pose pose{rotationAbout(Eigen::Vector3d::UnitY(), 0.5), {1.0, 2.0, 3.0}};
  const Eigen::Vector3d expected = pose.point({0.3, -0.2, 0.7});
  const glm::vec4 found = toGlm(pose) * glm::vec4(0.3F, -0.2F, 0.7F, 1.0F);
  for (int i = 0; i < 3; ++i) CHECK(found[i] == Approx(expected[i]).margin(1e-6));
}

TEST_CASE("sRGB decodes to the standard's linear values", "[render]") {
  // IEC 61966-2-1: 0.5 is 0.2140 of the light, 0.04 lies on the straight part.
  const glm::vec3 linear = linearFromSrgb({0.5F, 0.04F, 1.0F});
  CHECK(linear.x == Approx(0.21404).margin(1e-4));
  CHECK(linear.y == Approx(0.04 / 12.92).margin(1e-6));
  CHECK(linear.z == Approx(1.0).margin(1e-6));
}

TEST_CASE("a right angle of view shows as much up as it is away", "[render]") {
  const glm::mat4 clip_from_world = clipFromWorld(eyeAt({0.0, 0.0, 5.0}), 2.0);
  const glm::vec4 top = clip_from_world * glm::vec4(0.0F, 5.0F, 0.0F, 1.0F);
  CHECK(top.y / top.w == Approx(1.0).margin(1e-5));
  const glm::vec4 side = clip_from_world * glm::vec4(10.0F, 0.0F, 0.0F, 1.0F);
  CHECK(side.x / side.w == Approx(1.0).margin(1e-5));
}

TEST_CASE("a parallel view shows its height at every distance", "[render]") {
  Viewpoint viewpoint = eyeAt({0.0, 0.0, 5.0});
  viewpoint.orthographic_height = 2.0;
  const glm::mat4 clip_from_world = clipFromWorld(viewpoint, 1.0);
  for (const float z : {4.0F, 0.0F, -20.0F}) {
    const glm::vec4 top = clip_from_world * glm::vec4(0.0F, 1.0F, z, 1.0F);
    CHECK(top.y / top.w == Approx(1.0).margin(1e-5));
  }
}

TEST_CASE("screen bounds contain the visible points, everything if a point is behind, nothing if all are outside",
          "[render]") {
  const glm::mat4 clip_from_world = clipFromWorld(eyeAt({0.0, 0.0, 5.0}), 1.0);
  ScreenBounds quarter(clip_from_world);  // at 5 m the view spans −5 … 5 m over 100 pixels
  quarter.add({0.0F, 0.0F, 0.0F});
  quarter.add({2.5F, 5.0F, 0.0F});
  const Area area = quarter.area(100, 100);
  CHECK(area.x == 49);
  CHECK(area.y == 49);
  CHECK(area.x + area.width == Approx(76).margin(1));
  CHECK(area.y + area.height == 100);

  ScreenBounds behind(clip_from_world);
  behind.add({0.0F, 0.0F, 9.0F});
  CHECK(behind.area(100, 100) == Area{0, 0, 100, 100});

  ScreenBounds beside(clip_from_world);
  beside.add({20.0F, 0.0F, 0.0F});
  beside.add({30.0F, 1.0F, 0.0F});
  CHECK(beside.area(100, 100).width == 0);
}

}  // namespace matrices_test
