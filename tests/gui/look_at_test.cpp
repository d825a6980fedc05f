// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>

#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::look_at_test {

namespace {

/// Selects the head and arms the tool.
void arm(WindowStage& stage) {
  stage.document().selection().selectGoal(stage.goalIndex("head"));
  stage.window.actions().find("goals.look_at")->trigger();
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Click on what the")); }));
}

/// The angle between where the eyes look and the way to a place, degrees.
double away(WindowStage& stage, const Eigen::Vector3d& place) {
  const Pose eyes = stage.site("head.eyes");
  const Eigen::Vector3d way = (place - eyes.translation).normalized();
  return degreesFromRadians(std::acos(std::clamp(way.dot(eyes.direction(Eigen::Vector3d::UnitZ())), -1.0, 1.0)));
}

}  // namespace

TEST_CASE("a head looks at the hand that is clicked on, and goes on when it moves", "[gui]") {
  WindowStage stage;
  arm(stage);
  stage.click(stage.placeOf("left_hand"));
  REQUIRE(waitFor([&] { return stage.goal("head").active; }));
  CHECK(stage.sentence() == QStringLiteral("Head looks at the left hand."));
  CHECK(stage.goal("head").target.segment == *stage.document().figure().findSegment("left_hand"));
  REQUIRE(waitFor([&] { return stage.rests(); }));
  stage.take("left_hand");
  stage.carry({60, -160}, 12);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.rests(); }));
  CHECK(away(stage, stage.site("left_hand.grip").translation) < 3.0);
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !stage.goal("head").active; }));
}

TEST_CASE("a head cannot look at itself, and goes on asking", "[gui]") {
  WindowStage stage;
  arm(stage);
  const ActorState before = stage.state();
  stage.click(stage.placeOf("head"));
  const bool refused =
      waitFor([&] { return stage.sentence().startsWith(QStringLiteral("The head cannot look at itself")); });
  INFO(stage.sentence().toStdString());
  REQUIRE(refused);
  CHECK(stage.state() == before);
  CHECK(stage.window.actions().find("goals.look_at")->isChecked());
}

TEST_CASE("a click beside everything makes a head look at the viewer, and one on the floor at that place", "[gui]") {
  WindowStage stage;
  arm(stage);
  SECTION("the viewer") {
    stage.click(stage.inWindow(QPointF(60, 120)));
    REQUIRE(waitFor([&] { return stage.goal("head").active; }));
    CHECK(stage.sentence() == QStringLiteral("Head looks at the viewer."));
    REQUIRE(waitFor([&] { return stage.rests(); }));
    CHECK(away(stage, stage.target("head")) < 2.0);
  }
  SECTION("the floor") {
    stage.click(stage.inWindow(QPointF(stage.view().width() - 60, stage.view().height() - 80)));
    REQUIRE(waitFor([&] { return stage.goal("head").active; }));
    CHECK(std::abs(stage.target("head").y()) < 1e-9);
    CHECK(stage.sentence() == QStringLiteral("Head looks at that place on the floor."));
  }
}

TEST_CASE("Esc puts looking away, and nothing has changed", "[gui]") {
  WindowStage stage;
  arm(stage);
  const ActorState before = stage.state();
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.window.actions().find("goals.look_at")->isChecked(); }));
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
}

}  // namespace limber::app::look_at_test
