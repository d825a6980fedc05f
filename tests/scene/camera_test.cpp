// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/camera.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

namespace camera_test {

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
    CHECK(eye.rotation.col(1).y() > -1e-12);
    CHECK((eye.translation - camera.centre).norm() == Approx(camera.distance));
  }
}

TEST_CASE("orbiting stops at the poles and goes round and round", "[scene]") {
  const Camera camera;
  CHECK(orbited(camera, 0.0, 10.0).altitude == Approx(radiansFromDegrees(90.0)));
  CHECK(orbited(camera, 0.0, -10.0).altitude == Approx(radiansFromDegrees(-90.0)));
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

TEST_CASE("fitted points take just the share of the picture that they may, whichever way they spread", "[scene]") {
  const double aspect = GENERATE(0.5, 1.0, 3.0);
  const std::vector<Eigen::Vector3d> points = GENERATE(
      std::vector<Eigen::Vector3d>{{-0.2, 0.0, 0.1}, {0.3, 1.8, -0.4}, {0.0, 0.9, 0.6}},    // somebody who stands
      std::vector<Eigen::Vector3d>{{-3.0, 0.1, 2.0}, {-1.2, 0.3, 2.1}, {-2.0, 0.0, 2.9}});  // and lies, far off
  Camera camera;
  camera.roll = 0.2;
  const Camera seen = fitted(camera, points, aspect, 0.8);
  CHECK(seen.direction == camera.direction);
  CHECK(seen.roll == camera.roll);
  double farthest = 0.0;
  for (const Eigen::Vector3d& point : points) {
    farthest = std::max(farthest, inPicture(seen, point, aspect).cwiseAbs().maxCoeff());
  }
  CHECK(farthest == Approx(0.8));
  CHECK(fitted(camera, {}, aspect, 0.8).centre.norm() == Approx(0.0).margin(1e-12));
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

TEST_CASE("a head that rolls to its left sees the world turn to the right about the centre", "[scene]") {
  Camera camera;
  camera.roll = radiansFromDegrees(90.0);
  const Eigen::Vector2d above = inPicture(camera, camera.centre + 0.3 * worldFromEye(Camera{}).rotation.col(1), 1.0);
  CHECK(above.x() > 0.1);
  CHECK(std::abs(above.y()) < 1e-12);
  CHECK(eyePlace(camera) == worldFromEye(camera).translation);
  CHECK((eyePlace(camera) - eyePlace(Camera{})).norm() < 1e-12);
}

TEST_CASE("a viewer that turns on the spot stays there, and what it saw travels to the other side", "[scene]") {
  const Camera camera;
  const Camera turned = turnedOnTheSpot(camera, radiansFromDegrees(5.0));
  CHECK((eyePlace(turned) - eyePlace(camera)).norm() < 1e-12);
  CHECK(turned.altitude == camera.altitude);
  CHECK(turned.distance == camera.distance);
  CHECK(heading(turned) - heading(camera) == Approx(radiansFromDegrees(5.0)));
  CHECK(inPicture(turned, camera.centre, 1.0).x() < -0.2);  // to the right: the figure goes left
  Camera round = camera;
  for (int step = 0; step < 72; ++step) round = turnedOnTheSpot(round, radiansFromDegrees(5.0));
  CHECK((round.centre - camera.centre).norm() < 1e-9);
  CHECK(std::abs(heading(turnedOnTheSpot(camera, 100.0))) <= kPi);
}

TEST_CASE("a viewer that is moved, raised or brought nearer keeps its look", "[scene]") {
  Camera camera;
  camera.roll = 0.4;
  const Eigen::Matrix3d axes = worldFromEye(camera).rotation;
  const Eigen::Vector3d eye = eyePlace(camera);
  const Camera raised_camera = raised(camera, 0.05);
  CHECK((eyePlace(raised_camera) - eye - Eigen::Vector3d(0.0, 0.05, 0.0)).norm() < 1e-12);
  const Camera moved_camera = moved(camera, {0.3, 0.0, -0.7});
  CHECK((eyePlace(moved_camera) - eye - Eigen::Vector3d(0.3, 0.0, -0.7)).norm() < 1e-12);
  const Camera near = approached(camera, 0.1);
  CHECK((eyePlace(near) - eye + 0.1 * axes.col(2)).norm() < 1e-12);
  CHECK((near.centre - camera.centre).norm() < 1e-12);
  for (const Camera& each : {raised_camera, moved_camera, near}) {
    CHECK((worldFromEye(each).rotation - axes).norm() < 1e-12);
  }
}

TEST_CASE("a viewer can go on beyond what it looks at, and back from any distance", "[scene]") {
  const Camera camera;
  const Eigen::Vector3d forward = -worldFromEye(camera).rotation.col(2);
  for (const double by : {4.3, 10.0, -100.0}) {
    CAPTURE(by);
    const Camera there = approached(camera, by);
    CHECK((eyePlace(there) - eyePlace(camera) - by * forward).norm() < 1e-9);
    CHECK(there.distance >= 0.2);
    CHECK(there.distance <= 60.0);
  }
}

TEST_CASE("an object turned with the cap turns alike in the picture, and its middle stays", "[scene]") {
  Camera camera;
  camera.roll = -0.3;
  const Eigen::Vector3d pivot(0.2, 1.3, -0.1);
  const Eigen::Vector3d point = pivot + Eigen::Vector3d(0.05, 0.2, 0.1);
  for (const Eigen::Vector3d& axis : {Eigen::Vector3d(1, 0, 0), Eigen::Vector3d(0, 1, 0), Eigen::Vector3d(0, 0, 1),
                                      Eigen::Vector3d(1, -2, 0.5).normalized()}) {
    const Eigen::Matrix3d turn = Eigen::AngleAxisd(0.7, axis).toRotationMatrix();
    const Camera turned = turnedInHand(camera, pivot, turn);
    const Pose was = worldFromEye(camera).inverse();
    const Pose is = worldFromEye(turned).inverse();
    CHECK((is.point(pivot) - was.point(pivot)).norm() < 1e-12);
    CHECK((is.point(point) - (was.point(pivot) + turn * (was.point(point) - was.point(pivot)))).norm() < 1e-12);
    CHECK(turned.distance == camera.distance);
    const Camera back = turnedInHand(turned, pivot, turn.transpose());
    CHECK(back.roll == Approx(camera.roll));
    CHECK(back.direction == Approx(camera.direction));
    CHECK(back.altitude == Approx(camera.altitude));
  }
}

TEST_CASE("the ball goes over the poles without a jump", "[scene]") {
  const Camera start;
  Camera camera = start;
  const Eigen::Matrix3d step = Eigen::AngleAxisd(radiansFromDegrees(2.5), Eigen::Vector3d::UnitX()).toRotationMatrix();
  for (int i = 0; i < 144; ++i) {
    const Eigen::Matrix3d before = worldFromEye(camera).rotation;
    camera = turnedInHand(camera, camera.centre, step);
    const double angle = Eigen::AngleAxisd(before.transpose() * worldFromEye(camera).rotation).angle();
    CHECK(angle == Approx(radiansFromDegrees(2.5)));
    CHECK(std::abs(camera.altitude) <= 0.5 * kPi);
  }
  CHECK((worldFromEye(camera).rotation - worldFromEye(start).rotation).norm() < 1e-9);
}

TEST_CASE("an upright view from a direction keeps the pivot in the picture", "[scene]") {
  const Eigen::Vector3d pivot(0.4, 0.8, 0.3);
  const Camera tumbled =
      turnedInHand(Camera{}, pivot, Eigen::AngleAxisd(2.0, Eigen::Vector3d(1, 1, 1).normalized()).toRotationMatrix());
  for (const double altitude : {-90.0, 0.0, 35.0, 90.0}) {
    const Camera seen = seenFrom(tumbled, pivot, radiansFromDegrees(30.0), radiansFromDegrees(altitude));
    CHECK(seen.roll == 0.0);
    CHECK(seen.direction == Approx(radiansFromDegrees(30.0)));
    CHECK(seen.altitude == Approx(radiansFromDegrees(altitude)));
    CHECK((worldFromEye(seen).inverse().point(pivot) - worldFromEye(tumbled).inverse().point(pivot)).norm() < 1e-12);
  }
}

TEST_CASE("an orthographic picture is as high as the perspective is at the centre", "[scene]") {
  const Camera camera;
  const Eigen::Vector3d top = camera.centre + 0.5 * pictureHeight(camera) * worldFromEye(camera).rotation.col(1);
  CHECK(inPicture(camera, top, 1.0).y() == Approx(1.0));
}

}  // namespace camera_test
