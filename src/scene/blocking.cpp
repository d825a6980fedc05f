// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

#include <algorithm>
#include <cmath>

#include "limber/scene/target_place.h"
#include "limber/solve/objective.h"

namespace limber::scene {

namespace {

constexpr double kLeastMultiplier = 1e-6;  // ℓ² per rad or m: less is rounding

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

std::vector<ActiveLimit> activeLimits(const Scene& scene, std::size_t actor) {
  const Actor& posed = scene.actors[actor];
  const solve::Problem problem = problemFor(scene, actor, posed.posture);
  std::vector<ActiveLimit> limits;
  const solve::Variables variables = solve::variablesOf(problem);
  solve::Objective objective(problem);
  if (objective.size() == 0) return limits;
  Eigen::VectorXd gradient(objective.size());
  objective.evaluate(objective.start(), gradient);
  const int first = objective.size() - static_cast<int>(variables.dofs.size());
  for (int i = 0; i < static_cast<int>(variables.dofs.size()); ++i) {
    const DofId dof = variables.dofs[static_cast<std::size_t>(i)];
    const Interval& range = posed.figure->dofs()[dof].limits;
    const double downhill = -gradient[first + i];
    const bool at_upper = posed.posture[dof] >= range.upper && downhill > kLeastMultiplier;
    const bool at_lower = posed.posture[dof] <= range.lower && -downhill > kLeastMultiplier;
    if (at_upper || at_lower) limits.push_back({dof, at_upper, std::abs(downhill)});
  }
  std::stable_sort(limits.begin(), limits.end(),
                   [](const ActiveLimit& a, const ActiveLimit& b) { return a.multiplier > b.multiplier; });
  return limits;
}

}  // namespace limber::scene
