// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/trace.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <memory>

#include "limber/solve/live_solver.h"
#include "limber/solve/variable_metric.h"
#include "support/reach_problems.h"
#include "support/stepped_solver.h"

namespace trace_test {

using namespace limber;
using namespace limber::solve;

namespace {

using Gate = support::SteppedSolver::Gate;

/// A live solver whose iterations happen when the test says so, traced.
struct TracedStage {
  Gate gate;
  LiveSolver live{std::make_unique<support::SteppedSolver>(gate), {}};
  Trace trace;
  TracedStage() { live.recorder().setWanted(true); }
  TracedStage(const TracedStage&) = delete;
  TracedStage& operator=(const TracedStage&) = delete;
  ~TracedStage() { gate.open(1); }  // or the worker could not be joined
  /// Lets so many iterations happen and waits for them.
  void iterate(int count) {
    const int before = gate.iterations();
    gate.allow(count);
    REQUIRE(gate.waitForIterations(before + count));
  }
};

Problem numbered(double number) {
  Problem problem = support::abaliReach(1);
  problem.start.values[0] = number;
  return problem;
}

/// Steps 1, 2, … of a solve that ends after `count`, reported by hand: the objective of step i is 1/i, the first DOF i.
void record(TraceRecorder& recorder, std::uint64_t serial, int count) {
  const Problem problem = numbered(0.0);
  REQUIRE(recorder.begin(serial, problem));
  Posture posture = problem.start;
  for (int i = 1; i <= count; ++i) {
    posture.values[0] = i;
    recorder.add({i, 1.0 / i, 2.0 / i, posture, 3 * i}, 1e-6 * i);
  }
  SolveReport report;
  report.start_objective = 7.0;
  report.objective = 1.0 / count;
  report.iterations = count;
  recorder.finish(posture, report, 1e-6 * count);
}

}  // namespace

TEST_CASE("a trace has the start and then each iteration in order, with its posture", "[solve][trace]") {
  TraceRecorder recorder;
  recorder.setWanted(true);
  record(recorder, 4, 5);
  Trace trace;
  REQUIRE(recorder.pull(trace));
  CHECK(trace.serial() == 4);
  REQUIRE(trace.steps().size() == 6);
  REQUIRE(trace.postureCount() == 6);
  CHECK(trace.steps()[0].number == 0);
  CHECK(trace.steps()[0].objective == 7.0);  // what the report says of the start
  CHECK(std::isnan(trace.steps()[0].kkt_residual));
  for (std::size_t i = 1; i < 6; ++i) {
    CAPTURE(i);
    const TraceStep& step = trace.steps()[i];
    CHECK(step.number == static_cast<int>(i));
    CHECK(step.objective == 1.0 / static_cast<double>(i));
    CHECK(step.seconds == Approx(1e-6 * static_cast<double>(i)));
    CHECK(trace.posture(i).values[0] == static_cast<double>(i));
    CHECK(trace.posture(i).root_position == numbered(0.0).start.root_position);
  }
  CHECK(trace.steps()[4].kkt_residual == 0.5);
  CHECK(trace.steps()[4].evaluations == 12);
  CHECK(trace.finished());
  CHECK(trace.report().iterations == 5);
  CHECK_FALSE(recorder.pull(trace));  // known already
}

TEST_CASE("a trace of a real solve ends in the answer to the last bit and never rises", "[solve][trace]") {
  LiveSolver live(std::make_unique<VariableMetric>(), {});
  live.recorder().setWanted(true);
  live.submit(support::abaliReach(3));
  live.waitUntilIdle();
  const LiveFrame* frame = live.latest();
  REQUIRE(frame != nullptr);
  Trace trace;
  REQUIRE(live.recorder().pull(trace));
  REQUIRE(trace.finished());
  REQUIRE(trace.steps().size() == static_cast<std::size_t>(frame->report.iterations) + 1);
  CHECK(trace.posture(0) == support::abaliReach(3).start);
  CHECK(trace.posture(trace.steps().size() - 1) == frame->posture);
  CHECK(trace.report() == frame->report);
  for (std::size_t i = 1; i < trace.steps().size(); ++i) {
    CHECK(trace.steps()[i].objective <= trace.steps()[i - 1].objective);
    CHECK(trace.steps()[i].evaluations >= trace.steps()[i - 1].evaluations);
    CHECK(trace.steps()[i].seconds >= trace.steps()[i - 1].seconds);
  }
}

TEST_CASE("nothing is traced unless requested", "[solve][trace]") {
  TracedStage stage;
  stage.live.recorder().setWanted(false);
  stage.live.submit(numbered(0.25));
  stage.iterate(2);
  CHECK_FALSE(stage.live.recorder().pull(stage.trace));
  CHECK(stage.trace.serial() == 0);
  CHECK(stage.trace.steps().empty());
}

TEST_CASE("a trace grows while the solve goes on, and a newer problem takes its place", "[solve][trace]") {
  TracedStage stage;
  const std::uint64_t first = stage.live.submit(numbered(0.25));
  stage.iterate(2);
  REQUIRE(stage.live.recorder().pull(stage.trace));
  CHECK(stage.trace.serial() == first);
  CHECK(stage.trace.steps().size() == 3);
  stage.iterate(3);
  REQUIRE(stage.live.recorder().pull(stage.trace));
  CHECK(stage.trace.steps().size() == 6);
  CHECK_FALSE(stage.trace.finished());
  CHECK(std::isnan(stage.trace.steps().front().objective));  // nobody has reported it yet

  const std::uint64_t second = stage.live.submit(numbered(0.5));
  stage.gate.allow(2);  // one ends the first solve
  REQUIRE(stage.gate.waitForSolves(2));
  REQUIRE(stage.gate.waitForIterations(7));
  REQUIRE(stage.live.recorder().pull(stage.trace));
  CHECK(stage.trace.serial() == second);
  REQUIRE(stage.trace.steps().size() == 2);
  CHECK(stage.trace.posture(0).values[0] == 0.5);
}

TEST_CASE("the trace of a cancelled solve stays as far as it came and is never called finished", "[solve][trace]") {
  TracedStage stage;
  stage.live.submit(numbered(0.25));
  stage.iterate(2);
  stage.live.cancel();
  stage.gate.allow(1);
  stage.live.waitUntilIdle();
  REQUIRE(stage.live.recorder().pull(stage.trace));
  CHECK(stage.trace.steps().size() == 3);
  CHECK_FALSE(stage.trace.finished());
}

TEST_CASE("a trace that is forgotten during a solve stays empty until the next solve", "[solve][trace]") {
  TracedStage stage;
  stage.live.submit(numbered(0.25));
  stage.iterate(2);
  stage.live.recorder().forget();
  stage.iterate(2);
  stage.live.cancel();
  stage.gate.allow(1);
  stage.live.waitUntilIdle();
  CHECK_FALSE(stage.live.recorder().pull(stage.trace));
  const std::uint64_t second = stage.live.submit(numbered(0.5));
  stage.iterate(1);
  REQUIRE(stage.live.recorder().pull(stage.trace));
  CHECK(stage.trace.serial() == second);
  CHECK(stage.trace.steps().size() == 2);
}

TEST_CASE("a solve whose trace was forgotten ends without one", "[solve][trace]") {
  TraceRecorder recorder;
  recorder.setWanted(true);
  record(recorder, 1, 3);
  recorder.forget();
  recorder.finish(numbered(0.0).start, {}, 1e-6);
  Trace trace;
  CHECK_FALSE(recorder.pull(trace));
  record(recorder, 2, 3);
  REQUIRE(recorder.pull(trace));
  CHECK(trace.steps().size() == 4);
}

TEST_CASE("a very long solve is traced in bounded memory, and its last step is never left out", "[solve][trace]") {
  TraceRecorder recorder;
  recorder.setWanted(true);
  for (const int count : {3999, 4000, 8000, 8001, 60011}) {
    CAPTURE(count);
    record(recorder, static_cast<std::uint64_t>(count), count);
    Trace trace;
    REQUIRE(recorder.pull(trace));
    REQUIRE(trace.finished());
    CHECK(trace.steps().size() <= Trace::kMostSteps);
    CHECK(trace.postureCount() == std::min<std::size_t>(Trace::kMostPostures, trace.steps().size()));
    CHECK(trace.steps().back().number == count);
    for (std::size_t i = 1; i < trace.steps().size(); ++i) {
      if (trace.steps()[i].number <= trace.steps()[i - 1].number) FAIL("out of order at " << i);
    }
  }
}

TEST_CASE("pulls now and then and one pull at the end give the same trace, thinning or not", "[solve][trace]") {
  TracedStage stage;
  TraceRecorder recorder;
  recorder.setWanted(true);
  const Problem problem = numbered(0.0);
  REQUIRE(recorder.begin(1, problem));
  Posture posture = problem.start;
  Trace often;
  constexpr int kCount = 20003;
  for (int i = 1; i <= kCount; ++i) {
    recorder.add({i, 1.0 / i, 0.0, posture, i}, 1e-6 * i);
    if (i % 977 == 0) REQUIRE(recorder.pull(often));
  }
  SolveReport report;
  report.iterations = kCount;
  recorder.finish(posture, report, 1.0);
  recorder.pull(often);
  Trace once;
  recorder.pull(once);
  REQUIRE(often.steps().size() == once.steps().size());
  for (std::size_t i = 0; i < once.steps().size(); ++i) {
    if (often.steps()[i].number != once.steps()[i].number) FAIL("differs at " << i);
  }
}

TEST_CASE("a trace is pulled while the solver goes on, each pull a continuation of the last", "[solve][trace]") {
  LiveSolver live(std::make_unique<VariableMetric>(), {});
  live.recorder().setWanted(true);
  Trace trace;
  for (unsigned round = 1; round <= 20; ++round) {
    const std::uint64_t serial = live.submit(support::abaliReach(round));
    while (!live.idle()) {
      const std::uint64_t before = trace.serial();
      const std::size_t steps = trace.steps().size();
      live.recorder().pull(trace);
      if (trace.serial() == before) CHECK(trace.steps().size() >= steps);
    }
    live.recorder().pull(trace);
    REQUIRE(trace.serial() == serial);
    CHECK(trace.finished());
    CHECK(trace.steps().back().number == trace.report().iterations);
  }
}

}  // namespace trace_test
