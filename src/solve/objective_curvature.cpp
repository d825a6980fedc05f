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

/// What the goals and comfort contribute, by the root's variables and the DOFs; both matrices have been zero outside
/// dof_pairs_ from the beginning.
void Objective::bendGoals(Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order) {
  bendFrames();
  gauss_newton.diagonal().setZero();  // of what no goal moves
  for (const auto& [i, j] : ridden_) gauss_newton(i, j) = 0.0;
  kinematics_.writeHessian(bends_, gauss_newton, second_order);
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    if (terms_->targetFrame(i) < 0) continue;
    kinematics_.subtractCross(bends_[i], i, static_cast<std::size_t>(terms_->targetFrame(i)), gauss_newton);
  }
  gauss_newton.diagonal() += 2.0 * comfort_weight_ * dof_metric_;
}

/// Eᵀ H E of both parts, E the rates of the Reduction; what its ramps bend is of second order.
void Objective::reduceCurvature() {
  gauss_newton_.setZero();
  second_order_.setZero();
  for (const auto& [i, j] : dof_pairs_) {
    const int a = reduction_.variableOf(i);
    const int b = reduction_.variableOf(j);
    // Of a pair only one entry is kept; both fall on the diagonal when one variable moves the two.
    const double rates = reduction_.rateOf(i) * reduction_.rateOf(j) * (a == b && i != j ? 2.0 : 1.0);
    gauss_newton_(std::min(a, b), std::max(a, b)) += rates * dof_gauss_newton_(i, j);
    second_order_(std::min(a, b), std::max(a, b)) += rates * dof_second_order_(i, j);
  }
  for (int j = 0; j < reduction_.dofSize(); ++j) {
    const int b = reduction_.variableOf(j);
    second_order_(b, b) += reduction_.bendOf(j) * dof_gradient_[j];
  }
}

void Objective::updateCurvature() {
  if (gauss_newton_.rows() != size()) {
    gauss_newton_.setZero(size(), size());
    second_order_.setZero(size(), size());
    if (!reduction_.trivial()) {
      dof_gauss_newton_.setZero(reduction_.dofSize(), reduction_.dofSize());
      dof_second_order_.setZero(reduction_.dofSize(), reduction_.dofSize());
    }
  }
  if (reduction_.trivial()) {
    bendGoals(gauss_newton_, second_order_);
  } else {
    bendGoals(dof_gauss_newton_, dof_second_order_);
    reduceCurvature();
  }
  gauss_newton_.diagonal() += 2.0 * proximal_weight_ * metric_;
}

void Objective::addCurvature(Eigen::MatrixXd& hessian) {
  updateCurvature();
  for (Eigen::Index j = 0; j < hessian.cols(); ++j) {  // a selfadjointView would allocate
    for (Eigen::Index i = 0; i < j; ++i) {
      hessian(i, j) += gauss_newton_(i, j);
      hessian(j, i) += gauss_newton_(i, j);
    }
    hessian(j, j) += gauss_newton_(j, j);
  }
}

/// Notes which DOFs have second derivatives by both: those of one path, and the two paths of a target on the figure.
void Objective::findPairs() {
  for (std::size_t goal = 0; goal < terms_->size(); ++goal) {
    if (terms_->targetFrame(goal) < 0) continue;
    const auto rider = static_cast<std::size_t>(terms_->targetFrame(goal));
    for (int i = kinematics_.lastMover(goal); i >= 0; i = kinematics_.above(i)) {
      for (int j = kinematics_.lastMover(rider); j >= 0; j = kinematics_.above(j)) {
        if (i != j) ridden_.emplace_back(std::min(i, j), std::max(i, j));
      }
    }
  }
  std::sort(ridden_.begin(), ridden_.end());
  ridden_.erase(std::unique(ridden_.begin(), ridden_.end()), ridden_.end());
  if (reduction_.trivial()) return;
  dof_pairs_ = ridden_;
  for (int j = 0; j < kinematics_.variableCount(); ++j) {
    for (int i = j; i >= 0; i = kinematics_.above(i)) dof_pairs_.emplace_back(std::min(i, j), std::max(i, j));
  }
  std::sort(dof_pairs_.begin(), dof_pairs_.end());
  dof_pairs_.erase(std::unique(dof_pairs_.begin(), dof_pairs_.end()), dof_pairs_.end());
}

std::vector<std::pair<int, int>> Objective::couplings() const {
  std::vector<std::pair<int, int>> pairs;
  for (const auto& [i, j] : dof_pairs_) {
    const int a = reduction_.variableOf(i);
    const int b = reduction_.variableOf(j);
    if (a != b) pairs.emplace_back(std::min(a, b), std::max(a, b));
  }
  if (!reduction_.trivial()) return pairs;
  pairs = ridden_;
  for (int j = 0; j < kinematics_.variableCount(); ++j) {
    const int i = kinematics_.above(j);
    if (i >= 0) pairs.emplace_back(std::min(i, j), std::max(i, j));
  }
  return pairs;
}

}  // namespace limber::solve
