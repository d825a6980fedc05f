// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/peers/residuals.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "limber/base/units.h"

namespace limber::bench {

namespace {

constexpr int kRows = 12;  ///< of a goal that looks at the place and the axes; of an aim 3

std::vector<TrackedFrame> framesOf(const solve::Problem& problem) {
  std::vector<TrackedFrame> frames;
  for (const goal::Goal& goal : problem.goals) {
    if (goal.active) frames.push_back({goal.effector.segment, goal.effector.segment_from_effector});
  }
  return frames;
}

Kinematics kinematicsOf(const solve::Problem& problem) {
  const solve::Variables variables = solve::variablesOf(problem);
  return {*problem.figure, clampedToLimits(*problem.figure, problem.start), variables.root_moves, variables.dofs,
          framesOf(problem)};
}

/// c of (10): ℓ per rad.
double lengthPerTurn(double degrees_per_centimetre) { return 360.0 / (2.0 * kPi * degrees_per_centimetre); }

}  // namespace

Residuals::Residuals(const solve::Problem& problem, const Eigen::VectorXd& start, const Eigen::VectorXd& metric)
    : kinematics_(kinematicsOf(problem)), start_(start) {
  theta_.resize(kinematics_.variableCount());
  for (const goal::Goal& goal : problem.goals) {
    if (!goal.active) continue;
    terms_.push_back(termOf(goal));
    rows_ += terms_.back().by_aim > 0.0 ? 3 : kRows;
  }
  if (problem.proximal <= 0.0) return;
  proximal_ = (problem.proximal * metric).cwiseSqrt();
  rows_ += size();
}

Residuals::Term Residuals::termOf(const goal::Goal& goal) {
  Term term;
  term.world_from_target = goal.target.world_from_target;
  if (const auto* direction = std::get_if<goal::Direction>(&goal.potential)) {
    term.by_aim = lengthPerTurn(direction->degreesPerCentimetre()) * std::sqrt(goal.weight);
    term.aim = direction->axis();
    return term;
  }
  double position = std::holds_alternative<goal::Position>(goal.potential) ? 1.0 : 0.0;
  double turned = 0.0;
  goal::Orientation orientation;
  if (const auto* only = std::get_if<goal::Orientation>(&goal.potential)) {
    turned = 1.0;
    orientation = *only;
  } else if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) {
    position = both->positionWeight();
    turned = 1.0 - position;
    orientation = both->orientation();
  }
  const double c = lengthPerTurn(orientation.degreesPerCentimetre());
  const Eigen::Vector3d weights(orientation.xWeight(), orientation.yWeight(), orientation.zWeight());
  term.by_r = std::sqrt(goal.weight * position) / kLengthUnit;
  term.by_axes = c * (goal.weight * turned * weights).cwiseSqrt();
  return term;
}

/// ∂r/∂θ_j (5).
Eigen::Vector3d Residuals::pointBy(int variable, std::size_t frame) const {
  if (!kinematics_.moves(variable, frame)) return Eigen::Vector3d::Zero();
  const Eigen::Vector3d& u = kinematics_.axis(variable);
  if (!kinematics_.isRotation(variable)) return u;
  return u.cross(kinematics_.worldFromFrame(frame).translation - kinematics_.pivot(variable));
}

/// ∂v/∂θ_j (6).
Eigen::Vector3d Residuals::directionBy(int variable, std::size_t frame, const Eigen::Vector3d& direction) const {
  if (!kinematics_.moves(variable, frame) || !kinematics_.isRotation(variable)) return Eigen::Vector3d::Zero();
  return kinematics_.axis(variable).cross(direction);
}

/// c (q − v), q = d/s, d = p − r, s = √(d² + ε²): see goal::Direction.
void Residuals::addAim(int row, std::size_t frame, double* residuals, double* jacobian) {
  const Term& term = terms_[frame];
  const Pose& effector = kinematics_.worldFromFrame(frame);
  const Eigen::Vector3d d = term.world_from_target.translation - effector.translation;
  const double s = std::sqrt(d.squaredNorm() + goal::Direction::kSoftening * goal::Direction::kSoftening);
  const Eigen::Vector3d v = effector.rotation * term.aim;
  Eigen::Map<Eigen::Vector3d>(residuals + row) = term.by_aim * (d / s - v);
  if (jacobian == nullptr) return;
  Rows rows(jacobian, rows_, size());
  const Eigen::Matrix3d by_r = d * d.transpose() / (s * s * s) - Eigen::Matrix3d::Identity() / s;
  for (int j = 0; j < size(); ++j) {
    rows.block<3, 1>(row, j) = term.by_aim * (by_r * pointBy(j, frame) - directionBy(j, frame, v));
  }
}

void Residuals::evaluate(const double* theta, double* residuals, double* jacobian) {
  theta_ = Eigen::Map<const Eigen::VectorXd>(theta, theta_.size());
  kinematics_.update(theta_);
  int row = 0;
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    const Term& term = terms_[i];
    if (term.by_aim > 0.0) {
      addAim(row, i, residuals, jacobian);
      row += 3;
      continue;
    }
    const Pose& effector = kinematics_.worldFromFrame(i);
    const Pose& target = term.world_from_target;
    Eigen::Map<Eigen::Vector3d>(residuals + row) = term.by_r * (effector.translation - target.translation);
    for (int axis = 0; axis < 3; ++axis) {
      const Eigen::Vector3d away = effector.rotation.col(axis) - target.rotation.col(axis);
      Eigen::Map<Eigen::Vector3d>(residuals + row + 3 + 3 * axis) = term.by_axes[axis] * away;
    }
    for (int j = 0; jacobian != nullptr && j < size(); ++j) {
      Rows rows(jacobian, rows_, size());
      rows.block<3, 1>(row, j) = term.by_r * pointBy(j, i);
      for (int axis = 0; axis < 3; ++axis) {
        rows.block<3, 1>(row + 3 + 3 * axis, j) = term.by_axes[axis] * directionBy(j, i, effector.rotation.col(axis));
      }
    }
    row += kRows;
  }
  for (Eigen::Index j = 0; j < proximal_.size(); ++j) {
    const double away = theta_[j] - start_[j];
    const double leap = away - std::clamp(away, -solve::kFreeTurn, solve::kFreeTurn);
    residuals[row + j] = proximal_[j] * leap;
    if (jacobian == nullptr) continue;
    Rows rows(jacobian, rows_, size());
    rows.row(row + j).setZero();
    rows(row + j, j) = leap != 0.0 ? proximal_[j] : 0.0;
  }
}

}  // namespace limber::bench
