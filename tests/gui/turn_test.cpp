// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The tools Turn and Move, by the mouse.
#include <QLineF>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "app/goals/move_tool.h"
#include "app/goals/turn_tool.h"
#include "document/goal_kinds.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::turn_test {

namespace {

constexpr int kLeft = 1;
constexpr int kRight = 3;

/// A hand in the air with room to turn, and the tool Turn in the person's hand.
class TurnStage : public WindowStage {
 public:
  explicit TurnStage(const QString& tool = QStringLiteral("e")) {
    document().selection().selectGoal(goalIndex("left_hand"));
    posing().reach(goalIndex("left_hand"), raised());
    REQUIRE(waitFor([&] { return stack().count() == 1; }));
    REQUIRE(rests());
    key(tool);
    REQUIRE(waitFor([&] { return view().gizmoMode() != GizmoMode::Drag; }));
    from = site("left_hand.grip");
    before = state();
  }
  [[nodiscard]] QUndoStack& stack() { return document().undoStack(); }
  [[nodiscard]] Eigen::Matrix3d wanted() { return goal("left_hand").target.world_from_target.rotation; }
  /// Degrees between how the goal is turned and how it should be: about an axis from where it began.
  [[nodiscard]] double off(const Eigen::Vector3d& axis, double degrees) {
    const Eigen::Matrix3d expected = Eigen::AngleAxisd(radiansFromDegrees(degrees), axis) * from.rotation;
    return degreesFromRadians(Eigen::AngleAxisd(Eigen::Matrix3d(expected.transpose() * wanted())).angle());
  }
  /// A place in the window with nothing there.
  [[nodiscard]] QPoint empty() { return inWindow(QPointF(80.0, 300.0)); }
  /// Lets go of the buttons and waits until the drag has become a step.
  void letGo(std::initializer_list<int> buttons) {
    for (const int button : buttons) release(button);
    REQUIRE(waitFor([&] { return !view().part<TurnTool>().pressed() && stack().count() == 2; }));
  }

  Pose from;
  ActorState before;

 private:
  [[nodiscard]] Pose raised() {
    Pose pose = effectorPlacement(document(), goalIndex("left_hand"));
    pose.translation += Eigen::Vector3d(0.05, 0.3, 0.25);
    return pose;
  }
};

}  // namespace

TEST_CASE("a ring or an arrow is let go of when its goal is removed", "[gui]") {
  const QString tool = GENERATE(QStringLiteral("e"), QStringLiteral("w"));
  WindowStage stage;
  Document& document = stage.document();
  const SegmentId chest = *document.figure().findSegment("upper_thorax");
  const int added = addGoal(stage.posing(), chest, Eigen::Vector3d(0.0, 0.1, 0.1));
  const bool another_behind = GENERATE(false, true);  // which takes its place in the list
  if (another_behind) addGoal(stage.posing(), chest, Eigen::Vector3d(0.1, 0.1, 0.1));
  const auto count = document.actor().goals.size();
  document.selection().selectGoal(added);
  stage.key(tool);
  REQUIRE(waitFor([&] { return stage.view().gizmoMode() != GizmoMode::Drag; }));
  REQUIRE(stage.rests());
  const ViewProjection view = stage.view().projection();
  const auto shape = stage.view().gizmoMode() == GizmoMode::Turn ? stage.view().part<TurnTool>().shape(view)
                                                                 : stage.view().part<MoveTool>().shape(view);
  REQUIRE(shape);
  stage.moveTo(stage.inWindow(shape->discs[0]));
  stage.press(kLeft);
  REQUIRE(waitFor([&] { return stage.view().inHand().goal() == added; }));
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return document.actor().goals.size() == count - 1; }));
  CHECK_FALSE(stage.view().inHand().pressed());
  const ActorState before = stage.state();
  stage.moveTo(stage.inWindow(shape->discs[0] + QPointF(40.0, 40.0)));
  stage.release(kLeft);
  REQUIRE(stage.rests());
  CHECK(stage.state() == before);
}

TEST_CASE("a drag of a ring turns the goal about its axis by what was swept", "[gui][scale]") {
  TurnStage stage;
  const int axis = GENERATE(0, 2);
  CAPTURE(axis);
  const auto shape = stage.view().part<TurnTool>().shape(stage.view().projection());
  REQUIRE(shape);
  const std::vector<QPointF>& ring = shape->rings[static_cast<std::size_t>(axis)];
  // From a place that no other ring comes near, an eighth of the ring onwards.
  constexpr std::size_t kSweep = GizmoShape::kRingPoints / 8;
  std::size_t start = 0;
  const auto own = [&](std::size_t point) {
    for (const QPointF& by : {QPointF(3, 0), QPointF(-3, 0), QPointF(0, 3), QPointF(0, -3)}) {
      if (pickGizmo(*shape, ring[point] + by) != GizmoPart{GizmoPart::Kind::Ring, axis}) return false;
    }
    return true;
  };
  while (start + kSweep < ring.size() && !own(start)) ++start;
  REQUIRE(start + kSweep < ring.size());
  stage.moveTo(stage.inWindow(ring[start]));
  stage.press(kLeft);
  REQUIRE(waitFor([&] { return stage.view().part<TurnTool>().pressed(); }));
  CHECK(stage.view().part<TurnTool>().axis() == axis);
  const QPoint pressed_at = stage.inWindow(ring[start]);
  QPoint last = pressed_at;
  for (std::size_t point = start + 1; point <= start + kSweep; ++point) {
    const QPoint next = stage.inWindow(ring[point]);
    if (next == last) continue;  // the mouse does not move, so that no frame need come
    last = next;
    const auto frames = stage.view().clock().frames();
    stage.moveTo(next);
    constexpr int kClick = 4;  // pixels: so near to the press nothing turns yet, so that no frame need come
    if (QLineF(pressed_at, next).length() <= kClick) continue;
    REQUIRE(waitFor([&] { return stage.view().clock().frames() > frames; }));
  }
  const double pixel = 2.5;  // degrees that a pixel at each end means on the flattened ring
  CHECK(degreesFromRadians(stage.view().part<TurnTool>().angle()) == Approx(45.0).margin(pixel));
  stage.letGo({kLeft});
  CHECK(stage.off(Eigen::Vector3d::Unit(axis), 45.0) <= pixel);
  CHECK(typeOf(stage.goal("left_hand")) == GoalType::PositionOrientation);
  CHECK(stage.stack().undoText() == QStringLiteral("turn left hand"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.stack().index() == 1; }));
  CHECK(stage.state() == stage.before);
}

TEST_CASE("on the background the left button turns about x, the right one about z, both about y", "[gui]") {
  struct Turn {
    std::vector<int> buttons;
    QPoint by;
    int axis;
    double degrees;  // half a degree a pixel
  };
  const Turn turn = GENERATE(Turn{{kLeft}, {0, 40}, 0, 20.0}, Turn{{kRight}, {40, 0}, 2, -20.0},
                             Turn{{kLeft, kRight}, {40, 0}, 1, 20.0});
  CAPTURE(turn.axis);
  TurnStage stage;
  const scene::Camera camera = stage.document().scene().camera;
  stage.grab(stage.empty(), turn.buttons.front());
  if (turn.buttons.size() > 1) stage.press(turn.buttons.back());
  REQUIRE(waitFor([&] { return stage.view().part<TurnTool>().pressed(); }));
  stage.carry(turn.by, 8);
  CHECK(stage.off(Eigen::Vector3d::Unit(turn.axis), turn.degrees) < 1e-6);
  CHECK(stage.sentence().startsWith(QStringLiteral("Turning the goal of the left hand about %1:")
                                        .arg(QLatin1Char(static_cast<char>('X' + turn.axis)))));
  REQUIRE(stage.solved());
  for (const int button : turn.buttons) stage.release(button);
  REQUIRE(waitFor([&] { return stage.stack().count() == 2; }));
  const Pose now = stage.site("left_hand.grip");
  CHECK((now.translation - stage.from.translation).norm() <= 0.001);
  CHECK(degreesFromRadians(Eigen::AngleAxisd(Eigen::Matrix3d(stage.wanted().transpose() * now.rotation)).angle()) <=
        0.5);
  CHECK(stage.document().scene().camera == camera);
  CHECK(QApplication::activePopupWidget() == nullptr);
}

TEST_CASE("Esc puts a turned goal back to the last bit, and a middle drag still turns the view", "[gui]") {
  TurnStage stage;
  stage.grab(stage.empty(), kLeft);
  stage.carry({0, 50}, 6);
  CHECK_FALSE(stage.state() == stage.before);
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<TurnTool>().pressed(); }));
  CHECK(stage.state() == stage.before);
  stage.release(kLeft);
  CHECK(stage.stack().count() == 1);
  const scene::Camera camera = stage.document().scene().camera;
  stage.grab(stage.empty(), 2);
  stage.carry({40, 0}, 4);
  stage.release(2);
  CHECK_FALSE(stage.document().scene().camera == camera);
  CHECK(stage.state() == stage.before);
}

TEST_CASE("Ctrl turns in steps of five degrees, Shift a tenth as far", "[gui]") {
  TurnStage stage;
  const auto [keys, degrees] =
      GENERATE(std::pair{QStringLiteral("ctrl"), 15.0}, std::pair{QStringLiteral("shift"), 1.6});
  stage.grab(stage.empty(), kLeft);
  REQUIRE(waitFor([&] { return stage.view().part<TurnTool>().pressed(); }));
  stage.holdKey(keys);
  stage.moveTo(stage.empty() + QPoint(0, 20));
  stage.moveTo(stage.empty() + QPoint(0, 32));  // 16°
  const double wanted = degrees;
  CHECK(waitFor([&] { return stage.off(Eigen::Vector3d::UnitX(), wanted) < 1e-6; }));
  stage.releaseKey(keys);
  stage.letGo({kLeft});
}

TEST_CASE("an arrow moves the goal along its axis alone", "[gui]") {
  TurnStage stage(QStringLiteral("w"));
  REQUIRE(stage.view().gizmoMode() == GizmoMode::Move);
  const int axis = GENERATE(0, 1);
  CAPTURE(axis);
  const auto shape = stage.view().part<MoveTool>().shape(stage.view().projection());
  REQUIRE(shape);
  const QPointF tip = shape->tips[static_cast<std::size_t>(axis)];
  const QPointF way = tip - shape->centre;
  stage.grab(stage.inWindow(tip), kLeft);
  REQUIRE(waitFor([&] { return stage.view().part<MoveTool>().pressed(); }));
  stage.carry((0.6 * way).toPoint(), 8);
  REQUIRE(stage.solved());
  stage.release(kLeft);
  REQUIRE(waitFor([&] { return stage.stack().count() == 2; }));
  const Eigen::Vector3d by = stage.target("left_hand") - stage.from.translation;
  const Eigen::Vector3d along = Eigen::Vector3d::Unit(axis);
  CHECK((by - by.dot(along) * along).norm() < 1e-9);
  const double arrow = GizmoShape::kArrowLength / stage.view().projection().pixelsPerMetre(stage.from.translation);
  CHECK(by.dot(along) == Approx(0.6 * arrow).epsilon(0.05));
  CHECK((stage.site("left_hand.grip").translation - stage.target("left_hand")).norm() <= 0.001);
}

TEST_CASE("a sheet moves the goal in the plane across its axis, under the mouse", "[gui]") {
  TurnStage stage(QStringLiteral("w"));
  REQUIRE(stage.view().gizmoMode() == GizmoMode::Move);
  const int axis = GENERATE(0, 2);
  CAPTURE(axis);
  const auto shape = stage.view().part<MoveTool>().shape(stage.view().projection());
  REQUIRE(shape);
  const auto& sheet = shape->sheets[static_cast<std::size_t>(axis)];
  const QPointF middle = 0.25 * (sheet[0] + sheet[1] + sheet[2] + sheet[3]);
  REQUIRE(pickGizmo(*shape, middle.toPoint()) == GizmoPart{GizmoPart::Kind::Sheet, axis});
  stage.grab(stage.inWindow(middle), kLeft);
  REQUIRE(waitFor([&] { return stage.view().part<MoveTool>().pressed(); }));
  const QPoint way(12, 30);
  stage.carry(way, 8);
  REQUIRE(stage.solved());
  stage.release(kLeft);
  REQUIRE(waitFor([&] { return stage.stack().count() == 2; }));
  const Eigen::Vector3d by = stage.target("left_hand") - stage.from.translation;
  CHECK(std::abs(by[axis]) < 1e-9);
  CHECK(by.norm() > 0.02);
  const auto seen = stage.view().projection().toView(stage.target("left_hand"));
  REQUIRE(seen);
  const QPointF off = *seen - shape->centre - QPointF(way);
  CHECK(std::hypot(off.x(), off.y()) < 3.0);  // the sheet is a little nearer to the eye than the goal
  CHECK(stage.stack().undoText() == QStringLiteral("drag left hand"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.stack().index() == 1; }));
  CHECK(stage.state() == stage.before);
}

TEST_CASE("the ring about Y can be taken where it is seen as a line, and its near side follows the mouse", "[gui]") {
  TurnStage stage;
  stage.key(QStringLiteral("1"));
  stage.key(QStringLiteral("5"));
  REQUIRE(waitFor([&] {
    const scene::Camera& camera = stage.document().scene().camera;
    return camera.orthographic && camera.altitude == 0.0 && stage.view().atRest();
  }));
  const auto shape = stage.view().part<TurnTool>().shape(stage.view().projection());
  REQUIRE(shape);
  for (const QPointF& point : shape->rings[1]) REQUIRE(std::abs(point.y() - shape->centre.y()) < 1e-6);
  const QPointF start = shape->centre + QPointF(-36.0, 0.0);  // far from the other rings
  stage.grab(stage.inWindow(start), kLeft);
  REQUIRE(waitFor([&] { return stage.view().part<TurnTool>().pressed(); }));
  CHECK(stage.view().part<TurnTool>().axis() == 1);
  constexpr int kWay = 30;
  stage.carry({kWay, 0}, 6);
  stage.letGo({kLeft});
  const double degrees = degreesFromRadians(kWay / GizmoShape::kRingRadius);
  CHECK(stage.off(Eigen::Vector3d::UnitY(), degrees) < 0.5);
}

}  // namespace limber::app::turn_test
