// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/objective.h"

namespace limber::solve {

/// Constants of the step, in the letters of (26).
struct LineSearchOptions {
  /// Accept γ once P(θ + γ s) ≤ P(θ) + sufficient_decrease · γ · gᵀs.  0 < value < curvature, < 0.5  (δ1)
  double sufficient_decrease = 1e-4;
  /// … and g(θ + γ s)ᵀ s ≥ curvature · gᵀs.  value < 1  (δ2)
  double curvature = 0.5;
  /// Evaluations of one search at most.
  int max_evaluations = 25;
};

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

/// What a search found.
struct Step {
  double gamma = 0.0;   ///< 0: no step lowers P
  int evaluations = 0;  ///< of P with its gradient
};

/// Finds a step γ, 0 < γ ≤ `longest`, that fulfils (26), by cubic Hermite interpolation between a short and a long step
/// (Zhao & Badler 1989, 4.1, step 3). At `longest` the first line of (26) is enough: a limit or the cap is in the way
/// of the second. `next` receives the point at γ. Allocates nothing when `next` has the right size.
Step searchLine(Objective& objective, const Point& from, const Eigen::VectorXd& direction, double longest,
                const LineSearchOptions& options, Point& next);

}  // namespace limber::solve
