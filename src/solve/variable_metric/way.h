// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "solve/method/point.h"
#include "solve/variable_metric/constraint_set.h"
#include "solve/variable_metric/inverse_hessian.h"

namespace limber::solve {

/// The way of one iteration, before P is asked: as far as the model of P with H and the constraints see ahead.
/// Nothing allocates after construction.
class Way {
 public:
  explicit Way(Eigen::Index size);

  /// λ of step 3: along s = −H g, which `direction` holds, up to the first constraint, and no farther than
  /// `longest_turn`.
  /// @return whether there is a way to go
  bool endAtFirstHit(const Point& now, const ConstraintSet& constraints, double longest_turn);

  /// Rosen's projection on the model: where s meets a limit, the limit becomes active on trial, (27), and the way goes
  /// on along it; so does a variable that has turned by `longest_turn`. Of the model's gradient on the free variables a
  /// share γ of a step −H g leaves (1 − γ), so that the next piece is −(1 − γ) H g with the new H.
  /// @param projected  in and out: H g
  /// @return whether there is a way to go
  bool lookAhead(const Point& now, ConstraintSet& constraints, InverseHessian& inverse_hessian, double longest_turn,
                 Eigen::VectorXd& projected);

  Eigen::VectorXd direction;  ///< s, or its bends together
  double predicted = 0.0;     ///< decrease of P along the whole of it, by H, ℓ²
  double longest = 1.0;       ///< the share of it that constraints allow
  bool bent = false;          ///< it has met limits, which are active on trial
  bool capped = false;        ///< … or longest_turn, and H holds what did until it is made anew

 private:
  struct Cap {
    double share;
    Eigen::Index variable;
  };
  [[nodiscard]] Cap capOf(const Point& now, double longest_turn) const;

  Eigen::VectorXd piece_;
  Eigen::VectorXd end_;  ///< of the pieces so far
};

}  // namespace limber::solve
