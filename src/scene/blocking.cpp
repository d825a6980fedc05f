// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

#include <cmath>

#include "limber/solve/objective.h"

namespace limber::scene {

std::optional<Blocking> blockingLimit(const Actor& actor, std::size_t goal) {
  // The same problem with this goal alone: its gradient says where it pulls each DOF.
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = actor.posture;
  problem.multipliers = actor.multipliers;
  problem.goals = {actor.goals[goal]};
  problem.goals.front().active = true;
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

}  // namespace limber::scene
