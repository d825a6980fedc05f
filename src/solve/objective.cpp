// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/objective.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber::solve {

namespace {

constexpr int kRootVariables = 6;

/// Below this stiffness the metric would let a DOF run freely; such a DOF has no business without any cost.
constexpr double kSmallestStiffness = 1e-3;

std::vector<goal::Goal> activeGoals(const Problem& problem) {
  std::vector<goal::Goal> goals;
  for (const goal::Goal& goal : problem.goals) {
    if (goal.active) goals.push_back(goal);
  }
  return goals;
}

std::vector<TrackedFrame> trackedFrames(const std::vector<goal::Goal>& goals) {
  std::vector<TrackedFrame> frames;
  frames.reserve(goals.size());
  for (const goal::Goal& goal : goals) frames.push_back({goal.effector.segment, goal.effector.segment_from_effector});
  return frames;
}

/// Rotation a (rad) about x, then b about the turned y, then c about the twice turned z.
Eigen::Quaterniond rootTurn(double a, double b, double c) {
  return Eigen::Quaterniond(Eigen::AngleAxisd(a, Eigen::Vector3d::UnitX()) *
                            Eigen::AngleAxisd(b, Eigen::Vector3d::UnitY()) *
                            Eigen::AngleAxisd(c, Eigen::Vector3d::UnitZ()));
}

/// The root variables that would carry the start's root to another placement.
Eigen::Matrix<double, kRootVariables, 1> rootVariables(const Posture& start, const Posture& other) {
  Eigen::Matrix<double, kRootVariables, 1> theta;
  theta.head<3>() = other.root_position - start.root_position;
  const Eigen::Matrix3d turn = (start.root_orientation.conjugate() * other.root_orientation).toRotationMatrix();
  theta[3] = std::atan2(-turn(1, 2), turn(2, 2));
  theta[4] = std::atan2(turn(0, 2), std::hypot(turn(0, 0), turn(0, 1)));
  theta[5] = std::atan2(-turn(0, 1), turn(0, 0));
  return theta;
}

}  // namespace

Objective::Objective(const Problem& problem)
    : variables_(variablesOf(problem)),
      posture_(clampedToLimits(*problem.figure, problem.start)),
      goals_(activeGoals(problem)),
      wrenches_(goals_.size()),
      kinematics_(*problem.figure, posture_, variables_.root_moves, variables_.dofs, trackedFrames(goals_)),
      comfort_weight_(problem.comfort.weight),
      proximal_weight_(problem.proximal) {
  const int n = kinematics_.variableCount();
  const int first = n - static_cast<int>(variables_.dofs.size());
  const bool has_comfort = comfort_weight_ > 0.0;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  lower_ = Eigen::VectorXd::Constant(n, -kInfinity);
  upper_ = Eigen::VectorXd::Constant(n, kInfinity);
  start_ = Eigen::VectorXd::Zero(n);
  metric_ = Eigen::VectorXd::Ones(n);
  reference_ = Eigen::VectorXd::Zero(n);
  bends_.resize(goals_.size());
  if (variables_.root_moves) {
    metric_.head<3>().setConstant(goal::Comfort::kRootTranslationStiffness);
    metric_.segment<3>(3).setConstant(goal::Comfort::kRootRotationStiffness);
    if (has_comfort) reference_.head<kRootVariables>() = rootVariables(posture_, problem.comfort.reference);
  }
  for (int i = 0; i < static_cast<int>(variables_.dofs.size()); ++i) {
    const DofId id = variables_.dofs[static_cast<std::size_t>(i)];
    const Dof& dof = problem.figure->dofs()[id];
    const double s = multiplierOf(problem, id);
    lower_[first + i] = dof.limits.lower;
    upper_[first + i] = dof.limits.upper;
    start_[first + i] = posture_[id];
    metric_[first + i] = std::max(dof.stiffness, kSmallestStiffness) / (s * s);
    if (has_comfort) reference_[first + i] = problem.comfort.reference[id];
  }
}

double Objective::evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
  kinematics_.update(theta);
  gradient.setZero();
  const double goals = addGoals(gradient);
  return goals + addComfort(theta, gradient);
}

double Objective::addGoals(Eigen::VectorXd& gradient) {
  double sum = 0.0;
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    const goal::Goal& goal = goals_[i];
    const Pose& effector = kinematics_.worldFromFrame(i);
    const Eigen::Matrix3d& turn = goal.target.world_from_target.rotation;
    const goal::PotentialValue p = goal::evaluate(goal, effector);
    sum += goal.weight * p.value;  // (2)
    // (5) to (7) with u taken out of the triple products: uᵀ(r × f) = fᵀ(u × r).
    const Eigen::Vector3d force = goal.weight * (turn * p.by_r);
    wrenches_[i].force = force;
    wrenches_[i].torque =
        effector.translation.cross(force) +
        goal.weight * (effector.rotation.col(0).cross(turn * p.by_x) + effector.rotation.col(1).cross(turn * p.by_y));
  }
  kinematics_.addGradient(wrenches_, gradient);
  return sum;
}

double Objective::addComfort(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) const {
  double sum = 0.0;
  if (proximal_weight_ > 0.0) {
    for (Eigen::Index i = 0; i < theta.size(); ++i) {
      const double away = theta[i] - start_[i];
      const double pull = proximal_weight_ * metric_[i] * away;
      sum += pull * away;
      gradient[i] += 2.0 * pull;
    }
  }
  if (comfort_weight_ <= 0.0) return sum;
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double away = theta[i] - reference_[i];
    const double pull = comfort_weight_ * metric_[i] * away;
    sum += pull * away;
    gradient[i] += 2.0 * pull;
  }
  return sum;
}

void Objective::writePosture(const Eigen::VectorXd& theta, Posture& posture) const {
  posture = posture_;
  int first = 0;
  if (variables_.root_moves) {
    first = kRootVariables;
    posture.root_position += theta.head<3>();
    posture.root_orientation = (posture_.root_orientation * rootTurn(theta[3], theta[4], theta[5])).normalized();
  }
  for (std::size_t i = 0; i < variables_.dofs.size(); ++i) {
    posture[variables_.dofs[i]] = theta[first + static_cast<int>(i)];
  }
}

}  // namespace limber::solve
