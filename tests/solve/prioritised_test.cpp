// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/prioritised.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "limber/figure/mass.h"
#include "limber/goal/kind.h"
#include "limber/scene/actor.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/live_solver.h"
#include "solve/problem/row_set.h"
#include "support/potential_check.h"
#include "support/reach_problems.h"

namespace prioritised_test {

using namespace limber;
using namespace limber::solve;

namespace {

goal::Miss missAt(const Problem& problem, const Posture& posture, std::size_t goal) {
  const goal::Goal& asked = problem.goals[goal];
  return goal::missOf(asked, scene::effectorPlacement(*problem.figure, posture, asked.effector));
}

/// The adult's feet held (rank 1) and its left hand wanted (rank 2) where a posture near the start has it.
Problem handOverFeet(std::uint32_t seed) {
  Problem problem = support::adultReach(seed);
  problem.goals.erase(problem.goals.begin() + 1, problem.goals.begin() + 3);
  problem.goals[0].rank = 2;
  for (std::size_t i = 1; i < problem.goals.size(); ++i) problem.goals[i].rank = 1;
  return problem;
}

Posture solved(const Problem& problem, SolveReport* report = nullptr) {
  Prioritised solver;
  Posture posture;
  const SolveReport found = solver.solve(problem, posture, nullptr);
  if (report != nullptr) *report = found;
  return posture;
}

}  // namespace

TEST_CASE("a goal of a lower rank changes the miss of higher ones by less than a micrometre", "[solve]") {
  double largest = 0.0;
  int in_reach = 0;
  double lower_moved = 0.0;
  for (std::uint32_t seed = 1; in_reach < 100 && seed < 140; ++seed) {
    Problem problem = handOverFeet(seed);
    const Posture before = solved(problem);
    if (missAt(problem, before, 0).distance > 1e-6) continue;  // its limits keep it from the goal
    ++in_reach;
    // Anywhere within two metres, mostly out of reach, and the look somewhere else.
    std::mt19937 random(seed);
    problem.goals.push_back(support::goalAt(*problem.figure, "right_hand", problem.start));
    problem.goals.back().target.world_from_target = support::randomPlace(random, 2.0);
    problem.goals.back().rank = 3;
    problem.goals.push_back(support::goalAt(*problem.figure, "head", problem.start));
    problem.goals.back().target.world_from_target = support::randomPlace(random, 2.0);
    problem.goals.back().potential = goal::Direction{};
    problem.goals.back().rank = 4;
    const Posture after = solved(problem);
    for (std::size_t i = 0; i < 3; ++i) {
      largest = std::max(largest, std::abs(missAt(problem, after, i).distance - missAt(problem, before, i).distance));
    }
    lower_moved = std::max(lower_moved, missAt(problem, before, 3).distance - missAt(problem, after, 3).distance);
  }
  INFO(in_reach << " postures, the largest change " << largest << " m");
  REQUIRE(in_reach == 100);
  CHECK(largest < 1e-6);
  CHECK(lower_moved > 0.5);  // and the lower rank has had its way as far as it went
}

TEST_CASE("of two goals that contradict each other the higher rank is met", "[solve]") {
  Problem problem = support::adultReach(3);
  problem.goals.erase(problem.goals.begin() + 1, problem.goals.begin() + 3);
  goal::Goal other = problem.goals[0];
  other.target.world_from_target.translation += Eigen::Vector3d(0.1, 0.0, 0.0);
  other.weight = 1000.0;  // weights don't matter between ranks
  problem.goals.insert(problem.goals.begin() + 1, other);
  const bool first = GENERATE(true, false);
  problem.goals[0].rank = first ? 3 : 4;
  problem.goals[1].rank = first ? 4 : 3;
  const Posture posture = solved(problem);
  CHECK(missAt(problem, posture, first ? 0 : 1).distance < 1e-7);
  CHECK(missAt(problem, posture, first ? 1 : 0).distance == Approx(0.1).epsilon(1e-4));
}

TEST_CASE("within a rank goals that contradict each other share by their weights", "[solve]") {
  Problem problem = support::adultReach(3);
  problem.goals.erase(problem.goals.begin() + 1, problem.goals.begin() + 3);
  goal::Goal other = problem.goals[0];
  other.target.world_from_target.translation += Eigen::Vector3d(0.1, 0.0, 0.0);
  other.weight = 3.0;
  problem.goals.insert(problem.goals.begin() + 1, other);
  const Posture posture = solved(problem);
  CHECK(missAt(problem, posture, 0).distance == Approx(0.075).epsilon(1e-3));
  CHECK(missAt(problem, posture, 1).distance == Approx(0.025).epsilon(1e-3));
}

TEST_CASE("strict ranks keep the limits to the last bit and report each iteration", "[solve]") {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem problem = seed % 2 == 0 ? support::abaliReach(seed) : support::busyAdult(seed);
    for (std::size_t i = 0; i < problem.goals.size(); ++i) problem.goals[i].rank = 1 + static_cast<int>(i);
    support::Audit audit(problem);
    Prioritised solver;
    Posture posture;
    const SolveReport report = solver.solve(problem, posture, &audit);
    INFO("seed " << seed << ": " << sentence(report));
    CHECK(report.method == SolverKind::Prioritised);
    CHECK(report.stop != Stop::IterationLimit);
    CHECK(report.iterations == audit.iterations);
    CHECK(audit.misnumbered == 0);
    CHECK(audit.outside == 0);
    CHECK(withinLimits(*problem.figure, posture));
    CHECK(posture == audit.last);
  }
}

TEST_CASE("strict ranks give the same answer twice, and keep it when they begin from it", "[solve]") {
  Problem problem = handOverFeet(GENERATE(1u, 2u, 3u));
  problem.goals.push_back(support::goalAt(*problem.figure, "right_hand", problem.start));
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(-0.6, 0.5, 1.0);  // out of reach
  problem.goals.back().rank = 3;
  const Posture first = solved(problem);
  CHECK(solved(problem) == first);
  problem.start = first;
  const Posture again = solved(problem);
  CHECK((again.values - first.values).cwiseAbs().maxCoeff() < 0.02);  // what is out of reach, along its flat bottom
  CHECK(missAt(problem, again, 0).distance < 1e-6);
}

TEST_CASE("a goal out of reach is followed as far as the arm goes, and there it rests", "[solve]") {
  // Two links of 30 cm from the origin, stretched towards a target a metre away.
  Problem problem;
  problem.figure = support::parsed(R"(
figure arm {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 30cm, 0cm); }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 30cm, 0cm); }
  joint shoulder { connect base.top to upper.near; type = R(z) * R(x); llimit = (-180deg, -180deg);
                   ulimit = (180deg, 180deg); }
  joint elbow { connect upper.far to lower.near; type = R(x); llimit = (-150deg); ulimit = (150deg); }
  effector tip = lower.tip;
}
)");
  problem.start = startPosture(*problem.figure);
  problem.start[DofId{1}] = -0.4;
  problem.start[DofId{2}] = 1.1;
  problem.goals.push_back(support::goalAt(*problem.figure, "tip", problem.start));
  problem.goals[0].target.world_from_target.translation = Eigen::Vector3d(0.6, 0.8, 0.0);
  SolveReport report;
  const Posture posture = solved(problem, &report);
  INFO(sentence(report) << " kkt " << report.kkt_residual);
  CHECK(report.stop == Stop::Converged);
  CHECK(report.iterations < 60);
  CHECK(missAt(problem, posture, 0).distance == Approx(0.4).margin(1e-6));
  CHECK(std::abs(posture[DofId{2}]) < 1e-2);
  problem.start = posture;
  CHECK((solved(problem).values - posture.values).cwiseAbs().maxCoeff() < 1e-2);
}

TEST_CASE("every kind of goal is a task that strict ranks meet", "[solve]") {
  for (const goal::Kind kind : goal::kKinds) {
    INFO(goal::wordsOf(kind).name);
    Problem problem = support::adultReach(5);
    problem.goals.erase(problem.goals.begin() + 1, problem.goals.begin() + 3);
    const Posture there = problem.goals.empty() ? problem.start : problem.start;
    goal::Goal& wanted = problem.goals[0];
    wanted.potential = goal::defaultPotential(kind);
    const Pose hand = scene::effectorPlacement(*problem.figure, there, wanted.effector);
    wanted.target.world_from_target = hand;
    const bool leave = kind == goal::Kind::OutsideBox || kind == goal::Kind::OutsideSphere || kind == goal::Kind::Avoid;
    if (!leave) {
      wanted.target.world_from_target.translation += Eigen::Vector3d(0.05, 0.3, 0.2);
      wanted.target.world_from_target.rotation =
          hand.rotation * rotationAbout(Eigen::Vector3d(1.0, 2.0, 3.0).normalized(), 0.6);
    }
    REQUIRE(goal::missOf(wanted, hand).distance + goal::missOf(wanted, hand).angle > 0.03);
    const Posture posture = solved(problem);
    const goal::Miss miss = missAt(problem, posture, 0);
    CHECK(miss.distance < 1e-6);
    CHECK(miss.angle < 1e-5);
    CHECK(missAt(problem, posture, 1).distance < 1e-6);
  }
}

TEST_CASE("a region of a higher rank keeps an effector that a lower one pulls out", "[solve]") {
  for (const goal::Kind kind : {goal::Kind::HalfSpace, goal::Kind::InsideBox, goal::Kind::InsideSphere}) {
    INFO(goal::wordsOf(kind).name);
    Problem problem = support::adultReach(5);
    problem.goals.erase(problem.goals.begin() + 1, problem.goals.begin() + 3);
    goal::Goal region = problem.goals[0];
    const Pose hand = scene::effectorPlacement(*problem.figure, problem.start, region.effector);
    region.potential = goal::defaultPotential(kind);
    region.target.world_from_target = Pose::fromTranslation(hand.translation - Eigen::Vector3d(0.0, 0.01, 0.0));
    region.rank = 2;
    problem.goals[0].target.world_from_target = hand;
    problem.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.1, -0.4, 0.2);
    problem.goals.push_back(region);
    const Posture posture = solved(problem);
    const std::size_t last = problem.goals.size() - 1;
    CHECK(missAt(problem, posture, last).distance < 1e-6);
    // The nearest that the region allows, or nearly so.
    const double allowed = kind == goal::Kind::HalfSpace ? 0.39 : 0.45;
    CHECK(missAt(problem, posture, 0).distance < allowed + 1e-3);
    CHECK(missAt(problem, posture, 0).distance > 0.2);
  }
}

TEST_CASE("strict ranks obey linear rows, those that a step hits and those that always hold", "[solve]") {
  Problem problem = handOverFeet(2);
  const Figure& figure = *problem.figure;
  const auto dof = [&figure](const char* name) { return *figure.findDof(name); };
  problem.rows = {{"even", {{1.0, dof("left_shoulder.swing_up")}, {-1.0, dof("left_elbow.flexion")}}, 0.0, true},
                  {"low", {{1.0, dof("lumbar.flexion")}, {1.0, dof("thoracolumbar.flexion")}}, -0.02, false},
                  {"straight", {{1.0, dof("lumbar.turn")}, {-1.0, dof("lumbar.flexion")}}, -0.02, false}};
  problem.goals[0].target.world_from_target.translation = Eigen::Vector3d(0.2, 0.4, 0.7);
  SolveReport report;
  const Posture posture = solved(problem, &report);
  INFO(sentence(report));
  const auto sumOf = [&posture](const Row& row) {
    double sum = row.constant;
    for (const LinearTerm& term : row.terms) sum += term.coefficient * posture[term.dof];
    return sum;
  };
  CHECK(std::abs(sumOf(problem.rows[0])) < 1e-9);
  CHECK(sumOf(problem.rows[1]) < 1e-9);
  CHECK(sumOf(problem.rows[2]) < 1e-9);
  CHECK(report.active_rows.empty() == (report.objective < 1e-6));
  CHECK(missAt(problem, posture, 1).distance < 1e-6);
  CHECK(withinLimits(figure, posture));
}

TEST_CASE("the centre of mass is brought over the support, and left alone above it", "[solve]") {
  Problem problem = handOverFeet(4);
  const Figure& figure = *problem.figure;
  problem.goals[0].target.world_from_target.translation = Eigen::Vector3d(0.1, 0.5, 0.55);
  problem.goals[0].rank = 3;
  problem.balance.support = goal::SupportPolygon({{-0.15, -0.10}, {0.15, -0.10}, {0.15, 0.04}, {-0.15, 0.04}});
  problem.balance.rank = 2;
  const auto outside = [&](const Posture& posture) {
    const Eigen::Vector3d centre = *centreOfMass(figure, posture);
    return problem.balance.support.placeOf({centre.x(), centre.z()}).distance;
  };
  const Posture without = solved(problem);
  REQUIRE(outside(without) > -problem.balance.margin);
  problem.balance.weight = 1.0;
  const Posture with = solved(problem);
  CHECK(outside(with) < -problem.balance.margin + 1e-6);
  CHECK(missAt(problem, with, 1).distance < 1e-6);
  // On a line and on a point, which are outlines too.
  problem.balance.support = goal::SupportPolygon({{-0.1, 0.0}, {0.1, 0.0}});
  CHECK(outside(solved(problem)) < 1e-6);
  problem.balance.support = goal::SupportPolygon({{0.03, 0.02}});
  CHECK(outside(solved(problem)) < 1e-6);
}

TEST_CASE("a solve of strict ranks can be cancelled at any iteration", "[solve]") {
  const Problem problem = handOverFeet(6);
  for (const int stop_after : {1, 2, 5}) {
    support::Audit audit(problem, stop_after);
    Prioritised solver;
    Posture posture;
    const SolveReport report = solver.solve(problem, posture, &audit);
    CHECK(report.stop == Stop::Cancelled);
    CHECK(report.iterations == stop_after);
    CHECK(posture == audit.last);
  }
}

TEST_CASE("strict ranks stop at the iteration limit, and with nothing to do at once", "[solve]") {
  Problem problem = handOverFeet(7);
  PrioritisedOptions options;
  options.max_iterations = 3;
  Prioritised solver(options);
  Posture posture;
  CHECK(solver.solve(problem, posture, nullptr).stop == Stop::IterationLimit);
  problem.goals.clear();
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.stop == Stop::Converged);
  CHECK(report.iterations == 0);
  CHECK(posture == problem.start);
}

TEST_CASE("a problem is solved by the method that it names", "[solve]") {
  Problem problem = support::abaliReach(11);
  ChosenSolver solver;
  Posture posture;
  problem.solver = SolverKind::VariableMetric;
  CHECK(solver.solve(problem, posture, nullptr).method == SolverKind::VariableMetric);
  problem.solver = SolverKind::LeastSquares;
  CHECK(solver.solve(problem, posture, nullptr).method == SolverKind::LeastSquares);
  problem.solver = SolverKind::Prioritised;
  CHECK(solver.solve(problem, posture, nullptr).method == SolverKind::Prioritised);
}

TEST_CASE("strict ranks solve live, and the same question twice gets the same answer at once", "[solve]") {
  Problem problem = handOverFeet(8);
  problem.solver = SolverKind::Prioritised;
  LiveSolver live(std::make_unique<ChosenSolver>(), {});
  const std::uint64_t first = live.submit(problem);
  live.waitUntilIdle();
  const LiveFrame* frame = live.latest();
  REQUIRE(frame != nullptr);
  CHECK(frame->serial == first);
  CHECK(frame->finished);
  CHECK(frame->report.method == SolverKind::Prioritised);
  const Posture answer = frame->posture;
  problem.start = answer;
  const std::uint64_t second = live.submit(problem);
  live.waitUntilIdle();
  const LiveFrame* again = live.latest();
  REQUIRE(again != nullptr);
  CHECK(again->serial == second);
  CHECK(again->posture == answer);
}

}  // namespace prioritised_test
