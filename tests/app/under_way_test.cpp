// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/under_way.h"

#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/poses/pose_edits.h"
#include "desk.h"
#include "gated_methods.h"
#include "limber/base/id.h"
#include "posing/drags.h"

namespace limber::app::under_way_test {
namespace {

constexpr std::size_t kDrag = 0, kTurn = 1, kGesture = 2, kCommand = 3, kTravel = 4;
constexpr Event kAllEvents[] = {Event::Input, Event::Posture, Event::Release,
                                Event::Rest,  Event::Cancel,  Event::Interrupt};

/// A figure with something under way, brought about as the window does it, whose solver answers when the gate opens.
struct UnderWayDesk {
  UnderWayDesk(std::size_t kind_of_it, Phase phase)
      : kind(kind_of_it), hand(*scene::findGoal(desk.document.actor(), "left_hand")) {
    Posing& posing = desk.posing;
    // A step that can be undone, and a goal to be deleted, are there before.
    added = addGoal(posing, desk.document.actor().goals[hand].effector.segment, Eigen::Vector3d::Zero());
    keepPose(desk.document);
    takeNote();
    const int goal = static_cast<int>(hand);
    const Eigen::Vector3d there = desk.place(goal) + Eigen::Vector3d(0.0, 0.1, 0.15);
    if (kind == kDrag) {
      REQUIRE(beginDrag(posing, goal));
      dragTo(posing, there);
    } else if (kind == kTurn) {
      beginTurn(posing, goal);
      turnTo(posing, rotationAbout(Eigen::Vector3d::UnitX(), 0.5) * targetPlacement(desk.document, goal).rotation);
    } else if (kind == kGesture) {
      gate->open();
      setHeld(posing, goal, true);  // so that a solver has to answer
      desk.settle();
      takeNote();
      posing.beginGesture("bend");
      setValue(posing, *desk.document.figure().findDof("left_elbow.flexion"), 1.2);
    } else if (kind == kCommand) {
      posing.document().editActor("goal elsewhere", [&](scene::Actor& actor) {
        actor.goals[hand].active = true;
        actor.goals[hand].target = goal::Target::standing(Pose::fromTranslation(there));
      });
      takeNote();
      REQUIRE(posing.solveGoals());
    } else {
      posing.beginTravel(goal);
      posing.reach(goal, Pose::fromTranslation(there));
    }
    REQUIRE(posing.current());
    REQUIRE(posing.current()->kind.index() == kind);
    if (phase == Phase::Settling && posing.phase() == Phase::InHand) release();
  }

  /// What comes now is under way, and is not answered yet.
  void takeNote() {
    before = desk.document.scene();
    steps = desk.document.undoStack().count();
    seen = desk.posing.solver().iterations();
    gate->shut();
  }
  /// What has moved nothing yet is no step of undo.
  void waitUntilMoved() {
    gate->open();
    const auto moved = [this] { return !(desk.document.actor().posture == before.actors.front().posture); };
    REQUIRE(QTest::qWaitFor(moved, 15000));
  }
  void befall(Event event) {
    Posing& posing = desk.posing;
    switch (event) {
      case Event::Input:
        moveOn();
        break;
      case Event::Posture:
        gate->open();
        REQUIRE(QTest::qWaitFor([&] { return posing.solver().iterations() > seen; }, 15000));
        break;
      case Event::Release:
        release();
        break;
      case Event::Rest:
        gate->open();
        desk.settle();
        if (kind == kCommand) REQUIRE(QTest::qWaitFor([&] { return posing.phase() == Phase::Idle; }, 15000));
        break;
      case Event::Cancel:
        cancelDrag(posing);
        static_cast<void>(posing.cancelGesture());
        break;
      case Event::Interrupt:
        desk.document.settle();
        break;
    }
  }
  /// The next of its input; one that settles and takes none is left alone.
  void moveOn() {
    Posing& posing = desk.posing;
    const int goal = static_cast<int>(hand);
    if (kind == kDrag) dragTo(posing, desk.place(goal));
    if (kind == kTurn) turnTo(posing, rotationAbout(Eigen::Vector3d::UnitX(), 0.2));
    if (posing.phase() != Phase::InHand) return;
    if (kind == kGesture) setValue(posing, *desk.document.figure().findDof("left_elbow.flexion"), 0.6);
    if (kind == kTravel) posing.reach(goal, Pose::fromTranslation(desk.place(goal)));
  }
  void release() {
    if (desk.posing.dragging()) {
      releaseDrag(desk.posing);
    } else {
      desk.posing.endGesture();
    }
  }

  std::shared_ptr<Gate> gate = std::make_shared<Gate>();
  Desk desk{QStringLiteral("adult"), std::make_unique<GatedMethods>(gate)};
  std::size_t kind;
  std::size_t hand;
  int added = -1;
  scene::Scene before;
  int steps = 0;
  std::uint64_t seen = 0;  ///< iterations before it began
};

/// What is shown belongs to undo, nothing is left over, and no limit is broken.
void checkAtRest(const UnderWayDesk& stage) {
  CHECK_FALSE(stage.desk.document.isOpen());
  CHECK(stage.desk.posing.phase() == Phase::Idle);
  CHECK(stage.desk.posing.pursuedGoal() == -1);
  CHECK(stage.desk.document.scene() == stage.desk.document.committed());
  CHECK(stage.desk.broken == 0);
}

}  // namespace

TEST_CASE("the table has an outcome for each event in each state, and none without an operation", "[app]") {
  const Kind kinds[] = {Drag{}, Turn{}, Gesture{}, Command{}, Travel{}};
  for (const Kind& kind : kinds) {
    INFO("kind " << kind.index());
    for (const Event event : kAllEvents) {
      INFO("event " << static_cast<int>(event));
      CHECK(outcomeOf(kind, Phase::Idle, event) == Outcome::Ignored);
      // Whatever is in the hand or on its way ends by one of two ways: as it is, or as it was.
      const bool ends = event == Event::Interrupt;
      for (const Phase phase : {Phase::InHand, Phase::Settling}) {
        CHECK((outcomeOf(kind, phase, event) == Outcome::Commits) ==
              (ends || (event == Event::Rest && phase == Phase::Settling)));
        if (event != Event::Cancel) CHECK(outcomeOf(kind, phase, event) != Outcome::Drops);
      }
    }
    CHECK(outcomeOf(kind, Phase::InHand, Event::Cancel) == Outcome::Drops);
    const bool drags = kind.index() == kDrag || kind.index() == kTurn;
    CHECK(outcomeOf(kind, Phase::Settling, Event::Cancel) == (drags ? Outcome::Drops : Outcome::Ignored));
  }
}

TEST_CASE("every event acts on the operation in progress as the table says", "[app]") {
  for (const std::size_t kind : {kDrag, kTurn, kGesture, kCommand, kTravel}) {
    for (const Phase phase : {Phase::InHand, Phase::Settling}) {
      if (kind == kCommand && phase == Phase::InHand) continue;  // a command has no hand
      for (const Event event : kAllEvents) {
        INFO("kind " << kind << ", phase " << static_cast<int>(phase) << ", event " << static_cast<int>(event));
        UnderWayDesk stage(kind, phase);
        Posing& posing = stage.desk.posing;
        Document& document = stage.desk.document;
        REQUIRE(posing.phase() == phase);
        const Outcome outcome = outcomeOf(posing.current()->kind, phase, event);
        stage.befall(event);
        if (outcome == Outcome::Taken && event != Event::Posture) CHECK(posing.phase() == phase);
        if (outcome == Outcome::Settles) CHECK(posing.phase() == Phase::Settling);
        if (outcome == Outcome::Drops) CHECK(document.scene() == stage.before);
        if (outcome == Outcome::Drops) CHECK(document.undoStack().count() == stage.steps);
        if (outcome == Outcome::Commits || outcome == Outcome::Drops) {
          checkAtRest(stage);
          const scene::Scene ended = document.scene();
          stage.gate->open();
          stage.desk.settle();  // what the solver says now comes too late
          CHECK(document.scene() == ended);
        }
        // However it ended, undo leads back to the last bit.
        posing.settle();
        while (document.undoStack().index() > stage.steps) document.undo();
        CHECK(document.scene() == stage.before);
        CHECK(stage.desk.broken == 0);
      }
    }
  }
}

TEST_CASE("undo, a removal, another scene and a late posture end an operation in order", "[app]") {
  for (const std::size_t kind : {kDrag, kTurn, kGesture, kCommand, kTravel}) {
    INFO("kind " << kind);
    const Phase phase = kind == kCommand ? Phase::Settling : Phase::InHand;
    {
      UnderWayDesk stage(kind, phase);
      stage.waitUntilMoved();
      stage.desk.document.undo();  // what was under way becomes a step, and that is taken back
      checkAtRest(stage);
      CHECK(stage.desk.document.scene() == stage.before);
    }
    {
      UnderWayDesk stage(kind, phase);
      if (!stage.desk.posing.dragging()) {
        removeGoal(stage.desk.posing, stage.added);
        stage.desk.settle();
        checkAtRest(stage);
        CHECK_FALSE(exists(stage.desk.document, stage.added));
      }
    }
    {
      UnderWayDesk stage(kind, phase);
      const scene::Scene other = stage.before;
      stage.desk.document.replace(other, stage.desk.document.bodies(), {});
      stage.desk.settle();  // postures that were on their way arrive now, and count no more
      checkAtRest(stage);
      CHECK(stage.desk.document.scene() == other);
    }
    {
      UnderWayDesk stage(kind, phase);
      stage.desk.document.settle();
      const scene::Scene ended = stage.desk.document.scene();
      stage.desk.settle();
      CHECK(stage.desk.document.scene() == ended);
    }
  }
}

}  // namespace limber::app::under_way_test
