// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/slow_motion.h"
#include "app/solving/solving_edits.h"

#include <QSignalSpy>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/desk.h"
#include "app/solving/compare_session.h"
#include "app/solving/slow_motion_block.h"
#include "limber/goal/gap.h"
#include "posing/drags.h"

namespace limber::app::slow_motion_test {

namespace {

constexpr int kReplayedHand = 0;
const Eigen::Vector3d kReplayedWay(0.05, 0.2, 0.15);

/// A desk after a drag, whose way is shown in slow motion.
struct ReplayDesk : Desk {
  explicit ReplayDesk(solve::SolverKind kind = solve::SolverKind::VariableMetric) {
    setSolver(posing, kind);
    drag(kReplayedHand, kReplayedWay);
    const auto whole = compare.wholeReach();
    REQUIRE(whole);
    replay.solveAndOpen(*whole);
    REQUIRE(replay.preparing());
    REQUIRE(QTest::qWaitFor([this] { return replay.isOpen(); }, 15000));
  }
  CompareSession compare{posing};
  SlowMotion replay{posing};
};

}  // namespace

TEST_CASE("a reach is shown again from its start to its goal, and the document stays as it is", "[app][slow]") {
  const auto kind =
      GENERATE(solve::SolverKind::VariableMetric, solve::SolverKind::LeastSquares, solve::SolverKind::Prioritised);
  ReplayDesk desk(kind);
  const ActorState before = desk.state();
  REQUIRE(desk.replay.count() >= 3);
  CHECK(desk.replay.posture() == desk.compare.wholeReach()->start);
  REQUIRE(desk.replay.goals().size() == 1);
  const double at_first = desk.replay.goals().front().miss.distance;
  CHECK(at_first == Approx(kReplayedWay.norm()).margin(0.02));
  desk.replay.setStep(desk.replay.count() - 1);
  CHECK(isMet(desk.replay.goals().front().miss));
  CHECK(desk.replay.largestChanges(6).empty());  // nothing follows
  desk.replay.setStep(10000);
  CHECK(desk.replay.step() == desk.replay.count() - 1);
  desk.replay.setStep(-5);
  CHECK(desk.replay.step() == 0);
  CHECK(desk.state() == before);
}

TEST_CASE("a step lists the joints that the next one moves, the largest first, and those at a limit", "[app][slow]") {
  ReplayDesk desk;
  const auto changes = desk.replay.largestChanges(4);
  REQUIRE(changes.size() == 4);
  const Posture now = desk.replay.posture();
  desk.replay.setStep(1);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    CHECK(desk.replay.posture()[changes[i].dof] - now[changes[i].dof] == Approx(changes[i].change));
    if (i > 0) CHECK(std::abs(changes[i].change) <= std::abs(changes[i - 1].change));
  }
  for (int step = 0; step < desk.replay.count(); ++step) {
    desk.replay.setStep(step);
    for (const SlowMotion::AtLimit& limit : desk.replay.limits()) {
      const Interval& range = desk.document.figure().dofs()[limit.dof].limits;
      CHECK(desk.replay.posture()[limit.dof] == (limit.upper ? range.upper : range.lower));
    }
  }
}

TEST_CASE("slow motion plays to the last iteration, at its rate, and stops there", "[app][slow]") {
  ReplayDesk desk(solve::SolverKind::LeastSquares);
  desk.replay.setRate(1000);  // quicker than anybody may choose it
  desk.replay.setPlaying(true);
  QSignalSpy steps(&desk.replay, &SlowMotion::stepChanged);
  REQUIRE(QTest::qWaitFor([&] { return !desk.replay.playing(); }, 15000));
  CHECK(desk.replay.step() == desk.replay.count() - 1);
  CHECK(steps.count() == desk.replay.count() - 1);  // one by one
  desk.replay.setPlaying(true);                     // from the end it starts again from the first
  CHECK(desk.replay.step() == 0);
}

TEST_CASE("a drag, an undo and another scene end the slow motion", "[app][slow]") {
  ReplayDesk desk;
  SECTION("drag") {
    beginDrag(desk.posing, kReplayedHand);
    dragTo(desk.posing, desk.place(kReplayedHand) + Eigen::Vector3d(0.0, 0.05, 0.0));
  }
  SECTION("undo") { desk.document.undo(); }
  SECTION("scene") { REQUIRE(newSceneInto(desk.document, QStringLiteral("abali"))); }
  CHECK_FALSE(desk.replay.isOpen());
}

TEST_CASE("the slow motion's controls step, slide and show the iteration in words", "[app][slow]") {
  ReplayDesk desk;
  SlowMotionBlock block(desk.replay);
  block.setAvailable(true, {QStringLiteral("Variable metric")});
  block.show();
  REQUIRE(QTest::qWaitForWindowExposed(&block));
  CHECK(block.words().startsWith(QStringLiteral("Start of ")));
  CHECK_FALSE(block.backButton().isEnabled());
  QTest::mouseClick(&block.stepButton(), Qt::LeftButton);
  CHECK(desk.replay.step() == 1);
  CHECK(block.slider().value() == 1);
  CHECK(block.words().startsWith(QStringLiteral("Iteration 1 of ")));
  CHECK_FALSE(block.bars().rows().empty());
  CHECK(std::abs(block.bars().rows().front().value) == Approx(1.0));
  block.slider().setValue(block.slider().maximum());
  CHECK(desk.replay.step() == desk.replay.count() - 1);
  CHECK_FALSE(block.stepButton().isEnabled());
  CHECK(block.bars().accessibleName() == QStringLiteral("No joint moves any more"));
  QTest::mouseClick(&block.endButton(), Qt::LeftButton);
  CHECK_FALSE(desk.replay.isOpen());
}

}  // namespace limber::app::slow_motion_test
