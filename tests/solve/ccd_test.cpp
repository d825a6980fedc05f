// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/ccd.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/scene/target_place.h"
#include "support/planar_arm.h"

namespace ccd_test {

using namespace limber;
using namespace limber::solve;

TEST_CASE("ccd brings the tip of an arm of two and of three links to where it can be", "[solve]") {
  const int links = GENERATE(2, 3);
  const FigurePtr figure = support::planarArm(links);
  for (const double angle : {0.3, 1.2, -0.9, 2.0}) {
    CAPTURE(links, angle);
    const Eigen::Vector3d place(0.4 * std::cos(angle), 0.4 * std::sin(angle), 0.0);
    const Problem problem = support::tipProblem(figure, place);
    Posture found;
    const SolveReport report = Ccd().solve(problem, found, nullptr);
    CHECK(report.method == SolverKind::Ccd);
    CHECK((support::tipOf(*figure, found) - place).norm() < 1e-4);
    CHECK(withinLimits(*figure, found));
    // Two links of 30 cm whose tip is 40 cm away: by the law of cosines.
    if (links == 2) CHECK(std::abs(found.values[1]) == Approx(std::acos(0.16 / 0.18 - 1.0)).margin(1e-3));
  }
}

TEST_CASE("ccd stretches an arm towards a goal out of reach, and ends", "[solve]") {
  const FigurePtr figure = support::planarArm(3);
  const Problem problem = support::tipProblem(figure, {0.0, 2.0, 0.0});
  Posture found;
  const SolveReport report = Ccd().solve(problem, found, nullptr);
  CHECK(report.stop != Stop::IterationLimit);
  CHECK((support::tipOf(*figure, found) - Eigen::Vector3d(0.0, 0.9, 0.0)).norm() < 0.02);
}

TEST_CASE("ccd leads a hand of the adult to where it can be", "[solve]") {
  const FigurePtr figure = support::adult();
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    Problem problem;
    problem.figure = figure;
    problem.start = restPosture(*figure);
    problem.root_fixed = true;
    problem.goals.push_back(support::goalAt(*figure, "left_hand", support::randomPosture(*figure, seed)));
    problem.goals.back().potential = goal::Position{};
    Posture there = support::randomPosture(*figure, seed);
    there.root_position = problem.start.root_position;
    there.root_orientation = problem.start.root_orientation;
    problem.goals.back().target = support::goalAt(*figure, "left_hand", there).target;
    Posture found;
    static_cast<void>(Ccd().solve(problem, found, nullptr));
    CHECK(scene::missOf(*figure, found, problem.goals.back()).distance < 1e-3);
    CHECK(withinLimits(*figure, found));
  }
}

TEST_CASE("ccd obeys couplings and does not move locked joints", "[solve]") {
  const FigurePtr figure = support::planarArm(3, "couple even = j2.bend - j3.bend;");
  Problem problem = support::tipProblem(figure, {0.2, 0.4, 0.0});
  Posture found;
  static_cast<void>(Ccd().solve(problem, found, nullptr));
  CHECK(found.values[1] == Approx(found.values[2]).margin(1e-12));
  CHECK((support::tipOf(*figure, found) - Eigen::Vector3d(0.2, 0.4, 0.0)).norm() < 1e-3);

  problem = support::tipProblem(support::planarArm(3), {0.2, 0.4, 0.0});
  problem.multipliers = {1.0, 0.0, 1.0};
  static_cast<void>(Ccd().solve(problem, found, nullptr));
  CHECK(found.values[1] == problem.start.values[1]);
  CHECK((support::tipOf(*problem.figure, found) - Eigen::Vector3d(0.2, 0.4, 0.0)).norm() < 1e-3);
}

TEST_CASE("ccd shares a trunk between two effectors by their weights", "[solve]") {
  const FigurePtr figure = support::parsed(
      "figure fork { segment base { site end->location = trans(0, 0, 0); } segment trunk { site near->location = "
      "trans(0, 0, 0); site far->location = trans(50cm, 0, 0); site up->location = trans(50cm, 10cm, 0); site "
      "down->location = trans(50cm, -10cm, 0); } joint j { connect base.end to trunk.near; type = R(z):bend; llimit = "
      "(-150deg); ulimit = (150deg); } effector up = trunk.up; effector down = trunk.down; root = base.end; }");
  Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  for (const char* name : {"up", "down"}) problem.goals.push_back(support::goalAt(*figure, name, problem.start));
  for (goal::Goal& goal : problem.goals) goal.potential = goal::Position{};
  problem.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.0, 0.1, 0.0);
  problem.goals[1].target.world_from_target.translation += Eigen::Vector3d(0.0, -0.1, 0.0);
  problem.goals[0].weight = 3.0;
  Posture found;
  static_cast<void>(Ccd().solve(problem, found, nullptr));
  CHECK(found.values[0] > 0.0);
  problem.goals[0].weight = 1.0;
  problem.goals[1].weight = 3.0;
  static_cast<void>(Ccd().solve(problem, found, nullptr));
  CHECK(found.values[0] < 0.0);
}

}  // namespace ccd_test
