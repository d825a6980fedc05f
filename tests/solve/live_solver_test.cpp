// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/live_solver.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "limber/solve/variable_metric.h"
#include "support/reach_problems.h"
#include "support/stepped_solver.h"

namespace live_solver_test {

using namespace limber;
using namespace limber::solve;

namespace {

using Gate = support::SteppedSolver::Gate;

/// Hears wake-ups, on whatever thread they come.
class Bell {
 public:
  void ring() {
    const std::lock_guard lock(mutex_);
    ++rings_;
    changed_.notify_all();
  }
  [[nodiscard]] int rings() {
    const std::lock_guard lock(mutex_);
    return rings_;
  }
  /// Blocks until it has rung so often, or for `at_most`. @return whether it has
  [[nodiscard]] bool waitFor(int rings, std::chrono::milliseconds at_most = std::chrono::seconds(30)) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, at_most, [&] { return rings_ >= rings; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int rings_ = 0;
};

/// A live solver whose iterations happen when the test says so.
struct Stage {
  Gate gate;
  Bell bell;
  LiveSolver live{std::make_unique<support::SteppedSolver>(gate), [this] { bell.ring(); }};
  Stage() = default;
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  ~Stage() { gate.open(1); }  // or the worker could not be joined
};

/// A problem that is known by its start.
Problem problemNumber(double number) {
  Problem problem = support::abaliReach(1);
  problem.start.values[0] = number;
  return problem;
}

/// The newest frame, empty when there is none.
LiveFrame newest(LiveSolver& live) {
  const LiveFrame* frame = live.latest();
  return frame != nullptr ? *frame : LiveFrame{};
}

}  // namespace

TEST_CASE("a live solver publishes each iteration and then the answer", "[solve]") {
  Stage stage;
  CHECK(stage.live.idle());
  CHECK(stage.live.latest() == nullptr);
  const std::uint64_t serial = stage.live.submit(problemNumber(0.5));
  CHECK(serial == 1);
  for (int i = 1; i <= 3; ++i) {
    stage.gate.allow(1);
    REQUIRE(stage.gate.waitForIterations(i));
    const LiveFrame frame = newest(stage.live);
    CHECK(frame.serial == serial);
    CHECK(frame.iteration == i);
    CHECK(frame.posture.values[0] == i);
    CHECK(frame.objective == 1.0 / i);
    CHECK_FALSE(frame.finished);
    CHECK_FALSE(stage.live.idle());
  }
  stage.gate.open(4);
  stage.live.waitUntilIdle();
  const LiveFrame frame = newest(stage.live);
  CHECK(frame.serial == serial);
  CHECK(frame.finished);
  CHECK(frame.report.iterations == 4);
  CHECK(frame.posture.values[0] == 4.0);
  CHECK(stage.live.latest() == nullptr);
}

TEST_CASE("of many problems the newest wins and those between are never solved", "[solve]") {
  Stage stage;
  stage.live.submit(problemNumber(0.1));
  REQUIRE(stage.gate.waitForSolves(1));
  stage.live.submit(problemNumber(0.2));
  stage.live.submit(problemNumber(0.3));
  const std::uint64_t last = stage.live.submit(problemNumber(0.4));
  CHECK(last == 4);
  stage.gate.open(5);
  stage.live.waitUntilIdle();
  CHECK(stage.gate.starts() == std::vector<double>{0.1, 0.4});
  const LiveFrame frame = newest(stage.live);
  CHECK(frame.serial == last);
  CHECK(frame.finished);
  CHECK(stage.gate.iterations() == 1 + 5);  // the first problem takes one more iteration at most
}

TEST_CASE("no call blocks while an iteration takes its time", "[solve]") {
  Stage stage;
  stage.live.submit(problemNumber(0.1));
  REQUIRE(stage.gate.waitForSolves(1));
  // The iteration waits for what follows these calls: if one of them waited for it, nothing would come after.
  CHECK(stage.live.latest() == nullptr);
  CHECK_FALSE(stage.live.idle());
  stage.live.submit(problemNumber(0.2));
  stage.live.cancel();
  CHECK(stage.live.latest() == nullptr);
  stage.gate.open(1);
  stage.live.waitUntilIdle();
  CHECK(stage.gate.iterations() == 1);
}

TEST_CASE("cancelling takes one more iteration at most, and none is published", "[solve]") {
  Stage stage;
  const std::uint64_t serial = stage.live.submit(problemNumber(0.1));
  stage.gate.allow(2);
  REQUIRE(stage.gate.waitForIterations(2));
  CHECK(newest(stage.live).iteration == 2);
  const std::uint64_t from_now_on = stage.live.cancel();
  CHECK(from_now_on > serial);
  stage.gate.open(1000);
  stage.live.waitUntilIdle();
  CHECK(stage.gate.iterations() == 3);
  CHECK(stage.live.latest() == nullptr);
  CHECK(stage.live.wakeUps() == static_cast<std::uint64_t>(stage.bell.rings()));
}

TEST_CASE("after a cancel all frames bear newer serials", "[solve]") {
  LiveSolver live(std::make_unique<VariableMetric>(), {});
  std::uint64_t wanted = 0;
  std::uint64_t seen = 0;
  int backwards = 0;
  int late = 0;
  int answers = 0;
  for (int round = 0; round < 200; ++round) {
    Problem problem = support::abaliReach(static_cast<std::uint32_t>(round % 10 + 1));
    problem.start.values[0] = 1e-3 * round;  // no question twice
    wanted = live.submit(std::move(problem));
    if (round % 3 == 0) wanted = live.cancel();
    if (round % 3 == 1) live.waitUntilIdle();
    while (const LiveFrame* frame = live.latest()) {
      backwards += frame->serial < seen ? 1 : 0;
      seen = frame->serial;
      if (frame->serial > wanted) ++late;  // a serial that nobody has asked for yet
      if (frame->serial == wanted && frame->finished) ++answers;
    }
    // Whatever was on its way is older than the answer, or is the answer.
    if (round % 3 == 0) {
      live.waitUntilIdle();
      const LiveFrame* leftover = live.latest();
      CHECK((leftover == nullptr || leftover->serial < wanted));
    }
  }
  CHECK(backwards == 0);
  CHECK(late == 0);
  CHECK(answers >= 66);  // each third one was waited for
}

TEST_CASE("at most one wake-up is pending", "[solve]") {
  Stage stage;
  stage.live.submit(problemNumber(0.1));
  stage.gate.allow(500);
  REQUIRE(stage.gate.waitForIterations(500));
  CHECK(stage.bell.rings() == 1);
  CHECK(newest(stage.live).iteration == 500);
  stage.gate.allow(500);
  REQUIRE(stage.gate.waitForIterations(1000));
  CHECK(stage.bell.rings() == 2);
  CHECK(newest(stage.live).iteration == 1000);
  CHECK(stage.live.wakeUps() == 2);
}

TEST_CASE("every unread frame has its wake-up", "[solve]") {
  Bell bell;
  LiveSolver live(std::make_unique<VariableMetric>(), [&bell] { bell.ring(); });
  for (int round = 0; round < 100; ++round) {
    Problem problem = support::abaliReach(static_cast<std::uint32_t>(round % 20 + 1));
    problem.start.values[0] = 1e-3 * round;
    const std::uint64_t serial = live.submit(std::move(problem));
    int answered = bell.rings();
    bool finished = false;
    while (!finished) {  // as a window does it: look when woken, else never
      const LiveFrame* frame = live.latest();
      finished = frame != nullptr && frame->serial == serial && frame->finished;
      if (finished || frame != nullptr) continue;
      REQUIRE(bell.waitFor(answered + 1));
      answered = bell.rings();
    }
  }
}

TEST_CASE("a live solver that has nothing to do does nothing", "[solve]") {
  Stage stage;
  stage.live.submit(problemNumber(0.1));
  stage.gate.open(10);
  stage.live.waitUntilIdle();
  CHECK(newest(stage.live).finished);
  const int rings = stage.bell.rings();
  const double before = stage.gate.threadSeconds();
  REQUIRE(before >= 0.0);
  CHECK_FALSE(stage.bell.waitFor(rings + 1, std::chrono::milliseconds(300)));
  CHECK(stage.gate.threadSeconds() - before < 1e-3);
  CHECK(stage.gate.iterations() == 10);
  CHECK(stage.live.idle());
  CHECK(stage.live.latest() == nullptr);
}

TEST_CASE("a live solver that is destroyed while it solves leaves first", "[solve]") {
  Gate gate;
  {
    LiveSolver live(std::make_unique<support::SteppedSolver>(gate), {});
    live.submit(problemNumber(0.1));
    gate.allow(1);
    REQUIRE(gate.waitForIterations(1));
    gate.open(1'000'000'000);  // would go on for ever
  }
  CHECK(gate.finished());
}

TEST_CASE("a live solver that is destroyed while it sleeps leaves first", "[solve]") {
  Gate gate;
  {
    const LiveSolver unused(std::make_unique<support::SteppedSolver>(gate), {});
    LiveSolver live(std::make_unique<support::SteppedSolver>(gate), {});
    live.submit(problemNumber(0.1));
    gate.open(1);
    live.waitUntilIdle();
  }
  CHECK(gate.iterations() == 1);
}

TEST_CASE("a repeated problem gets the same answer to the last bit, without an iteration", "[solve]") {
  Bell bell;
  LiveSolver live(std::make_unique<VariableMetric>(), [&bell] { bell.ring(); });
  Problem problem = support::adultReach(2);
  problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
  live.submit(problem);
  live.waitUntilIdle();
  const LiveFrame answer = newest(live);
  REQUIRE(answer.finished);
  problem.start = answer.posture;
  for (int i = 0; i < 100; ++i) {
    const int rings = bell.rings();
    const std::uint64_t serial = live.submit(problem);
    // Its wake-up comes: who asks may wait for nothing else.
    REQUIRE(bell.waitFor(rings + 1));
    const LiveFrame again = newest(live);
    CHECK(again.serial == serial);
    CHECK(again.finished);
    CHECK(again.iteration == answer.iteration);
    CHECK(again.posture == answer.posture);
    CHECK(again.report == answer.report);
  }
  problem.goals.front().target.world_from_target.translation.y() += 0.01;
  live.submit(problem);
  live.waitUntilIdle();
  CHECK(newest(live).posture != answer.posture);
}

TEST_CASE("a live solve ends where the solver by itself ends", "[solve]") {
  LiveSolver live(std::make_unique<VariableMetric>(), {});
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Problem problem = support::abaliReach(seed);
    live.submit(problem);
    live.waitUntilIdle();
    const LiveFrame frame = newest(live);
    VariableMetric solver;
    Posture expected;
    const SolveReport report = solver.solve(problem, expected, nullptr);
    CHECK(frame.posture == expected);
    CHECK(frame.report.iterations == report.iterations);
    CHECK(frame.objective == report.objective);
  }
}

}  // namespace live_solver_test
