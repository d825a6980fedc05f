// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "limber/scene/scene.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/report.h"

/// One solver on one scene of the menu, as a person meets it: commanded, and along a drag.
namespace limber::bench {

/// A scene, and the actor whose goals are solved.
struct TrialScene {
  std::string file;  ///< without folder and ending
  scene::Scene scene;
  std::size_t actor = 0;  ///< the first with a goal that is on
};

/// Result of a command, from the scene's posture.
struct Reached {
  int met = 0;                ///< goals within 1 mm and 0.5°
  int goals = 0;              ///< that are on
  double worst_metres = 0.0;  ///< the largest miss of a place
  double worst_radians = 0.0;
  double objective = 0.0;     ///< P of the same problem for all solvers, body and comfort included, ℓ²
  solve::SolveReport report;  ///< its own words
  double seconds = 0.0;       ///< CPU time, the least of some repeats
  bool within_limits = false;
};

/// Result of a drag of the same goal: its target is led from the effector to its place in the scene, in steps.
struct Dragged {
  double largest_turn = 0.0;    ///< of a DOF in one step, rad, or m of a slide
  double median_seconds = 0.0;  ///< CPU time of a step
  double worst_seconds = 0.0;
  double gap = 0.0;  ///< at its end, m
  bool within_limits = true;
};

/// Solves a scene as `limber-cli solve` does.
/// @param repeats  at most so many, and only while they are short
[[nodiscard]] Reached reach(TrialScene trial, solve::SolverKind kind, solve::ChosenSolver& solver, int repeats);

/// Drags the first goal that is no pin and whose target stands in the world.
/// @return nothing where no goal can be led anywhere
[[nodiscard]] std::optional<Dragged> drag(TrialScene trial, solve::SolverKind kind, solve::ChosenSolver& solver);

}  // namespace limber::bench
