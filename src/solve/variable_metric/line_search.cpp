// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/line_search.h"

#include <algorithm>
#include <cmath>

namespace limber::solve {

namespace {

/// Value and slope of P along the line.
struct Sample {
  double gamma = 0.0;
  double value = 0.0;
  double slope = 0.0;
};

/// The minimum between two samples of the cubic that has their values and slopes (Hermite), kept away from both ends so
/// that every evaluation shortens the bracket.
double cubicMinimum(const Sample& a, const Sample& b) {
  constexpr double kMargin = 0.1;
  const double width = b.gamma - a.gamma;
  const double z = 3.0 * (a.value - b.value) / width + a.slope + b.slope;
  const double discriminant = z * z - a.slope * b.slope;
  double fraction = 0.5;
  if (discriminant >= 0.0) {
    const double w = std::sqrt(discriminant);
    const double denominator = b.slope - a.slope + 2.0 * w;
    if (denominator != 0.0) fraction = 1.0 - (b.slope + w - z) / denominator;
  }
  if (!std::isfinite(fraction)) fraction = 0.5;
  return a.gamma + std::clamp(fraction, kMargin, 1.0 - kMargin) * width;
}

}  // namespace

Step searchLine(Objective& objective, const Point& from, const Eigen::VectorXd& direction, double longest,
                const LineSearchOptions& options, Point& next) {
  const Sample origin{0.0, from.value, from.gradient.dot(direction)};
  Sample low = origin;  // fulfils the first line of (26) and slopes down too steeply for the second
  Sample high;          // fails the first line
  bool bracketed = false;
  Step step;
  double gamma = longest;
  while (step.evaluations < options.max_evaluations) {
    next.theta.noalias() = from.theta + gamma * direction;
    next.value = objective.evaluate(next.theta, next.gradient);
    ++step.evaluations;
    const Sample here{gamma, next.value, next.gradient.dot(direction)};
    const bool lower = here.value <= origin.value + options.sufficient_decrease * gamma * origin.slope;
    if (!lower || !std::isfinite(here.value) || !next.gradient.allFinite()) {
      high = here;
      bracketed = true;
    } else if (gamma >= longest || here.slope >= options.curvature * origin.slope || !bracketed) {
      step.gamma = gamma;
      return step;
    } else {
      low = here;
    }
    gamma = cubicMinimum(low, high);
    if (gamma <= low.gamma || gamma >= high.gamma) break;  // the bracket has shrunk to rounding
  }
  if (low.gamma > 0.0) {
    next.theta.noalias() = from.theta + low.gamma * direction;
    next.value = objective.evaluate(next.theta, next.gradient);
    ++step.evaluations;
    step.gamma = low.gamma;
  }
  return step;
}

}  // namespace limber::solve
