// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/solve/make_solver.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/trace.h"
#include "prior/prior_samples.h"
#include "support/figures.h"
#include "support/methods.h"
#include "support/planar_arm.h"
#include "support/prioritised_scenes.h"

// Everything that allocates ends here: operator new, and Eigen, which calls malloc itself.
extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier): the C library's own names
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
// NOLINTEND(bugprone-reserved-identifier)
}

namespace {

// Of this thread only: other threads are nobody's business here. Volatile: a compiler may hold that operator new
// changes nothing here.
thread_local volatile long allocations = 0;

}  // namespace

extern "C" {
void* malloc(std::size_t size) noexcept {
  allocations = allocations + 1;
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  allocations = allocations + 1;
  return __libc_calloc(count, size);
}
void* realloc(void* memory, std::size_t size) noexcept {
  allocations = allocations + 1;
  return __libc_realloc(memory, size);
}
}

namespace limber::allocation_test {
namespace {

/// Notes how much was allocated when each iteration was reported.
class Counter : public solve::ProgressListener {
 public:
  bool iterated(const solve::Iteration& iteration) override {
    if (iterations == 0) at_first = allocations;
    at_last = allocations;
    iterations = iteration.number;
    return true;
  }
  long at_first = 0;
  long at_last = 0;
  int iterations = 0;
};

}  // namespace

TEST_CASE("the counter sees allocations by Eigen and operator new", "[allocation]") {
  const int size = GENERATE(3, 200);
  const long before = allocations;
  const Eigen::VectorXd vector = Eigen::VectorXd::Random(size);
  const long after_eigen = allocations;
  const std::vector<double> numbers(vector.data(), vector.data() + size);
  const double* const volatile seen = numbers.data();  // else a compiler may leave the allocation out
  const long after_new = allocations;
  CHECK(after_eigen == before + 1);
  CHECK(after_new == after_eigen + 1);
  CHECK(seen[0] == vector[0]);
}

TEST_CASE("a solve allocates nothing from one iteration to the next", "[allocation]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.goals[0].active = true;
  const double distance = GENERATE(0.3, 3.0);  // in reach, and far out of it: limits are hit and dropped
  const auto kind = GENERATE(from_range(support::everyMethod()));
  actor.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.4, 0.6, 0.7).normalized() * distance;
  Posture posture;
  Counter counter;
  // With restarts, which are reported when they are over.
  solve::Problem problem = scene::problemFor(actor);
  problem.restarts = 8;
  solve::makeSolver(kind)->solve(problem, posture, &counter);
  INFO(solve::word(kind) << ", " << distance << " m");
  REQUIRE(counter.iterations > 2);
  CHECK(counter.at_last - counter.at_first == 0);
}

TEST_CASE("a solve of a long chain allocates nothing from one iteration to the next", "[allocation]") {
  const double reach = GENERATE(0.2, 0.9, 1.5);  // of the chain's length: limits are hit and dropped, and out of reach
  const solve::Problem problem = support::tipProblem(support::planarArm(120), {reach * 25.0, reach * 26.0, 0.0});
  Posture posture;
  Counter counter;
  solve::makeSolver(solve::SolverKind::VariableMetric)->solve(problem, posture, &counter);
  INFO(reach);
  REQUIRE(counter.iterations > 2);
  CHECK(counter.at_last - counter.at_first == 0);
}

TEST_CASE("a solve with active rows allocates nothing from one iteration to the next", "[allocation]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  // Both would ease the rows that are to be active.
  actor.solving.balance = false;
  actor.solving.body_awareness = false;
  const Figure& figure = *actor.figure;
  actor.goals[0].active = true;
  actor.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.4, 0.6, 0.7);
  solve::Problem problem = scene::commandedProblemFor(actor);
  problem.restarts = 0;
  const auto dof = [&figure](const char* name) { return *figure.findDof(name); };
  problem.rows = {{"even", {{1.0, dof("left_shoulder.swing_up")}, {-1.0, dof("left_elbow.flexion")}}, 0.0, true},
                  {"low", {{1.0, dof("lumbar.flexion")}, {1.0, dof("thoracolumbar.flexion")}}, -0.02, false},
                  {"straight", {{1.0, dof("lumbar.turn")}, {-1.0, dof("lumbar.flexion")}}, -0.02, false}};
  const auto kind = GENERATE(from_range(support::everyMethod()));
  // Those that bring rows back with a solve of their own allocate for it.
  if (kind == solve::SolverKind::PseudoInverse || kind == solve::SolverKind::GradientDescent) return;
  if (!solve::infoOf(kind).keeps_equalities) problem.rows.erase(problem.rows.begin());
  Posture posture;
  Counter counter;
  const solve::SolveReport report = solve::makeSolver(kind)->solve(problem, posture, &counter);
  INFO(solve::word(kind));
  const bool ends_elsewhere = kind == solve::SolverKind::Prioritised || kind == solve::SolverKind::ReachTree ||
                              !solve::infoOf(kind).keeps_equalities;
  if (!ends_elsewhere) REQUIRE(report.active_rows.size() > 1);
  REQUIRE(counter.iterations > 2);
  CHECK(counter.at_last - counter.at_first == 0);
}

TEST_CASE("strict ranks with balance and obstacles allocate nothing from one iteration to the next", "[allocation]") {
  solve::Problem problem = support::pickABook(true);
  problem.comfort = {goal::kComfortWeight, problem.start};
  solve::PrioritisedOptions options;
  options.displacements =
      GENERATE(solve::PrioritisedOptions::Displacements::Jacobian, solve::PrioritisedOptions::Displacements::Copy);
  options.max_iterations = 40;
  solve::Prioritised solver(options);
  Posture posture;
  Counter counter;
  solver.solve(problem, posture, &counter);
  REQUIRE(counter.iterations > 10);
  CHECK(counter.at_last - counter.at_first == 0);
}

TEST_CASE("a trace takes up iterations without allocating, however many there are", "[allocation]") {
  solve::Problem problem;
  problem.figure = support::adult();
  problem.start = startPosture(*problem.figure);
  solve::TraceRecorder recorder;
  recorder.setWanted(true);
  REQUIRE(recorder.begin(1, problem));
  const long before = allocations;
  for (int i = 1; i <= 20000; ++i) recorder.add({i, 1.0, 1.0, problem.start, i}, 1e-6 * i);
  CHECK(allocations == before);
}

TEST_CASE("placing segments again allocates nothing", "[allocation]") {
  const FigurePtr figure = support::adult();
  const Posture posture = startPosture(*figure);
  PerId<SegmentId, Pose> places;
  placeSegments(*figure, posture, places);
  const long before = allocations;
  placeSegments(*figure, posture, places);
  CHECK(allocations == before);
}

TEST_CASE("a second query of a prior allocates nothing", "[allocation]") {
  const prior::Person person = support::adultPerson();
  const prior::Prior prior = support::randomPrior(1);
  prior::Workspace workspace;
  prior::Ask ask = support::someAsk(person, startPosture(*person.figure()));
  (void)prior.guess(ask, prior::frameOf(ask), workspace);
  ask.ends[prior::End::Head].position = Eigen::Vector3d(0.1, 1.5, 0.2);
  const long before = allocations;
  (void)prior.guess(ask, prior::frameOf(ask), workspace);
  CHECK(allocations == before);
}

}  // namespace limber::allocation_test
