// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Four views at once (POSIT, figure 4): everything works in each of them.
#include <QMenu>
#include <QUndoStack>
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/camera/view_cube.h"
#include "app/goals/far_goal_tool.h"
#include "app/goals/goals_view.h"
#include "app/goals/move_tool.h"
#include "app/joints/limit_mark.h"
#include "gui/window_stage.h"

namespace limber::app::four_views_test {

namespace {

constexpr double kSame = 1e-9;

class FourStage : public WindowStage {
 public:
  FourStage() {
    key(QStringLiteral("ctrl+alt+q"));
    REQUIRE(waitFor([this] { return panes().four(); }));
    REQUIRE(rests());
  }
  [[nodiscard]] const PaneLayout& panes() { return view().panes(); }
  [[nodiscard]] const scene::Camera& camera(Pane pane) { return view().camera(pane); }
  [[nodiscard]] QPoint placeIn(Pane pane, const Eigen::Vector3d& world) {
    const auto place = view().projection(pane).toView(world);
    REQUIRE(place);
    return inWindow(*place);
  }
  [[nodiscard]] Eigen::Vector3d effector(const std::string& name) {
    return effectorPlacement(document(), goalIndex(name)).translation;
  }
  /// A place in a pane where nothing is.
  [[nodiscard]] QPoint emptyPlaceIn(Pane pane) { return inWindow(panes().place(pane).topLeft() + QPointF(20.0, 60.0)); }
  void pointInto(Pane pane) { moveTo(emptyPlaceIn(pane)); }
};

QMenu* popup() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }

}  // namespace

TEST_CASE("button and keys show four views and one again, and leave camera and undo as they were", "[gui]") {
  WindowStage stage;
  const scene::Camera before = stage.document().scene().camera;
  const PaneLayout& panes = stage.view().panes();
  CHECK_FALSE(panes.four());
  stage.click(stage.toolButton("camera.four_views"));
  REQUIRE(waitFor([&] { return panes.four(); }));
  CHECK(stage.sentence() == QStringLiteral("Four views. Ctrl+Space maximises the pane under the pointer."));
  CHECK(QSettings().value(QStringLiteral("window/four_views")).toBool());
  stage.focus(stage.view());
  stage.key(QStringLiteral("v"));
  REQUIRE(waitFor([&] { return !panes.four(); }));
  CHECK_FALSE(QSettings().value(QStringLiteral("window/four_views")).toBool());
  stage.key(QStringLiteral("ctrl+alt+q"));
  REQUIRE(waitFor([&] { return panes.four(); }));
  REQUIRE(stage.rests());
  CHECK(stage.window.actions().find("camera.four_views")->isChecked());
  // A second window begins as the first one was left.
  {
    MainWindow second(allFeatures());
    REQUIRE(second.feature<FilesFeature>().newScene(QStringLiteral("adult")));
    CHECK(second.viewport().panes().four());
  }
  stage.key(QStringLiteral("v"));
  REQUIRE(waitFor([&] { return !panes.four(); }));
  CHECK(stage.document().scene().camera == before);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("in each of four views a hand is dragged to its goal, in that view's plane only", "[gui]") {
  FourStage stage;
  struct Drag {
    Pane pane;
    QPoint by;
  };
  int steps = 0;
  for (const Drag& drag : {Drag{Pane::Front, {30, -60}}, Drag{Pane::Left, {-40, -20}},
                           Drag{Pane::Perspective, {20, -30}}, Drag{Pane::Top, {-24, 16}}}) {
    CAPTURE(nameOf(drag.pane).toStdString());
    const Eigen::Vector3d before = stage.effector("left_hand");
    stage.takeAt("left_hand", stage.placeIn(drag.pane, before));
    CHECK(stage.panes().active() == drag.pane);
    stage.carry(drag.by, 4);
    REQUIRE(stage.solved());
    stage.drop();
    ++steps;
    REQUIRE(waitFor([&] { return stage.document().undoStack().count() == steps; }));
    const Eigen::Vector3d way = stage.target("left_hand") - before;
    const ViewProjection projection = stage.view().projection(drag.pane);
    CHECK(std::abs(projection.forward().dot(way)) < kSame);
    const QPoint seen = stage.placeIn(drag.pane, stage.target("left_hand")) - stage.placeIn(drag.pane, before);
    CHECK((seen - drag.by).manhattanLength() <= 2);
    CHECK((stage.site("left_hand.grip").translation - stage.target("left_hand")).norm() <= kOneMillimetre);
  }
}

TEST_CASE("a drag goes on as its own view sees it though the mouse leaves that view", "[gui][scale]") {
  FourStage stage;
  const Eigen::Vector3d before = stage.effector("left_hand");
  const QPoint from = stage.placeIn(Pane::Top, before);
  stage.takeAt("left_hand", from);
  const QPoint to = stage.inWindow(stage.panes().place(Pane::Front).topLeft() + QPointF(30.0, 80.0));
  stage.carry(to - from, 6);
  CHECK(stage.panes().paneAt(stage.view().mapFrom(&stage.window, stage.mouse())) == Pane::Front);
  REQUIRE(stage.solved());
  CHECK(std::abs(stage.target("left_hand").y() - before.y()) < kSame);
  CHECK((stage.placeIn(Pane::Top, stage.target("left_hand")) - to).manhattanLength() <= 2);
  CHECK(stage.panes().active() == Pane::Top);
  stage.wheel(2);  // away from the eye: down
  REQUIRE(waitFor([&] { return std::abs(stage.target("left_hand").y() - before.y() + 0.02) < kSame; }));
  REQUIRE(stage.rests());

  // Each view shows goal, gap and what blocks where it sees them; one names the joint.
  const auto* overlay = stage.view().findChild<Overlay*>();
  REQUIRE(overlay != nullptr);
  REQUIRE(overlay->panes().size() == kPanes.size());
  for (std::size_t i = 0; i < kPanes.size(); ++i) {
    CAPTURE(nameOf(kPanes[i]).toStdString());
    const OverlayContent& content = overlay->panes()[i];
    const std::vector<GoalMark> goals = content.marks.all<GoalMark>();
    REQUIRE(goals.size() == 1);
    CHECK_FALSE(goals.front().gap.isEmpty());
    const QPointF seen = content.place.topLeft() + goals.front().effector;
    const QPoint expected = stage.placeIn(kPanes[i], stage.effector("left_hand"));
    CHECK((stage.inWindow(seen) - expected).manhattanLength() <= 1);
    const auto* chain = content.marks.find<ChainMark>();
    CHECK((chain != nullptr && chain->joints.size() > 5));
    for (const LimitMark& limit : content.marks.all<LimitMark>()) CHECK_FALSE((limit.named && !content.active));
    CHECK(content.readout.isEmpty() != content.active);
  }
  stage.drop();
}

TEST_CASE("the wheel zooms and the middle button shifts only the view under the mouse; none turns but Perspective",
          "[gui]") {
  FourStage stage;
  std::array<scene::Camera, 4> before;
  const auto note = [&] {
    for (std::size_t i = 0; i < kPanes.size(); ++i) before[i] = stage.camera(kPanes[i]);
  };
  const auto othersStay = [&](Pane moved) {
    for (std::size_t i = 0; i < kPanes.size(); ++i) {
      if (kPanes[i] != moved) CHECK(stage.camera(kPanes[i]) == before[i]);
    }
  };
  for (const Pane pane : kPanes) {
    CAPTURE(nameOf(pane).toStdString());
    note();
    const scene::Camera was = stage.camera(pane);
    stage.pointInto(pane);
    stage.wheel(1);
    REQUIRE(waitFor([&] { return std::abs(stage.camera(pane).distance * 1.12 - was.distance) < kSame; }));
    othersStay(pane);
    note();
    stage.grab(stage.emptyPlaceIn(pane), 2);
    stage.carry({30, 20}, 3);
    stage.release(2);
    const scene::Camera& now = stage.camera(pane);
    if (pane == Pane::Perspective) {
      CHECK(now.direction != was.direction);
    } else {
      CHECK(now.direction == was.direction);
      CHECK(now.altitude == was.altitude);
      CHECK((stage.placeIn(pane, was.centre) - stage.inWindow(stage.panes().place(pane).center()) - QPoint(30, 20))
                .manhattanLength() <= 2);
      CHECK(stage.sentence().startsWith(nameOf(pane) + QStringLiteral(" cannot orbit")));
    }
    othersStay(pane);
  }
  // All of them follow Frame.
  stage.key(QStringLiteral("f"));
  const Eigen::Vector3d hand = stage.effector("left_hand");
  for (const Pane pane : kPanes) {
    CHECK(waitFor([&] { return (stage.camera(pane).centre - hand).norm() < kSame; }));
  }
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("the cross shares out the view, and a double click makes all four alike", "[gui]") {
  FourStage stage;
  const auto width = [&] { return stage.panes().place(Pane::Top).width(); };
  const auto height = [&] { return stage.panes().place(Pane::Top).height(); };
  const QSizeF even = stage.panes().place(Pane::Top).size();
  const ActorState before = stage.state();
  stage.grab(stage.inWindow(stage.panes().place(Pane::Top).bottomRight()), 1);
  CHECK(waitFor([&] { return stage.view().cursor().shape() == Qt::SizeAllCursor; }));
  stage.carry({-90, 70}, 4);
  stage.release();
  REQUIRE(waitFor([&] { return std::abs(width() - even.width() + 90.0) <= 1.0; }));
  CHECK(std::abs(height() - even.height() - 70.0) <= 1.0);
  const auto* cube = stage.window.findChild<ViewCube*>();
  REQUIRE(cube != nullptr);
  CHECK(stage.panes().place(Pane::Perspective).contains(QRectF(cube->geometry())));
  // One line alone moves one way.
  stage.grab(stage.inWindow(QPointF(width(), 40.0)), 1);
  stage.carry({-30, 50}, 3);
  stage.release();
  REQUIRE(waitFor([&] { return std::abs(width() - even.width() + 120.0) <= 1.0; }));
  CHECK(std::abs(height() - even.height() - 70.0) <= 1.0);
  stage.doubleClick(stage.view(), stage.panes().place(Pane::Top).bottomRight().toPoint());
  REQUIRE(waitFor([&] { return stage.panes().place(Pane::Top).size() == even; }));
  CHECK(stage.state() == before);
}

TEST_CASE("Ctrl+Space maximises the pane under the pointer, and restores all four", "[gui]") {
  FourStage stage;
  const scene::Camera before = stage.document().scene().camera;
  const auto* cube = stage.window.findChild<ViewCube*>();
  stage.pointInto(Pane::Left);
  stage.key(QStringLiteral("ctrl+space"));
  REQUIRE(waitFor([&] { return stage.panes().large() == Pane::Left; }));
  CHECK(stage.panes().shown() == std::vector<Pane>{Pane::Left});
  CHECK(stage.view().projection().forward().isApprox(-Eigen::Vector3d::UnitX()));
  CHECK_FALSE(cube->isVisible());
  REQUIRE(stage.rests());
  CHECK(stage.view().findChild<Overlay*>()->content().pane == QStringLiteral("Left"));
  stage.key(QStringLiteral("ctrl+space"));
  REQUIRE(waitFor([&] { return !stage.panes().large(); }));
  CHECK(cube->isVisible());
  // A look from a side is a look of the perspective: it takes the large one's place.
  stage.pointInto(Pane::Top);
  stage.key(QStringLiteral("ctrl+space"));
  REQUIRE(waitFor([&] { return stage.panes().large() == Pane::Top; }));
  CHECK(stage.document().scene().camera == before);
  stage.key(QStringLiteral("1"));
  REQUIRE(waitFor([&] { return stage.panes().large() == Pane::Perspective; }));
  REQUIRE(waitFor([&] { return std::abs(stage.document().scene().camera.direction) < kSame; }));
}

TEST_CASE("a far goal clicked in Left lies in the plane of that view", "[gui]") {
  FourStage stage;
  const Eigen::Vector3d before = stage.effector("left_hand");
  stage.view().part<FarGoalTool>().arm(true);
  REQUIRE(stage.view().part<FarGoalTool>().waiting());
  const QPoint there = stage.placeIn(Pane::Left, before) + QPoint(-45, -50);
  stage.click(there);
  REQUIRE(waitFor([&] { return !stage.view().part<FarGoalTool>().waiting(); }));
  // It travels there.
  REQUIRE(waitFor([&] {
    const auto place = stage.view().projection(Pane::Left).toView(stage.target("left_hand"));
    return place && (stage.inWindow(*place) - there).manhattanLength() <= 2;
  }));
  CHECK(std::abs(stage.target("left_hand").x() - before.x()) < kSame);
}

TEST_CASE("a right click in an orthographic view opens the menu of the visible object", "[gui]") {
  FourStage stage;
  stage.moveTo(stage.placeIn(Pane::Front, stage.effector("right_hand")));
  stage.press(3);
  stage.release(3);
  REQUIRE(waitFor([] { return popup() != nullptr; }));
  CHECK(stage.document().selection().goal() == stage.goalIndex("right_hand"));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([] { return popup() == nullptr; }));
}

TEST_CASE("from the top a pin beneath the body leaves the body to the hand", "[gui]") {
  FourStage stage;
  const auto takes = [&](Pane pane, const std::string& effector) {
    stage.pointInto(pane);
    const std::vector<Handle> handles = stage.view().handles();
    return std::any_of(handles.begin(), handles.end(),
                       [&](const Handle& handle) { return handle.goal == stage.goalIndex(effector); });
  };
  CHECK_FALSE(takes(Pane::Top, "left_foot"));
  CHECK_FALSE(takes(Pane::Top, "pelvis"));
  CHECK(takes(Pane::Top, "left_hand"));
  for (const Pane pane : {Pane::Front, Pane::Left, Pane::Perspective}) {
    CHECK(takes(pane, "left_foot"));
    CHECK(takes(pane, "pelvis"));
  }
}

TEST_CASE("a body part is dragged in Top, and an arrow of the move tool in Front", "[gui]") {
  FourStage stage;
  const Eigen::Vector3d head = stage.site("head.crown").translation;
  const QPoint above = stage.placeIn(Pane::Top, head);
  stage.moveTo(above);
  REQUIRE(waitFor([&] { return stage.view().mouse().under.segment.valid(); }));
  stage.grab(above, 1);
  REQUIRE(waitFor([&] { return stage.view().part<DragTool>().pressed(); }));
  stage.carry({10, 14}, 4);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  const Eigen::Vector3d way = stage.site("head.crown").translation - head;
  CHECK(way.x() > 0.02);
  CHECK(way.z() > 0.02);

  stage.document().selection().selectGoal(stage.goalIndex("left_hand"));
  stage.key(QStringLiteral("w"));
  REQUIRE(waitFor([&] { return stage.view().gizmoMode() == GizmoMode::Move; }));
  REQUIRE(stage.rests());
  const Eigen::Vector3d before = stage.effector("left_hand");
  stage.grab(stage.placeIn(Pane::Front, before) + QPoint(0, -50), 1);
  REQUIRE(waitFor([&] { return stage.view().part<MoveTool>().pressed(); }));
  stage.carry({12, -30}, 4);
  REQUIRE(stage.solved());
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  const Eigen::Vector3d moved = stage.target("left_hand") - before;
  CHECK(moved.y() > 0.1);
  CHECK(std::hypot(moved.x(), moved.z()) < kSame);
}

}  // namespace limber::app::four_views_test
