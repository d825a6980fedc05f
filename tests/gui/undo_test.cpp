// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "gui/window_stage.h"

namespace limber::app::undo_test {

TEST_CASE("Esc in a drag gives posture and goals back to the last bit, and nothing arrives later", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  stage.take("left_hand");
  stage.carry({200, -260}, 8);
  REQUIRE_FALSE(stage.state() == before);
  // One more stride, far away: the solver is in the midst of it when Esc comes.
  stage.moveTo(stage.mouse() + QPoint(200, -40));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
  CHECK(stage.state() == before);
  CHECK(stage.sentence() == QStringLiteral("Left hand put back."));
  int later = 0;
  QObject context;
  whenChanged(stage.document(), ScenePart::Posture, &context, [&later] { ++later; });
  stage.moveTo(stage.mouse() + QPoint(-100, 100));  // the button is still down
  REQUIRE(stage.rests());
  stage.release();
  stage.park();
  REQUIRE(stage.rests());
  CHECK(later == 0);
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
  CHECK_FALSE(stage.document().modified());
}

TEST_CASE("a drag is one step, undone and done again to the last bit", "[gui]") {
  WindowStage stage;
  QUndoStack& stack = stage.document().undoStack();
  const ActorState start = stage.state();
  stage.take("left_hand");
  stage.carry({60, -120}, 8);
  stage.drop();
  REQUIRE(stage.rests());
  const ActorState first = stage.state();
  stage.take("right_hand");
  stage.carry({-330, -200}, 8);
  stage.drop();  // while the solver is still at it
  REQUIRE(stage.rests());
  const ActorState second = stage.state();
  REQUIRE(stack.count() == 2);
  CHECK_FALSE(first == start);
  CHECK_FALSE(second == first);

  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stack.index() == 1; }));
  CHECK(stage.state() == first);
  CHECK(stage.sentence() == QStringLiteral("Undone: drag right hand."));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stack.index() == 0; }));
  REQUIRE(stage.rests());
  CHECK(stage.state() == start);
  CHECK_FALSE(stage.document().modified());
  stage.key(QStringLiteral("ctrl+shift+z"));
  REQUIRE(waitFor([&] { return stack.index() == 1; }));
  CHECK(stage.state() == first);
  stage.key(QStringLiteral("ctrl+y"));
  REQUIRE(waitFor([&] { return stack.index() == 2; }));
  REQUIRE(stage.rests());
  CHECK(stage.state() == second);
}

TEST_CASE("a click on a handle selects it and moves nothing", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  const int right = stage.goalIndex("right_hand");
  REQUIRE(stage.document().selection().goal() != right);
  stage.click(stage.placeOf("right_hand"));
  REQUIRE(waitFor(
      [&] { return stage.document().selection().goal() == right && !stage.view().part<DragTool>().pressed(); }));
  // A hand that trembles by a pixel has not dragged.
  stage.take("left_hand");
  stage.moveTo(stage.mouse() + QPoint(1, 1));
  stage.drop();
  REQUIRE(stage.rests());
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("a new scene in the midst of a drag ends the drag", "[gui]") {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({60, -120}, 6);
  stage.key(QStringLiteral("ctrl+n"));
  REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
  const ActorState fresh = stage.state();
  stage.moveTo(stage.mouse() + QPoint(-40, 40));
  REQUIRE(stage.rests());
  stage.release();
  stage.park();
  // Longer than the sentences of a drag take to change.
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Ready. Both feet are held."); }));
  QTest::qWait(600);
  CHECK(stage.sentence() == QStringLiteral("Ready. Both feet are held."));
  CHECK(stage.state() == fresh);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("a drag does not outlive the button that a dialog has swallowed", "[gui]") {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({60, -120}, 6);
  stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+s")); }, {[&](QWidget&) {
                    stage.release();
                    stage.key(QStringLiteral("Escape"));
                  }});
  const QPoint away = stage.mouse() + QPoint(-60, 60);
  stage.moveTo(away);
  REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
  REQUIRE(stage.rests());  // what the solver still had in hand has come in
  const ActorState after = stage.state();
  stage.moveTo(away + QPoint(-60, 60));
  stage.park();
  REQUIRE(stage.rests());
  CHECK(stage.state() == after);
}

}  // namespace limber::app::undo_test
