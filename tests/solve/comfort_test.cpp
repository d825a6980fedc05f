// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/solve/variable_metric.h"
#include "support/planar_arm.h"

namespace comfort_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// How far an arm of six joints is from its first posture after its tip has been led round a circle of 60 cm `laps`
/// times, rad. A place takes two of six DOFs.
double driftAfter(int laps, double comfort) {
  Problem problem = support::tipProblem(support::planarArm(6), {0.9, 0.6, 0.0});
  problem.comfort = {comfort, problem.start};
  VariableMetric solver;
  Posture first;
  solver.solve(problem, first, nullptr);
  const Eigen::Vector3d home = problem.goals[0].target.world_from_target.translation;
  Posture now = first;
  constexpr int kSteps = 40;
  for (int i = 1; i <= laps * kSteps; ++i) {
    const double angle = 2.0 * kPi * i / kSteps;
    problem.goals[0].target.world_from_target.translation =
        home + Eigen::Vector3d(0.3 * (1.0 - std::cos(angle)), 0.3 * std::sin(angle), 0.0);
    problem.start = now;
    solver.solve(problem, now, nullptr);
    CHECK((support::tipOf(*problem.figure, now) - problem.goals[0].target.world_from_target.translation).norm() < 2e-3);
  }
  return (now.values - first.values).norm();
}

}  // namespace

TEST_CASE("led round a circle too few goals let an arm drift from its posture; with comfort it comes back", "[solve]") {
  CHECK(driftAfter(1, 0.0) > 0.2);
  CHECK(driftAfter(3, 0.0) > 2.0 * driftAfter(1, 0.0));
  CHECK(driftAfter(1, goal::kComfortWeight) < 0.01);
  CHECK(driftAfter(3, goal::kComfortWeight) < 0.01);
}

TEST_CASE("of two joints the one with the smaller stiffness of comfort leaves its reference farther", "[solve]") {
  Problem problem = support::tipProblem(support::planarArm(6), {0.9, 0.6, 0.0});
  problem.comfort = {goal::kComfortWeight, problem.start};
  const auto awayBy = [&problem](double first, double second) {
    problem.comfort.stiffness.assign(problem.figure->dofs().size(), 1.0);
    problem.comfort.stiffness[0] = first;
    problem.comfort.stiffness[1] = second;
    VariableMetric solver;
    Posture posture;
    solver.solve(problem, posture, nullptr);
    CHECK((support::tipOf(*problem.figure, posture) - problem.goals[0].target.world_from_target.translation).norm() <
          2e-3);
    return (posture.values - problem.comfort.reference.values).cwiseAbs().eval();
  };
  const Eigen::VectorXd first_stiff = awayBy(25.0, 1.0);
  const Eigen::VectorXd second_stiff = awayBy(1.0, 25.0);
  CHECK(first_stiff[0] < second_stiff[0]);
  CHECK(first_stiff[1] > second_stiff[1]);
}

}  // namespace comfort_test
