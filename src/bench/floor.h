// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/solve/objective.h"

namespace limber::bench {

/// F: the CPU time of one evaluation of a problem's P and gradient, the unit in which solvers are measured. A solver
/// that knew the answer would still need one.
class Floor {
 public:
  explicit Floor(const solve::Problem& problem);

  /// One measurement, s: the least of three batches. Cheap; to be taken between solves, so that both have the same
  /// weather.
  [[nodiscard]] double seconds();
  /// Variables of the problem.
  [[nodiscard]] int size() const { return objective_.size(); }

 private:
  solve::Objective objective_;
  std::vector<Eigen::VectorXd> places_;
  Eigen::VectorXd gradient_;
  double sum_ = 0.0;
};

}  // namespace limber::bench
