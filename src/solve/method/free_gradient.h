// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "limber/solve/line_search.h"
#include "limber/solve/objective.h"

namespace limber::solve {

/// Length of the gradient less what limits hold back, ℓ² per rad or m.
inline double freeGradient(const Objective& objective, const Point& now) {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < now.theta.size(); ++i) {
    const double g = now.gradient[i];
    const bool held = g > 0.0 ? now.theta[i] <= objective.lower()[i] : now.theta[i] >= objective.upper()[i];
    if (!held) sum += g * g;
  }
  return std::sqrt(sum);
}

}  // namespace limber::solve
