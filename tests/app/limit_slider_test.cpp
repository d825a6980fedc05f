// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The limit slider of a row in the panel Joints.
#include "app/joints/limit_slider.h"

#include "app/joints_stage.h"
#include "limber/base/units.h"

namespace limber::app::limit_slider_test {

namespace {

constexpr const char* kSliderDof = "left_elbow.flexion";

double inDegrees(double radians) { return degreesFromRadians(radians); }

}  // namespace

TEST_CASE("a drag of the slider bends the joint and is one step of undo", "[app]") {
  JointsStage stage;
  LimitSlider& slider = stage.slider(kSliderDof);
  const ActorState before = stage.desk.state();
  const double from = stage.value(kSliderDof);
  stage.drag(slider, 30);
  const Interval& limits = stage.figure().dofs()[stage.dof(kSliderDof)].limits;
  const double per_pixel = limits.width() / (slider.placeOf(limits.upper) - slider.placeOf(limits.lower));
  CHECK(stage.value(kSliderDof) == Approx(from + 30.0 * per_pixel).margin(per_pixel));
  CHECK(slider.shownValue() == stage.value(kSliderDof));
  CHECK(stage.steps() == 1);
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("bend left elbow flexion"));
  CHECK(stage.sentence.startsWith(QStringLiteral("Left elbow, flexion: ")));
  stage.document().undo();
  CHECK(stage.desk.state() == before);
  REQUIRE(QTest::qWaitFor([&] { return slider.shownValue() == from; }));
}

TEST_CASE("Shift drags the slider a tenth as far, and Ctrl in steps of five degrees", "[app]") {
  JointsStage stage;
  LimitSlider& slider = stage.slider(kSliderDof);
  const double start = stage.value(kSliderDof);
  stage.drag(slider, 20);
  const double whole = stage.value(kSliderDof) - start;
  stage.document().undo();
  REQUIRE(QTest::qWaitFor([&] { return slider.shownValue() == start; }));
  stage.drag(slider, 20, Qt::ShiftModifier);
  CHECK(stage.value(kSliderDof) - start == Approx(0.1 * whole).epsilon(0.15));
  stage.drag(slider, 40, Qt::ControlModifier);
  const double fives = inDegrees(stage.value(kSliderDof)) / 5.0;
  CHECK(fives == Approx(std::round(fives)).margin(1e-9));
}

TEST_CASE("a press beside the handle brings it there", "[app]") {
  JointsStage stage;
  LimitSlider& slider = stage.slider(kSliderDof);
  const Interval& limits = stage.figure().dofs()[stage.dof(kSliderDof)].limits;
  const double middle = (limits.lower + limits.upper) / 2.0;
  QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.placeOf(middle)), 15));
  CHECK(inDegrees(stage.value(kSliderDof)) == Approx(inDegrees(middle)).margin(2.0));
  CHECK(stage.steps() == 1);
}

TEST_CASE("keys move the slider by one degree, by ten, to the limits and to rest", "[app]") {
  JointsStage stage;
  LimitSlider& slider = stage.slider(kSliderDof);
  const Dof& dof = stage.figure().dofs()[stage.dof(kSliderDof)];
  const double from = inDegrees(stage.value(kSliderDof));
  const auto press = [&](Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
    QTest::keyClick(&slider, key, with);
    return inDegrees(stage.value(kSliderDof));
  };
  CHECK(press(Qt::Key_Right) == Approx(from + 1.0));
  CHECK(press(Qt::Key_Up) == Approx(from + 2.0));
  CHECK(press(Qt::Key_Left) == Approx(from + 1.0));
  CHECK(press(Qt::Key_Right, Qt::ShiftModifier) == Approx(from + 1.1));
  CHECK(press(Qt::Key_PageUp) == Approx(from + 11.1));
  CHECK(press(Qt::Key_PageDown) == Approx(from + 1.1));
  press(Qt::Key_End);
  CHECK(stage.value(kSliderDof) == dof.limits.upper);
  CHECK(slider.atLimit());
  REQUIRE(QTest::qWaitFor([&] { return stage.row(kSliderDof).angle().state() == AngleCell::State::AtLimit; }));
  press(Qt::Key_Home);
  CHECK(stage.value(kSliderDof) == dof.limits.lower);
  press(Qt::Key_Delete);
  CHECK(stage.value(kSliderDof) == dof.rest);
  CHECK_FALSE(slider.atLimit());
  CHECK(stage.steps() == 9);
}

TEST_CASE("a key that is held down is one step of undo", "[app]") {
  JointsStage stage;
  LimitSlider& slider = stage.slider(kSliderDof);
  const double from = inDegrees(stage.value(kSliderDof));
  QTest::keyPress(&slider, Qt::Key_Right);
  for (int i = 0; i < 9; ++i) {
    QKeyEvent again(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), true);
    QCoreApplication::sendEvent(&slider, &again);
  }
  QTest::keyRelease(&slider, Qt::Key_Right);
  CHECK(inDegrees(stage.value(kSliderDof)) == Approx(from + 10.0));
  CHECK(stage.steps() == 1);
}

}  // namespace limber::app::limit_slider_test
