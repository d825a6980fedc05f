// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/problem/row_set.h"

namespace limber::solve {

/// The point within limits and rows that is nearest to a given one, by the dual active-set method of Goldfarb & Idnani
/// 1983 with the identity as Hessian: it begins outside, adds one violated constraint after the other, and knows when
/// there is no such point.
class NearestPoint {
 public:
  NearestPoint(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, const RowSet& rows)
      : lower_(lower), upper_(upper), rows_(rows) {}

  /// Moves θ there. @return whether there is such a point
  bool find(Eigen::VectorXd& theta);
  /// After find() has failed: rows that cannot be fulfilled together with each other and the limits.
  [[nodiscard]] const std::vector<Eigen::Index>& conflict() const { return conflict_; }

 private:
  /// aᵀθ ≤ b; an equality is turned so that it is violated.
  struct Constraint {
    Eigen::VectorXd normal;
    double bound = 0.0;
    double multiplier = 0.0;
    Eigen::Index row = -1;  ///< −1: a limit
    bool equality = false;
  };
  [[nodiscard]] bool mostViolated(const Eigen::VectorXd& theta, Constraint& worst) const;
  bool add(Constraint& wanted, Eigen::VectorXd& theta);
  [[nodiscard]] Eigen::Index firstDropped(const Eigen::VectorXd& shares, double& length) const;
  void remember(const Constraint& wanted, const Eigen::VectorXd& shares);

  const Eigen::VectorXd& lower_;
  const Eigen::VectorXd& upper_;
  const RowSet& rows_;
  std::vector<Constraint> active_;
  std::vector<Eigen::Index> conflict_;
};

}  // namespace limber::solve
