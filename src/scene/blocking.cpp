// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

#include <cmath>

#include "limber/solve/objective.h"

namespace limber::scene {

namespace {

/// Of the DOFs on a limit, the one that the problem's goals push hardest against it.
std::optional<Blocking> hardestLimit(const Actor& actor, const solve::Problem& problem) {
  const solve::Variables variables = solve::variablesOf(problem);
  solve::Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  objective.evaluate(objective.start(), gradient);

  const int first = objective.size() - static_cast<int>(variables.dofs.size());
  std::optional<Blocking> hardest;
  double largest = 0.0;
  for (int i = 0; i < static_cast<int>(variables.dofs.size()); ++i) {
    const DofId dof = variables.dofs[static_cast<std::size_t>(i)];
    const Interval& limits = actor.figure->dofs()[dof].limits;
    const double value = actor.posture[dof];
    const double downhill = -gradient[first + i];
    const bool at_upper = value >= limits.upper && downhill > largest;
    const bool at_lower = value <= limits.lower && -downhill > largest;
    if (!at_upper && !at_lower) continue;
    largest = std::abs(downhill);
    hardest = Blocking{dof, value, at_upper};
  }
  return hardest;
}

}  // namespace

std::optional<Blocking> blockingLimit(const Actor& actor, std::size_t goal) {
  // The goal alone: its gradient says where it pulls each DOF of its chain.
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = actor.posture;
  problem.multipliers = actor.multipliers;
  problem.goals = {actor.goals[goal]};
  problem.goals.front().active = true;
  if (const auto own = hardestLimit(actor, problem)) return own;
  // What holds it may stand on another chain: a pelvis that is pulled down stops when the ankles of held feet do.
  problem.goals.clear();
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    if (i != goal && !actor.goals[i].active) continue;
    problem.goals.push_back(actor.goals[i]);
    problem.goals.back().active = true;
    if (actor.goals[i].held) problem.goals.back().weight *= goal::kPinWeight;
  }
  return hardestLimit(actor, problem);
}

}  // namespace limber::scene
