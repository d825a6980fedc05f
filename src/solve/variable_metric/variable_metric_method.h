// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <algorithm>

#include "limber/solve/variable_metric.h"
#include "solve/method/method.h"
#include "solve/variable_metric/active_set.h"
#include "solve/variable_metric/damped_hessian.h"
#include "solve/variable_metric/general_active_set.h"
#include "solve/variable_metric/inverse_hessian.h"
#include "solve/variable_metric/way.h"

namespace limber::solve {

/// Implementation of VariableMetric.
class VariableMetricMethod : public Method {
 public:
  explicit VariableMetricMethod(Objective& objective, const VariableMetricOptions& options = {});

  /// For descents to come.
  void setLimits(double relative_decrease, int max_iterations);
  /// Whether (28) goes on top of an H that has just been made anew. A descent that only looks where P leads from
  /// elsewhere needs no superlinear end, and does without it.
  void updateFresh(bool updates) { updates_fresh_ = updates; }
  /// A descent ends where P could fall by no more than this, ℓ².
  void setLeastGain(double gain) { least_gain_ = gain; }

  /// H after the last iteration.
  [[nodiscard]] const InverseHessian& inverseHessian() const { return inverse_hessian_; }
  /// σ and y of the last iteration, and whether a limit or a row has cut its step short.
  [[nodiscard]] const Eigen::VectorXd& sigma() const { return sigma_; }
  [[nodiscard]] const Eigen::VectorXd& y() const { return y_; }
  [[nodiscard]] bool wasCutShort() const { return cut_short_; }

 protected:
  bool begin() override;
  bool isDone() override;
  Next iterate() override;
  void end() override;

 private:
  /// Origin of H.
  enum class Age {
    New,   ///< ∇²P at the present point alone, projected on what is active
    Held,  ///< … and on constraints that have come since
    Old,   ///< earlier points as well
  };
  /// Purpose of a renewal.
  enum class Renewal { Descent, LastWord };

  /// Whether H has second derivatives to come from.
  [[nodiscard]] bool asksCurvature() const { return options_.source == VariableMetricOptions::Source::Curvature; }
  /// Whether ∇²P of just this point says all of H: rows are projected on it, limits are left out of it.
  [[nodiscard]] bool knowsLimits() const { return age_ == Age::New && objective_.rows().empty(); }
  void grow(Age age) { age_ = std::max(age_, age); }
  void resetConstraints();
  void renew(Renewal renewal = Renewal::Descent);
  void computeProjected();
  [[nodiscard]] double predictedOnFace() const { return 0.5 * now_.gradient.dot(projected_); }
  [[nodiscard]] bool isWorthNothing(double predicted) const;
  [[nodiscard]] bool leaves(const ConstraintSet::Candidate& worst) const;
  void drop(const ConstraintSet::Candidate& worst);
  bool direct();
  void pointDown();
  bool findWay();
  void take(double gamma, bool hidden);
  [[nodiscard]] bool judgeStep(double gamma);
  void updateInverseHessian();

  VariableMetricOptions options_;
  ConstraintSet* constraints_;  ///< one of them
  ActiveSet limits_;            ///< the fast road: limits alone
  GeneralActiveSet general_;    ///< the general road: limits and rows
  DampedHessian hessian_;       ///< source of a fresh H
  InverseHessian inverse_hessian_;
  InverseHessian projection_;  ///< for pointDown()
  Way way_;
  Point next_;
  Eigen::VectorXd scale_;      ///< curvature of a dropped constraint in (25)
  Eigen::VectorXd projected_;  ///< H g, when projected_is_current_
  Eigen::VectorXd sigma_;      ///< σ
  Eigen::VectorXd y_;
  Eigen::VectorXd hy_;
  bool projected_is_current_ = false;
  Age age_ = Age::Old;
  double least_gain_ = 0.0;
  bool updates_fresh_ = true;
  bool cut_short_ = false;
  bool is_last_word_ = false;  ///< H is that of the final check of convergence
  int fruitless_ = 0;          ///< number of steps in a row by it that have brought nothing
};

}  // namespace limber::solve
