// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_surface.h"

#include <Eigen/Geometry>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <utility>

namespace reach_surface_test {

using namespace limber;

namespace {

/// A ball of 1 m about the origin, on a grid of 10 cm; discomfort grows upwards.
solve::ReachSpace ball(int half) {
  solve::ReachSpace space;
  space.grid = {0.1, Eigen::Vector3i::Constant(-half), Eigen::Vector3i::Constant(2 * half + 1)};
  for (std::size_t number = 0; number < space.grid.size(); ++number) {
    const Eigen::Vector3d point = space.grid.point(number);
    const bool reached = point.norm() < 1.0;
    space.points.push_back(
        {reached ? solve::ReachAnswer::Reached : solve::ReachAnswer::TooFar, 0.5 + 0.4 * point.y(), 0.0});
  }
  return space;
}

}  // namespace

TEST_CASE("the surface of a reach space is closed, faces outwards and lies at its border", "[solve]") {
  for (const int half : {12, 8}) {  // wholly inside the grid, and cut off by its border
    const solve::ReachSurface surface = solve::reachSurface(ball(half));
    CAPTURE(half);
    REQUIRE_FALSE(surface.empty());
    std::map<std::pair<unsigned, unsigned>, int> edges;
    double volume = 0.0;
    for (const auto& [a, b, c] : surface.corners) {
      ++edges[{a, b}];
      ++edges[{b, c}];
      ++edges[{c, a}];
      volume += surface.points[a].dot(surface.points[b].cross(surface.points[c])) / 6.0;
    }
    for (const auto& [edge, count] : edges) {
      REQUIRE(edges[{edge.second, edge.first}] == count);  // each edge is gone both ways
    }
    CHECK(volume > (half == 12 ? 3.3 : 2.9));
    CHECK(volume < (half == 12 ? 4.6 : 4.2));  // 4π/3 = 4.19
    if (half != 12) continue;
    for (std::size_t i = 0; i < surface.points.size(); ++i) {
      CHECK(std::abs(surface.points[i].norm() - 0.97F) < 0.12F);  // within a cell
      CHECK(surface.normals[i].dot(surface.points[i].normalized()) > 0.7F);
    }
    CHECK(surface.least < 0.2F);
    CHECK(surface.most > 0.8F);
  }
}

TEST_CASE("a reach space without a point has no surface", "[solve]") {
  solve::ReachSpace space;
  space.grid = {0.1, {0, 0, 0}, {3, 3, 3}};
  space.points.resize(27);
  CHECK(solve::reachSurface(space).empty());
}

}  // namespace reach_surface_test
