// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/least_squares.h"
#include "solve/least_squares/step_model.h"
#include "solve/method/method.h"

namespace limber::solve {

/// Implementation of LeastSquares.
class LeastSquaresMethod : public Method {
 public:
  LeastSquaresMethod(Objective& objective, const LeastSquaresOptions& options);

 protected:
  bool begin() override;
  bool isDone() override { return !(report_.kkt_residual > options_.gradient_tolerance); }
  Next iterate() override;

 private:
  void findRoom();
  bool minimise(bool with_turning);
  bool propose();
  void judgeModels(double predicted);

  LeastSquaresOptions options_;
  Point next_;
  Eigen::VectorXd lower_;  ///< of the box in which a step must stay
  Eigen::VectorXd upper_;
  Eigen::VectorXd row_room_;  ///< room that each row leaves, rad or m
  StepModel model_;           ///< the quadratic model of P at the present point
  bool current_ = false;      ///< the objective's Hessian belongs to the present point
  bool exact_ = true;         ///< the exact Hessian has predicted better of late
  bool exact_now_ = false;    ///< the last step was made with it
  double damping_ = 0.0;
};

}  // namespace limber::solve
