// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "limber/scene/actor.h"
#include "limber/scene/target_place.h"
#include "limber/solve/reach_tree.h"
#include "support/reach_problems.h"

/// Problems for the reach tree, and what it makes of them.
namespace limber::support {

using namespace solve;

inline constexpr std::array kBothReaches{ReachTreeOptions::SimpleReach::ByAngles,
                                         ReachTreeOptions::SimpleReach::ByInverse};

/// How far an effector is from what its goal asks, m.
inline double missAt(const Problem& problem, const Posture& posture, std::size_t goal) {
  return scene::missOf(*problem.figure, posture, problem.goals[goal]).distance;
}

/// A problem as a reach tree solves it.
struct TreeRun {
  explicit TreeRun(const Problem& problem, ReachTreeOptions options = {}) {
    ReachTree solver(options);
    report = solver.solve(problem, posture, nullptr);
    CHECK(withinLimits(*problem.figure, posture));
    CHECK(isSound(*problem.figure, posture));
    CHECK(report.method == SolverKind::ReachTree);
  }
  Posture posture;
  SolveReport report;
};

inline ReachTreeOptions optionsFor(ReachTreeOptions::SimpleReach way) {
  ReachTreeOptions options;
  options.simple_reach = way;
  return options;
}

inline Problem tempusAtRest() {
  Problem problem;
  problem.figure = assetFigure("tempus");
  problem.start = startPosture(*problem.figure);
  return problem;
}

/// A goal for a point of a segment, `moved` from where it is.
inline goal::Goal pointGoal(const Problem& problem, const std::string& segment, const Eigen::Vector3d& offset,
                            const Eigen::Vector3d& moved, double weight) {
  goal::Goal goal;
  goal.effector = {segment, *problem.figure->findSegment(segment), Pose::fromTranslation(offset)};
  goal.weight = weight;
  const Pose now = scene::effectorPlacement(*problem.figure, problem.start, goal.effector);
  goal.target = goal::Target::standing({now.rotation, now.translation + moved});
  return goal;
}

}  // namespace limber::support
