// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/chosen_solver.h"

#include <catch2/catch.hpp>
#include <memory>

#include "limber/solve/pseudo_inverse.h"
#include "limber/solve/reach_tree.h"
#include "limber/solve/variable_metric.h"
#include "support/reach_problems.h"

namespace chosen_solver_test {

using namespace limber;
using namespace limber::solve;

TEST_CASE("settings reach the selected method at its next solve, and can be removed", "[solve][chosen]") {
  const auto settings = std::make_shared<SharedSettings>();
  ChosenSolver chosen(settings);
  Problem problem = support::abaliReach(5);
  problem.solver = SolverKind::VariableMetric;
  Posture own;
  Posture posture;
  const SolveReport repaired = chosen.solve(problem, own, nullptr);
  CHECK(repaired.method == SolverKind::VariableMetric);

  settings->set({true, false, 0});
  const SolveReport printed = chosen.solve(problem, posture, nullptr);
  VariableMetric as_printed(VariableMetricOptions::asPrinted());
  Posture expected;
  const SolveReport alone = as_printed.solve(problem, expected, nullptr);
  CHECK(posture == expected);
  CHECK(printed.iterations == alone.iterations);
  CHECK(printed.iterations != repaired.iterations);

  settings->set({});
  CHECK(chosen.solve(problem, posture, nullptr).iterations == repaired.iterations);
  CHECK(posture == own);
}

TEST_CASE("a limit of iterations is obeyed by the methods that have one", "[solve][chosen]") {
  const auto settings = std::make_shared<SharedSettings>();
  settings->set({false, false, 2});
  ChosenSolver chosen(settings);
  Problem problem = support::abaliReach(5);
  for (const SolverKind kind :
       {SolverKind::VariableMetric, SolverKind::LeastSquares, SolverKind::Prioritised, SolverKind::GradientDescent}) {
    CAPTURE(word(kind));
    problem.solver = kind;
    Posture posture;
    const SolveReport report = chosen.solve(problem, posture, nullptr);
    CHECK(report.iterations <= 2);
    CHECK(report.stop == Stop::IterationLimit);
  }
}

TEST_CASE("a reach tree and a pseudo-inverse use their settings", "[solve][chosen]") {
  const auto settings = std::make_shared<SharedSettings>();
  ChosenSolver chosen(settings);
  Problem problem = support::abaliReach(5);
  const auto found = [&](const SolverSettings& wanted, SolverKind kind) {
    settings->set(wanted);
    problem.solver = kind;
    Posture posture;
    chosen.solve(problem, posture, nullptr);
    return posture;
  };
  ReachTreeOptions by_inverse;
  by_inverse.simple_reach = ReachTreeOptions::SimpleReach::ByInverse;
  Posture expected;
  ReachTree(by_inverse).solve(problem, expected, nullptr);
  CHECK(found({false, true, 0}, SolverKind::ReachTree) == expected);
  CHECK_FALSE(found({}, SolverKind::ReachTree) == expected);
  PseudoInverse(PseudoInverseOptions::asPrinted()).solve(problem, expected, nullptr);
  CHECK(found({true, false, 0}, SolverKind::PseudoInverse) == expected);
  CHECK_FALSE(found({}, SolverKind::PseudoInverse) == expected);
}

}  // namespace chosen_solver_test
