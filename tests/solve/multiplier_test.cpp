// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>

#include "limber/scene/actor.h"
#include "limber/solve/analytic_limbs.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/gradient_descent.h"
#include "limber/solve/least_squares.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/pseudo_inverse.h"
#include "limber/solve/reach_tree.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace multiplier_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The left hand wanted a forearm's length forwards and up, comfort about the start: many joints can do it.
Problem redundantReach(const FigurePtr& figure) {
  Problem problem;
  problem.figure = figure;
  problem.start = restPosture(*figure);
  problem.goals.push_back(support::goalAt(*figure, "left_hand", problem.start));
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(0.05, 0.25, 0.25);
  problem.multipliers.assign(figure->dofs().size(), 1.0);
  problem.comfort = {goal::kComfortWeight, problem.start};
  return problem;
}

void scale(Problem& problem, const std::vector<DofId>& dofs, double multiplier) {
  for (const DofId dof : dofs) problem.multipliers[dof.index()] = multiplier;
}

/// How far these DOFs have moved from the start when the solve has converged, rad.
double movementOf(const Problem& problem, const std::vector<DofId>& dofs, Solver& solver) {
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  INFO(sentence(report));
  // A gradient alone creeps along the valley of comfort once the goal is met.
  if (report.method != SolverKind::GradientDescent) CHECK(report.stop != Stop::IterationLimit);
  // Strict ranks, and a null space, put the goal before comfort, which is no minimum of the sum of both; a reach tree
  // knows no comfort; gradient descent comes to rest near a minimum.
  const bool exact = report.method == SolverKind::VariableMetric || report.method == SolverKind::LeastSquares;
  if (exact) CHECK(support::kktOf(problem, posture).holds());
  const Pose hand = scene::effectorPlacement(*problem.figure, posture, problem.goals.front().effector);
  CHECK(goal::missOf(problem.goals.front(), hand).distance < 1e-3);  // comfort does not keep it from the goal
  double sum = 0.0;
  for (const DofId dof : dofs) {
    sum += (posture[dof] - problem.start[dof]) * (posture[dof] - problem.start[dof]);
  }
  return std::sqrt(sum);
}

/// Every solver that can run live.
std::unique_ptr<Solver> liveSolver(int number) {
  if (number == 0) return std::make_unique<VariableMetric>();
  if (number == 1) return std::make_unique<LeastSquares>();
  if (number == 2) return std::make_unique<DefaultSolver>();
  if (number == 3) return std::make_unique<Prioritised>();
  if (number == 4) return std::make_unique<PseudoInverse>();
  if (number == 5) return std::make_unique<GradientDescent>();
  if (number == 6) return std::make_unique<ReachTree>();
  return std::make_unique<AnalyticLimbs>();
}

}  // namespace

TEST_CASE("a multiplier of a tenth cuts a joint's movement to under a fifth, two and a half raises it", "[solve]") {
  const std::unique_ptr<Solver> solver = liveSolver(GENERATE(0, 1, 2, 3, 4, 5, 6, 7));
  const bool thesis_figure = GENERATE(false, true);
  const FigurePtr figure = thesis_figure ? support::abali() : support::adult();
  // The thesis' figure cannot do without its shoulder: what is left would be six DOFs for three coordinates.
  for (const char* joint : {"left_elbow", "left_wrist", thesis_figure ? "waist" : "left_shoulder"}) {
    Problem problem = redundantReach(figure);
    std::vector<DofId> dofs = figure->joints()[*figure->findJoint(joint)].dofs;
    // Only the trunk, 100 times as stiff and more, could do the work of the adult's upper arm that turns about itself.
    const DofId twist = *figure->findDof("left_shoulder.twist");
    dofs.erase(std::remove(dofs.begin(), dofs.end(), twist), dofs.end());
    const double plain = movementOf(problem, dofs, *solver);
    scale(problem, dofs, 0.1);
    const double less = movementOf(problem, dofs, *solver);
    scale(problem, dofs, 2.5);
    const double more = movementOf(problem, dofs, *solver);
    INFO(figure->name() << ", " << joint << ": " << plain << " rad; at 0.1 " << less << ", at 2.5 " << more);
    CHECK(less < 0.2 * plain);
    CHECK(more > plain);
  }
}

TEST_CASE("a multiplier of a tenth leaves a joint the movement that others cannot take over", "[solve]") {
  // Two slides in a row of stiffness k and K, and 10 cm to go: the first one's share is that of its softness s²/k.
  const double stiff = GENERATE(1.0, 5.0, 100.0, 1000.0);
  Problem problem;
  problem.figure = support::parsed(
      "figure rail { segment a { site x->location = trans(0, 0, 0); } segment b { site x->location = trans(0, 0, 0); }"
      " segment c { site x->location = trans(0, 0, 0); } joint one { connect a.x to b.x; type = T(x); }"
      " joint two { connect b.x to c.x; type = T(x); stiffness = (" +
      std::to_string(stiff) + "); } effector end = c.x; }");
  problem.start = startPosture(*problem.figure);
  problem.goals = {support::goalAt(*problem.figure, "end", problem.start)};
  problem.goals[0].target.world_from_target.translation.x() = 0.1;
  problem.comfort = {1e-4, problem.start};
  const std::unique_ptr<Solver> solver = liveSolver(GENERATE(0, 1, 2, 3, 4, 5, 7));  // a reach tree knows no comfort
  const auto moved = [&](double s) {
    problem.multipliers = {s, 1.0};
    Posture posture;
    solver->solve(problem, posture, nullptr);
    return posture[DofId{0}];
  };
  const double share = stiff / (1.0 + stiff);
  CHECK(moved(1.0) == Approx(0.1 * share).epsilon(1e-3));
  // 0.01/(1 − 0.99 share) of it is left: less than a fifth as long as the others would do 4 % of the work
  CHECK(moved(0.1) / moved(1.0) == Approx(0.01 / (1.0 - 0.99 * share)).epsilon(1e-2));
}

// Figure 7.3 of the thesis: all angles but those about one axis are multiplied by a tenth.
TEST_CASE("multipliers of a tenth on all but the flexions leave a reach to the flexions", "[solve]") {
  const std::unique_ptr<Solver> solver = liveSolver(GENERATE(0, 1, 2, 3, 4, 5, 6, 7));
  const FigurePtr figure = GENERATE(support::adult(), support::abali());
  Problem problem = redundantReach(figure);
  std::vector<DofId> flexions;
  std::vector<DofId> others;
  for (const DofId dof : ids<DofId>(figure->dofs().size())) {
    const std::string& name = figure->dofs()[dof].name;
    (name == "flexion" || name == "swing_up" ? flexions : others).push_back(dof);
  }
  const double plain = movementOf(problem, others, *solver);
  const double plain_flexions = movementOf(problem, flexions, *solver);
  scale(problem, others, 0.1);
  INFO(figure->name() << ": " << plain << " and " << plain_flexions << " rad before");
  const double others_then = movementOf(problem, others, *solver);
  const double flexions_then = movementOf(problem, flexions, *solver);
  CHECK(others_then < 0.2 * plain);
  CHECK(flexions_then / others_then > 4.0 * plain_flexions / plain);
}

TEST_CASE("without multipliers of its own a problem takes the figure's priorities", "[solve]") {
  Problem problem;
  problem.figure = support::parsed(R"(
figure arm {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 30cm, 0cm); }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 30cm, 0cm); }
  joint shoulder { connect base.top to upper.near; type = R(x); priority = (0.3); }
  joint elbow { connect upper.far to lower.near; type = R(x); priority = (0); }
  effector tip = lower.tip;
}
)");
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "tip", problem.start));
  CHECK(multiplierOf(problem, DofId{0}) == 0.3);
  CHECK(variablesOf(problem).dofs == std::vector<DofId>{DofId{0}});
  problem.multipliers = {2.0, 1.0};
  CHECK(multiplierOf(problem, DofId{0}) == 2.0);
  CHECK(variablesOf(problem).dofs.size() == 2);
}

}  // namespace multiplier_test
