// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

#include <cmath>

#include "limber/solve/objective.h"

namespace limber::scene {

namespace {

/// Of a driver and the DOFs that follow it, the one that stands on its own limit.
std::optional<Blocking> standsOnLimit(const Actor& actor, DofId driver) {
  for (const DofId dof : actor.figure->ties().members(driver)) {
    const Interval& limits = actor.figure->dofs()[dof].limits;
    const double value = actor.posture[dof];
    if (value >= limits.upper || value <= limits.lower) return Blocking{dof, value, value >= limits.upper};
  }
  return std::nullopt;
}

/// Of the DOFs on a limit, the one that the problem's goals push hardest against it.
std::optional<Blocking> hardestLimit(const Actor& actor, const solve::Problem& problem) {
  const solve::Variables variables = solve::variablesOf(problem);
  solve::Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  objective.evaluate(objective.start(), gradient);

  const int first = objective.size() - static_cast<int>(variables.drivers.size());
  std::optional<Blocking> hardest;
  double largest = 0.0;
  for (int i = first; i < objective.size(); ++i) {
    const DofId driver = variables.drivers[static_cast<std::size_t>(i - first)];
    const double value = actor.posture[driver];
    const double downhill = -gradient[i];
    const bool at_upper = value >= objective.upper()[i] && downhill > largest;
    const bool at_lower = value <= objective.lower()[i] && -downhill > largest;
    if (!at_upper && !at_lower) continue;
    const std::optional<Blocking> limit = standsOnLimit(actor, driver);
    if (!limit) continue;
    largest = std::abs(downhill);
    hardest = limit;
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
  problem.rows = actor.rows;
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
