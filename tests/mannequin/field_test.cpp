// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/field.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

namespace field_test {

namespace {

using Eigen::Vector3d;
using limber::mannequin::Field;
namespace mannequin = limber::mannequin;

constexpr unsigned kSeed = 20240611;

std::vector<Vector3d> randomPoints(int count, double reach) {
  std::mt19937 generator(kSeed);
  std::uniform_real_distribution<double> within(-reach, reach);
  std::vector<Vector3d> points;
  for (int i = 0; i < count; ++i) {
    const double x = within(generator);
    const double y = within(generator);
    points.emplace_back(x, y, within(generator));
  }
  return points;
}

}  // namespace

TEST_CASE("a cone is the hull of its swept sphere", "[mannequin]") {
  const Vector3d a(1.0, 2.0, -1.0);
  const Vector3d b(4.0, -3.0, 2.0);
  const Field cone = mannequin::cone(a, b, 2.0, 0.8);
  for (const Vector3d& p : randomPoints(200, 9.0)) {
    double swept = 1e9;  // by trying every sphere
    for (int i = 0; i <= 4000; ++i) {
      const double t = i / 4000.0;
      swept = std::min(swept, (p - ((1.0 - t) * a + t * b)).norm() - (2.0 + t * (0.8 - 2.0)));
    }
    CHECK(cone(p) == Approx(swept).margin(2e-5));  // the step of 1/4000 leaves 1e-6 or so
  }
}

TEST_CASE("an ellipsoid is zero on its surface and turns about x first, then y, then z", "[mannequin]") {
  const Vector3d centre(1.0, 2.0, 3.0);
  const Field straight = mannequin::ellipsoid(centre, {3.0, 2.0, 1.0});
  CHECK(straight(centre + Vector3d(3.0, 0.0, 0.0)) == Approx(0.0).margin(1e-12));
  CHECK(straight(centre + Vector3d(0.0, 0.0, -1.0)) == Approx(0.0).margin(1e-12));
  CHECK(straight(centre + Vector3d(0.0, 1.5, 0.0)) < 0.0);
  CHECK(straight(centre + Vector3d(0.0, 2.5, 0.0)) > 0.0);
  // 90° about x takes y to z, then 90° about z takes x to y.
  const Field turned = mannequin::ellipsoid(centre, {3.0, 2.0, 1.0}, {90.0, 0.0, 90.0});
  CHECK(turned(centre + Vector3d(0.0, 3.0, 0.0)) == Approx(0.0).margin(1e-9));
  CHECK(turned(centre + Vector3d(0.0, 0.0, 2.0)) == Approx(0.0).margin(1e-9));
  CHECK(turned(centre + Vector3d(1.0, 0.0, 0.0)) == Approx(0.0).margin(1e-9));
}

TEST_CASE("a smooth minimum is the minimum away from the blend and a quarter of k below it in the middle",
          "[mannequin]") {
  CHECK(mannequin::smoothMin(1.0, 4.0, 2.0) == 1.0);
  CHECK(mannequin::smoothMin(4.0, 1.0, 2.0) == 1.0);
  CHECK(mannequin::smoothMin(3.0, 3.0, 2.0) == Approx(2.5));
  CHECK(mannequin::smoothMax(3.0, 3.0, 2.0) == Approx(3.5));
  CHECK(mannequin::smoothMax(-1.0, -4.0, 2.0) == -1.0);
}

TEST_CASE("carving subtracts, and intersecting keeps the common part", "[mannequin]") {
  const Field big = mannequin::sphere(Vector3d::Zero(), 3.0);
  const Field small = mannequin::sphere({3.0, 0.0, 0.0}, 1.5);
  const Field carved = mannequin::carve(big, small, 0.1);
  const Field common = mannequin::intersect(big, small, 0.1);
  CHECK(carved({2.5, 0.0, 0.0}) > 0.0);
  CHECK(common({2.5, 0.0, 0.0}) < 0.0);
  CHECK(carved({-2.5, 0.0, 0.0}) < 0.0);
  CHECK(common({-2.5, 0.0, 0.0}) > 0.0);
}

TEST_CASE("a loft passes through its stations on all four sides", "[mannequin]") {
  const Field loft = mannequin::loft(
      {{0.0, 3.0, 2.0, 4.0, 1.0, 2.0}, {5.0, 4.0, 3.0, 2.0, 2.5, 2.4}, {9.0, 2.0, 2.0, 3.0, 1.5, 2.0, 0.5, -0.5}}, 1.0,
      1.0);
  CHECK(loft({4.0, 5.0, 0.0}) == Approx(0.0).margin(1e-12));
  CHECK(loft({-3.0, 5.0, 0.0}) == Approx(0.0).margin(1e-12));
  CHECK(loft({0.0, 5.0, 2.0}) == Approx(0.0).margin(1e-12));
  CHECK(loft({0.0, 5.0, -2.5}) == Approx(0.0).margin(1e-12));
  CHECK(loft({2.5, 9.0, -0.5}) == Approx(0.0).margin(1e-12));  // the last station's centre lies aside
}

TEST_CASE("a loft between its stations is the natural cubic spline", "[mannequin]") {
  // Half-widths 1, 2, 1 at 0, 1, 2: the natural spline has the second derivatives 0, −3, 0, hence
  // 1 + t + (t − t³)/2 = 1.6875 at t = 1/2.
  const auto round = [](double s, double r) { return mannequin::Station{s, r, r, r, r, 2.0}; };
  const Field loft = mannequin::loft({round(0.0, 1.0), round(1.0, 2.0), round(2.0, 1.0)}, 1.0, 1.0);
  CHECK(loft({1.6875, 0.5, 0.0}) == Approx(0.0).margin(1e-12));
  CHECK(loft({0.0, 1.5, 1.6875}) == Approx(0.0).margin(1e-12));
}

TEST_CASE("a loft's cap is as high as it says", "[mannequin]") {
  const auto round = [](double s) { return mannequin::Station{s, 2.0, 2.0, 2.0, 2.0, 2.0}; };
  const Field loft = mannequin::loft({round(0.0), round(4.0), round(8.0)}, 1.5, 3.0);
  CHECK(loft({0.0, -1.5, 0.0}) == Approx(0.0).margin(1e-9));
  CHECK(loft({0.0, 11.0, 0.0}) == Approx(0.0).margin(1e-9));
}

TEST_CASE("a mirrored field is the same on both sides and hardly changed away from the middle", "[mannequin]") {
  const Field one = mannequin::sphere({5.0, 0.0, 0.0}, 2.0);
  const Field both = mannequin::mirrored(one);
  for (const Vector3d& p : randomPoints(50, 8.0)) CHECK(both(p) == both(Vector3d(-p.x(), p.y(), p.z())));
  CHECK(both({-7.0, 0.0, 0.0}) == Approx(0.0).margin(0.01));
}

TEST_CASE("a normal looks outwards and has length one", "[mannequin]") {
  const Field ball = mannequin::sphere({1.0, 1.0, 1.0}, 4.0);
  const Vector3d normal = mannequin::normalAt(ball, {5.0, 1.0, 1.0});
  CHECK((normal - Vector3d::UnitX()).norm() < 1e-9);
}

}  // namespace field_test
