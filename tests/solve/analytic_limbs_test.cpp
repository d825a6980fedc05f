// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/analytic_limbs.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "limber/figure/tied_posture.h"
#include "limber/scene/actor.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/least_squares.h"
#include "support/reach_problems.h"

using namespace limber;
using namespace limber::solve;

namespace {

/// The formula alone: no polish.
AnalyticLimbsOptions bare() {
  AnalyticLimbsOptions options;
  options.polish_iterations = 0;
  return options;
}

goal::Miss missOf(const Problem& problem, const Posture& found, std::size_t goal = 0) {
  const Pose place = scene::effectorPlacement(*problem.figure, found, problem.goals[goal].effector);
  return goal::missOf(problem.goals[goal], place);
}

Limb limbOfEffector(const Figure& figure, const std::string& effector) {
  const EffectorDeclaration& declaration = figure.effectors()[*figure.findEffector(effector)];
  return *limbAt(figure, figure.sites()[declaration.site].segment);
}

std::vector<DofId> dofsOfLimb(const Limb& limb) {
  std::vector<DofId> dofs = limb.ball;
  dofs.push_back(limb.hinge);
  dofs.insert(dofs.end(), limb.wrist.begin(), limb.wrist.end());
  return dofs;
}

/// One limb, everything else locked, with its effector wanted where a random posture inside the limits has it.
Problem limbReach(const FigurePtr& figure, const std::string& effector, const Posture& start, std::mt19937& random) {
  Problem problem;
  problem.figure = figure;
  problem.start = start;
  problem.root_fixed = true;
  problem.multipliers.assign(figure->dofs().size(), 0.0);
  Posture there = start;
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  for (const DofId dof : dofsOfLimb(limbOfEffector(*figure, effector))) {
    problem.multipliers[dof.index()] = 1.0;
    const Interval& limits = figure->dofs()[dof].limits;
    there[dof] = limits.lower + unit(random) * limits.width();
  }
  problem.goals.push_back(support::goalAt(*figure, effector, there));
  return problem;
}

}  // namespace

TEST_CASE("limbs in closed form come back from a thousand postures to a micrometre and a microradian", "[solve]") {
  const FigurePtr figure = support::adult();
  std::mt19937 random(11);
  AnalyticLimbs solver(bare());
  const Posture start = startPosture(*figure);
  for (const char* effector : {"left_hand", "right_hand", "left_foot", "right_foot"}) {
    double farthest = 0.0;
    double widest = 0.0;
    int missed = 0;
    for (int i = 0; i < 250; ++i) {
      Problem problem = limbReach(figure, effector, start, random);
      const bool turns = i % 5 != 0;
      if (turns) problem.goals.front().potential = goal::PositionOrientation{};
      Posture found;
      const SolveReport report = solver.solve(problem, found, nullptr);
      INFO(effector << " " << i << " variables " << variablesOf(problem).dofs.size() << " closed " << closedLimbs(problem).size());
      REQUIRE(report.method == Method::AnalyticLimbs);
      REQUIRE(withinLimits(*figure, found));
      const goal::Miss miss = missOf(problem, found);
      if (miss.distance > 1e-6 || (turns && miss.angle > 1e-6)) { ++missed; printf("%s %d %d: %g %g\n", effector, i, turns, miss.distance, miss.angle); }
      farthest = std::max(farthest, miss.distance);
      if (turns) widest = std::max(widest, miss.angle);
    }
    INFO(effector << ": " << farthest << " m, " << widest << " rad");
    CHECK(missed == 0);
  }
}
