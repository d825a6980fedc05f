// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Geometry>
#include <QPushButton>
#include <cmath>

#include "app/camera/view_ball.h"
#include "app/camera/view_cube.h"
#include "app/camera/view_history.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/scene/middle.h"
#include "posing/drags.h"
#include "widgets/place_field.h"

namespace limber::app::viewer_test {

namespace {

constexpr double kPlaceTolerance = 1e-9;

/// A window whose panel View is open.
class ViewerStage : public WindowStage {
 public:
  ViewerStage() {
    key(QStringLiteral("alt+6"));
    REQUIRE(waitFor([this] { return field(QStringLiteral("Direction")).isVisible() && view().atRest(); }));
  }
  /// All of the figure in the view, as resetting the look shows it.
  void frameAll() {
    window.actions().find("camera.frame_all")->trigger();
    view().land();
    REQUIRE(waitFor([this] { return view().atRest(); }));
  }
  [[nodiscard]] scene::Camera camera() { return document().scene().camera; }
  [[nodiscard]] PlaceField& field(const QString& name) {
    for (PlaceField* found : window.findChildren<PlaceField*>()) {
      if (found->accessibleName().startsWith(name)) return *found;
    }
    FAIL("no field " << name.toStdString());
    return *window.findChild<PlaceField*>();
  }
  [[nodiscard]] ViewBall& ball() { return *window.findChild<ViewBall*>(); }
  /// Types a value into a field, as a person does.
  void enter(const QString& name, const QString& value) {
    PlaceField& target = field(name);
    click(target, QPoint(30, target.height() / 2));
    REQUIRE(waitFor([&] { return target.hasFocus(); }));
    key(QStringLiteral("ctrl+a"));
    type(value);
    key(QStringLiteral("Return"));
  }
  /// Drags on the ball between two places, in its radii from its middle, y upwards.
  void dragBall(const QPointF& from, const QPointF& to) {
    const auto place = [this](const QPointF& at) {
      const QPointF in_ball = QRectF(ball().rect()).center() + ball().radius() * QPointF(at.x(), -at.y());
      return ball().mapTo(&window, in_ball.toPoint());
    };
    grab(place(from), 1);
    carry(place(to) - place(from), 8);
    release();
  }
};

double turnBetween(const scene::Camera& a, const scene::Camera& b) {
  return Eigen::AngleAxisd(worldFromEye(a).rotation.transpose() * worldFromEye(b).rotation).angle();
}

}  // namespace

TEST_CASE("arrows turn the viewer and bring it nearer, plus and minus lift and lower it", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  const auto camera = [&] { return stage.document().scene().camera; };
  scene::Camera was = camera();
  Eigen::Vector3d eye = scene::eyePlace(was);

  const auto turns = [&](const char* keys, double degrees) {
    was = camera();
    stage.key(QString::fromLatin1(keys));
    return waitFor(
        [&] {
          const double by = std::remainder(scene::heading(camera()) - scene::heading(was), 2.0 * kPi);
          return std::abs(by - radiansFromDegrees(degrees)) < kPlaceTolerance &&
                 (scene::eyePlace(camera()) - eye).norm() < 1e-9;
        },
        5000);
  };
  CHECK(turns("Right", 5.0));
  CHECK(turns("Left", -5.0));
  CHECK(turns("Left", -5.0));
  CHECK(turns("shift+Right", 0.5));
  const auto seen = stage.view().projection().toView(scene::Camera{}.centre);
  REQUIRE(seen);
  CHECK(seen->x() > 0.5 * stage.view().width() + 20.0);  // the viewer looks to the left: the figure goes right

  const auto goes = [&](const char* keys, const Eigen::Vector3d& by) {
    eye = scene::eyePlace(camera());
    stage.key(QString::fromLatin1(keys));
    return waitFor([&] { return (scene::eyePlace(camera()) - eye - by).norm() < kPlaceTolerance; }, 5000);
  };
  const Eigen::Vector3d forward = stage.view().projection().forward();
  CHECK(goes("Up", 0.1 * forward));
  CHECK(goes("Down", -0.1 * forward));
  CHECK(goes("shift+Down", -0.01 * forward));
  const Eigen::Vector3d up(0.0, 0.05, 0.0);
  for (const char* keys : {"plus", "equal", "KP_Add"}) CHECK(goes(keys, up));
  for (const char* keys : {"minus", "KP_Subtract"}) CHECK(goes(keys, -up));
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("7 looks from the top and Ctrl+7 from below, 5 in parallel, and a hand is still dragged there", "[gui]") {
  WindowStage stage;
  const auto camera = [&] { return stage.document().scene().camera; };
  stage.key(QStringLiteral("7"));
  REQUIRE(waitFor([&] { return std::abs(camera().altitude - 0.5 * kPi) < kPlaceTolerance; }));
  CHECK(stage.view().projection().forward().y() == Approx(-1.0));
  stage.key(QStringLiteral("ctrl+7"));
  REQUIRE(waitFor([&] { return std::abs(camera().altitude + 0.5 * kPi) < kPlaceTolerance; }));
  stage.key(QStringLiteral("1"));
  REQUIRE(waitFor([&] { return std::abs(camera().altitude) < kPlaceTolerance; }));
  stage.key(QStringLiteral("5"));
  REQUIRE(waitFor([&] { return camera().orthographic; }));
  REQUIRE(stage.rests());
  const Eigen::Vector3d hand = stage.site("left_hand.grip").translation;
  stage.take("left_hand");
  stage.carry({40, -90}, 8);
  REQUIRE(stage.solved());
  const double metre = stage.view().projection().pixelsPerMetre(hand);
  const Eigen::Vector3d by = stage.target("left_hand") - hand;
  CHECK(by.x() == Approx(40.0 / metre).margin(1.0 / metre));  // from the front, x goes to the right
  CHECK(by.y() == Approx(90.0 / metre).margin(1.0 / metre));
  CHECK(by.z() == Approx(0.0).margin(1e-9));
  stage.drop();
  stage.key(QStringLiteral("5"));
  CHECK(waitFor([&] { return !camera().orthographic; }));
}

TEST_CASE("keys pressed during a flight of the view add to where it flies", "[gui]") {
  WindowStage stage;
  const auto camera = [&] { return stage.document().scene().camera; };
  const double distance = camera().distance;
  stage.view().lookFrom(0.0, 0.5 * kPi);
  stage.window.actions().find("camera.orthographic")->trigger();
  CHECK(camera().orthographic);
  CHECK(camera().altitude == 0.5 * kPi);  // landed, not left halfway
  stage.view().frameFigure();
  stage.view().lookFrom(0.0, 0.0);
  REQUIRE(waitFor([&] { return camera().altitude == 0.0; }));
  CHECK(camera().orthographic);
  CHECK(std::abs(camera().distance - distance) > 0.01);  // framed as well
}

TEST_CASE("a click on the view cube looks from that face or edge, and the figure stays", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  const auto camera = [&] { return stage.document().scene().camera; };
  const auto& cube = *stage.window.findChild<ViewCube*>();
  const auto click = [&](const Eigen::Vector3i& side) {
    const auto place = cube.placeOf(side);
    REQUIRE(place);
    stage.click(cube, place->toPoint());
  };
  CHECK_FALSE(cube.placeOf({0, 0, -1}));  // its back is turned away
  click({0, 0, 1});
  REQUIRE(waitFor([&] { return std::abs(camera().direction) + std::abs(camera().altitude) < kPlaceTolerance; }));
  stage.key(QStringLiteral("Left"));  // the view has kept the keyboard
  REQUIRE(waitFor([&] { return camera().direction > 0.05; }));
  click({0, 0, 1});
  REQUIRE(waitFor([&] { return std::abs(camera().direction) < kPlaceTolerance; }));
  stage.grab(stage.inWindow(QPointF(60, 300)), 1);
  stage.carry({-60, 60}, 4);
  stage.release();
  click({1, 1, 0});
  REQUIRE(waitFor([&] { return std::abs(camera().altitude - 0.25 * kPi) < kPlaceTolerance; }));
  CHECK(camera().direction == Approx(0.5 * kPi));  // from the figure's left
  click({0, 1, 0});
  REQUIRE(waitFor([&] { return std::abs(camera().altitude - 0.5 * kPi) < kPlaceTolerance; }));
  CHECK(camera().direction == Approx(0.5 * kPi));
  CHECK(stage.state() == before);
}

TEST_CASE("the square brackets take the view back and forward", "[gui]") {
  WindowStage stage;
  const auto camera = [&] { return stage.document().scene().camera; };
  const auto at = [&](const scene::Camera& there) { return waitFor([&] { return camera() == there; }, 5000); };
  QAction* back = stage.window.actions().find("camera.view_back");
  CHECK_FALSE(back->isEnabled());
  const scene::Camera first = camera();
  stage.key(QStringLiteral("1"));
  REQUIRE(waitFor([&] { return std::abs(camera().direction) < kPlaceTolerance && stage.view().atRest(); }));
  REQUIRE(waitFor([&] { return back->isEnabled(); }));
  const scene::Camera second = camera();
  const auto* history = stage.window.findChild<ViewHistory*>();
  REQUIRE(waitFor([&] { return history->atRest(); }));  // two moves are two steps only with a rest between them
  stage.grab(stage.inWindow(QPointF(60, 300)), 1);
  stage.carry({80, 20}, 4);
  stage.release();
  const scene::Camera third = camera();
  CHECK_FALSE(third == second);
  stage.key(QStringLiteral("bracketleft"));
  CHECK(at(second));
  stage.key(QStringLiteral("bracketleft"));
  CHECK(at(first));
  CHECK_FALSE(back->isEnabled());
  stage.key(QStringLiteral("bracketright"));
  CHECK(at(second));
  stage.key(QStringLiteral("bracketright"));
  CHECK(at(third));
  CHECK_FALSE(stage.window.actions().find("camera.view_forward")->isEnabled());
}

TEST_CASE("the spinners of the panel View place the viewer and follow it", "[gui]") {
  ViewerStage stage;
  const Eigen::Vector3d eye = scene::eyePlace(stage.camera());
  stage.enter(QStringLiteral("Direction"), QStringLiteral("10"));
  REQUIRE(
      waitFor([&] { return std::abs(scene::heading(stage.camera()) - radiansFromDegrees(10.0)) < kPlaceTolerance; }));
  CHECK((scene::eyePlace(stage.camera()) - eye).norm() < kPlaceTolerance);
  stage.key(QStringLiteral("Up"));  // a step to the right
  REQUIRE(
      waitFor([&] { return std::abs(scene::heading(stage.camera()) - radiansFromDegrees(15.0)) < kPlaceTolerance; }));
  const Eigen::Matrix3d look = worldFromEye(stage.camera()).rotation;

  const double middle = scene::middleOf(stage.document().actor()).y();
  stage.enter(QStringLiteral("Altitude"), QStringLiteral("60"));
  REQUIRE(waitFor([&] { return std::abs(scene::eyePlace(stage.camera()).y() - middle - 0.6) < kPlaceTolerance; }));
  stage.enter(QStringLiteral("X"), QStringLiteral("-120"));
  REQUIRE(waitFor([&] { return std::abs(scene::eyePlace(stage.camera()).x() + 1.2) < kPlaceTolerance; }));
  stage.enter(QStringLiteral("Z"), QStringLiteral("333"));
  REQUIRE(waitFor([&] { return std::abs(scene::eyePlace(stage.camera()).z() - 3.33) < kPlaceTolerance; }));
  CHECK((worldFromEye(stage.camera()).rotation - look).norm() < kPlaceTolerance);
  CHECK(scene::eyePlace(stage.camera()).x() == Approx(-1.2));
  CHECK(stage.field(QStringLiteral("X")).text() == QStringLiteral("−120.0 cm"));

  stage.focus(stage.view());
  stage.key(QStringLiteral("plus"));
  CHECK(waitFor([&] { return std::abs(stage.field(QStringLiteral("Altitude")).value() - 65.0) < 0.05; }, 5000));
  stage.key(QStringLiteral("Left"));
  CHECK(waitFor([&] { return std::abs(stage.field(QStringLiteral("Direction")).value() - 10.0) < 0.05; }, 5000));
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("a direction goes round: a step beyond 180 degrees goes on at the other end", "[gui]") {
  ViewerStage stage;
  stage.enter(QStringLiteral("Direction"), QStringLiteral("178"));
  REQUIRE(
      waitFor([&] { return std::abs(scene::heading(stage.camera()) - radiansFromDegrees(178.0)) < kPlaceTolerance; }));
  stage.key(QStringLiteral("Up"));
  CHECK(waitFor([&] { return std::abs(scene::heading(stage.camera()) - radiansFromDegrees(-177.0)) < kPlaceTolerance; },
                5000));
}

TEST_CASE("the ball turns the figure's view in all three ways and the figure stays in its place", "[gui]") {
  ViewerStage stage;
  stage.frameAll();
  const ActorState before = stage.state();
  const Eigen::Vector3d pivot = scene::middleOf(stage.document().actor());
  const auto pivot_seen = stage.view().projection().toView(pivot);
  REQUIRE(pivot_seen);
  const scene::Camera start = stage.camera();

  stage.dragBall({0.0, 0.0}, {0.4, 0.0});
  const scene::Camera aside = stage.camera();
  CHECK(turnBetween(start, aside) == Approx(std::asin(0.4)).margin(0.05));  // the ball under the hand
  CHECK(aside.direction < start.direction - 0.3);                           // its front follows the mouse to the right
  stage.dragBall({0.0, 0.0}, {0.0, -0.4});
  CHECK(stage.camera().altitude > aside.altitude + 0.3);
  const scene::Camera tipped = stage.camera();
  stage.dragBall({1.05, 0.0}, {0.0, 1.05});  // at the rim, against the clock
  CHECK(std::abs(stage.camera().roll) > 0.8);
  CHECK(turnBetween(tipped, stage.camera()) > 0.8);
  const auto now = stage.view().projection().toView(pivot);
  REQUIRE(now);
  CHECK(std::hypot(now->x() - pivot_seen->x(), now->y() - pivot_seen->y()) < 1e-6);
  CHECK(stage.camera().distance == start.distance);

  stage.focus(stage.ball());
  const scene::Camera was = stage.camera();
  stage.key(QStringLiteral("Right"));
  CHECK(waitFor([&] { return std::abs(turnBetween(was, stage.camera()) - radiansFromDegrees(5.0)) < 1e-6; }, 5000));

  for (QPushButton* button : stage.window.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Reset look")) stage.click(*button);
  }
  REQUIRE(waitFor([&] { return stage.camera().roll == 0.0 && stage.camera().direction == start.direction; }));
  CHECK((scene::eyePlace(stage.camera()) - scene::eyePlace(start)).norm() < 1e-6);
  CHECK(stage.state() == before);
}

TEST_CASE("resetting the look takes back the zoom as well: all of the figure is in the view", "[gui]") {
  ViewerStage stage;
  stage.frameAll();
  const scene::Camera start = stage.camera();
  const ActorState before = stage.state();
  stage.moveTo(stage.view().mapTo(&stage.window, stage.view().rect().center()));
  stage.wheel(8);
  REQUIRE(waitFor([&] { return stage.camera().distance < 0.8 * start.distance; }));
  stage.window.actions().find("camera.reset_look")->trigger();
  CHECK(waitFor([&] { return std::abs(stage.camera().distance - start.distance) < 1e-6; }));
  CHECK((scene::eyePlace(stage.camera()) - scene::eyePlace(start)).norm() < 1e-6);
  CHECK(stage.state() == before);
}

TEST_CASE("a double click on the ball resets the look", "[gui]") {
  ViewerStage stage;
  const scene::Camera start = stage.camera();
  stage.dragBall({0.0, 0.0}, {-0.5, 0.5});
  CHECK(turnBetween(start, stage.camera()) > 0.4);
  stage.doubleClick(stage.ball(), stage.ball().rect().center());
  REQUIRE(waitFor([&] { return turnBetween(start, stage.camera()) < 1e-6; }));
}

TEST_CASE("the panel's Exit asks about unsaved work, then closes the window", "[gui]") {
  ViewerStage stage;
  QAbstractButton* exit = nullptr;
  for (QAbstractButton* button : stage.window.findChildren<QAbstractButton*>()) {
    if (button->text() == QStringLiteral("Exit") && button->isVisible()) exit = button;
  }
  REQUIRE(exit != nullptr);
  nudge(stage.posing(), stage.document().selection().goal(), {0.0, 0.05, 0.0});
  REQUIRE(waitFor([&] { return stage.document().modified(); }));
  stage.inDialogs([&] { stage.click(*exit); }, {stage.clicked(QStringLiteral("Cancel"))});
  CHECK(stage.window.isVisible());
  stage.inDialogs([&] { stage.click(*exit); }, {stage.clicked(QStringLiteral("Don't save"))});
  CHECK(waitFor([&] { return !stage.window.isVisible(); }));
}

}  // namespace limber::app::viewer_test
