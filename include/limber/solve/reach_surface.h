// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "limber/solve/reach_space.h"

namespace limber::solve {

/// The border of a reach space as triangles, for display.
struct ReachSurface {
  std::vector<Eigen::Vector3f> points;           ///< world, m
  std::vector<Eigen::Vector3f> normals;          ///< unit, outwards
  std::vector<float> discomforts;                ///< by point, of the reached neighbours, 0 … 1
  std::vector<std::array<unsigned, 3>> corners;  ///< by triangle, anticlockwise from outside
  float least = 0.0F;                            ///< of the discomforts
  float most = 0.0F;

  [[nodiscard]] bool empty() const { return corners.empty(); }
};

/// Surface nets (Gibson 1998, "Constrained elastic surface nets"): a point in every cell of the grid of which some
/// corners are reached and some not, a quad across every edge between such; smoothed `rounds` times within their cells.
/// The surface is closed at the border of the grid.
[[nodiscard]] ReachSurface reachSurface(const ReachSpace& space, int rounds = 4);

}  // namespace limber::solve
