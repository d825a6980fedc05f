// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace limber::solve {

/// A root that moves: its translation (m, world axes), then its turn (rad, its own axes).
inline constexpr int kRootVariables = 6;

/// Rotation a (rad) about x, then b about the turned y, then c about the twice turned z.
inline Eigen::Quaterniond rootTurn(double a, double b, double c) {
  return Eigen::Quaterniond(Eigen::AngleAxisd(a, Eigen::Vector3d::UnitX()) *
                            Eigen::AngleAxisd(b, Eigen::Vector3d::UnitY()) *
                            Eigen::AngleAxisd(c, Eigen::Vector3d::UnitZ()));
}

}  // namespace limber::solve
