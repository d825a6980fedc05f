// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <cmath>

#include "limber/figure/posture.h"

namespace limber::solve {

/// A root that moves: its translation (m, world axes), then its turn (rad, its own axes).
inline constexpr int kRootVariables = 6;

/// Rotation a (rad) about x, then b about the turned y, then c about the twice turned z.
inline Eigen::Quaterniond rootTurn(double a, double b, double c) {
  return Eigen::Quaterniond(Eigen::AngleAxisd(a, Eigen::Vector3d::UnitX()) *
                            Eigen::AngleAxisd(b, Eigen::Vector3d::UnitY()) *
                            Eigen::AngleAxisd(c, Eigen::Vector3d::UnitZ()));
}

/// The root variables that would carry the start's root to another placement.
inline Eigen::Matrix<double, kRootVariables, 1> rootVariables(const Posture& start, const Posture& other) {
  Eigen::Matrix<double, kRootVariables, 1> theta;
  theta.head<3>() = other.root_position - start.root_position;
  const Eigen::Matrix3d turn = (start.root_orientation.conjugate() * other.root_orientation).toRotationMatrix();
  theta[3] = std::atan2(-turn(1, 2), turn(2, 2));
  theta[4] = std::atan2(turn(0, 2), std::hypot(turn(0, 0), turn(0, 1)));
  theta[5] = std::atan2(-turn(0, 1), turn(0, 0));
  return theta;
}

}  // namespace limber::solve
