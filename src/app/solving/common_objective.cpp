// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/common_objective.h"

#include <algorithm>
#include <limits>

#include "limber/scene/actor.h"
#include "limber/scene/target_place.h"
#include "limber/solve/objective.h"

namespace limber::app {

namespace {

bool isCommon(const goal::Goal& goal) { return goal.active && goal.weight > 0.0; }

double valueAtStart(const solve::Problem& problem) {
  solve::Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  return objective.evaluate(objective.start(), gradient);
}

}  // namespace

double goalsObjective(const solve::Problem& problem, const Posture& posture) {
  double sum = 0.0;
  for (const goal::Goal& goal : problem.goals) {
    if (!isCommon(goal)) continue;
    const Pose effector = scene::effectorPlacement(*problem.figure, posture, goal.effector);
    const Pose target = scene::targetPlacement(*problem.figure, posture, goal.target);
    sum += goal.weight * goal::evaluate(goal, effector, target).value;
  }
  return sum;
}

CommonObjective commonObjective(solve::Problem problem, const Posture& posture) {
  std::erase_if(problem.goals, [](const goal::Goal& goal) { return !isCommon(goal); });
  solve::asWhole(problem);
  problem.start = posture;
  CommonObjective common{valueAtStart(problem), goalsObjective(problem, posture), 0.0};
  problem.obstacles.clear();
  problem.body_awareness = false;
  common.clearance = std::max(common.value - valueAtStart(problem), 0.0);
  return common;
}

const std::vector<double>& GoalsWay::follow(const solve::Problem& problem, const solve::Trace& trace) {
  if (serial_ != trace.serial() || goals_ != problem.goals) known_ = 0;
  serial_ = trace.serial();
  goals_ = problem.goals;
  values_.resize(trace.steps().size(), std::numeric_limits<double>::quiet_NaN());
  for (; known_ < trace.postureCount(); ++known_) values_[known_] = goalsObjective(problem, trace.posture(known_));
  return values_;
}

}  // namespace limber::app
