// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/objective.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/figure/tied_posture.h"

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
      posture_(obeyCouplings(*problem.figure, clampedToLimits(*problem.figure, problem.start), problem.multipliers)),
      reduction_(problem, variables_),
      goals_(activeGoals(problem)),
      wrenches_(goals_.size()),
      kinematics_(*problem.figure, posture_, variables_.root_moves, variables_.dofs, trackedFrames(goals_)),
      comfort_weight_(problem.comfort.weight) {
  jacobian_.resize(9, size());
  setUpDofs(problem);
  setUpVariables(problem);
  rows_ = RowSet(problem, variables_, posture_);
  if (!rows_.empty() && rows_.moveInto(lower_, upper_, start_)) writePosture(start_, posture_);
}

/// What comfort sees: the root's variables and every DOF that varies.
void Objective::setUpDofs(const Problem& problem) {
  const int n = reduction_.dofSize();
  const int first = n - static_cast<int>(variables_.dofs.size());
  const bool has_comfort = comfort_weight_ > 0.0;
  dofs_ = Eigen::VectorXd::Zero(n);
  dof_gradient_ = Eigen::VectorXd::Zero(n);
  dof_metric_ = Eigen::VectorXd::Ones(n);
  reference_ = Eigen::VectorXd::Zero(n);
  if (variables_.root_moves) {
    dof_metric_.head<3>().setConstant(goal::Comfort::kRootTranslationStiffness);
    dof_metric_.segment<3>(3).setConstant(goal::Comfort::kRootRotationStiffness);
    if (has_comfort) reference_.head<kRootVariables>() = rootVariables(posture_, problem.comfort.reference);
  }
  for (int i = first; i < n; ++i) {
    const DofId id = variables_.dofs[static_cast<std::size_t>(i - first)];
    // The driver's multiplier rules its followers.
    const int variable = reduction_.variableOf(i);
    const double s = multiplierOf(problem, variables_.drivers[static_cast<std::size_t>(variable - first)]);
    dof_metric_[i] = std::max(problem.figure->dofs()[id].stiffness, kSmallestStiffness) / (s * s);
    if (has_comfort) reference_[i] = problem.comfort.reference[id];
  }
}

void Objective::setUpVariables(const Problem& problem) {
  const int n = size();
  const int first = n - static_cast<int>(variables_.drivers.size());
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  lower_ = Eigen::VectorXd::Constant(n, -kInfinity);
  upper_ = Eigen::VectorXd::Constant(n, kInfinity);
  start_ = Eigen::VectorXd::Zero(n);
  metric_ = Eigen::VectorXd::Zero(n);
  for (int i = first; i < n; ++i) {
    const DofId driver = variables_.drivers[static_cast<std::size_t>(i - first)];
    lower_[i] = problem.figure->ties().range(driver).lower;
    upper_[i] = problem.figure->ties().range(driver).upper;
    start_[i] = posture_[driver];
  }
  for (int j = 0; j < reduction_.dofSize(); ++j) {
    const double rate = reduction_.steepestRateOf(j);
    metric_[reduction_.variableOf(j)] += rate * rate * dof_metric_[j];
  }
}

double Objective::evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
  gradient.setZero();
  if (reduction_.trivial()) {
    kinematics_.update(theta);
    const double goals = addGoals(gradient);
    return goals + addComfort(theta, gradient);
  }
  reduction_.expand(theta, dofs_);
  kinematics_.update(dofs_);
  dof_gradient_.setZero();
  const double goals = addGoals(dof_gradient_);
  const double comfort = addComfort(dofs_, dof_gradient_);
  reduction_.addReduced(dof_gradient_, gradient);
  return goals + comfort;
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
  if (comfort_weight_ <= 0.0) return 0.0;
  double sum = 0.0;
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double away = theta[i] - reference_[i];
    const double pull = comfort_weight_ * dof_metric_[i] * away;
    sum += pull * away;
    gradient[i] += 2.0 * pull;
  }
  return sum;
}

void Objective::addCurvature(Eigen::MatrixXd& hessian) {
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    const Pose& effector = kinematics_.worldFromFrame(i);
    const goal::Curvature curvature = goal::curvatureOf(goals_[i], effector);
    const double by_r = std::sqrt(goals_[i].weight * curvature.by_r);
    const double by_x = std::sqrt(goals_[i].weight * curvature.by_x);
    const double by_y = std::sqrt(goals_[i].weight * curvature.by_y);
    jacobian_.setZero();
    for (int j = 0; j < reduction_.dofSize(); ++j) {
      if (!kinematics_.moves(j, i)) continue;
      const Eigen::Vector3d u = reduction_.rateOf(j) * kinematics_.axis(j);
      auto column = jacobian_.col(reduction_.variableOf(j));
      if (!kinematics_.isRotation(j)) {
        column.head<3>() += by_r * u;
        continue;
      }
      column.head<3>() += by_r * u.cross(effector.translation - kinematics_.pivot(j));  // (5)
      column.segment<3>(3) += by_x * u.cross(effector.rotation.col(0));                 // (6)
      column.tail<3>() += by_y * u.cross(effector.rotation.col(1));
    }
    hessian.noalias() += 2.0 * (jacobian_.transpose() * jacobian_);
  }
  for (int j = 0; j < reduction_.dofSize(); ++j) {
    const double rate = reduction_.rateOf(j);
    const int variable = reduction_.variableOf(j);
    hessian(variable, variable) += 2.0 * comfort_weight_ * rate * rate * dof_metric_[j];
  }
}

void Objective::writePosture(const Eigen::VectorXd& theta, Posture& posture) const {
  posture = posture_;
  if (variables_.root_moves) {
    posture.root_position += theta.head<3>();
    posture.root_orientation = (posture_.root_orientation * rootTurn(theta[3], theta[4], theta[5])).normalized();
  }
  reduction_.write(theta, posture);
}

}  // namespace limber::solve
