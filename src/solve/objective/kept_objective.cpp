// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/kept_objective.h"

#include <algorithm>

namespace limber::solve {

bool KeptObjective::take(const Problem& problem) {
  if (problem_ && takesOver(problem)) return true;
  problem_ = std::make_unique<Problem>(problem);
  objective_ = std::make_unique<Objective>(*problem_);
  return false;
}

/// Takes over the parts that may differ; all other parts of the problem must then be equal.
bool KeptObjective::takesOver(const Problem& problem) {
  if (problem_->figure != problem.figure || problem_->goals.size() != problem.goals.size()) return false;
  problem_->start = problem.start;
  problem_->restarts = problem.restarts;
  problem_->seed = problem.seed;
  problem_->more_starts = problem.more_starts;
  problem_->proximal = problem.proximal;
  problem_->most_turn = problem.most_turn;
  problem_->least_gain = problem.least_gain;
  const auto alike = [](const goal::Comfort& a, const goal::Comfort& b) {
    return a.weight == b.weight &&
           std::ranges::equal(a.bearings, b.bearings, {}, &goal::Bearing::segment, &goal::Bearing::segment);
  };
  if (alike(problem_->comfort, problem.comfort)) problem_->comfort = problem.comfort;
  for (std::size_t i = 0; i < problem.goals.size(); ++i) {
    goal::Goal& goal = problem_->goals[i];
    goal.target.world_from_target = problem.goals[i].target.world_from_target;
    goal.potential = problem.goals[i].potential;
    goal.weight = problem.goals[i].weight;
  }
  return *problem_ == problem && objective_->goOverTo(problem);
}

}  // namespace limber::solve
