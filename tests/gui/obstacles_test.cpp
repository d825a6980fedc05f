// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Obstacles, observers and ranks by the mouse.
#include <QMenu>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/actors/scene_panel.h"
#include "app/balance/balance_edits.h"
#include "app/goals/goal_edits.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/obstacles/obstacle_tool.h"
#include "app/solving/rank_list.h"
#include "app/solving/solver_panel.h"
#include "app/solving/solving_edits.h"
#include "gui/window_stage.h"
#include "limber/scene/observers.h"
#include "widgets/axis_field.h"

namespace limber::app::obstacles_test {

namespace {

/// A window with the figure from the front and a ball beside its left hand.
class ObstacleStage : public WindowStage {
 public:
  ObstacleStage() {
    view().lookFrom(0.0, 0.0);
    const Eigen::Vector3d hand = effectorPlacement(document(), goalIndex("left_hand")).translation;
    addObstacle(posing(), goal::BallShape{0.08}, Pose::fromTranslation(hand + Eigen::Vector3d(0.35, 0.0, 0.0)));
    document().undoStack().clear();
    REQUIRE(rests());
  }
  [[nodiscard]] const goal::Obstacle& ball() { return document().scene().obstacles.front(); }
  [[nodiscard]] QPointF placeOf(const Eigen::Vector3d& world) {
    const auto place = view().projection().toView(world);
    REQUIRE(place);
    return *place;
  }
  [[nodiscard]] QPointF ballPlace() { return placeOf(ball().world_from_obstacle.translation); }
  /// Takes the ball by its middle, beside its handles.
  void takeBall() {
    grab(inWindow(ballPlace()), 1);
    REQUIRE(waitFor([this] { return view().part<ObstacleTool>().pressed(); }));
  }
  void letGo() {
    release();
    REQUIRE(waitFor([this] { return !view().part<ObstacleTool>().pressed(); }));
    REQUIRE(waitFor([this] { return posing().phase() == Phase::Idle; }));
    REQUIRE(rests());
  }
  [[nodiscard]] const SizeHandle& handle(SizeHandle::Kind kind) {
    handles_ = view().part<ObstacleTool>().sizeHandlesIn(view().projection());
    for (const SizeHandle& one : handles_) {
      if (one.kind == kind) return one;
    }
    FAIL("no such handle");
    return handles_.front();
  }
  /// How far all that watches is from the ball, m.
  [[nodiscard]] double clearanceOfAll() {
    const scene::Actor& actor = document().actor();
    PerId<SegmentId, Pose> placed;
    placeSegments(*actor.figure, actor.posture, placed);
    double least = 1e9;
    for (const goal::Observer& observer : scene::observersOf(actor)) {
      const Capsule there = goal::placed(placed[observer.segment], observer.in_segment);
      least = std::min(least, goal::clearance(ball().shape, ball().world_from_obstacle, there).distance);
    }
    return least;
  }

 private:
  std::vector<SizeHandle> handles_;
};

}  // namespace

TEST_CASE("an obstacle is taken by the mouse, moved in the plane that faces the eye, and put back by Esc", "[gui]") {
  ObstacleStage stage;
  const scene::Scene before = stage.document().scene();
  const Eigen::Vector3d from = stage.ball().world_from_obstacle.translation;
  stage.takeBall();
  CHECK(stage.document().selection().obstacle() == 0);
  stage.carry({60, -40}, 6);
  const Eigen::Vector3d by = stage.ball().world_from_obstacle.translation - from;
  const double scale = stage.view().projection().pixelsPerMetre(from);
  CHECK(by.x() == Approx(60 / scale).epsilon(0.02));
  CHECK(by.y() == Approx(40 / scale).epsilon(0.02));
  CHECK(std::abs(by.z()) < 1e-9);
  stage.wheel(3);  // farther by 3 cm
  REQUIRE(waitFor([&] { return stage.ball().world_from_obstacle.translation.z() < from.z() - 0.029; }));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<ObstacleTool>().pressed(); }));
  CHECK(stage.document().scene() == before);
  stage.release();
  CHECK_FALSE(stage.document().undoStack().canUndo());

  stage.takeBall();
  stage.carry({60, -40}, 6);
  stage.letGo();
  CHECK(stage.document().undoStack().count() == 1);
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("move ball"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !stage.document().undoStack().canUndo(); }));
  CHECK(stage.document().scene() == before);
}

TEST_CASE("an obstacle that is dragged into a hand pushes it along, and Undo gives all back", "[gui]") {
  ObstacleStage stage;
  const int hand = stage.goalIndex("left_hand");
  for (const char* part : {"left_hand", "left_forearm"}) {
    addObserver(stage.posing(), *stage.document().figure().findSegment(part), {0.0, -0.08, 0.0});
  }
  stage.document().undoStack().clear();
  const scene::Scene before = stage.document().scene();
  const Eigen::Vector3d hand_before = effectorPlacement(stage.document(), hand).translation;
  const Eigen::Vector3d foot_before = effectorPlacement(stage.document(), stage.goalIndex("left_foot")).translation;
  stage.takeBall();
  const double scale = stage.view().projection().pixelsPerMetre(hand_before);
  stage.carry({static_cast<int>(-0.40 * scale), 0}, 12);
  REQUIRE(stage.solved());
  CHECK(stage.clearanceOfAll() > -0.005);
  const Eigen::Vector3d pushed = effectorPlacement(stage.document(), hand).translation - hand_before;
  CHECK(pushed.norm() > 0.03);
  const Eigen::Vector3d foot = effectorPlacement(stage.document(), stage.goalIndex("left_foot")).translation;
  CHECK((foot - foot_before).norm() < 0.002);  // it is held
  stage.letGo();
  CHECK(stage.document().undoStack().count() == 1);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !stage.document().undoStack().canUndo(); }));
  CHECK(stage.document().scene() == before);
}

TEST_CASE("Remove goal never removes an obstacle, and Delete acts on the last selection", "[gui]") {
  ObstacleStage stage;
  Document& document = stage.document();
  Posing& posing = stage.posing();
  const std::size_t goals = document.actor().goals.size();
  const int given = addGoal(posing, *document.figure().findSegment("left_forearm"), {0.0, 0.0, 0.0});
  document.selection().selectObstacle(0);
  CHECK_FALSE(stage.window.actions().find("goals.remove")->isEnabled());
  CHECK(stage.window.actions().find("obstacles.remove")->isEnabled());
  document.selection().selectGoal(given);
  CHECK(stage.window.actions().find("goals.remove")->isEnabled());
  CHECK_FALSE(stage.window.actions().find("obstacles.remove")->isEnabled());
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return document.actor().goals.size() == goals; }));
  CHECK(document.scene().obstacles.size() == 1);
}

TEST_CASE("handles size an obstacle and its zone, and Delete removes it", "[gui]") {
  ObstacleStage stage;
  stage.click(stage.inWindow(stage.ballPlace()));
  REQUIRE(waitFor([&] { return stage.document().selection().obstacle() == 0; }));
  REQUIRE(stage.rests());
  const double scale = stage.view().projection().pixelsPerMetre(stage.ball().world_from_obstacle.translation);
  const auto radius = [&] { return std::get<goal::BallShape>(stage.ball().shape).radius; };
  stage.grab(stage.inWindow(stage.handle(SizeHandle::Kind::Radius).place), 1);
  REQUIRE(waitFor([&] { return stage.view().part<ObstacleTool>().pressed(); }));
  stage.carry({20, 0}, 5);
  stage.letGo();
  CHECK(radius() == Approx(0.08 + 20 / scale).epsilon(0.05));
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("size ball"));
  const double zone = stage.ball().zone;
  stage.grab(stage.inWindow(stage.handle(SizeHandle::Kind::Zone).place), 1);
  REQUIRE(waitFor([&] { return stage.view().part<ObstacleTool>().pressed(); }));
  stage.carry({15, -15}, 5);
  stage.letGo();
  CHECK(stage.ball().zone == Approx(zone + std::hypot(15, 15) / scale).epsilon(0.05));
  CHECK(stage.document().undoStack().count() == 2);
  stage.focus(stage.view());
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return stage.document().scene().obstacles.empty(); }));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !stage.document().undoStack().canUndo(); }));
  CHECK(radius() == 0.08);
}

TEST_CASE("a part of the body is made to watch by its menu, and the observer is dragged over the body", "[gui]") {
  ObstacleStage stage;
  const auto forearm = *stage.document().figure().findSegment("left_forearm");
  const Eigen::Vector3d middle =
      0.5 * (stage.site("left_forearm.elbow").translation + stage.site("left_forearm.wrist").translation);
  const QPointF place = stage.placeOf(middle);
  stage.moveTo(stage.inWindow(place));
  stage.press(3);
  stage.release(3);
  REQUIRE(waitFor([] { return qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr; }));
  auto& menu = *qobject_cast<QMenu*>(QApplication::activePopupWidget());
  for (QAction* action : menu.actions()) {
    if (action->text() != QStringLiteral("Add an observer here")) continue;
    stage.click(menu, menu.actionGeometry(action).center());
    break;  // the menu is gone
  }
  REQUIRE(waitFor([&] { return stage.document().actor().solving.observers.size() == 1; }));
  CHECK(stage.document().actor().solving.observers[0].segment == forearm);
  CHECK(stage.document().selection().observer() == 0);
  REQUIRE(stage.rests());
  const auto at = stage.view().part<ObstacleTool>().observerPlace(0, stage.view().projection());
  REQUIRE(at);
  const auto upper = stage.view().projection().toView(
      0.5 * (stage.site("left_upper_arm.base").translation + stage.site("left_upper_arm.elbow").translation));
  REQUIRE(upper);
  stage.grab(stage.inWindow(*at), 1);
  REQUIRE(waitFor([&] { return stage.view().part<ObstacleTool>().pressed(); }));
  stage.carry((*upper - *at).toPoint(), 6);
  stage.letGo();
  CHECK(stage.document().actor().solving.observers[0].segment ==
        *stage.document().figure().findSegment("left_upper_arm"));
  CHECK(stage.document().undoStack().count() == 2);
}

TEST_CASE("a number that is being typed goes with its obstacle, and is not put into another one's", "[gui]") {
  ObstacleStage stage;
  Document& document = stage.document();
  addObstacle(stage.posing(), goal::BallShape{0.05}, Pose::fromTranslation({0.8, 1.0, 0.0}));
  document.selection().selectObstacle(1);
  stage.key(QStringLiteral("alt+5"));
  auto& x = control<AxisField>(stage, QStringLiteral("Middle x in centimetres"));
  stage.focus(x);
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("45"));
  REQUIRE(waitFor([&] { return x.text().startsWith(QStringLiteral("45")); }));
  const scene::Scene before = document.scene();
  document.selection().selectObstacle(0);
  REQUIRE(x.hasFocus());
  stage.focus(stage.view());
  CHECK(document.scene() == before);
}

TEST_CASE("ranks are ordered by dragging their rows in the panel Solver", "[gui]") {
  WindowStage stage;
  Document& document = stage.document();
  Posing& posing = stage.posing();
  setBalance(posing, true);
  setSolver(posing, solve::SolverKind::Prioritised);
  document.undoStack().clear();
  stage.key(QStringLiteral("alt+7"));
  auto* panel = stage.window.findChild<SolverPanel*>();
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  RankList& list = panel->choices().ranks();
  const Ranks usual = ranksOf(document.actor());
  REQUIRE(usual.size() == 2);         // both feet and body awareness, then balance
  REQUIRE(list.lines().size() == 7);  // the selected hand too, which is off
  // Balance from below the feet to above them.
  const auto pull = [&](int line, const QPoint& to) {
    stage.pointAt(list, list.lineRect(line).center());
    stage.press();
    const QPoint from = list.mapTo(&stage.window, list.lineRect(line).center());
    const QPoint there = list.mapTo(&stage.window, to);
    for (int step = 1; step <= 6; ++step) stage.moveTo(from + (there - from) * step / 6);
    stage.release();
  };
  pull(4, {100, list.lineRect(1).top() + 2});
  REQUIRE(waitFor([&] { return !(ranksOf(document.actor()) == usual); }));
  CHECK(ranksOf(document.actor()) == Ranks{{kBalanceItem}, usual[0]});
  CHECK(document.undoStack().count() == 1);
  // Onto what is below it: they share a rank.
  pull(1, list.lineRect(2).center());
  REQUIRE(waitFor([&] { return ranksOf(document.actor()).size() == 1; }));
  CHECK(document.undoStack().count() == 2);
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return ranksOf(document.actor()) == usual; }));
}

}  // namespace limber::app::obstacles_test
