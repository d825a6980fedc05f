// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The axes of the segment of a joint that is being turned.
#include "app/joints/segment_axes.h"
#include "app/joints/joints_panel.h"
#include "app/view/gizmo_marks.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace limber::app::segment_axes_test {

namespace {

constexpr const char* kElbow = "left_elbow.flexion";

/// A fresh window with the axes as a new user has them, and again for the next test.
class AxesStage : public WindowStage {
 public:
  /// @param fresh  as at a first start; else they are as the last window left them
  explicit AxesStage(bool fresh = true) {
    if (fresh) choose("joints.axes_turning");
  }
  ~AxesStage() { choose("joints.axes_turning"); }
  void choose(const char* command) { window.actions().find(command)->trigger(); }
  [[nodiscard]] SegmentId segment(const char* name) { return *document().figure().findSegment(name); }
  [[nodiscard]] SegmentId marked() { return view().part<SegmentAxes>().segment(); }
  [[nodiscard]] const AxesView* shown() { return view().marks().find<AxesView>(); }
  /// The row of a joint angle in the panel Joints, which comes up.
  [[nodiscard]] DofRow& row(const char* name) {
    auto* panel = window.findChild<JointsPanel*>();
    REQUIRE(panel != nullptr);
    if (!panel->isVisible()) key(QStringLiteral("alt+2"));
    REQUIRE(waitFor([&] { return panel->isVisible(); }));
    panel->select(*document().figure().findDof(name));
    DofRow* row = panel->list().rowOf(*document().figure().findDof(name));
    REQUIRE(row != nullptr);
    REQUIRE(waitFor([&] { return row->isVisible() && row->detailsOpen(); }));
    REQUIRE(rests());
    return *row;
  }
  /// Takes the handle of a slider and bends the joint by at least 20°.
  void bend(const char* name) {
    LimitSlider& slider = *row(name).slider();
    const DofId dof = *document().figure().findDof(name);
    const double from = document().actor().posture[dof];
    const QPoint handle = slider.mapTo(&window, QPoint(qRound(slider.placeOf(from)), slider.height() / 2));
    moveTo(handle);
    press();
    for (int x = 4; x <= 40; x += 4) moveTo(handle + QPoint(x, 0));
    REQUIRE(waitFor([&] { return document().actor().posture[dof] > from + radiansFromDegrees(20.0); }));
  }
};

}  // namespace

TEST_CASE("while a slider turns a joint its segment is marked by its axes, and no longer", "[gui]") {
  AxesStage stage;
  REQUIRE(stage.shown() == nullptr);
  stage.bend(kElbow);
  CHECK(stage.marked() == stage.segment("left_forearm"));
  REQUIRE(stage.rests());
  REQUIRE(stage.shown() != nullptr);
  const AxesView axes = *stage.shown();
  const Pose frame = stage.site("left_forearm.base");
  const ViewProjection view = stage.view().projection();
  CHECK((axes.origin - *view.toView(frame.translation)).manhattanLength() < 1.0);
  const double pixel = 1.0 / view.pixelsPerMetre(frame.translation);
  for (int axis = 0; axis < 3; ++axis) {
    CAPTURE(axis);
    const auto tip = view.toView(frame.translation + AxesView::kLength * pixel * frame.rotation.col(axis));
    CHECK((axes.tips[static_cast<std::size_t>(axis)] - *tip).manhattanLength() < 1.0);
  }
  stage.release();
  CHECK(waitFor([&] { return stage.document().undoStack().count() == 1 && stage.shown() == nullptr; }));
}

TEST_CASE("while a wedge says how readily a joint moves its segment is marked too", "[gui]") {
  AxesStage stage;
  const QWidget& wedge = stage.row(kElbow).wedge();
  const QPoint at = wedge.mapTo(&stage.window, QPoint(12, 15));
  stage.moveTo(at);
  stage.press();
  for (int x = 4; x <= 24; x += 4) stage.moveTo(at + QPoint(x, 0));
  CHECK(waitFor([&] { return stage.marked() == stage.segment("left_forearm") && stage.shown() != nullptr; }));
  stage.release();
  CHECK(waitFor([&] { return !stage.marked().valid() && stage.shown() == nullptr; }));
  CHECK(waitFor([&] { return stage.document().undoStack().count() == 1; }));
}

TEST_CASE("while a goal is turned the segment that carries its effector is marked", "[gui]") {
  AxesStage stage;
  stage.document().selection().selectGoal(stage.goalIndex("left_hand"));
  stage.key(QStringLiteral("e"));
  REQUIRE(waitFor([&] { return stage.view().gizmoMode() == GizmoMode::Turn; }));
  stage.grab(stage.inWindow(QPointF(80.0, 300.0)), 1);
  stage.carry({0, 30}, 6);
  CHECK(stage.marked() == stage.segment("left_hand"));
  CHECK(waitFor([&] { return stage.shown() != nullptr; }));
  stage.release();
  CHECK(waitFor([&] { return stage.document().undoStack().count() == 1 && stage.shown() == nullptr; }));
}

TEST_CASE("segment axes may be off, or at the selected joint", "[gui]") {
  AxesStage stage;
  stage.choose("joints.axes_off");
  stage.bend(kElbow);
  CHECK_FALSE(stage.marked().valid());
  CHECK(stage.shown() == nullptr);
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  stage.choose("joints.axes_chosen");
  CHECK(waitFor([&] { return stage.marked() == stage.segment("left_forearm") && stage.shown() != nullptr; }));
  static_cast<void>(stage.row("left_knee.flexion"));
  CHECK(stage.marked() == stage.segment("left_shank"));
}

TEST_CASE("when segment axes show is remembered", "[gui]") {
  {
    WindowStage stage;
    stage.window.actions().find("joints.axes_chosen")->trigger();
  }
  AxesStage next(false);
  CHECK(next.view().part<SegmentAxes>().shown() == AxesShown::SelectedJoint);
  CHECK(next.window.actions().find("joints.axes_chosen")->isChecked());
}

}  // namespace limber::app::segment_axes_test
