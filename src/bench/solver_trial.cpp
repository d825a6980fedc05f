// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/solver_trial.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "bench/cpu_clock.h"
#include "bench/statistics.h"
#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "limber/solve/objective.h"

namespace limber::bench {

namespace {

constexpr double kMetMetres = 1e-3;
constexpr double kMetRadians = radiansFromDegrees(0.5);
constexpr double kEnoughSeconds = 0.2;  ///< of repeats
constexpr int kDragSteps = 40;
constexpr int kSettling = 10;           ///< solves before it, in which the other goals come to rest
constexpr double kShortestDrag = 0.01;  ///< m: less is no drag

/// P of the problem at a posture, by the one code that all are measured with.
double objectiveAt(solve::Problem problem, const Posture& posture) {
  problem.start = posture;
  // Excludes the proximal term and the other settings that depend on the drag step.
  solve::asWhole(problem);
  solve::Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  return objective.evaluate(objective.start(), gradient);
}

void judge(const solve::Problem& problem, const Posture& posture, Reached& reached) {
  for (const goal::Goal& goal : problem.goals) {
    if (goal.weight < 0.0) continue;  // it pushes
    const goal::Miss miss = scene::missOf(*problem.figure, posture, goal);
    ++reached.goals;
    if (miss.distance <= kMetMetres && miss.angle <= kMetRadians) ++reached.met;
    reached.worst_metres = std::max(reached.worst_metres, miss.distance);
    reached.worst_radians = std::max(reached.worst_radians, miss.angle);
  }
  reached.objective = objectiveAt(problem, posture);
  reached.within_limits = keepsLimits(*problem.figure, posture);
}

/// The goal that a hand would take: −1 for none.
int goalToDrag(const solve::Problem& problem) {
  for (std::size_t i = 0; i < problem.goals.size(); ++i) {
    const goal::Goal& goal = problem.goals[i];
    if (!goal.held && !goal.target.carried() && goal.weight > 0.0 && goal::asksForPosition(goal)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace

Reached reach(TrialScene trial, solve::SolverKind kind, solve::ChosenSolver& solver, int repeats) {
  trial.scene.actors.edit(trial.actor).solving.solver = kind;  // the goals depend on it
  const solve::Problem problem = scene::commandedProblemFor(trial.scene, trial.actor);
  Reached reached;
  Posture posture;
  reached.seconds = std::numeric_limits<double>::infinity();
  double spent = 0.0;
  for (int i = 0; i < repeats && (i == 0 || spent < kEnoughSeconds); ++i) {
    const CpuStopwatch watch;
    reached.report = solver.solve(problem, posture, nullptr);
    const double seconds = watch.seconds();
    reached.seconds = std::min(reached.seconds, seconds);
    spent += seconds;
  }
  judge(problem, posture, reached);
  return reached;
}

std::optional<Dragged> drag(TrialScene trial, solve::SolverKind kind, solve::ChosenSolver& solver) {
  trial.scene.actors.edit(trial.actor).solving.solver = kind;
  solve::Problem problem = scene::problemFor(trial.scene, trial.actor, trial.scene.actors[trial.actor].posture);
  const int dragged = goalToDrag(problem);
  if (dragged < 0) return std::nullopt;
  goal::Goal& goal = problem.goals[static_cast<std::size_t>(dragged)];
  const Eigen::Vector3d from = scene::effectorPlacement(*problem.figure, problem.start, goal.effector).translation;
  const Eigen::Vector3d to = goal.target.world_from_target.translation;
  if ((to - from).norm() < kShortestDrag) return std::nullopt;
  Dragged course;
  std::vector<double> seconds;
  Posture posture;
  goal.target.world_from_target.translation = from;
  for (int i = 0; i < kSettling; ++i) {
    solver.solve(problem, posture, nullptr);
    std::swap(problem.start, posture);
  }
  for (int step = 1; step <= kDragSteps; ++step) {
    goal.target.world_from_target.translation = from + (to - from) * step / kDragSteps;
    const CpuStopwatch watch;
    solver.solve(problem, posture, nullptr);
    seconds.push_back(watch.seconds());
    if (posture.values.size() > 0) {
      course.largest_turn =
          std::max(course.largest_turn, (posture.values - problem.start.values).cwiseAbs().maxCoeff());
    }
    course.within_limits = course.within_limits && keepsLimits(*problem.figure, posture);
    std::swap(problem.start, posture);
  }
  course.median_seconds = median(seconds);
  course.worst_seconds = percentile(seconds, 1.0);
  course.gap = scene::missOf(*problem.figure, problem.start, goal).distance;
  return course;
}

}  // namespace limber::bench
