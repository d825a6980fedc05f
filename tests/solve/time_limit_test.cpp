// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/time_limit.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/solve/chosen_solver.h"
#include "support/planar_arm.h"

namespace time_limit_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// Counts what it hears; says no after so many.
class Counter : public ProgressListener {
 public:
  explicit Counter(int most) : most_(most) {}
  bool iterated(const Iteration& iteration) override {
    last = iteration.objective;
    return ++heard < most_;
  }
  int heard = 0;
  double last = 0.0;

 private:
  int most_;
};

}  // namespace

TEST_CASE("a solve whose time has run out gives the best posture so far, and says that time has ended it", "[solve]") {
  const Problem problem = support::tipProblem(support::planarArm(6), {0.2, 0.9, 0.0});
  double now = 100.0;
  Counter counter(1000);
  TimeLimit limit(2.5, &counter, [&now] { return now += 1.0; });  // a second an iteration
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, &limit);
  CHECK(report.stop == Stop::Cancelled);
  CHECK(limit.hasEnded());
  CHECK(counter.heard == 3);
  CHECK(report.iterations == 3);
  CHECK(report.objective == counter.last);
  CHECK(report.objective < report.start_objective);
}

TEST_CASE("a time limit of nothing ends a solve with its first iteration", "[solve]") {
  const Problem problem = support::tipProblem(support::planarArm(6), {0.2, 0.9, 0.0});
  TimeLimit limit(0.0);
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, &limit);
  CHECK(limit.hasEnded());
  CHECK(report.iterations == 1);
}

TEST_CASE("time has not ended a solve that another listener stops or that is soon done", "[solve]") {
  const Problem problem = support::tipProblem(support::planarArm(6), {0.2, 0.9, 0.0});
  Counter impatient(2);
  TimeLimit limit(1e9, &impatient);
  Posture posture;
  CHECK(ChosenSolver().solve(problem, posture, &limit).stop == Stop::Cancelled);
  CHECK(impatient.heard == 2);
  CHECK_FALSE(limit.hasEnded());
  TimeLimit ample(1e9);
  CHECK(ChosenSolver().solve(problem, posture, &ample).stop == Stop::Converged);
  CHECK_FALSE(ample.hasEnded());
}

TEST_CASE("more joint angles than a dense matrix can hold are rejected with one sentence", "[solve]") {
  const Problem problem = support::tipProblem(support::planarArm(4001), {0.2, 0.9, 0.0});
  const auto sound = check(problem);
  REQUIRE_FALSE(sound);
  CHECK(sound.error().sentence() == "problem: found 4001 joint angles that vary, expected at most 4000");
  Problem few = problem;
  few.goals[0].chain_start = *few.figure->findJoint("j100");
  CHECK(check(few));  // what does not vary costs nothing
}

}  // namespace time_limit_test
