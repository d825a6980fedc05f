// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/variable_metric/inverse_hessian.h"

namespace limber::solve {

/// The linear constraints of a solve, which of them are active, and what that means for the inverse Hessian H_q
/// (Zhao & Badler 1989, 4.1): all that VariableMetric asks of its constraints.
///
/// Limits alone are ActiveSet, whose normals are unit vectors. θ is always feasible; H is n × n, symmetric, and H a = 0
/// for the normal a of every active constraint.
class ConstraintSet {
 public:
  virtual ~ConstraintSet() = default;

  /// An active inequality that may be dropped.
  struct Candidate {
    Eigen::Index index = -1;   ///< the set's own number; −1: none is active
    double multiplier = 0.0;   ///< α_q a_qq^(−1/2) of step 2: positive when moving inwards lowers P
    double drop_weight = 1.0;  ///< weight of the multiplier, 0 … 1
  };

  /// Clears the marks of the variables that active limits hold, for a fresh H to be made without them.
  virtual void markHeld(std::vector<char>& free) const = 0;

  /// Projects a fresh H on every active constraint that it does not know yet: (27), once each.
  virtual void project(InverseHessian& inverse_hessian) = 0;

  /// The active inequality with the largest multiplier, times its drop weight.
  [[nodiscard]] virtual Candidate candidate(const Eigen::VectorXd& gradient) = 0;

  /// Drops a candidate: (25), with the curvature that `scale` (the diagonal of H₀) gives its normal in place of 1.
  virtual void drop(const Candidate& candidate, const Eigen::VectorXd& scale, InverseHessian& inverse_hessian) = 0;

  /// Length of the gradient less what active constraints hold back: zero at a Kuhn-Tucker point.
  [[nodiscard]] virtual double projectedGradientNorm(const Eigen::VectorXd& gradient) const = 0;

  /// Predicted decrease of P by dropping the constraints with positive multipliers, each by itself, ℓ².
  [[nodiscard]] virtual double gainOfDrops(const Eigen::VectorXd& gradient, const Eigen::VectorXd& scale) const = 0;

  /// Largest γ for which θ + γ s is feasible; infinite when nothing is in the way.
  [[nodiscard]] virtual double longestStep(const Eigen::VectorXd& theta, const Eigen::VectorXd& direction) const = 0;

  /// After a step of longestStep(): moves θ onto the constraints that it touches or passes by rounding and adds each.
  virtual void addHits(const Eigen::VectorXd& direction, Eigen::VectorXd& theta, InverseHessian& inverse_hessian) = 0;

  /// Adds constraints that θ stands on and that `direction` leaves (λ = 0). @return whether there was any
  virtual bool addBlocking(const Eigen::VectorXd& direction, const Eigen::VectorXd& theta,
                           InverseHessian& inverse_hessian) = 0;

  /// Forgets what was added since the last mark(): a step has ended short of it. H has to be made anew.
  virtual void takeBack() = 0;
  /// Constraints added from here on are on trial.
  virtual void mark() = 0;

  /// Undoes what rounding did to the feasibility of θ.
  virtual void settle(Eigen::VectorXd& theta) const = 0;
};

}  // namespace limber::solve
