// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>

#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/command.h"
#include "limber/scene/sole_hold.h"
#include "limber/solve/default_solver.h"
#include "support/figures.h"

namespace limber::support {

/// The adult of a new scene, feet held, with one of its goals switched on and led about, as a window does it.
struct DraggedAdult {
  scene::Actor actor = scene::makeActor(adult(), {true, "adult"});
  Posture anchor = actor.posture;
  std::size_t dragged;
  solve::DefaultSolver solver;
  solve::SolveReport report;

  explicit DraggedAdult(const std::string& effector) : dragged(*scene::findGoal(actor, effector)) {
    actor.goals[dragged].active = true;
  }

  [[nodiscard]] Eigen::Vector3d& target() { return actor.goals[dragged].target.world_from_target.translation; }

  /// Solves for the goals as they stand.
  void solve() {
    Posture posture;
    solve::Problem problem = scene::problemFor(actor, anchor);
    report = scene::solveCommand(solver, actor, {}, problem, posture, nullptr);
    actor.posture = posture;
  }

  [[nodiscard]] double missOf(std::size_t goal) const {
    const goal::Goal solved = scene::solvedGoal(actor, actor.goals[goal]);
    const Pose place = scene::effectorPlacement(*actor.figure, actor.posture, solved.effector);
    return (place.translation - solved.target.world_from_target.translation).norm();
  }
  /// How far the dragged effector is from its goal, m.
  [[nodiscard]] double miss() const { return missOf(dragged); }
  /// How far the farther of the two feet has slid, m: where it is held, at toes and ball.
  [[nodiscard]] double slide() const {
    return std::max(missOf(*scene::findGoal(actor, "left_foot")), missOf(*scene::findGoal(actor, "right_foot")));
  }
};

}  // namespace limber::support
