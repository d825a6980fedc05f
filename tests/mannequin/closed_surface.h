// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace limber::test {

/// Directed edges that are used twice, or whose opposite is missing: none in closed, consistently turned surfaces.
inline std::size_t openEdges(const std::vector<std::array<std::uint32_t, 3>>& triangles) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> uses;
  for (const auto& t : triangles) {
    for (std::size_t i = 0; i < 3; ++i) uses[{t[i], t[(i + 1) % 3]}] += 1;
  }
  std::size_t open = 0;
  for (const auto& [edge, count] : uses) {
    const auto opposite = uses.find({edge.second, edge.first});
    if (count != 1 || opposite == uses.end()) ++open;
  }
  return open;
}

/// Signed volume inside closed surfaces; positive when they are turned outwards.
template <class Vector>
double volumeOf(const std::vector<Vector>& positions, const std::vector<std::array<std::uint32_t, 3>>& triangles) {
  double six_fold = 0.0;
  for (const auto& t : triangles) {
    const Eigen::Vector3d a = positions[t[0]].template cast<double>();
    const Eigen::Vector3d b = positions[t[1]].template cast<double>();
    const Eigen::Vector3d c = positions[t[2]].template cast<double>();
    six_fold += a.dot(b.cross(c));
  }
  return six_fold / 6.0;
}

}  // namespace limber::test
