// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Steps of a drag in which no joint turns farther than Problem::most_turn.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "limber/base/units.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/live_solver.h"
#include "limber/solve/make_solver.h"
#include "limber/solve/trace.h"
#include "support/reach_problems.h"

namespace step_turn_test {

using namespace limber;
using namespace limber::solve;

namespace {

constexpr double kMostTurn = radiansFromDegrees(3.0);

/// A reach that moves some joint a long way, asked as a step of a drag.
Problem farReach(std::uint32_t seed) {
  Problem problem = support::adultReach(seed);
  problem.restarts = 0;
  problem.proximal = 0.15;
  problem.most_turn = kMostTurn;
  return problem;
}

double largestTurn(const Posture& from, const Posture& to) { return (to.values - from.values).cwiseAbs().maxCoeff(); }

}  // namespace

TEST_CASE("no joint turns farther in a step than it may, whatever the method", "[solve]") {
  for (const MethodInfo& method : methods()) {
    if (method.kind == SolverKind::AnalyticLimbs) continue;  // its limbs have a window of their own
    const auto solver = makeSolver(method.kind);
    int cut_short = 0;
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
      Problem problem = farReach(seed);
      problem.solver = method.kind;
      if (!check(problem)) continue;
      Posture posture;
      const SolveReport report = solver->solve(problem, posture, nullptr);
      cut_short += report.cut_short ? 1 : 0;
      CAPTURE(method.word, seed);
      const double most = method.kind == SolverKind::VariableMetric ? kLongStep * kMostTurn : kMostTurn;
      CHECK(largestTurn(problem.start, posture) <= most + 1e-12);
      CHECK(withinLimits(*problem.figure, posture));
      CHECK(report.objective <= report.start_objective);
    }
    CHECK(cut_short > 0);
  }
}

TEST_CASE("a step that was cut short continues, P falls, and it ends where nothing holds it back", "[solve]") {
  constexpr int kMostSteps = 200;
  constexpr double kRounding = 1e-18;  // ℓ²: a step turns the root from its own start, which rounds places otherwise
  DefaultSolver solver;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem problem = farReach(seed);
    Problem whole = problem;
    asWhole(whole);
    Posture posture;
    solver.solve(whole, posture, nullptr);
    const double straight = largestTurn(problem.start, posture);
    double last = std::numeric_limits<double>::infinity();
    SolveReport report;
    int steps = 0;
    do {
      report = solver.solve(problem, posture, nullptr);
      CHECK(report.objective <= last + kRounding);
      last = report.objective;
      problem.start = posture;
      ++steps;
    } while (report.cut_short && steps < kMostSteps);
    CAPTURE(seed, straight);
    CHECK(steps < kMostSteps);
    CHECK((straight <= kLongStep * kMostTurn || steps > 1));
    // Asked again, also as a whole, it stays where it is.
    CHECK(solver.solve(problem, posture, nullptr).cut_short == false);
    CHECK(posture == problem.start);
    problem.most_turn = 0.0;
    solver.solve(problem, posture, nullptr);
    CHECK(posture == problem.start);
  }
}

TEST_CASE("the end of a step is no limit of the figure that a report names", "[solve]") {
  DefaultSolver solver;
  int cut_short = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Problem problem = farReach(seed);
    Posture posture;
    const SolveReport report = solver.solve(problem, posture, nullptr);
    cut_short += report.cut_short ? 1 : 0;
    for (const ActiveLimit& active : report.active_limits) {
      const Interval& limits = problem.figure->dofs()[active.dof].limits;
      CAPTURE(seed, problem.figure->dofs()[active.dof].name);
      CHECK(posture[active.dof] == Approx(active.upper ? limits.upper : limits.lower).margin(1e-9));
    }
  }
  CHECK(cut_short > 0);
}

TEST_CASE("steps that go on with each other are one trace and one report", "[solve]") {
  LiveSolver live(std::make_unique<DefaultSolver>(), {});
  live.recorder().setWanted(true);
  Problem problem = farReach(1);
  Trace trace;
  SolveReport report;
  int steps = 0;
  int iterations = 0;
  do {
    live.submit(problem, steps > 0);
    live.waitUntilIdle();
    const LiveFrame* frame = live.latest();
    REQUIRE(frame != nullptr);
    REQUIRE(frame->finished);
    report = frame->report;
    problem.start = frame->posture;
    iterations += frame->iteration - frame->iterations_before;
    live.recorder().pull(trace);
    ++steps;
  } while (report.cut_short && steps < 200);
  CHECK(steps > 1);
  CHECK(report.iterations == iterations);
  CHECK(trace.serial() == 1);
  CHECK(trace.finished());
  CHECK(trace.steps().back().number == iterations);
  CHECK(trace.steps().back().evaluations == report.evaluations);
  for (std::size_t i = 1; i < trace.steps().size(); ++i) {
    CHECK(trace.steps()[i].number == static_cast<int>(i));
    CHECK(trace.steps()[i].objective <= trace.steps()[i - 1].objective);
  }
  problem.seed += 1;
  live.submit(problem);
  live.waitUntilIdle();
  CHECK(live.latest()->report.iterations <= 1);  // asked anew it counts from 0
}

TEST_CASE("while the target moves a step ends where the rest cannot be seen, and the next brings it", "[solve]") {
  DefaultSolver solver;
  constexpr double kLeast = 1e-4;
  long hasty_evaluations = 0;
  long evaluations = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem problem = farReach(seed);
    problem.most_turn = 0.0;
    Posture posture;
    const SolveReport whole = solver.solve(problem, posture, nullptr);
    problem.least_gain = kLeast;
    Posture hasty;
    const SolveReport report = solver.solve(problem, hasty, nullptr);
    CAPTURE(seed);
    CHECK(report.objective <= whole.objective + 10.0 * kLeast);
    hasty_evaluations += report.evaluations;
    evaluations += whole.evaluations;
    problem.start = hasty;
    problem.least_gain = 0.0;
    CHECK_FALSE(solver.solve(problem, posture, nullptr).cut_short);
  }
  CHECK(hasty_evaluations < evaluations);
}

TEST_CASE("a step with an invalid angle is rejected with its field", "[solve]") {
  for (const double turn : {-0.1, std::nan(""), std::numeric_limits<double>::infinity()}) {
    Problem problem = farReach(1);
    problem.most_turn = turn;
    const auto checked = check(problem);
    REQUIRE_FALSE(checked);
    CHECK(checked.error().sentence().find("most turn") != std::string::npos);
    problem.most_turn = 0.0;
    problem.least_gain = turn;
    REQUIRE_FALSE(check(problem));
    CHECK(check(problem).error().sentence().find("least gain") != std::string::npos);
  }
}

}  // namespace step_turn_test
