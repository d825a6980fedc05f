// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/way.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber::solve {

Way::Way(Eigen::Index size) : direction(size), piece_(size), end_(size) {}

bool Way::endAtFirstHit(const Point& now, const ConstraintSet& constraints, double longest_turn) {
  const double slope = now.gradient.dot(direction);
  bent = false;
  capped = false;
  longest = constraints.longestStep(now.theta, direction);
  const double share = std::min({1.0, longest, longest_turn / direction.cwiseAbs().maxCoeff()});
  if (!(share > 0.0)) return false;
  longest /= share;
  direction *= share;
  predicted = -share * (1.0 - 0.5 * share) * slope;
  return true;
}

/// Longest next piece at which no variable has turned by more than the most since the iteration began.
Way::Cap Way::capOf(const Point& now, double longest_turn) const {
  Cap cap{std::numeric_limits<double>::infinity(), -1};
  for (Eigen::Index i = 0; i < piece_.size(); ++i) {
    const double room = longest_turn - std::copysign(1.0, piece_[i]) * (end_[i] - now.theta[i]);
    const double share = std::max(room, 0.0) / std::abs(piece_[i]);  // of what does not move it is ∞ or no number
    if (share < cap.share) cap = {share, i};
  }
  return cap;
}

bool Way::lookAhead(const Point& now, ConstraintSet& constraints, InverseHessian& inverse_hessian, double longest_turn,
                    Eigen::VectorXd& projected) {
  const Eigen::Index n = now.theta.size();
  bent = false;
  capped = false;
  longest = std::numeric_limits<double>::infinity();
  predicted = 0.0;
  end_ = now.theta;
  piece_ = direction;
  double left = 1.0;  // of the model's gradient
  for (Eigen::Index guard = 0; guard <= 2 * n; ++guard) {
    const double slope = now.gradient.dot(piece_);
    if (!(slope < 0.0)) break;
    const double to_limit = constraints.longestStep(end_, piece_);
    const Cap cap = capOf(now, longest_turn);
    const double share = std::min({1.0, to_limit, cap.share});
    predicted -= left * share * (1.0 - 0.5 * share) * slope;
    end_ += share * piece_;
    left *= 1.0 - share;
    if (share >= 1.0) break;
    if (share >= cap.share) {
      inverse_hessian.hold(cap.variable);
      capped = true;
    } else {
      constraints.addHits(piece_, end_, inverse_hessian);
      bent = true;
    }
    inverse_hessian.apply(now.gradient, projected);
    piece_ = -left * projected;
  }
  if (bent || capped) direction = end_ - now.theta;
  return now.gradient.dot(direction) < 0.0;
}

}  // namespace limber::solve
