// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"

namespace limber::bench {

/// P as a sum of squares, for solvers that want residuals: P = Σ e_k². Knows positions, orientations, both together and
/// directions with targets that stand in the world, and the proximal term; neither pull limits nor comfort.
class Residuals {
 public:
  /// @param start, metric  of the problem's Objective: what the proximal term is about and how it weighs
  Residuals(const solve::Problem& problem, const Eigen::VectorXd& start, const Eigen::VectorXd& metric);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int size() const { return kinematics_.variableCount(); }
  /// e at θ, and its Jacobian (rows × size, row after row) unless that is null.
  void evaluate(const double* theta, double* residuals, double* jacobian);

 private:
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Rows = Eigen::Map<RowMajor>;

  /// A goal with the square roots of its weights.
  struct Term {
    Pose world_from_target;
    double by_r = 0.0;                                  ///< 1/m
    Eigen::Vector3d by_axes = Eigen::Vector3d::Zero();  ///< of x, y, z
    double by_aim = 0.0;
    Eigen::Vector3d aim = Eigen::Vector3d::Zero();  ///< effector's frame, unit
  };
  static Term termOf(const goal::Goal& goal);
  [[nodiscard]] Eigen::Vector3d pointBy(int variable, std::size_t frame) const;
  [[nodiscard]] Eigen::Vector3d directionBy(int variable, std::size_t frame, const Eigen::Vector3d& direction) const;
  void addAim(int row, std::size_t frame, double* residuals, double* jacobian);

  Kinematics kinematics_;
  std::vector<Term> terms_;
  Eigen::VectorXd theta_;
  Eigen::VectorXd start_;
  Eigen::VectorXd proximal_;  ///< by variable: the square root of its weight; empty: no such term
  int rows_ = 0;
};

}  // namespace limber::bench
