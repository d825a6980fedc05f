// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Geometry>

#include "limber/solve/objective.h"

namespace limber::solve {

namespace {

/// v ↦ a × v.
Eigen::Matrix3d crossMatrix(const Eigen::Vector3d& a) {
  Eigen::Matrix3d matrix;
  matrix << 0.0, -a.z(), a.y(), a.z(), 0.0, -a.x(), -a.y(), a.x(), 0.0;
  return matrix;
}

/// How one goal's P bends when its effector moves.
FrameBend bendOf(const goal::Goal& goal, const Pose& effector) {
  const goal::Curvature curvature = goal::curvatureOf(goal, effector);
  const goal::PotentialValue p = goal::evaluate(goal, effector);
  const Eigen::Matrix3d& turn = goal.target.world_from_target.rotation;
  const Eigen::Vector3d& r = effector.translation;
  const auto x = effector.rotation.col(0);
  const auto y = effector.rotation.col(1);
  const Eigen::Matrix3d r_cross = crossMatrix(r);
  const Eigen::Matrix3d x_cross = crossMatrix(x);
  const Eigen::Matrix3d y_cross = crossMatrix(y);
  FrameBend bend;
  // (5), (6): r moves by v − r × ω, an axis by −x × ω.
  bend.by_shift = 2.0 * goal.weight * curvature.by_r * Eigen::Matrix3d::Identity();
  bend.mixed = -2.0 * goal.weight * curvature.by_r * r_cross;
  bend.by_turn =
      -2.0 * goal.weight *
      (curvature.by_r * r_cross * r_cross + curvature.by_x * x_cross * x_cross + curvature.by_y * y_cross * y_cross);
  bend.force = goal.weight * (turn * p.by_r);
  bend.moment =
      r * bend.force.transpose() + goal.weight * (x * (turn * p.by_x).transpose() + y * (turn * p.by_y).transpose());
  return bend;
}

}  // namespace

void Objective::curvature(Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order) {
  for (std::size_t i = 0; i < goals_.size(); ++i) bends_[i] = bendOf(goals_[i], kinematics_.worldFromFrame(i));
  gauss_newton.setZero();
  second_order.setZero();
  kinematics_.addHessian(bends_, gauss_newton, second_order);
  gauss_newton.diagonal() += 2.0 * (comfort_weight_ + proximal_weight_) * metric_;
}

void Objective::addCurvature(Eigen::MatrixXd& hessian) {
  gauss_newton_.resize(size(), size());
  second_order_.resize(size(), size());
  curvature(gauss_newton_, second_order_);
  for (Eigen::Index j = 0; j < hessian.cols(); ++j) {
    for (Eigen::Index i = 0; i < j; ++i) {
      hessian(i, j) += gauss_newton_(i, j);
      hessian(j, i) += gauss_newton_(i, j);
    }
    hessian(j, j) += gauss_newton_(j, j);
  }
}

bool Objective::coupled(int i, int j) const {
  for (int k = std::max(i, j); k >= 0; k = kinematics_.above(k)) {
    if (k == std::min(i, j)) return true;
  }
  for (int k = std::min(i, j); k >= 0; k = kinematics_.above(k)) {
    if (k == std::max(i, j)) return true;  // a joint that is traversed against its writing
  }
  return false;
}

}  // namespace limber::solve
