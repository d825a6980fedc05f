// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joints_panel.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::joints_test {

namespace {

constexpr const char* kElbow = "left_elbow.flexion";

/// The panel Joints, opened by its key, with a DOF's row in sight.
DofRow& shownRow(WindowStage& stage, const char* name) {
  auto* panel = stage.window.findChild<JointsPanel*>();
  REQUIRE(panel != nullptr);
  if (!panel->isVisible()) stage.key(QStringLiteral("alt+2"));
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  panel->select(*stage.document().figure().findDof(name));
  DofRow* row = panel->list().rowOf(*stage.document().figure().findDof(name));
  REQUIRE(row != nullptr);
  REQUIRE(waitFor([&] { return row->isVisible() && row->detailsOpen(); }));
  REQUIRE(stage.rests());
  return *row;
}

double value(WindowStage& stage, const char* name) {
  return stage.document().actor().posture[*stage.document().figure().findDof(name)];
}

double multiplier(WindowStage& stage, const char* name) {
  return stage.document().actor().multipliers[stage.document().figure().findDof(name)->index()];
}

QPoint inWindow(WindowStage& stage, const QWidget& widget, const QPoint& at) { return widget.mapTo(&stage.window, at); }

}  // namespace

TEST_CASE("the mouse drags a joint's slider and wedge, each one step of undo", "[gui]") {
  WindowStage stage;
  DofRow& row = shownRow(stage, kElbow);
  const ActorState before = stage.state();
  LimitSlider& slider = *row.slider();
  const double from = value(stage, kElbow);
  const QPoint handle = inWindow(stage, slider, QPoint(qRound(slider.placeOf(from)), slider.height() / 2));
  stage.moveTo(handle);
  stage.press();
  for (int x = 4; x <= 40; x += 4) stage.moveTo(handle + QPoint(x, 0));
  REQUIRE(waitFor([&] { return value(stage, kElbow) > from + radiansFromDegrees(30.0); }));
  CHECK(stage.document().undoStack().count() == 0);
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(stage.sentence().startsWith(QStringLiteral("Left elbow, flexion: ")));
  const ActorState bent = stage.state();

  const QPoint wedge = inWindow(stage, row.wedge(), QPoint(12, 15));
  stage.moveTo(wedge);
  stage.press();
  for (int x = 4; x <= 24; x += 4) stage.moveTo(wedge + QPoint(x, 0));
  REQUIRE(waitFor([&] { return multiplier(stage, kElbow) > 1.2; }));
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  CHECK(stage.sentence().endsWith(QStringLiteral("moves more readily.")));
  CHECK(stage.state().posture == bent.posture);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == bent; }));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

TEST_CASE("a bracket or the triangle dragged with Alt sets a limit or the rest, one step of undo", "[gui]") {
  WindowStage stage;
  DofRow& first = shownRow(stage, kElbow);
  const ActorState before = stage.state();
  const Dof dof = stage.document().figure().dofs()[first.dof()];
  const auto now = [&stage] { return stage.document().figure().dofs()[*stage.document().figure().findDof(kElbow)]; };
  const auto dragWithAlt = [&stage](const LimitSlider& slider, const QPoint& from, int by) {
    const QPoint mark = inWindow(stage, slider, from);
    stage.moveTo(mark);
    stage.holdKey(QStringLiteral("alt"));
    stage.press();
    for (int part = 1; part <= 5; ++part) stage.moveTo(mark + QPoint(by * part / 5, 0));
  };
  const LimitSlider& slider = *first.slider();
  const double scale = dof.limits.width() / (slider.placeOf(dof.limits.upper) - slider.placeOf(dof.limits.lower));
  dragWithAlt(slider, {slider.width() - 2, slider.height() / 2}, -30);
  REQUIRE(waitFor([&] { return first.range()->upper()->value() < degreesFromRadians(dof.limits.upper) - 1.0; }));
  CHECK(now().limits == dof.limits);  // not before it is let go
  stage.key(QStringLiteral("Escape"));
  stage.release();
  stage.releaseKey(QStringLiteral("alt"));
  CHECK(waitFor([&] { return first.range()->upper()->value() > degreesFromRadians(dof.limits.upper) - 0.1; }));
  CHECK(stage.document().undoStack().count() == 0);

  dragWithAlt(slider, {slider.width() - 2, slider.height() / 2}, -30);
  stage.release();
  stage.releaseKey(QStringLiteral("alt"));
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(now().limits.upper == Approx(dof.limits.upper - 30 * scale).margin(radiansFromDegrees(0.1)));
  CHECK(now().limits.lower == dof.limits.lower);

  DofRow& second = shownRow(stage, kElbow);
  const LimitSlider& narrower = *second.slider();
  const int rest = qRound(narrower.placeOf(dof.rest));
  dragWithAlt(narrower, {rest, narrower.height() / 2 + 9}, 20);
  stage.release();
  stage.releaseKey(QStringLiteral("alt"));
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  CHECK(now().rest > dof.rest + radiansFromDegrees(5.0));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before && now().limits == dof.limits && now().rest == dof.rest; }));
}

TEST_CASE("undo takes a torque back while the keyboard is in its field", "[gui]") {
  WindowStage stage;
  DofRow& row = shownRow(stage, kElbow);
  const ActorState before = stage.state();
  PlaceField& field = row.torque()->field();
  stage.focus(field);
  stage.keyTimes(3, QStringLiteral("Up"));
  REQUIRE(waitFor([&] { return field.value() == 3.0 && stage.posing().phase() == Phase::Idle; }));
  REQUIRE(value(stage, kElbow) > radiansFromDegrees(30.0));
  // One, unless a busy machine has taken its time between the keys.
  for (int step = stage.document().undoStack().count(); step > 0; --step) {
    stage.key(QStringLiteral("ctrl+z"));
    REQUIRE(waitFor([&] { return stage.document().undoStack().index() == step - 1; }));
  }
  REQUIRE(waitFor([&] { return stage.state() == before; }));
  CHECK(stage.document().actor().solving.torques.empty());
  REQUIRE(waitFor([&] { return field.value() == 0.0; }));
}

TEST_CASE("L in the view locks the joint selected in the panel, and a drag does not move it", "[gui]") {
  WindowStage stage;
  static_cast<void>(shownRow(stage, kElbow));
  stage.key(QStringLiteral("l"));
  REQUIRE(waitFor([&] { return multiplier(stage, kElbow) == 0.0; }));
  CHECK(stage.window.actions().find("joints.lock")->isChecked());
  CHECK(stage.sentence() == QStringLiteral("Left elbow locked: flexion 14°, twist 20°."));
  const double locked_at = value(stage, kElbow);
  stage.take("left_hand");
  stage.carry({60, -120}, 8);
  REQUIRE(stage.solved());
  stage.drop();
  CHECK(value(stage, kElbow) == locked_at);
  stage.key(QStringLiteral("l"));
  REQUIRE(waitFor([&] { return multiplier(stage, kElbow) == 1.0; }));
  CHECK_FALSE(stage.window.actions().find("joints.lock")->isChecked());
}

TEST_CASE("an angle is typed after a double click, and keys typed there are no commands", "[gui]") {
  WindowStage stage;
  DofRow& row = shownRow(stage, kElbow);
  stage.click(row.angle());
  stage.click(row.angle());
  REQUIRE(waitFor([&] { return row.editor() != nullptr && row.editor()->hasFocus(); }));
  stage.type(QStringLiteral("sl90"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return !row.refusal().isEmpty(); }));
  CHECK(row.editor()->text() == QStringLiteral("sl90"));
  CHECK(stage.document().actor().key_poses.empty());
  CHECK(multiplier(stage, kElbow) == 1.0);
  stage.type(QStringLiteral("90"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return std::abs(value(stage, kElbow) - radiansFromDegrees(90.0)) < 1e-9; }));
  CHECK(stage.document().undoStack().count() == 1);
}

}  // namespace limber::app::joints_test
