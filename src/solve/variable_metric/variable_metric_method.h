// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/variable_metric.h"
#include "solve/method/method.h"
#include "solve/variable_metric/active_set.h"
#include "solve/variable_metric/damped_hessian.h"
#include "solve/variable_metric/general_active_set.h"
#include "solve/variable_metric/inverse_hessian.h"
#include "solve/variable_metric/line_search.h"

namespace limber::solve {

/// What VariableMetric does in one iteration.
class VariableMetricMethod : public Method {
 public:
  explicit VariableMetricMethod(Objective& objective, const VariableMetricOptions& options = {});

  /// For descents to come.
  void setLimits(double relative_decrease, int max_iterations);

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
  [[nodiscard]] bool isPrinted() const { return !options_.renew; }
  /// Whether ∇²P of just this point says all of H: no row has been projected on it, and no constraint has come since.
  [[nodiscard]] bool knowsAll() const { return is_bare_ && objective_.rows().empty(); }
  void resetConstraints();
  void renew();
  void noteRenewal();
  void computeProjected();
  [[nodiscard]] double predictedOnFace() const { return 0.5 * now_.gradient.dot(projected_); }
  [[nodiscard]] bool isWorthNothing(double predicted) const;
  [[nodiscard]] bool leaves(const ConstraintSet::Candidate& worst) const;
  void drop(const ConstraintSet::Candidate& worst);
  bool direct();
  void pointDown();
  bool goToFirstHit();
  bool lookAhead();
  struct Cap {
    double share;
    Eigen::Index variable;
  };
  [[nodiscard]] Cap capOf(const Eigen::VectorXd& step) const;
  void take(double gamma, bool hidden);
  [[nodiscard]] bool judge(double gamma);
  void updateInverseHessian();

  VariableMetricOptions options_;
  ConstraintSet* constraints_;  ///< one of them
  ActiveSet limits_;            ///< the fast road: limits alone
  GeneralActiveSet general_;    ///< the general road: limits and rows
  DampedHessian hessian_;       ///< what a fresh H is made from
  InverseHessian inverse_hessian_;
  InverseHessian projection_;  ///< for pointDown()
  Point next_;
  Eigen::VectorXd scale_;      ///< curvature of a dropped constraint in (25)
  Eigen::VectorXd projected_;  ///< H g, when projected_is_current_
  Eigen::VectorXd piece_;      ///< of the way that looks ahead
  Eigen::VectorXd probe_;      ///< its end
  Eigen::VectorXd direction_;  ///< s, or where limits were met on the way its bends together
  Eigen::VectorXd sigma_;      ///< σ
  Eigen::VectorXd y_;
  Eigen::VectorXd hy_;
  double predicted_ = 0.0;  ///< decrease of P along the whole direction_, by H
  double longest_ = 1.0;    ///< share of direction_ that limits allow
  bool projected_is_current_ = false;
  bool is_fresh_ = false;   ///< H comes from ∇²P at the present point
  bool is_bare_ = false;    ///< … and has seen no constraint come or go since
  bool is_bent_ = false;    ///< direction_ has met limits, which are active on trial
  bool is_capped_ = false;  ///< … or longest_turn, and H holds what did until it is made anew
  bool cut_short_ = false;
  bool is_last_word_ = false;  ///< H is the one that speaks the last word on convergence
  int idle_ = 0;               ///< how many steps that it led to have brought nothing, in a row
};

}  // namespace limber::solve
