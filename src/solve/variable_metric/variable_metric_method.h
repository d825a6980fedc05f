// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "limber/solve/variable_metric.h"
#include "solve/method/method.h"
#include "solve/variable_metric/active_set.h"
#include "solve/variable_metric/general_active_set.h"
#include "solve/variable_metric/line_search.h"

namespace limber::solve {

/// What VariableMetric does in one iteration.
class VariableMetricMethod : public Method {
 public:
  explicit VariableMetricMethod(Objective& objective, const VariableMetricOptions& options = {});
  ~VariableMetricMethod() override;

 protected:
  bool begin() override;
  bool isDone() override;
  Next iterate() override;
  void end() override;

 private:
  class First;
  void resetConstraints();
  void prepare();
  void resetInverseHessian();
  [[nodiscard]] bool faceIsDone() const;
  bool direct();
  void pointDown();
  [[nodiscard]] double longestStep() const;
  void judge(double gamma, bool cut_short);
  void update(double gamma, bool cut_short);
  void updateInverseHessian();
  void computeProjected();

  VariableMetricOptions options_;
  ConstraintSet* constraints_;  ///< one of them
  ActiveSet limits_;            ///< the fast road: limits alone
  GeneralActiveSet general_;    ///< the general road: limits and rows
  Point next_;
  Eigen::MatrixXd inverse_hessian_;  ///< H_q
  Eigen::MatrixXd projection_;       ///< for pointDown()
  std::unique_ptr<First> first_;     ///< what H₀ is made from
  Eigen::VectorXd scale_;            ///< diagonal of H₀: curvature of a dropped constraint in (25)
  Eigen::VectorXd projected_;        ///< H g, when projected_is_current_
  bool projected_is_current_ = false;
  Eigen::VectorXd direction_;  ///< s
  Eigen::VectorXd sigma_;      ///< σ
  Eigen::VectorXd y_;
  Eigen::VectorXd hy_;
  bool fresh_hessian_ = true;
  double damping_ = 0.0;  ///< μ now
  int patience_ = 0;
  int until_refresh_ = 0;
};

}  // namespace limber::solve
