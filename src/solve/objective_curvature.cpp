// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Geometry>
#include <algorithm>

#include "limber/solve/objective.h"
#include "solve/goal_terms.h"

namespace limber::solve {

namespace {

/// v ↦ a × v.
Eigen::Matrix3d crossMatrix(const Eigen::Vector3d& a) {
  Eigen::Matrix3d matrix;
  matrix << 0.0, -a.z(), a.y(), a.z(), 0.0, -a.x(), -a.y(), a.x(), 0.0;
  return matrix;
}

/// The curvature by the twist of an effector's own origin r, seen from the world's: its origin moves by v − r × ω (5).
FrameBend aboutWorld(const Eigen::Matrix<double, 6, 6>& curvature, const Eigen::Vector3d& r) {
  const Eigen::Matrix3d cross = crossMatrix(r);
  const Eigen::Matrix3d by_r = 2.0 * curvature.topLeftCorner<3, 3>();
  const Eigen::Matrix3d by_both = 2.0 * curvature.topRightCorner<3, 3>();
  const Eigen::Matrix3d arm = by_r * cross;
  const Eigen::Matrix3d mixed_arm = cross * by_both;
  FrameBend bend;
  bend.by_shift = by_r;
  bend.mixed = by_both - arm;
  bend.by_turn = 2.0 * curvature.bottomRightCorner<3, 3>() - cross * arm + mixed_arm + mixed_arm.transpose();
  return bend;
}

}  // namespace

/// Where a target rides on the figure both ends bend alike, and the turning of the axes is left out.
void Objective::bendFrames() {
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    const Pose& effector = kinematics_.worldFromFrame(i);
    const Eigen::Vector3d& r = effector.translation;
    bends_[i] = aboutWorld(terms_->curvature(kinematics_, i), r);
    if (terms_->targetFrame(i) >= 0) {
      bends_[static_cast<std::size_t>(terms_->targetFrame(i))] = bends_[i];
      continue;
    }
    const goal::PotentialValue p = terms_->value(kinematics_, i);
    bends_[i].force = p.by_r;
    bends_[i].moment = r * p.by_r.transpose() + effector.rotation.col(0) * p.by_x.transpose() +
                       effector.rotation.col(1) * p.by_y.transpose();
  }
}

/// What the goals contribute, by the root's variables and the DOFs.
void Objective::bendGoals(Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order) {
  bendFrames();
  gauss_newton.setZero();
  second_order.setZero();
  kinematics_.addHessian(bends_, gauss_newton, second_order);
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    if (terms_->targetFrame(i) >= 0) {
      kinematics_.subtractCross(bends_[i], i, static_cast<std::size_t>(terms_->targetFrame(i)), gauss_newton);
    }
  }
  gauss_newton.diagonal() += 2.0 * comfort_weight_ * dof_metric_;
}

/// Eᵀ H E of both parts, E the rates of the Reduction; what its ramps bend is of second order.
void Objective::addReducedCurvature(Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order) const {
  for (int j = 0; j < reduction_.dofSize(); ++j) {
    const int b = reduction_.variableOf(j);
    for (int i = 0; i <= j; ++i) {
      const int a = reduction_.variableOf(i);
      // Of a pair only one entry is kept; both fall on the diagonal when one variable moves the two.
      const double rates = reduction_.rateOf(i) * reduction_.rateOf(j) * (a == b && i != j ? 2.0 : 1.0);
      gauss_newton(std::min(a, b), std::max(a, b)) += rates * dof_gauss_newton_(i, j);
      second_order(std::min(a, b), std::max(a, b)) += rates * dof_second_order_(i, j);
    }
    second_order(b, b) += reduction_.bendOf(j) * dof_gradient_[j];
  }
}

void Objective::curvature(Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order) {
  if (reduction_.trivial()) {
    bendGoals(gauss_newton, second_order);
  } else {
    dof_gauss_newton_.resize(reduction_.dofSize(), reduction_.dofSize());
    dof_second_order_.resize(reduction_.dofSize(), reduction_.dofSize());
    bendGoals(dof_gauss_newton_, dof_second_order_);
    gauss_newton.setZero();
    second_order.setZero();
    addReducedCurvature(gauss_newton, second_order);
  }
  gauss_newton.diagonal() += 2.0 * proximal_weight_ * metric_;
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

std::vector<std::pair<int, int>> Objective::couplings() const {
  std::vector<std::pair<int, int>> pairs;
  const auto add = [&](int i, int j) {
    const int a = reduction_.variableOf(i);
    const int b = reduction_.variableOf(j);
    if (a != b) pairs.emplace_back(std::min(a, b), std::max(a, b));
  };
  for (int j = 0; j < kinematics_.variableCount(); ++j) {
    for (int i = kinematics_.above(j); i >= 0; i = kinematics_.above(i)) add(i, j);
  }
  for (std::size_t goal = 0; goal < terms_->size(); ++goal) {
    if (terms_->targetFrame(goal) < 0) continue;
    const auto rider = static_cast<std::size_t>(terms_->targetFrame(goal));
    for (int i = kinematics_.lastMover(goal); i >= 0; i = kinematics_.above(i)) {
      for (int j = kinematics_.lastMover(rider); j >= 0; j = kinematics_.above(j)) add(i, j);
    }
  }
  return pairs;
}

}  // namespace limber::solve
