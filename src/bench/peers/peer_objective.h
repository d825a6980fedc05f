// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <limits>
#include <vector>

#include "bench/contender.h"
#include "limber/solve/kept_objective.h"

namespace limber::bench {

/// The settings that all peers share: where they may stop.
struct PeerStops {
  double objective = 1e-10;           ///< ℓ²: Limber's solvers stop about there too
  double relative_objective = 1e-11;  ///< change of P
  double relative_theta = 1e-10;      ///< change of θ
  int evaluations = 3000;
};

/// P and its gradient as a peer calls them: counts, notes, and keeps the best θ inside the limits.
class PeerObjective {
 public:
  /// @param kept  of the peer's solve before: a peer sets up P as seldom as Limber's solvers do
  PeerObjective(const solve::Problem& problem, Trace* trace, solve::KeptObjective& kept);

  [[nodiscard]] int size() const { return objective_.size(); }
  [[nodiscard]] const Eigen::VectorXd& lower() const { return objective_.lower(); }
  [[nodiscard]] const Eigen::VectorXd& upper() const { return objective_.upper(); }
  [[nodiscard]] const Eigen::VectorXd& start() const { return objective_.start(); }
  [[nodiscard]] const Eigen::VectorXd& metric() const { return objective_.metric(); }
  /// P at θ, which has size() numbers; writes its gradient when there is room for it.
  double evaluate(const double* theta, double* gradient);
  /// The best that was seen, inside the limits.
  [[nodiscard]] Answer answer() const;

 private:
  solve::Objective& objective_;
  Trace* trace_;
  Eigen::VectorXd theta_;
  Eigen::VectorXd gradient_;
  Eigen::VectorXd best_theta_;
  double best_ = std::numeric_limits<double>::infinity();
  int evaluations_ = 0;
};

}  // namespace limber::bench
