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

/// Of a driver and the DOFs that follow it, the one that stands on its own limit.
std::optional<Blocking> standsOnLimit(const Actor& actor, DofId driver) {
  for (const DofId dof : actor.figure->ties().members(driver)) {
    const Interval& limits = actor.figure->dofs()[dof].limits;
    const double value = actor.posture[dof];
    if (value >= limits.upper || value <= limits.lower) return Blocking{dof, value, value >= limits.upper};
  }
  return std::nullopt;
}

/// Every limit that the problem's goals push a DOF against, by driver, with the multiplier.
std::vector<ActiveLimit> pushedLimits(const Actor& actor, const solve::Problem& problem) {
  std::vector<ActiveLimit> pushed;
  const solve::Variables variables = solve::variablesOf(problem);
  solve::Objective objective(problem);
  if (objective.size() == 0) return pushed;
  Eigen::VectorXd gradient(objective.size());
  objective.evaluate(objective.start(), gradient);
  const int first = objective.size() - static_cast<int>(variables.drivers.size());
  for (int i = first; i < objective.size(); ++i) {
    const DofId driver = variables.drivers[static_cast<std::size_t>(i - first)];
    const double value = actor.posture[driver];
    const double downhill = -gradient[i];
    const bool at_upper = value >= objective.upper()[i] && downhill > kLeastMultiplier;
    const bool at_lower = value <= objective.lower()[i] && -downhill > kLeastMultiplier;
    if (!at_upper && !at_lower) continue;
    if (const auto limit = standsOnLimit(actor, driver)) {
      pushed.push_back({limit->dof, limit->at_upper, std::abs(downhill)});
    }
  }
  return pushed;
}

/// Of the DOFs on a limit, the one that the problem's goals push hardest against it.
std::optional<Blocking> hardestLimit(const Actor& actor, const solve::Problem& problem) {
  const std::vector<ActiveLimit> pushed = pushedLimits(actor, problem);
  const auto hardest = std::max_element(pushed.begin(), pushed.end(), [](const ActiveLimit& a, const ActiveLimit& b) {
    return a.multiplier < b.multiplier;
  });
  if (hardest == pushed.end()) return std::nullopt;
  return Blocking{hardest->dof, actor.posture[hardest->dof], hardest->at_upper};
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

std::vector<ActiveLimit> activeLimits(const Scene& scene, std::size_t actor) {
  const Actor& posed = scene.actors[actor];
  std::vector<ActiveLimit> limits = pushedLimits(posed, problemFor(scene, actor, posed.posture));
  std::stable_sort(limits.begin(), limits.end(),
                   [](const ActiveLimit& a, const ActiveLimit& b) { return a.multiplier > b.multiplier; });
  return limits;
}

}  // namespace limber::scene
