// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/solve/objective.h"
#include "solve/objective/tree_factor.h"

namespace limber::solve {

/// The quadratic model gᵀd + ½ dᵀM d of P about a point, and its minimum in a box of steps: an active-set method that
/// fixes all variables that a step would carry out of the box, or where that does not lower the model the first of
/// them, and lets go again of those that the model pulls inwards. The model never rises; few releases are enough, for
/// the next step of the solve goes on from there.
class BoxModel {
 public:
  /// Takes the shape of the objective's Hessian, which it refers to. Allocates; nothing else does.
  void prepare(const Objective& objective);

  /// Sparsity pattern of the Hessian.
  [[nodiscard]] const TreePattern& pattern() const { return *pattern_; }
  /// M; to be filled before minimise().
  [[nodiscard]] TreeMatrix& matrix() { return matrix_; }

  /// Minimises over lower ≤ d ≤ upper (0 within both) and leaves the step in step().
  /// @return false when M is not positive definite in the variables that are free to move
  bool minimise(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);

  /// d of the last minimise().
  [[nodiscard]] const Eigen::VectorXd& step() const { return step_; }
  /// M d of the last minimise().
  [[nodiscard]] const Eigen::VectorXd& bent() const { return bent_; }
  /// dᵀ matrix d of the last minimise()'s step.
  [[nodiscard]] double quadratic(const TreeMatrix& matrix) const;

 private:
  enum class State : signed char { Free, Lower, Upper };
  bool search(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);
  void complete();
  void begin(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);
  [[nodiscard]] bool isCut(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) const;
  bool clamp(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);
  void go(double share, const Eigen::VectorXd& gradient);
  void fix(Eigen::Index i, State state);
  void fixLeavers(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);
  void goToFirstHit(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper);
  bool release(const Eigen::VectorXd& gradient, bool& any);

  const TreePattern* pattern_ = nullptr;
  TreeFactor factor_;
  TreeMatrix matrix_;
  std::vector<char> free_;
  std::vector<State> states_;
  Eigen::VectorXd step_;
  Eigen::VectorXd bent_;
  Eigen::VectorXd trial_;
  Eigen::VectorXd trial_bent_;
  bool bent_is_whole_ = true;  ///< bent_ is M step_ for fixed variables too
  double value_ = 0.0;         ///< of the model at step_
  Eigen::VectorXd product_;
};

}  // namespace limber::solve
