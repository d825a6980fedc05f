// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "gui/window_stage.h"
#include "io/arm_folder.h"

namespace limber::app::refused_drag_test {

TEST_CASE(
    "a drag of a figure with contradictory couplings is rejected with a sentence that stays, and the window continues",
    "[gui]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  folder.write("coupled.fig", text.insert(text.rfind('}'), "couple share = shoulder.x - elbow.flexion - 300deg;"));
  WindowStage stage;
  REQUIRE(stage.files().open(folder / "coupled.fig"));
  REQUIRE(stage.rests());
  CHECK(stage.sentence() == QStringLiteral("'share' (shoulder.x, elbow.flexion) leaves no value within the limits."));
  const ActorState before = stage.state();

  const QPoint hand = stage.placeOf("hand");
  stage.take("hand");
  stage.moveTo(hand + QPoint(60, -40));
  const QString refusal =
      QStringLiteral("'arm' cannot be posed. 'share' (shoulder.x, elbow.flexion) leaves no value within the limits.");
  CHECK(waitFor([&] { return stage.sentence() == refusal; }));
  stage.moveTo(hand + QPoint(120, -90));
  stage.release();
  REQUIRE(stage.rests());
  CHECK(stage.sentence() == refusal);
  CHECK_FALSE(stage.view().part<DragTool>().pressed());
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);

  REQUIRE(stage.files().newScene(QStringLiteral("adult")));  // the same arm without the coupling
  REQUIRE(stage.rests());
  stage.take("hand");
  stage.carry({30, -20});
  CHECK(stage.posing().dragging());
  stage.drop();
}

}  // namespace limber::app::refused_drag_test
