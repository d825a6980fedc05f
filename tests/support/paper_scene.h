// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "limber/io/scene_file.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/variable_metric.h"

namespace limber::support {

/// A scene of assets/scenes, before and after its goals have been solved for as the menu does it.
struct PaperScene {
  /// @param solver  the one that the menu runs unless another is given
  explicit PaperScene(const std::string& name, solve::Solver&& solver = solve::DefaultSolver()) {
    auto loaded = io::readScene(std::string(LIMBER_ASSETS_DIR) + "/scenes/" + name + ".limber");
    if (!loaded) FAIL(sentences(loaded.error()));
    notices = loaded->notices;
    scene = std::move(loaded->scene);
    problem = scene::commandedProblemFor(scene.actors.front());
    after = actor();
    report = solver.solve(problem, after.posture, nullptr);
  }

  [[nodiscard]] const scene::Actor& actor() const { return scene.actors.front(); }
  [[nodiscard]] const Figure& figure() const { return *actor().figure; }
  [[nodiscard]] const goal::Goal& goal(const std::string& effector) const {
    return actor().goals.at(*scene::findGoal(actor(), effector));
  }
  /// How far an effector is from its goal after the solve.
  [[nodiscard]] goal::Miss missOf(const std::string& effector) const {
    const goal::Goal& wanted = goal(effector);
    return goal::missOf(wanted, scene::effectorPlacement(figure(), after.posture, wanted.effector));
  }
  /// How far a DOF has moved, rad.
  [[nodiscard]] double moved(const std::string& joint_dot_dof) const {
    const DofId dof = *figure().findDof(joint_dot_dof);
    return after.posture[dof] - actor().posture[dof];
  }
  /// What varies, by its full names.
  [[nodiscard]] std::vector<std::string> variables() const {
    std::vector<std::string> names;
    for (const DofId dof : solve::variablesOf(problem).dofs) names.push_back(figure().fullName(dof));
    return names;
  }

  scene::Scene scene;
  std::vector<std::string> notices;
  solve::Problem problem;
  scene::Actor after;
  solve::SolveReport report;
};

/// The scenes that come with Limber, by their files' names.
inline const std::vector<std::string>& paperScenes() {
  static const std::vector<std::string> names{
      "abali-2001-figure-7-1",     "abali-2001-figure-7-2-a",   "abali-2001-figure-7-2-b",
      "abali-2001-figure-7-3-a",   "abali-2001-figure-7-3-b",   "abali-2001-figure-7-4",
      "zhao-badler-1989-figure-4", "zhao-badler-1989-figure-5", "zhao-badler-1989-figure-7"};
  return names;
}

}  // namespace limber::support
