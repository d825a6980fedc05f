// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"

namespace limber::cli {

/// P as a sum of squares, for solvers that want residuals: P = Σ e_k². Knows positions, orientations, both together and
/// directions (aims), without pull limits and comfort.
class Residuals {
 public:
  explicit Residuals(const solve::Problem& problem);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int size() const { return kinematics_.variableCount(); }
  /// e at θ, and its Jacobian (rows × size, row after row) when there is room for it.
  void evaluate(const double* theta, double* residuals, double* jacobian);

 private:
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  /// A goal with the square roots of its weights, in ℓ.
  struct Term {
    Pose world_from_target;
    double by_r = 0.0;  ///< 1/m
    double by_x = 0.0;
    double by_y = 0.0;
  };
  void addVector(int row, const Eigen::Vector3d& value, double scale, double* residuals) const;
  void addTurned(int row, std::size_t frame, const Eigen::Vector3d& arm, double scale, bool is_point,
                 Eigen::Map<RowMajor>& jacobian) const;

  Kinematics kinematics_;
  std::vector<Term> terms_;
  Eigen::VectorXd theta_;
  int rows_ = 0;
};

}  // namespace limber::cli
