// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Torques that pull (Badler, Manoochehri & Baraff 1986, Extensions) against the springs of goals of 100 N/m.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "limber/base/index.h"
#include "limber/base/units.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/objective.h"
#include "limber/solve/static_torques.h"
#include "support/finite_difference.h"
#include "support/planar_arm.h"

namespace torques_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// An arm of links of 30 cm along x, whose tip is wanted where it is then.
Problem pulledArm(int links, std::vector<double> torques) {
  Problem problem = support::tipProblem(support::planarArm(links), {0.3 * links, 0.0, 0.0});
  problem.torques = std::move(torques);
  return problem;
}

Posture solvedBy(SolverKind kind, Problem problem) {
  problem.solver = kind;
  REQUIRE(check(problem));
  Posture posture;
  ChosenSolver().solve(problem, posture, nullptr);
  return posture;
}

StaticTorques heldIn(const Problem& problem, const Posture& posture) {
  return staticTorques(*problem.figure, posture, {.contacts = {}, .goals = problem.goals});
}

/// Whether a problem is refused, for this.
bool isRefused(const Problem& problem, const std::string& what) {
  const Expected<void> sound = check(problem);
  return !sound && sound.error().where == what;
}

}  // namespace

TEST_CASE("a torque turns a joint until the goal's spring holds against it, or to its limit", "[solve]") {
  const auto kind = GENERATE(SolverKind::VariableMetric, SolverKind::LeastSquares, SolverKind::GradientDescent);
  CAPTURE(word(kind));
  // The spring pulls back with k L² sin θ = 9 N m sin θ.
  Problem problem = pulledArm(1, {4.5});
  const Posture held = solvedBy(kind, problem);
  CHECK(held.values[0] == Approx(30.0_deg).margin(1e-4));
  CHECK(heldIn(problem, held).by_goals[0] == Approx(4.5).margin(1e-3));
  problem.torques = {-4.5};
  CHECK(solvedBy(kind, problem).values[0] == Approx(-30.0_deg).margin(1e-4));
  problem.torques = {10.0};
  CHECK(solvedBy(kind, problem).values[0] == Approx(150.0_deg).margin(1e-6));
  problem.goals[0].weight = 10.0;
  CHECK(solvedBy(kind, problem).values[0] == Approx(std::asin(10.0 / 90.0)).margin(1e-4));
  problem.goals.clear();
  CHECK(solvedBy(kind, problem).values[0] == Approx(150.0_deg).margin(1e-6));
}

TEST_CASE("the torques of a goal's spring are as specified if several joints hold the goal", "[solve]") {
  const Problem problem = pulledArm(3, {0.0, 2.0, -0.5});
  for (const SolverKind kind : {SolverKind::VariableMetric, SolverKind::LeastSquares}) {
    CAPTURE(word(kind));
    const StaticTorques held = heldIn(problem, solvedBy(kind, problem));
    for (int i = 0; i < 3; ++i) CHECK(held.by_goals[i] == Approx(problem.torques[at(i)]).margin(1e-3));
  }
}

TEST_CASE("torques add their potential energy to P, above 0, and the gradient agrees with central differences",
          "[solve]") {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    Problem problem = support::adultReach(seed);
    problem.comfort = {goal::kComfortWeight, problem.start};
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> torque(-20.0, 20.0);
    problem.torques.resize(problem.figure->dofs().size());
    for (double& value : problem.torques) value = torque(random);
    REQUIRE(check(problem));
    const Posture there = support::randomPosture(*problem.figure, seed + 100);
    const auto thetaOf = [&there](const Objective& objective) {
      Eigen::VectorXd theta = objective.start();
      for (int v = 0; v < objective.size(); ++v) {
        const DofId dof = objective.dofOf(v);
        if (dof.valid()) theta[v] = std::clamp(there[dof], objective.lower()[v], objective.upper()[v]);
      }
      return theta;
    };
    Objective with(problem);
    const Eigen::VectorXd theta = thetaOf(with);
    Eigen::VectorXd gradient(theta.size());
    const auto value = [&](const Eigen::VectorXd& at) { return with.evaluate(at, gradient); };
    const Eigen::VectorXd differences = support::centralDifferences(value, theta, 1e-6);
    with.evaluate(theta, gradient);
    CHECK((gradient - differences).norm() < 1e-6 * gradient.norm());

    problem.goals.clear();
    problem.comfort.weight = 0.0;
    Objective alone(problem);
    Posture posture;
    alone.writePosture(thetaOf(alone), posture);
    double joules = 0.0;
    for (const DofId dof : variablesOf(problem).dofs) {
      const double pull = problem.torques[dof.index()];
      const Interval& limits = problem.figure->dofs()[dof].limits;
      joules += pull * ((pull > 0.0 ? limits.upper : limits.lower) - posture[dof]);
    }
    Eigen::VectorXd of_torques(alone.size());
    REQUIRE(joules > 0.0);
    CHECK(alone.evaluate(thetaOf(alone), of_torques) == Approx(joules / 0.005));  // ½ · 100 N/m · (1 cm)²
  }
}

TEST_CASE("torques of zero change no bit, and torques without a limit in their direction are rejected", "[solve]") {
  Problem problem = support::adultReach(3);
  const Posture without = solvedBy(SolverKind::VariableMetric, problem);
  const std::size_t dofs = problem.figure->dofs().size();
  problem.torques.assign(dofs, 0.0);
  CHECK(solvedBy(SolverKind::VariableMetric, problem) == without);
  problem.torques.assign(dofs + 1, 0.0);
  CHECK(isRefused(problem, "torques"));
  Problem arm = pulledArm(1, {std::numeric_limits<double>::quiet_NaN()});
  CHECK(isRefused(arm, "torque of j1.bend"));
  arm.figure = support::parsed(
      "figure rail { segment base { site end->location = trans(0, 0, 0); } segment car { site end->location = "
      "trans(0, 0, 0); } joint rail { connect base.end to car.end; type = T(x):way; llimit = (0cm); } "
      "root = base.end; }");
  arm.start = startPosture(*arm.figure);
  arm.goals.clear();
  arm.torques = {5.0};
  CHECK(isRefused(arm, "torque of rail.way"));
  arm.torques = {-5.0};
  CHECK(check(arm));
}

}  // namespace torques_test
