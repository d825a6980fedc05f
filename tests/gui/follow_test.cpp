// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Handles that a click adds on the body, and Ctrl+wheel: how much of the body follows.
#include <catch2/catch.hpp>

#include "app/goals/far_goal_tool.h"
#include "app/goals/goals_view.h"
#include "gui/window_stage.h"

namespace limber::app::follow_test {

namespace {

class FollowStage : public WindowStage {
 public:
  /// A place in the view where the left forearm is seen.
  [[nodiscard]] QPointF leftForearm() {
    const Eigen::Vector3d middle =
        0.5 * (site("left_forearm.elbow").translation + site("left_forearm.wrist").translation);
    const auto place = view().projection().toView(middle);
    REQUIRE(place);
    return place->toPoint();
  }
};

}  // namespace

TEST_CASE("a click on the body leaves a handle there, which can be dragged at once and removed", "[gui]") {
  FollowStage stage;
  Document& document = stage.document();
  const auto count = static_cast<int>(document.actor().goals.size());
  const Posture stands = document.actor().posture;
  stage.click(stage.inWindow(stage.leftForearm()));
  REQUIRE(waitFor([&] { return document.selection().goal() == count; }));
  CHECK(stage.sentence() == QStringLiteral("Goal added on the left forearm. Drag it to pose; Delete removes it."));
  CHECK(document.undoStack().count() == 1);
  CHECK(document.actor().posture == stands);
  // It is shown, and it is the one that the next drag takes.
  const std::string name = document.actor().goals.back().effector.name;
  REQUIRE(waitFor([&] {
    const auto* shown = stage.view().marks().find<HandleMarks>();
    return shown != nullptr && shown->handles.size() == document.actor().goals.size();
  }));
  CHECK_FALSE(stage.view().marks().find<HandleMarks>()->quiet.back());
  stage.take(name);
  stage.carry({60, -90}, 4);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return document.undoStack().count() == 2; }));
  CHECK(static_cast<int>(document.actor().goals.size()) == count + 1);
  CHECK_FALSE(document.actor().posture == stands);
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return static_cast<int>(document.actor().goals.size()) == count; }));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return static_cast<int>(document.actor().goals.size()) == count + 1; }));
}

TEST_CASE("a drag of the body leaves no handle, nor does a click of the far goal", "[gui]") {
  FollowStage stage;
  Document& document = stage.document();
  const std::size_t count = document.actor().goals.size();
  stage.grab(stage.inWindow(stage.leftForearm()), 1);
  REQUIRE(waitFor([&] { return stage.view().part<DragTool>().pressed(); }));
  stage.carry({30, -40}, 3);
  stage.drop();
  REQUIRE(waitFor([&] { return document.undoStack().count() == 1; }));
  CHECK(document.actor().goals.size() == count);
  stage.view().part<FarGoalTool>().arm(true);
  stage.click(stage.inWindow(stage.leftForearm()));
  REQUIRE(waitFor([&] { return document.undoStack().count() == 2; }));
  CHECK(document.actor().goals.size() == count);
}

TEST_CASE("Ctrl+wheel on a handle changes the cut-off, with a sentence and a tint, and acts at once in a drag",
          "[gui]") {
  FollowStage stage;
  Document& document = stage.document();
  Posing& posing = stage.posing();
  const scene::Camera camera = document.scene().camera;
  stage.moveTo(stage.placeOf("left_hand"));
  REQUIRE(waitFor([&] { return stage.view().marks().find<HandleMarks>()->hovered == stage.goalIndex("left_hand"); }));
  stage.holdKey(QStringLiteral("ctrl"));
  stage.wheel(-40);
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Only the left hand follows."); }));
  stage.wheel(1);
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Left forearm and hand follow."); }));
  stage.releaseKey(QStringLiteral("ctrl"));
  CHECK(document.scene().camera == camera);
  const int narrow = document.actor().solving.distance_cutoff;
  CHECK(narrow >= 0);
  REQUIRE(waitFor([&] { return posing.phase() == Phase::Idle; }));  // notches without a pause are one step
  const int steps = document.undoStack().count();
  CHECK(steps >= 1);  // one, unless a busy machine has paused between the notches

  const Pose shoulder = stage.site("left_upper_arm.base");
  stage.take("left_hand");
  stage.carry({80, -260}, 4);
  REQUIRE(stage.solved());
  CHECK(stage.site("left_upper_arm.base") == shoulder);
  stage.holdKey(QStringLiteral("ctrl"));
  stage.wheel(40);
  REQUIRE(waitFor([&] { return document.actor().solving.distance_cutoff == -1; }));
  stage.releaseKey(QStringLiteral("ctrl"));
  REQUIRE(stage.solved());
  CHECK(waitFor([&] { return stage.sentence().endsWith(QStringLiteral("The whole body follows.")); }));
  CHECK_FALSE(stage.site("left_upper_arm.base") == shoulder);
  stage.drop();
  REQUIRE(waitFor([&] { return document.undoStack().count() == steps + 1; }));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return document.actor().solving.distance_cutoff == narrow; }));
}

}  // namespace limber::app::follow_test
