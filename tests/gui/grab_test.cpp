// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Goals moved and turned from the keyboard on.
#include <catch2/catch.hpp>

#include "app/grab/grab_tool.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::grab_test {

namespace {

void select(WindowStage& stage, const char* effector) {
  stage.document().selection().selectGoal(stage.goalIndex(effector));
  stage.focus(stage.view());
}

void grab(WindowStage& stage, const char* key) {
  stage.key(QString::fromLatin1(key));
  REQUIRE(waitFor([&] { return stage.view().part<GrabTool>().pressed(); }));
}

void keep(WindowStage& stage) {
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return stage.rests() && !stage.view().part<GrabTool>().pressed(); }));
}

}  // namespace

TEST_CASE("G, Y, 15 and Enter raise a hand by 15 cm, as one step", "[gui]") {
  WindowStage stage;
  select(stage, "left_hand");
  const Eigen::Vector3d before = stage.site("left_hand.grip").translation;
  const ActorState start = stage.state();
  grab(stage, "g");
  for (const char* key : {"y", "1", "5"}) stage.key(QString::fromLatin1(key));
  REQUIRE(waitFor([&] { return stage.view().part<GrabTool>().words() == QStringLiteral("15.0 cm along Y"); }));
  keep(stage);
  CHECK((stage.site("left_hand.grip").translation - before - Eigen::Vector3d(0.0, 0.15, 0.0)).norm() < 1e-3);
  CHECK(stage.document().undoStack().count() == 1);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == start; }));
}

TEST_CASE("a grabbed hand follows the mouse along its axis, and Esc puts it back to the bit", "[gui]") {
  WindowStage stage;
  select(stage, "right_hand");
  const ActorState start = stage.state();
  const Eigen::Vector3d before = stage.site("right_hand.grip").translation;
  stage.moveTo(stage.placeOf("right_hand"));
  grab(stage, "g");
  stage.key(QStringLiteral("x"));
  stage.moveTo(stage.placeOf("right_hand") + QPoint(-60, -40));
  REQUIRE(waitFor([&] { return std::abs(stage.target("right_hand").x() - before.x()) > 0.02; }));
  CHECK(stage.target("right_hand").y() == Approx(before.y()).margin(1e-9));
  CHECK(stage.target("right_hand").z() == Approx(before.z()).margin(1e-9));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return stage.state() == start; }));
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("R turns about an axis by a number, a click keeps it, and keys are commands again", "[gui]") {
  WindowStage stage;
  select(stage, "head");
  const Pose before = stage.site("head.eyes");
  grab(stage, "r");
  for (const char* key : {"y", "3", "0"}) stage.key(QString::fromLatin1(key));
  REQUIRE(waitFor([&] { return stage.view().part<GrabTool>().words() == QStringLiteral("30.0° about Y"); }));
  stage.click(stage.inWindow(QPointF(60, 120)));
  REQUIRE(waitFor([&] { return stage.rests() && !stage.view().part<GrabTool>().pressed(); }));
  const Eigen::Matrix3d turn = stage.site("head.eyes").rotation * before.rotation.transpose();
  CHECK(degreesFromRadians(rotationAngle(turn)) == Approx(30.0).margin(1.0));
  CHECK(stage.document().undoStack().count() == 1);
}

}  // namespace limber::app::grab_test
