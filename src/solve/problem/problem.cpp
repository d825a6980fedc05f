// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/problem.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "solve/problem/number_text.h"
#include "solve/problem/problem_rows.h"

namespace limber::solve {

namespace {

/// The first size of a shape that is not a length, if there is one.
struct WrongSize {
  std::optional<double> operator()(const goal::BallShape& ball) const { return first({ball.radius}); }
  std::optional<double> operator()(const goal::CapsuleShape& capsule) const {
    return first({capsule.radius, capsule.length});
  }
  std::optional<double> operator()(const goal::SegmentShape& segment) const { return first({segment.length}); }
  std::optional<double> operator()(const goal::HalfSpaceShape& /*unused*/) const { return std::nullopt; }
  std::optional<double> operator()(const goal::BoxShape& box) const {
    return first({box.size.x(), box.size.y(), box.size.z()});
  }

  static std::optional<double> first(std::initializer_list<double> sizes) {
    for (const double size : sizes) {
      if (!(size > 0.0) || !std::isfinite(size)) return size;
    }
    return std::nullopt;
  }
};

Expected<void> checkObstacle(const goal::Obstacle& obstacle, const std::string& where) {
  const Pose& place = obstacle.world_from_obstacle;
  if (!place.translation.allFinite() || !place.rotation.allFinite()) {
    return failure(where + ".frame", "a number that is not finite", "finite numbers");
  }
  if (const std::optional<double> wrong = std::visit(WrongSize{}, obstacle.shape)) {
    return failure(where + ".shape", "a size of " + asText(*wrong), "finite lengths above 0");
  }
  if (!(obstacle.zone >= 0.0) || !std::isfinite(obstacle.zone)) {
    return failure(where + ".zone", asText(obstacle.zone), "a finite length of 0 or more");
  }
  return {};
}

Expected<void> checkObserver(const Figure& figure, const goal::Observer& observer, const std::string& where) {
  const int segment = observer.segment.value;
  if (segment < 0 || segment >= static_cast<int>(figure.segments().size())) {
    return failure(where, "segment number " + std::to_string(segment), "a segment of the figure");
  }
  if (!observer.in_segment.from.allFinite() || !observer.in_segment.to.allFinite()) {
    return failure(where, "a number that is not finite", "finite numbers");
  }
  const double radius = observer.in_segment.radius;
  if (!(radius >= 0.0) || !std::isfinite(radius)) {
    return failure(where + ".radius", asText(radius), "a finite length of 0 or more");
  }
  return {};
}

Expected<void> checkBalance(const goal::Balance& balance) {
  if (!(balance.weight >= 0.0) || !std::isfinite(balance.weight)) {
    return failure("balance", asText(balance.weight), "a finite weight of 0 or more");
  }
  if (!(balance.margin >= 0.0) || !std::isfinite(balance.margin)) {
    return failure("balance.margin", asText(balance.margin), "a finite length of 0 or more");
  }
  for (const Eigen::Vector2d& corner : balance.support.corners()) {
    if (!corner.allFinite()) return failure("balance.support", "a number that is not finite", "finite numbers");
  }
  return {};
}

std::string named(const char* list, std::size_t i, const std::string& name) {
  return std::string(list) + "[" + std::to_string(i) + "]" + (name.empty() ? "" : " '" + name + "'");
}

Expected<void> checkLoads(const Figure& figure, const goal::JointLoads& loads) {
  if (!(loads.weight >= 0.0) || !std::isfinite(loads.weight)) {
    return failure("loads", asText(loads.weight), "a finite weight of 0 or more");
  }
  if (!loads.active()) return {};
  const auto is_above_zero = [](double value) { return value > 0.0 && std::isfinite(value); };
  if (!is_above_zero(loads.free_torque)) {
    return failure("loads.free_torque", asText(loads.free_torque), "a finite torque above 0");
  }
  for (const goal::Lever& lever : loads.levers) {
    if (!is_above_zero(lever.force)) return failure("loads.levers", asText(lever.force), "a finite force above 0");
    for (const goal::Lever::Part& part : lever.parts) {
      if (!part.segment.valid() || part.segment.index() >= figure.segments().size()) {
        return failure("loads.levers", "a segment that the figure has not", "one of its segments");
      }
      if (!part.in_segment.allFinite() || !std::isfinite(part.share)) {
        return failure("loads.levers", "a number that is not finite", "finite numbers");
      }
    }
  }
  return {};
}

/// An Error that names the obstacle, the observer or the field of balance or loads with a number that is not finite, a
/// size that is not above 0, a zone or a margin below 0 or a segment that the figure has not.
Expected<void> checkBody(const Problem& problem) {
  for (std::size_t i = 0; i < problem.obstacles.size(); ++i) {
    auto fine = checkObstacle(problem.obstacles[i], named("obstacles", i, problem.obstacles[i].name));
    if (!fine) return fine;
  }
  for (std::size_t i = 0; i < problem.observers.size(); ++i) {
    auto fine = checkObserver(*problem.figure, problem.observers[i], named("observers", i, problem.observers[i].name));
    if (!fine) return fine;
  }
  if (auto fine = checkBalance(problem.balance); !fine) return fine;
  return checkLoads(*problem.figure, problem.loads);
}

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

Expected<void> checkNarrow(const Problem& problem) {
  for (const NarrowRange& narrow : problem.narrow) {
    const bool known = narrow.dof.valid() && narrow.dof.index() < problem.figure->dofs().size();
    if (!known) return failure("narrow range", "no DOF of the figure", "one of its DOFs");
    if (narrow.range.width() >= 0.0) continue;
    return failure("narrow range of " + problem.figure->fullName(narrow.dof),
                   asText(narrow.range.lower) + " to " + asText(narrow.range.upper), "ends in order");
  }
  return {};
}

Expected<void> checkPostures(const Problem& problem) {
  if (!isSound(*problem.figure, problem.start)) {
    return failure("start", "a posture that does not fit the figure or is not finite", "one finite value per DOF");
  }
  if (problem.comfort.weight > 0.0 && !isSound(*problem.figure, problem.comfort.reference)) {
    return failure("comfort", "a reference that does not fit the figure", "one finite value per DOF");
  }
  return {};
}

Expected<void> checkComfort(const Problem& problem) {
  const goal::Comfort& comfort = problem.comfort;
  if (!comfort.stiffness.empty() && comfort.stiffness.size() != problem.figure->dofs().size()) {
    return failure("comfort", std::to_string(comfort.stiffness.size()) + " stiffnesses",
                   "one for each of the figure's " + std::to_string(problem.figure->dofs().size()) + " DOFs");
  }
  const auto isStiffness = [](double k) { return k >= 0.0 && std::isfinite(k); };
  if (!std::ranges::all_of(comfort.stiffness, isStiffness) || !isStiffness(comfort.root_translation_stiffness) ||
      !isStiffness(comfort.root_rotation_stiffness)) {
    return failure("comfort", "a stiffness below 0 or not finite", "finite stiffnesses of 0 or more");
  }
  for (const goal::Bearing& bearing : comfort.bearings) {
    const bool known = bearing.segment.valid() && bearing.segment.index() < problem.figure->segments().size();
    if (known && isStiffness(bearing.stiffness) && bearing.world_from_segment.allFinite()) continue;
    return failure("comfort", "a bearing of no segment or not finite", "a segment's, a rotation and a stiffness");
  }
  return {};
}

/// The numbers that say how a problem is solved.
Expected<void> checkSettings(const Problem& problem) {
  struct Setting {
    const char* name;
    double value;
    const char* expected;
  };
  for (const Setting& setting : {Setting{"distance falloff", problem.distance_falloff, "a finite number of 0 or more"},
                                 Setting{"comfort", problem.comfort.weight, "a finite weight of 0 or more"},
                                 Setting{"proximal", problem.proximal, "a finite weight of 0 or more"},
                                 Setting{"most turn", problem.most_turn, "a finite angle of 0 or more"},
                                 Setting{"least gain", problem.least_gain, "a finite P of 0 or more"}}) {
    if (setting.value >= 0.0 && std::isfinite(setting.value)) continue;
    return failure(setting.name, asText(setting.value), setting.expected);
  }
  if (problem.distance_cutoff < -1) {
    return failure("distance cut-off", std::to_string(problem.distance_cutoff), "a number of joints, or -1 for none");
  }
  for (const Posture& start : problem.more_starts) {
    if (isSound(*problem.figure, start)) continue;
    return failure("more_starts", "a posture that does not fit the figure or is not finite",
                   "one finite value per DOF");
  }
  if (problem.restarts < 0) return failure("restarts", std::to_string(problem.restarts), "0 or more");
  return {};
}

}  // namespace

Interval rangeOf(const Problem& problem, DofId driver) {
  const Interval& limits = problem.figure->ties().range(driver);
  const auto narrow = std::ranges::find(problem.narrow, driver, &NarrowRange::dof);
  if (narrow == problem.narrow.end()) return limits;
  return {limits.clamp(narrow->range.lower), limits.clamp(narrow->range.upper)};
}

double multiplierOf(const Problem& problem, DofId dof) {
  return problem.multipliers.empty() ? problem.figure->dofs()[dof].priority : problem.multipliers[dof.index()];
}

void asWhole(Problem& problem) {
  problem.proximal = 0.0;
  problem.most_turn = 0.0;
  problem.least_gain = 0.0;
}

void keepFreePartsStill(Problem& problem) {
  problem.free_joints.clear();
  problem.comfort.bearings.clear();
}

Expected<void> check(const Problem& problem) {
  if (!problem.figure) return failure("problem", "no figure", "a figure");
  if (std::optional<Error> reason = unsolvable(*problem.figure)) return tl::unexpected<Error>(*std::move(reason));
  if (auto fine = checkPostures(problem); !fine) return fine;
  if (auto fine = checkComfort(problem); !fine) return fine;
  if (auto fine = checkSettings(problem); !fine) return fine;
  for (std::size_t i = 0; i < problem.goals.size(); ++i) {
    const std::string where = "goals[" + std::to_string(i) + "]";
    if (auto fine = checkWeight(problem.goals[i].weight, problem.solver, where); !fine) return fine;
    if (auto fine = checkGoal(*problem.figure, problem.goals[i], where); !fine) return fine;
  }
  if (auto fine = checkMultipliers(problem); !fine) return fine;
  if (auto fine = checkTorques(problem); !fine) return fine;
  if (auto fine = checkNarrow(problem); !fine) return fine;
  if (auto fine = checkBody(problem); !fine) return fine;
  if (auto fine = checkRows(problem); !fine) return fine;
  if (const std::size_t varying = variablesOf(problem).drivers.size(); varying > kMostVariables) {
    return failure("problem", std::to_string(varying) + " joint angles that vary",
                   "at most " + std::to_string(kMostVariables));
  }
  return {};
}

}  // namespace limber::solve
