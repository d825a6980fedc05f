// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/variable_metric.h"
#include "solve/method/point.h"

namespace limber::solve {

/// Result of a search.
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
