// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "bench/cpu_clock.h"
#include "limber/solve/objective.h"

namespace limber::bench {

/// The CPU time of one evaluation, s: the least of three batches, each once at all places. Cheap; to be taken between
/// solves, so that both have the same weather.
template <class Evaluate>
double leastSeconds(const std::vector<Eigen::VectorXd>& places, Evaluate&& evaluate) {
  constexpr int kBatches = 3;
  double least = std::numeric_limits<double>::infinity();
  double sum = 0.0;
  for (int batch = 0; batch < kBatches; ++batch) {
    const CpuStopwatch watch;
    for (const Eigen::VectorXd& theta : places) sum += evaluate(theta);
    least = std::min(least, watch.seconds() / static_cast<double>(places.size()));
  }
  return std::isfinite(sum) ? least : 0.0;  // the sum is read, so that no evaluation is left out
}

/// F: the CPU time of one evaluation of a problem's P and gradient, the unit in which solvers are measured. A solver
/// that knew the answer would still need one.
class Floor {
 public:
  explicit Floor(const solve::Problem& problem);

  /// One measurement, leastSeconds().
  [[nodiscard]] double seconds() {
    return leastSeconds(places_,
                        [this](const Eigen::VectorXd& theta) { return objective_.evaluate(theta, gradient_); });
  }
  /// Variables of the problem.
  [[nodiscard]] int size() const { return objective_.size(); }

 private:
  solve::Objective objective_;
  std::vector<Eigen::VectorXd> places_;
  Eigen::VectorXd gradient_;
};

}  // namespace limber::bench
