// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Any part of the body, by the mouse: drags that begin on it, and its menu.
#include <QMenu>
#include <QMouseEvent>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/actors/scene_panel.h"
#include "app/joints/dof_edits.h"
#include "gui/window_stage.h"

namespace limber::app::body_test {

namespace {

/// A window whose figure can be touched by the names of its parts.
class BodyStage : public WindowStage {
 public:
  using WindowStage::WindowStage;

  [[nodiscard]] SegmentId segment(const std::string& name) {
    const auto id = document().figure().findSegment(name);
    REQUIRE(id);
    return *id;
  }
  /// A place in the view where a part is seen: half-way between two of its sites, as the picture shows them.
  [[nodiscard]] QPointF placeOn(const std::string& part, const std::string& from, const std::string& to) {
    const Eigen::Vector3d middle = 0.5 * (site(part + "." + from).translation + site(part + "." + to).translation);
    const auto place = view().projection().toView(middle);
    REQUIRE(place);
    const auto there = view().pick().bodyAt(view().projection(), place->toPoint());
    REQUIRE(there);
    REQUIRE(there->segment == segment(part));
    return place->toPoint();
  }
  [[nodiscard]] QPointF forearm() { return placeOn("left_forearm", "elbow", "wrist"); }
  /// Where the point of the body is now that was seen at a place of the view before.
  [[nodiscard]] Eigen::Vector3d worldOf(const scene::BodyPoint& point) {
    PerId<SegmentId, Pose> placed;
    placeSegments(document().figure(), document().actor().posture, placed);
    return placed[point.segment].point(point.point);
  }
  [[nodiscard]] QUndoStack& stack() { return document().undoStack(); }
  void takeBody(const QPointF& at) {
    grab(inWindow(at), 1);
    REQUIRE(waitFor([&] { return view().part<DragTool>().pressed(); }));
  }
  /// Opens the menu of what lies at a place of the view.
  [[nodiscard]] QMenu& menuAt(const QPointF& at) {
    moveTo(inWindow(at));
    press(3);
    release(3);
    REQUIRE(waitFor([] { return openMenu() != nullptr; }));
    return *openMenu();
  }
  /// Clicks an entry of an open menu by its words.
  void choose(QMenu& menu, const QString& words) {
    for (QAction* action : menu.actions()) {
      if (action->text() != words) continue;
      click(menu, menu.actionGeometry(action).center());
      REQUIRE(waitFor([] { return openMenu() == nullptr; }));
      return;
    }
    FAIL("the menu has no entry " << words.toStdString());
  }
  [[nodiscard]] static QMenu* openMenu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }
};

QStringList entries(const QMenu& menu) {
  QStringList words;
  for (const QAction* action : menu.actions()) {
    if (!action->isSeparator()) words << action->text();
  }
  return words;
}

}  // namespace

TEST_CASE("the part of the body under the mouse is named, and the background is not", "[gui][scale]") {
  BodyStage stage;
  stage.moveTo(stage.inWindow(stage.forearm()));
  REQUIRE(waitFor([&] { return stage.view().mouse().under.segment == stage.segment("left_forearm"); }));
  CHECK(stage.sentence() ==
        QStringLiteral("Left forearm. Drag to pose; click to give it a goal; right click for its menu."));
  CHECK(stage.view().cursor().shape() == Qt::OpenHandCursor);
  stage.park();
  REQUIRE(waitFor([&] { return !stage.view().mouse().under.segment.valid(); }));
  CHECK(stage.sentence() == QStringLiteral("Ready. Both feet are held."));
  CHECK(stage.view().cursor().shape() == Qt::ArrowCursor);
}

TEST_CASE("a drag that begins on the forearm takes the forearm along, as one step of undo", "[gui][scale]") {
  BodyStage stage;
  const ActorState before = stage.state();
  const int selected = stage.document().selection().goal();
  const QPointF place = stage.forearm();
  const auto touched = stage.view().pick().bodyAt(stage.view().projection(), place);
  REQUIRE(touched);
  const scene::Camera camera = stage.document().scene().camera;
  stage.takeBody(place);
  stage.carry({30, -40}, 8);
  CHECK(stage.document().actor().goals.size() == before.goals.size() + 1);
  CHECK(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Moving the left forearm")); }));
  REQUIRE(stage.solved());
  const auto seen = stage.view().projection().toView(stage.worldOf(*touched));
  REQUIRE(seen);
  CHECK(std::hypot(seen->x() - place.x() - 30.0, seen->y() - place.y() + 40.0) < 1.5);  // what was touched follows
  stage.drop();
  REQUIRE(waitFor([&] { return stage.stack().count() == 1; }));
  CHECK(stage.stack().undoText() == QStringLiteral("drag left forearm"));
  CHECK(stage.sentence().startsWith(QStringLiteral("Left forearm reached its goal")));
  CHECK(stage.document().actor().goals.size() == before.goals.size());  // its goal lived for the drag alone
  CHECK(stage.document().selection().goal() == selected);
  CHECK(stage.document().scene().camera == camera);
  const ActorState after = stage.state();
  CHECK_FALSE(after.posture == before.posture);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.stack().index() == 0; }));
  CHECK(stage.state() == before);
  stage.key(QStringLiteral("ctrl+y"));
  REQUIRE(waitFor([&] { return stage.stack().index() == 1; }));
  CHECK(stage.state() == after);
}

TEST_CASE("Esc in a drag of the body, and an undo that ends it, leave no goal behind", "[gui]") {
  BodyStage stage;
  const ActorState before = stage.state();
  stage.takeBody(stage.forearm());
  stage.carry({20, -50}, 6);
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
  stage.release();
  CHECK(stage.state() == before);
  CHECK(stage.sentence() == QStringLiteral("Left forearm put back."));
  CHECK(stage.stack().count() == 0);

  stage.key(QStringLiteral("Prior"));  // so that there is something to undo
  REQUIRE(waitFor([&] { return stage.stack().count() == 1 && stage.view().atRest(); }));
  const ActorState moved = stage.state();
  stage.takeBody(stage.forearm());
  stage.carry({20, -50}, 6);
  stage.document().undo();
  CHECK_FALSE(stage.view().part<DragTool>().pressed());
  stage.moveTo(stage.mouse() + QPoint(5, 5));
  stage.release();
  REQUIRE(stage.rests());
  CHECK(stage.state() == moved);
  CHECK(stage.stack().index() == 1);
}

TEST_CASE("a point of the body that is held in a drag keeps its goal", "[gui]") {
  BodyStage stage;
  const std::size_t count = stage.document().actor().goals.size();
  stage.takeBody(stage.forearm());
  stage.carry({20, -40}, 6);
  REQUIRE(stage.solved());
  stage.key(QStringLiteral("p"));
  REQUIRE(waitFor([&] { return stage.document().actor().goals.back().held; }));
  stage.drop();
  REQUIRE(waitFor([&] { return stage.stack().count() == 1; }));
  REQUIRE(stage.document().actor().goals.size() == count + 1);
  CHECK(stage.goal("left_forearm").held);
  CHECK(stage.goal("left_forearm").active);
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return stage.document().actor().goals.size() == count; }));
}

TEST_CASE("handles win over the body, and Alt or the middle button turn the view from anywhere", "[gui]") {
  BodyStage stage;
  stage.take("left_hand");
  stage.release();
  REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
  const ActorState before = stage.state();
  scene::Camera was = stage.document().scene().camera;
  // Window managers keep Alt with the mouse for themselves, so these events are made by hand.
  const QPoint at = stage.forearm().toPoint();
  QTest::mousePress(&stage.view(), Qt::LeftButton, Qt::AltModifier, at);
  CHECK_FALSE(stage.view().part<DragTool>().pressed());
  QMouseEvent move(QEvent::MouseMove, at + QPoint(60, 0), stage.view().mapToGlobal(at + QPoint(60, 0)), Qt::NoButton,
                   Qt::LeftButton, Qt::AltModifier);
  QApplication::sendEvent(&stage.view(), &move);
  QTest::mouseRelease(&stage.view(), Qt::LeftButton, Qt::AltModifier, at + QPoint(60, 0));
  CHECK(stage.document().scene().camera.direction < was.direction - 0.1);
  was = stage.document().scene().camera;
  stage.grab(stage.inWindow(stage.forearm()), 2);
  stage.carry({-60, 0}, 5);
  stage.release(2);
  CHECK(stage.document().scene().camera.direction > was.direction + 0.1);
  CHECK(stage.state() == before);
}

TEST_CASE("in the orthographic view the body is taken where it is seen", "[gui]") {
  BodyStage stage;
  stage.key(QStringLiteral("5"));
  REQUIRE(waitFor([&] { return stage.document().scene().camera.orthographic && stage.view().atRest(); }));
  const QPointF place = stage.forearm();
  const auto touched = stage.view().pick().bodyAt(stage.view().projection(), place);
  REQUIRE(touched);
  stage.takeBody(place);
  stage.carry({25, -30}, 6);
  REQUIRE(stage.solved());
  const auto seen = stage.view().projection().toView(stage.worldOf(*touched));
  REQUIRE(seen);
  CHECK(std::hypot(seen->x() - place.x() - 25.0, seen->y() - place.y() + 30.0) < 1.5);
  stage.drop();
}

TEST_CASE("a right click on a part of the body opens its menu", "[gui]") {
  BodyStage stage;
  QMenu& menu = stage.menuAt(stage.forearm());
  CHECK(entries(menu) == QStringList{"Left forearm", "Add a goal here", "Add an observer here", "Look at…",
                                     "Lock left elbow", "Reset left elbow", "Reset limb", "Show in Scene panel"});
  CHECK_FALSE(menu.actions().front()->isEnabled());
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([] { return BodyStage::openMenu() == nullptr; }));
  CHECK(stage.stack().count() == 0);
}

TEST_CASE("the menu of the head asks what it is to look at, and a click on the hand answers", "[gui]") {
  BodyStage stage;
  const auto brow = stage.view().projection().toView(stage.site("head.eyes").point({0.0, 0.04, 0.0}));
  REQUIRE(brow);
  stage.choose(stage.menuAt(*brow), QStringLiteral("Look at…"));
  REQUIRE(waitFor([&] { return stage.window.actions().find("goals.look_at")->isChecked(); }));
  CHECK(stage.document().selection().goal() == stage.goalIndex("head"));
  stage.click(stage.placeOf("left_hand"));
  REQUIRE(waitFor([&] { return stage.goal("head").active; }));
  CHECK(stage.goal("head").target.segment == *stage.document().figure().findSegment("left_hand"));
  CHECK(stage.stack().count() == 1);
}

TEST_CASE("the menu of a part gives it a goal where it was clicked", "[gui]") {
  BodyStage stage;
  const ActorState before = stage.state();
  const QPointF place = stage.forearm();
  const auto touched = stage.view().pick().bodyAt(stage.view().projection(), place);
  REQUIRE(touched);
  stage.choose(stage.menuAt(place), QStringLiteral("Add a goal here"));
  REQUIRE(waitFor([&] { return stage.stack().count() == 1; }));
  const goal::Goal& given = stage.goal("left_forearm_point");
  CHECK(given.effector.segment == touched->segment);
  CHECK((given.effector.segment_from_effector.translation - touched->point).norm() < 1e-9);
  CHECK(stage.document().selection().goal() == stage.goalIndex("left_forearm_point"));
  CHECK(stage.document().actor().posture == before.posture);
  // It is a handle from now on.
  stage.take("left_forearm_point");
  stage.carry({20, -30}, 6);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.stack().count() == 2; }));
  CHECK(stage.stack().undoText() == QStringLiteral("drag left forearm point"));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.stack().index() == 0; }));
  CHECK(stage.state() == before);
}

TEST_CASE("the menu of a part locks its joint, resets it and shows it in the Scene panel", "[gui]") {
  BodyStage stage;
  const auto elbow = stage.document().figure().findJoint("left_elbow");
  REQUIRE(elbow);
  const auto& dofs = stage.document().figure().joints()[*elbow].dofs;
  stage.choose(stage.menuAt(stage.forearm()), QStringLiteral("Lock left elbow"));
  REQUIRE(waitFor([&] { return stage.document().actor().multipliers[dofs.front().index()] == 0.0; }));
  CHECK(stage.sentence().startsWith(QStringLiteral("Left elbow")));
  stage.choose(stage.menuAt(stage.forearm()), QStringLiteral("Unlock left elbow"));
  REQUIRE(waitFor([&] { return stage.document().actor().multipliers[dofs.front().index()] > 0.0; }));
  setValue(stage.posing(), dofs.front(), 0.7);
  REQUIRE(stage.rests());
  stage.choose(stage.menuAt(stage.forearm()), QStringLiteral("Reset left elbow"));
  const double rest = stage.document().figure().dofs()[dofs.front()].rest;
  REQUIRE(waitFor([&] { return stage.document().actor().posture[dofs.front()] == rest; }));
  CHECK(stage.stack().count() == 4);
  stage.choose(stage.menuAt(stage.forearm()), QStringLiteral("Show in Scene panel"));
  auto* panel = stage.window.findChild<ScenePanel*>();
  REQUIRE(panel != nullptr);
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  CHECK(panel->selected() == FigurePart{FigurePart::Kind::Segment, stage.segment("left_forearm").value});
}

}  // namespace limber::app::body_test
