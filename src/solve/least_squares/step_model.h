// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/solve/objective.h"
#include "solve/least_squares/held_rows.h"
#include "solve/objective/tree_factor.h"

namespace limber::solve {

/// Where a step may lead: lower ≤ d ≤ upper (0 within both), and aᵀd no more than the room that each row leaves.
struct StepRoom {
  const Eigen::VectorXd& lower;
  const Eigen::VectorXd& upper;
  const Eigen::VectorXd& rows;  ///< ≥ 0, by row; 0 for equalities, rad or m
};

/// The quadratic model gᵀd + ½ dᵀM d of P about a point, and its minimum in the room of a step: an active-set method
/// that fixes all variables that a step would carry out of its box, or where that does not lower the model, or rows are
/// in play, the first of them or of the rows, and lets go again of those that the model pulls inwards. The model never
/// rises; few releases are enough, for the next step of the solve goes on from there.
class StepModel {
 public:
  /// Takes the shape of the objective's Hessian, which it refers to. Allocates; nothing else does.
  void prepare(const Objective& objective);

  /// Sparsity pattern of the Hessian.
  [[nodiscard]] const TreePattern& pattern() const { return *pattern_; }
  /// M; to be filled before minimise().
  [[nodiscard]] TreeMatrix& matrix() { return matrix_; }

  /// Minimises in the room and leaves the step in step().
  /// @return false when M is not positive definite in the variables that are free to move
  bool minimise(const Eigen::VectorXd& gradient, const StepRoom& room);

  /// d of the last minimise().
  [[nodiscard]] const Eigen::VectorXd& step() const { return step_; }
  /// M d of the last minimise().
  [[nodiscard]] const Eigen::VectorXd& bent() const { return bent_; }
  /// dᵀ matrix d of the last minimise()'s step.
  [[nodiscard]] double quadratic(const TreeMatrix& matrix) const;

 private:
  enum class State : signed char { Free, Lower, Upper };
  bool search(const Eigen::VectorXd& gradient, const StepRoom& room);
  void complete();
  void begin(const Eigen::VectorXd& gradient, const StepRoom& room);
  [[nodiscard]] bool isCut(const StepRoom& room);
  bool clamp(const Eigen::VectorXd& gradient, const StepRoom& room);
  void go(double share, const Eigen::VectorXd& gradient);
  void fix(Eigen::Index i, State state);
  void fixLeavers(const StepRoom& room);
  void goToFirstHit(const Eigen::VectorXd& gradient, const StepRoom& room);
  bool release(const Eigen::VectorXd& gradient, bool& any);

  const TreePattern* pattern_ = nullptr;
  TreeFactor factor_;
  HeldRows rows_;
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
