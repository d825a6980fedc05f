// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/camera.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

using namespace limber;
using namespace limber::scene;

namespace {

/// Where a world point falls in the picture: −1 … 1 from left to right and from below to above.
Eigen::Vector2d inPicture(const Camera& camera, const Eigen::Vector3d& point, double aspect) {
  const Eigen::Vector3d in_eye = worldFromEye(camera).inverse().point(point);
  const double half_height = -in_eye.z() * std::tan(0.5 * camera.vertical_field);
  return {in_eye.x() / (half_height * aspect), in_eye.y() / half_height};
}

}  // namespace

TEST_CASE("a camera with no bearing stands before the figure and looks at it", "[scene]") {
  Camera camera;
  camera.direction = 0.0;
  camera.altitude = 0.0;
  const Pose eye = worldFromEye(camera);
  CHECK((eye.translation - (camera.centre + Eigen::Vector3d(0.0, 0.0, camera.distance))).norm() < 1e-12);
  CHECK((eye.rotation - Eigen::Matrix3d::Identity()).norm() < 1e-12);
  camera.direction = radiansFromDegrees(90.0);  // to the figure's left
  CHECK(worldFromEye(camera).translation.x() == Approx(camera.distance));
}

TEST_CASE("a camera always looks at its centre, upright", "[scene]") {
  Camera camera;
  for (int i = 0; i < 50; ++i) {
    camera = orbited(camera, 0.37, i % 2 == 0 ? 0.9 : -0.7);
    const Pose eye = worldFromEye(camera);
    CHECK((eye.rotation.transpose() * eye.rotation - Eigen::Matrix3d::Identity()).norm() < 1e-12);
    CHECK(eye.rotation.determinant() == Approx(1.0));
    CHECK(inPicture(camera, camera.centre, 1.5).norm() < 1e-12);
    CHECK(std::abs(eye.rotation.col(0).y()) < 1e-12);  // the horizon is level
    CHECK(eye.rotation.col(1).y() > 0.0);
    CHECK((eye.translation - camera.centre).norm() == Approx(camera.distance));
  }
}

TEST_CASE("orbiting stops short of the poles and goes round and round", "[scene]") {
  const Camera camera;
  CHECK(orbited(camera, 0.0, 10.0).altitude == Approx(radiansFromDegrees(89.0)));
  CHECK(orbited(camera, 0.0, -10.0).altitude == Approx(radiansFromDegrees(-89.0)));
  const Camera round = orbited(camera, 6.0 * kPi, 0.0);
  CHECK(round.direction == Approx(camera.direction));
  CHECK(std::abs(orbited(camera, 100.0, 0.0).direction) <= kPi);
}

TEST_CASE("panning moves eye and centre alike in the picture's plane", "[scene]") {
  const Camera camera;
  const Camera moved = panned(camera, 0.3, -0.2);
  const Eigen::Vector3d by = moved.centre - camera.centre;
  const Pose eye = worldFromEye(camera);
  CHECK(by.dot(eye.rotation.col(0)) == Approx(0.3));
  CHECK(by.dot(eye.rotation.col(1)) == Approx(-0.2));
  CHECK(by.dot(eye.rotation.col(2)) == Approx(0.0).margin(1e-12));
  CHECK((worldFromEye(moved).translation - eye.translation - by).norm() < 1e-12);
}

TEST_CASE("zooming changes the distance and stays between 20 cm and 60 m", "[scene]") {
  const Camera camera;
  CHECK(zoomed(camera, 0.5).distance == Approx(2.2));
  CHECK(zoomed(camera, 1e-6).distance == 0.2);
  CHECK(zoomed(camera, 1e6).distance == 60.0);
  CHECK(zoomed(camera, 0.5).centre == camera.centre);
}

TEST_CASE("a framed sphere just fits the picture, wide or tall", "[scene]") {
  const double aspect = GENERATE(0.5, 1.0, 1.6, 3.0);
  const Eigen::Vector3d centre(0.3, 1.1, -0.2);
  const double radius = GENERATE(0.1, 0.9);
  const Camera camera = framed(Camera{}, centre, radius, aspect);
  CHECK(camera.centre == centre);
  CHECK(camera.direction == Camera{}.direction);
  CHECK(camera.altitude == Camera{}.altitude);
  double largest = 0.0;
  const Pose eye = worldFromEye(camera);
  for (int i = 0; i < 200; ++i) {
    for (int j = 0; j <= 100; ++j) {
      const double across = 2.0 * kPi * i / 200;
      const double along = kPi * j / 100;
      const Eigen::Vector3d in_eye(std::sin(along) * std::cos(across), std::sin(along) * std::sin(across),
                                   std::cos(along));
      const Eigen::Vector3d point = centre + radius * eye.direction(in_eye);
      largest = std::max(largest, inPicture(camera, point, aspect).cwiseAbs().maxCoeff());
    }
  }
  CHECK(largest <= 1.0 + 1e-9);
  CHECK(largest > 0.99);
}
