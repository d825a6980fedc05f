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

void Objective::updateCurvature() {
  if (gauss_newton_.rows() != size()) {
    gauss_newton_.setZero(size(), size());
    second_order_.setZero(size(), size());
  }
  bendFrames();
  gauss_newton_.diagonal().setZero();  // of what no goal moves
  for (const auto& [i, j] : ridden_) gauss_newton_(i, j) = 0.0;
  kinematics_.writeHessian(bends_, gauss_newton_, second_order_);
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    if (terms_->targetFrame(i) < 0) continue;
    kinematics_.subtractCross(bends_[i], i, static_cast<std::size_t>(terms_->targetFrame(i)), gauss_newton_);
  }
  gauss_newton_.diagonal() += 2.0 * (comfort_weight_ + proximal_weight_) * metric_;
}

void Objective::addCurvature(Eigen::MatrixXd& hessian) {
  updateCurvature();
  hessian += gauss_newton_.selfadjointView<Eigen::Upper>();
}

std::vector<std::pair<int, int>> Objective::ridingPairs() const {
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t goal = 0; goal < terms_->size(); ++goal) {
    if (terms_->targetFrame(goal) < 0) continue;
    const auto rider = static_cast<std::size_t>(terms_->targetFrame(goal));
    for (int i = kinematics_.lastMover(goal); i >= 0; i = kinematics_.above(i)) {
      for (int j = kinematics_.lastMover(rider); j >= 0; j = kinematics_.above(j)) {
        if (i != j) pairs.emplace_back(std::min(i, j), std::max(i, j));
      }
    }
  }
  return pairs;
}

std::vector<std::pair<int, int>> Objective::couplings() const {
  std::vector<std::pair<int, int>> pairs = ridden_;
  for (int j = 0; j < kinematics_.variableCount(); ++j) {
    const int i = kinematics_.above(j);
    if (i >= 0) pairs.emplace_back(std::min(i, j), std::max(i, j));
  }
  return pairs;
}

}  // namespace limber::solve
