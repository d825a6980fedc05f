// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cmath>

#include "limber/solve/objective.h"

namespace limber::solve {

/// A point on the way and what P is there.
struct Point {
  Eigen::VectorXd theta;     ///< rad or m
  Eigen::VectorXd gradient;  ///< of P, same size
  double value = 0.0;        ///< P, ℓ²

  /// Makes room for `n` variables.
  void resize(Eigen::Index n) {
    theta.resize(n);
    gradient.resize(n);
  }
};

/// Whether P and its gradient are finite: a point that is not never becomes a posture.
[[nodiscard]] inline bool isFinite(const Point& point) {
  return std::isfinite(point.value) && point.gradient.allFinite();
}

/// Length of the gradient less what limits hold back, ℓ² per rad or m.
[[nodiscard]] inline double freeGradient(const Objective& objective, const Point& now) {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < now.theta.size(); ++i) {
    const double g = now.gradient[i];
    const bool held = g > 0.0 ? now.theta[i] <= objective.lower()[i] : now.theta[i] >= objective.upper()[i];
    if (!held) sum += g * g;
  }
  return std::sqrt(sum);
}

}  // namespace limber::solve
