// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/objective.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "goal_terms.h"
#include "limber/solve/tree_distance.h"

namespace limber::solve {

namespace {

constexpr int kRootVariables = 6;

/// Below this stiffness the metric would let a DOF run freely; such a DOF has no business without any cost.
constexpr double kSmallestStiffness = 1e-3;

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

Objective::~Objective() = default;

Objective::Objective(const Problem& problem)
    : variables_(variablesOf(problem)),
      posture_(clampedToLimits(*problem.figure, problem.start)),
      terms_(std::make_unique<GoalTerms>(problem.goals)),
      wrenches_(terms_->frames().size()),
      kinematics_(*problem.figure, posture_, variables_.root_moves, variables_.dofs, terms_->frames()),
      comfort_weight_(problem.comfort.weight),
      proximal_weight_(problem.proximal),
      bends_(wrenches_.size()) {
  const int n = kinematics_.variableCount();
  const int first = n - static_cast<int>(variables_.dofs.size());
  const bool has_comfort = comfort_weight_ > 0.0;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  lower_ = Eigen::VectorXd::Constant(n, -kInfinity);
  upper_ = Eigen::VectorXd::Constant(n, kInfinity);
  start_ = Eigen::VectorXd::Zero(n);
  metric_ = Eigen::VectorXd::Ones(n);
  reference_ = Eigen::VectorXd::Zero(n);
  ridden_ = ridingPairs();
  if (variables_.root_moves) {
    metric_.head<3>().setConstant(goal::Comfort::kRootTranslationStiffness);
    metric_.segment<3>(3).setConstant(goal::Comfort::kRootRotationStiffness);
    if (has_comfort) reference_.head<kRootVariables>() = rootVariables(posture_, problem.comfort.reference);
  }
  const PerId<DofId, double> factors = distanceFactors(problem);
  for (int i = 0; i < static_cast<int>(variables_.dofs.size()); ++i) {
    const DofId id = variables_.dofs[static_cast<std::size_t>(i)];
    const Dof& dof = problem.figure->dofs()[id];
    const double s = multiplierOf(problem, id) * factors[id];
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
  const double goals = terms_->evaluate(kinematics_, wrenches_);
  kinematics_.addGradient(wrenches_, gradient);
  return goals + addComfort(theta, gradient);
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
