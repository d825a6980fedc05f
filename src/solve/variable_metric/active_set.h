// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <vector>

#include "solve/variable_metric/constraint_set.h"

namespace limber::solve {

/// The limits at which a solve stands, and the inverse Hessian H_q projected on them (Zhao & Badler 1989, 4.1).
///
/// All constraints here are limits, whose normals are unit vectors: AᵀA = I, the projection just drops coordinates, and
/// row and column i of H are exactly zero while the limit of variable i is active.
class ActiveSet : public ConstraintSet {
 public:
  /// The active limit of a variable.
  enum class Side : signed char { None, Lower, Upper };

  /// Takes the limits (may be infinite) and forgets everything else.
  void reset(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);

  /// The active limit of variable `i`.
  [[nodiscard]] Side side(Eigen::Index i) const { return sides_[static_cast<std::size_t>(i)]; }
  /// Number of active limits.
  [[nodiscard]] int count() const { return count_; }

  /// Adds the constraint of variable `i` at `side` and projects H: equation (27) with a = ±e_i.
  void add(Eigen::Index i, Side side, InverseHessian& inverse_hessian);

  /// Drops the constraint of variable `i`: equation (25), with curvature `scale` in place of the paper's 1 so that
  /// the step does not depend on units; a fresh H takes the curvature that its Hessian has there.
  void drop(Eigen::Index i, double scale, InverseHessian& inverse_hessian);

  void markHeld(std::vector<char>& free) const override;
  void project(InverseHessian& inverse_hessian) override;
  [[nodiscard]] Candidate candidate(const Eigen::VectorXd& gradient) override;
  void drop(const Candidate& candidate, const Eigen::VectorXd& scale, InverseHessian& inverse_hessian) override;

  /// The multiplier α of an active limit: positive when moving inwards lowers P (step 1).
  [[nodiscard]] double multiplier(Eigen::Index i, const Eigen::VectorXd& gradient) const;

  /// The active limit with the largest multiplier, −1 when none is active. Multipliers are weighed by dropWeight().
  [[nodiscard]] Eigen::Index worst(const Eigen::VectorXd& gradient) const;

  /// Weight of a limit's Lagrange multiplier in the choice of the one to drop: 1 at first, a tenth each time that it
  /// was dropped and met again, even on a step that was rejected. Without it two limits can make a solve zigzag in ever
  /// shorter steps (Zoutendijk).
  [[nodiscard]] double dropWeight(Eigen::Index i) const { return drop_weights_[i]; }

  [[nodiscard]] double projectedGradientNorm(const Eigen::VectorXd& gradient) const override;
  [[nodiscard]] double gainOfDrops(const Eigen::VectorXd& gradient, const Eigen::VectorXd& scale) const override;
  [[nodiscard]] double longestStep(const Eigen::VectorXd& theta, const Eigen::VectorXd& direction) const override;

  /// Two limits hit at once are both added.
  void addHits(const Eigen::VectorXd& direction, Eigen::VectorXd& theta, InverseHessian& inverse_hessian) override;
  bool addBlocking(const Eigen::VectorXd& direction, const Eigen::VectorXd& theta,
                   InverseHessian& inverse_hessian) override;
  /// Also puts variables with an active limit on it, to the last bit.
  void settle(Eigen::VectorXd& theta) const override;
  void mark() override { std::fill(on_trial_.begin(), on_trial_.end(), 0); }
  void takeBack() override;

 private:
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  std::vector<Side> sides_;
  Eigen::VectorXd unit_;
  Eigen::VectorXd drop_weights_;
  std::vector<bool> dropped_;   ///< by variable: its limit has been dropped in this solve
  std::vector<char> on_trial_;  ///< by variable: its limit was added since mark()
  int count_ = 0;
};

}  // namespace limber::solve
