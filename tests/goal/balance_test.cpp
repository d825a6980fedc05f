// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/balance.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "limber/goal/obstacle.h"

namespace balance_test {

using namespace limber;
using namespace limber::goal;

TEST_CASE("an outline is the convex hull of its points, in one sense of turning", "[goal]") {
  const SupportPolygon outline({{0.1, 0.1}, {0.0, 0.0}, {0.2, 0.0}, {0.2, 0.2}, {0.1, 0.05}, {0.0, 0.2}, {0.2, 0.0}});
  REQUIRE(outline.corners().size() == 4);
  double area = 0.0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Eigen::Vector2d& a = outline.corners()[i];
    const Eigen::Vector2d& b = outline.corners()[(i + 1) % 4];
    area += 0.5 * (a.x() * b.y() - a.y() * b.x());
  }
  CHECK(area == Approx(0.04));
}

TEST_CASE("a point is as far from an outline as from the nearest of its edges, negative inside", "[goal]") {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  std::vector<Eigen::Vector2d> points;
  for (int i = 0; i < 12; ++i) points.push_back({unit(random), unit(random)});
  const SupportPolygon outline(points);
  int inside = 0;
  int kinks = 0;
  for (int i = 0; i < 300; ++i) {
    const Eigen::Vector2d p{1.5 * unit(random), 1.5 * unit(random)};
    const SupportPolygon::Place place = outline.placeOf(p);
    double nearest = 1e9;
    bool within = true;
    for (std::size_t k = 0; k < outline.corners().size(); ++k) {
      const Eigen::Vector2d& a = outline.corners()[k];
      const Eigen::Vector2d way = outline.corners()[(k + 1) % outline.corners().size()] - a;
      within = within && way.x() * (p - a).y() - way.y() * (p - a).x() >= 0.0;
      for (int s = 0; s <= 1000; ++s) nearest = std::min(nearest, (a + s * way / 1000.0 - p).norm());
    }
    CHECK(std::abs(place.distance) == Approx(nearest).margin(2e-3));
    CHECK((place.distance < 0.0) == within);
    CHECK((p - place.nearest - place.distance * place.outwards).norm() < 1e-12);
    constexpr double kStep = 1e-6;
    const auto at = [&](double x, double y) { return outline.placeOf(p + Eigen::Vector2d(x, y)).distance; };
    const Eigen::Vector2d difference((at(kStep, 0.0) - at(-kStep, 0.0)) / (2.0 * kStep),
                                     (at(0.0, kStep) - at(0.0, -kStep)) / (2.0 * kStep));
    kinks += (difference - place.outwards).norm() > 1e-4 ? 1 : 0;
    inside += within ? 1 : 0;
  }
  CHECK(inside > 50);
  CHECK(kinks <= 1);
}

TEST_CASE("one point and a line are outlines without an inside", "[goal]") {
  const SupportPolygon point({{0.1, 0.2}, {0.1, 0.2}});
  REQUIRE(point.corners().size() == 1);
  CHECK(point.placeOf({0.4, 0.6}).distance == Approx(0.5));
  CHECK(point.placeOf({0.1, 0.2}).distance == 0.0);
  CHECK(point.placeOf({0.1, 0.2}).outwards.norm() == Approx(1.0));
  const SupportPolygon line({{0.0, 0.0}, {0.1, 0.0}, {0.2, 0.0}});
  REQUIRE(line.corners().size() == 2);
  CHECK(line.placeOf({0.1, 0.03}).distance == Approx(0.03));
  CHECK(line.placeOf({0.1, -0.03}).distance == Approx(0.03));
  CHECK(line.placeOf({0.1, 0.0}).distance == 0.0);
  CHECK(SupportPolygon{}.empty());
  CHECK(SupportPolygon(std::vector<Eigen::Vector2d>{}).empty());
}

TEST_CASE("viscosity is 1 inside, falls smoothly to 0 through the zone, and is a step without one", "[goal]") {
  CHECK(viscosity(-0.1, 0.05) == 1.0);
  CHECK(viscosity(0.0, 0.05) == 1.0);
  CHECK(viscosity(0.025, 0.05) == Approx(0.25));
  CHECK(viscosity(0.05, 0.05) == 0.0);
  CHECK(viscosity(0.01, 0.0) == 0.0);
  CHECK(viscosity(0.0, 0.0) == 1.0);
}

}  // namespace balance_test
