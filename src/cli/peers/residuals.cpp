// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/peers/residuals.h"

#include <cmath>
#include <variant>

#include "limber/base/units.h"

namespace limber::cli {

namespace {

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
double lengthPerTurn(const goal::Orientation& orientation) {
  return 360.0 / (2.0 * kPi * orientation.degreesPerCentimetre());
}

}  // namespace

Residuals::Residuals(const solve::Problem& problem) : kinematics_(kinematicsOf(problem)) {
  theta_.resize(kinematics_.variableCount());
  for (const goal::Goal& goal : problem.goals) {
    if (!goal.active) continue;
    Term term;
    term.world_from_target = goal.target.world_from_target;
    double position = 0.0;
    double turned = 0.0;
    goal::Orientation orientation;
    if (std::holds_alternative<goal::Position>(goal.potential)) position = 1.0;
    if (const auto* only = std::get_if<goal::Orientation>(&goal.potential)) {
      turned = 1.0;
      orientation = *only;
    }
    if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) {
      position = both->positionWeight();
      turned = 1.0 - position;
      orientation = both->orientation();
    }
    const double c = lengthPerTurn(orientation);
    term.by_r = std::sqrt(goal.weight * position) / kLengthUnit;
    term.by_x = c * std::sqrt(goal.weight * turned * orientation.xWeight());
    term.by_y = c * std::sqrt(goal.weight * turned * orientation.yWeight());
    terms_.push_back(term);
    rows_ += 9;
  }
}

void Residuals::addVector(int row, const Eigen::Vector3d& value, double scale, double* residuals) const {
  for (int i = 0; i < 3; ++i) residuals[row + i] = scale * value[i];
}

/// ∂(point or direction)/∂θ, (5) and (6).
void Residuals::addTurned(int row, std::size_t frame, const Eigen::Vector3d& arm, double scale, bool is_point,
                          Eigen::Map<RowMajor>& jacobian) const {
  for (int j = 0; j < size(); ++j) {
    Eigen::Vector3d column = Eigen::Vector3d::Zero();
    if (kinematics_.moves(j, frame)) {
      const Eigen::Vector3d& u = kinematics_.axis(j);
      if (kinematics_.isRotation(j)) {
        column = is_point ? u.cross(arm - kinematics_.pivot(j)) : u.cross(arm);
      } else if (is_point) {
        column = u;
      }
    }
    jacobian.block<3, 1>(row, j) = scale * column;
  }
}

void Residuals::evaluate(const double* theta, double* residuals, double* jacobian) {
  theta_ = Eigen::Map<const Eigen::VectorXd>(theta, theta_.size());
  kinematics_.update(theta_);
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    const Term& term = terms_[i];
    const Pose& effector = kinematics_.worldFromFrame(i);
    const Pose& target = term.world_from_target;
    const int row = 9 * static_cast<int>(i);
    addVector(row, effector.translation - target.translation, term.by_r, residuals);
    addVector(row + 3, effector.rotation.col(0) - target.rotation.col(0), term.by_x, residuals);
    addVector(row + 6, effector.rotation.col(1) - target.rotation.col(1), term.by_y, residuals);
    if (jacobian == nullptr) continue;
    Eigen::Map<RowMajor> rows(jacobian, rows_, size());
    addTurned(row, i, effector.translation, term.by_r, true, rows);
    addTurned(row + 3, i, effector.rotation.col(0), term.by_x, false, rows);
    addTurned(row + 6, i, effector.rotation.col(1), term.by_y, false, rows);
  }
}

}  // namespace limber::cli
