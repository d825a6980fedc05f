// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Start of an Objective: all parts of it that change from one step of a drag to the next.
#include <algorithm>
#include <limits>
#include <utility>

#include "limber/base/index.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/objective.h"
#include "solve/objective/body_terms.h"
#include "solve/objective/goal_terms.h"
#include "solve/problem/reduction.h"
#include "solve/problem/root_variables.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

Posture Objective::startOf(const Problem& problem) {
  const Figure& figure = *problem.figure;
  return obeyCouplings(figure, clampedToLimits(figure, problem.start), problem.multipliers);
}

/// Whether a start breaks no row: a broken one brings in its DOFs, and moves the start.
bool Objective::keepsRows(const Problem& problem, const Posture& posture) const {
  if (problem.rows.empty() && problem.figure->ties().rows().empty()) return true;
  return fulfilsRows(problem, posture, kOnRow) && rows_->largestViolation(variablesAt(problem, posture)) <= kOnRow;
}

/// Moves on to another start if the DOFs that vary stay the same.
bool Objective::goOverTo(const Problem& problem) {
  if (!begins_on_rows_) return false;
  Posture posture = startOf(problem);
  Posture expected = posture_;
  for (const DofId dof : variables_.dofs) expected[dof] = posture[dof];
  if (variables_.root_moves) {
    expected.root_position = posture.root_position;
    expected.root_orientation = posture.root_orientation;
  }
  if (!(posture == expected) || !keepsRows(problem, posture)) return false;
  posture_ = std::move(posture);
  if (variables_.root_moves) kinematics_.countRootFrom(posture_);
  terms_->ask(problem.goals);
  if (body_) body_->startFrom(*problem.figure, posture_);
  takeComfort(problem);
  countFromPosture(problem);
  beginAtStart(problem);
  return true;
}

void Objective::countFromPosture(const Problem& problem) {
  if (variables_.root_moves && comfort_weight_ > 0.0) {
    reference_.head<3>() = problem.comfort.reference.root_position - posture_.root_position;
  }
  start_ = variablesAt(problem, posture_);
}

/// θ of a posture, counted from it: the root's variables are zero.
Eigen::VectorXd Objective::variablesAt(const Problem& problem, const Posture& posture) const {
  Eigen::VectorXd theta = Eigen::VectorXd::Zero(size());
  const int first = size() - static_cast<int>(variables_.drivers.size());
  for (int i = first; i < size(); ++i) {
    const DofId driver = variables_.drivers[at(i - first)];
    theta[i] = rangeOf(problem, driver).clamp(posture[driver]);
  }
  return theta;
}

void Objective::beginAtStart(const Problem& problem) {
  is_evaluated_ = false;
  const bool is_step = problem.most_turn > 0.0;
  if (is_step && steps_.empty()) setUpSteps();
  if (!steps_.empty()) allowTurn(is_step ? problem.most_turn : std::numeric_limits<double>::infinity());
  proximal_weight_ = problem.proximal;
  proximal_centre_ = start_;
  proximal_curvature_.setZero();
}

void Objective::setUpSteps() {
  const int first = variables_.root_moves ? kRootVariables : 0;
  steps_.resize(at(size()));
  for (int v = 0; v < size(); ++v) steps_[at(v)].range = {lower_[v], upper_[v]};
  for (int v = 3; v < first; ++v) steps_[at(v)].rate = 1.0;
  for (int j = first; j < reduction_->dofSize(); ++j) {
    double& rate = steps_[at(reduction_->variableOf(j))].rate;
    if (reduction_->turns(j)) rate = std::max(rate, reduction_->steepestRateOf(j));
  }
}

void Objective::allowTurn(double most_turn) {
  for (int v = 0; v < size(); ++v) {
    Step& step = steps_[at(v)];
    if (step.rate <= 0.0) continue;
    const double least = start_[v] - most_turn / step.rate;
    const double most = start_[v] + most_turn / step.rate;
    step.ends = {least > step.range.lower, most < step.range.upper};
    lower_[v] = std::max(step.range.lower, least);
    upper_[v] = std::min(step.range.upper, most);
  }
}

bool Objective::endsStep(int v, bool upper) const { return !steps_.empty() && steps_[at(v)].ends[upper ? 1 : 0]; }

bool Objective::endsNarrowly(int v, bool upper) const {
  return std::ranges::any_of(narrow_,
                             [=](const Narrow& each) { return each.variable == v && each.ends[upper ? 1 : 0]; });
}

}  // namespace limber::solve
