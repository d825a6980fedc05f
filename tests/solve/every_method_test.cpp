// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Properties of every method of the table.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "limber/figure/tied_posture.h"
#include "limber/solve/make_solver.h"
#include "solve/problem/row_set.h"
#include "support/methods.h"
#include "support/reach_problems.h"

namespace every_method_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// Looks at each posture that is reported, and cancels after some of them.
class LimitWatch : public ProgressListener {
 public:
  explicit LimitWatch(const Figure& figure, int most = 1'000'000) : figure_(figure), most_(most) {}
  bool iterated(const Iteration& iteration) override {
    ++reported;
    inside = inside && keepsLimits(figure_, iteration.posture) && isSound(figure_, iteration.posture);
    if (rows_of != nullptr) inside = inside && fulfilsRows(*rows_of, iteration.posture, 1e-9);
    return reported < most_;
  }
  int reported = 0;
  bool inside = true;
  const Problem* rows_of = nullptr;  ///< whose rows have to hold as well; null: none

 private:
  const Figure& figure_;
  int most_;
};

/// A row that a posture on the given one violates.
TiedRow loosened(TiedRow row) {
  row.constant += 1e-6;
  return row;
}

Problem outOfReach(SolverKind kind) {
  Problem problem = support::abaliReach(3);
  for (goal::Goal& goal : problem.goals) goal.target.world_from_target.translation += Eigen::Vector3d(3.0, 1.0, 2.0);
  problem.solver = kind;
  return problem;
}

}  // namespace

TEST_CASE("the table of methods has a row for each kind, in their order, with words and titles of their own",
          "[solve]") {
  std::set<std::string> names;
  for (std::size_t i = 0; i < methods().size(); ++i) {
    const MethodInfo& method = methods()[i];
    CHECK(method.kind == static_cast<SolverKind>(i));
    CHECK(&infoOf(method.kind) == &method);
    CHECK(findSolverKind(method.word) == method.kind);
    names.insert({method.word, method.title, method.description});
    CHECK(std::string(method.short_title).size() <= 13);
  }
  CHECK(names.size() == 3 * methods().size());
  CHECK(findSolverKind("automatic") == SolverKind::VariableMetric);  // as older files call the default
}

TEST_CASE("every method keeps the limits in every posture that it reports, and ends where a goal cannot be met",
          "[solve]") {
  const auto kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(word(kind));
  const Problem problem = outOfReach(kind);
  REQUIRE(check(problem));
  LimitWatch watch(*problem.figure);
  Posture found;
  const SolveReport report = makeSolver(kind)->solve(problem, found, &watch);
  CHECK(watch.reported > 0);
  CHECK(watch.inside);
  CHECK(keepsLimits(*problem.figure, found));
  CHECK(report.objective < report.start_objective);
  CHECK((report.method == kind || kind == SolverKind::AnalyticLimbs));
}

TEST_CASE("every method ends after the iteration in which it is cancelled", "[solve]") {
  const auto kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(word(kind));
  Problem problem = support::abaliReach(3);
  problem.solver = kind;
  LimitWatch watch(*problem.figure, 1);
  Posture found;
  const SolveReport report = makeSolver(kind)->solve(problem, found, &watch);
  CHECK(watch.reported == 1);
  CHECK(report.stop == Stop::Cancelled);
  CHECK(keepsLimits(*problem.figure, found));
}

TEST_CASE("every method keeps constraints between joints in every posture that it reports", "[solve]") {
  const auto kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(word(kind));
  int held = 0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    Problem problem = support::stiffArmReach(seed);
    problem.solver = kind;
    REQUIRE(check(problem));
    LimitWatch watch(*problem.figure);
    watch.rows_of = &problem;
    Posture found;
    const SolveReport report = makeSolver(kind)->solve(problem, found, &watch);
    CHECK(watch.reported > 0);
    CHECK(watch.inside);
    CHECK(keepsLimits(*problem.figure, found));
    CHECK(fulfilsRows(problem, found, 1e-9));
    CHECK(report.objective < report.start_objective);
    for (const TiedRow& row : rowsOverDrivers(problem)) held += violationOf(loosened(row), found) > 0.0 ? 1 : 0;
  }
  CHECK(held > 0);  // else nothing was tested
}

TEST_CASE("equalities between joints are rejected for methods that do not support them", "[solve]") {
  const auto kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(word(kind));
  Problem problem = support::abaliReach(3);
  problem.solver = kind;
  problem.rows = {{"even", {{1.0, DofId{1}}, {1.0, DofId{2}}}, -1.0, true, true}};
  const Expected<void> sound = check(problem);
  CHECK(sound.has_value() == infoOf(kind).keeps_equalities);
  if (!sound) {
    CHECK(sound.error().sentence() ==
          "solver: found " + std::string(infoOf(kind).title) +
              " with 1 equality between joints, expected a method that supports equalities between joints");
  }
  problem.rows.front().active = false;
  CHECK(check(problem));
}

TEST_CASE("pushing goals are rejected for methods that do not support them", "[solve]") {
  const auto kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(word(kind));
  Problem problem = support::abaliReach(3);
  problem.solver = kind;
  problem.goals.front().weight = -1.0;
  CHECK(check(problem).has_value() == infoOf(kind).pushes);
}

}  // namespace every_method_test
