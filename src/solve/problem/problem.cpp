// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/problem.h"

#include <cmath>
#include <string>

#include "solve/problem/body_check.h"
#include "solve/problem/number_text.h"
#include "solve/problem/problem_rows.h"

namespace limber::solve {

namespace {

/// Methods keep dense matrices of this size squared, 128 MB each: more is refused before room is made for them.
constexpr std::size_t kMostVariables = 4000;

Expected<void> checkCarrier(const Figure& figure, const goal::Target& target, const std::string& where) {
  if (!target.rides()) return {};
  if (target.segment.value >= static_cast<int>(figure.segments().size())) {
    return failure(where, "segment number " + std::to_string(target.segment.value), "a segment of the figure");
  }
  if (!target.carrier_from_target.translation.allFinite() || !target.carrier_from_target.rotation.allFinite()) {
    return failure(where, "a number that is not finite", "finite numbers");
  }
  return {};
}

Expected<void> checkWeight(double weight, SolverKind solver, const std::string& where) {
  const bool pushes = infoOf(solver).pushes;
  if (std::isfinite(weight) && (weight > 0.0 || (pushes && weight < 0.0))) return {};
  if (pushes) return failure(where + ".weight", asText(weight), "a finite number other than 0");
  return failure(where + ".weight", asText(weight),
                 weight < 0.0 ? "a finite number above 0: only the reach tree pushes" : "a finite number above 0");
}

Expected<void> checkGoal(const Figure& figure, const goal::Goal& goal, const std::string& where) {
  const int segment = goal.effector.segment.value;
  if (segment < 0 || segment >= static_cast<int>(figure.segments().size())) {
    return failure(where + ".effector", "segment number " + std::to_string(segment), "a segment of the figure");
  }
  const Pose& target = goal.target.world_from_target;
  const Pose& effector = goal.effector.segment_from_effector;
  if (!target.translation.allFinite() || !target.rotation.allFinite()) {
    return failure(where + ".target", "a number that is not finite", "finite numbers");
  }
  if (!effector.translation.allFinite() || !effector.rotation.allFinite()) {
    return failure(where + ".effector", "a number that is not finite", "finite numbers");
  }
  return checkCarrier(figure, goal.target, where + ".target");
}

Expected<void> checkMultipliers(const Problem& problem) {
  if (problem.multipliers.empty()) return {};
  if (problem.multipliers.size() != problem.figure->dofs().size()) {
    return failure("multipliers", std::to_string(problem.multipliers.size()) + " of them",
                   std::to_string(problem.figure->dofs().size()));
  }
  for (const DofId dof : ids<DofId>(problem.multipliers.size())) {
    const double s = problem.multipliers[dof.index()];
    if (s == 0.0 || (s >= kSmallestMultiplier && s <= kLargestMultiplier)) continue;
    return failure("multiplier of " + problem.figure->fullName(dof), asText(s), "0 or a number from 0.1 to 2.5");
  }
  return {};
}

Expected<void> checkTorques(const Problem& problem) {
  const Figure& figure = *problem.figure;
  if (problem.torques.empty()) return {};
  if (problem.torques.size() != figure.dofs().size()) {
    return failure("torques", std::to_string(problem.torques.size()) + " of them",
                   std::to_string(figure.dofs().size()));
  }
  for (const DofId dof : ids<DofId>(problem.torques.size())) {
    const double torque = problem.torques[dof.index()];
    const Interval& limits = figure.dofs()[dof].limits;
    const std::string where = "torque of " + figure.fullName(dof);
    if (!std::isfinite(torque)) return failure(where, asText(torque), "a finite number");
    if (torque != 0.0 && !std::isfinite(torque > 0.0 ? limits.upper : limits.lower)) {
      return failure(where, asText(torque), "a joint with a limit where it pulls to");
    }
  }
  return {};
}

}  // namespace

double multiplierOf(const Problem& problem, DofId dof) {
  return problem.multipliers.empty() ? problem.figure->dofs()[dof].priority : problem.multipliers[dof.index()];
}

Expected<void> check(const Problem& problem) {
  if (!problem.figure) return failure("problem", "no figure", "a figure");
  if (std::optional<Error> reason = unsolvable(*problem.figure)) return tl::unexpected<Error>(*std::move(reason));
  if (!isSound(*problem.figure, problem.start)) {
    return failure("start", "a posture that does not fit the figure or is not finite", "one finite value per DOF");
  }
  if (!(problem.distance_falloff >= 0.0) || !std::isfinite(problem.distance_falloff)) {
    return failure("distance falloff", asText(problem.distance_falloff), "a finite number of 0 or more");
  }
  if (problem.distance_cutoff < -1) {
    return failure("distance cut-off", std::to_string(problem.distance_cutoff), "a number of joints, or -1 for none");
  }
  if (problem.comfort.weight < 0.0 || !std::isfinite(problem.comfort.weight)) {
    return failure("comfort", asText(problem.comfort.weight), "a finite weight of 0 or more");
  }
  if (problem.comfort.weight > 0.0 && !isSound(*problem.figure, problem.comfort.reference)) {
    return failure("comfort", "a reference that does not fit the figure", "one finite value per DOF");
  }
  if (problem.restarts < 0) return failure("restarts", std::to_string(problem.restarts), "0 or more");
  if (problem.proximal < 0.0 || !std::isfinite(problem.proximal)) {
    return failure("proximal", asText(problem.proximal), "a finite weight of 0 or more");
  }
  for (std::size_t i = 0; i < problem.goals.size(); ++i) {
    const std::string where = "goals[" + std::to_string(i) + "]";
    if (auto fine = checkWeight(problem.goals[i].weight, problem.solver, where); !fine) return fine;
    if (auto fine = checkGoal(*problem.figure, problem.goals[i], where); !fine) return fine;
  }
  if (auto fine = checkMultipliers(problem); !fine) return fine;
  if (auto fine = checkTorques(problem); !fine) return fine;
  if (auto fine = checkBody(problem); !fine) return fine;
  if (auto fine = checkRows(problem); !fine) return fine;
  if (const std::size_t varying = variablesOf(problem).drivers.size(); varying > kMostVariables) {
    return failure("problem", std::to_string(varying) + " joint angles that vary",
                   "at most " + std::to_string(kMostVariables));
  }
  return {};
}

}  // namespace limber::solve
