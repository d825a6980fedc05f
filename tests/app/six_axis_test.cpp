// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A six-axis device and a document, by a stand-in for its daemon over a socket.
#include "app/goals/goal_edits.h"
#include "app/six_axis/six_axis_session.h"
#include "document/goal_kinds.h"

#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "posing/drags.h"
#include "support/stand_in_daemon.h"

namespace limber::app::six_axis_test {

namespace {

constexpr int kLeftHand = 0;
constexpr int kFull = 350;

SixAxes axesOf(const std::array<double, 6>& values) { return Eigen::Map<const SixAxes>(values.data()); }

/// A desk with a device on it.
class SixAxisDesk : public Desk {
 public:
  SixAxisDesk() : session(posing) {
    session.setSettings({});
    REQUIRE(session.look());
    document.selection().selectGoal(kLeftHand);
  }
  void use(SixAxisAct act, SixAxisWay way = SixAxisWay::Steer) {
    SixAxisSettings settings;
    settings.act = act;
    settings.way = way;
    session.setSettings(settings);
  }
  /// Waits for the end of what one hand does.
  void rest() {
    daemon.letGo();
    REQUIRE(QTest::qWaitFor([this] { return !session.busy(); }));
    settle();
  }
  /// Waits until the selected goal stands somewhere.
  [[nodiscard]] bool goalComesTo(const Eigen::Vector3d& place) {
    return QTest::qWaitFor([&] { return (target(kLeftHand) - place).norm() < 1e-9; });
  }
  [[nodiscard]] Eigen::Matrix3d eye() const { return scene::worldFromEye(document.scene().camera).rotation; }
  [[nodiscard]] JointId joint(const std::string& name) const {
    const auto found = document.figure().findJoint(name);
    REQUIRE(found);
    return *found;
  }

  QTemporaryDir folder;
  StandInDaemon daemon{folder.filePath(QStringLiteral("spnav")).toStdString()};
  SixAxisSession session;
};

}  // namespace

TEST_CASE("a cap that is pushed steers, an axis that is off or inverted does so", "[app]") {
  SixAxisMap map;
  SixAxisSettings settings;
  settings.on[1] = false;
  settings.inverted[2] = true;
  settings.speed = 2.0;
  map.setSettings(settings);
  const auto step = map.move(axesOf({0.5, 1.0, 0.25, 0.0, 0.0, 1.0}), 0.01);
  REQUIRE(step);
  CHECK((step->by - 0.01 * 2.0 * SixAxisMap::kFullSpeed * Eigen::Vector3d(0.5, 0.0, -0.25)).norm() < 1e-15);
  CHECK((step->turn - 0.01 * 2.0 * SixAxisMap::kFullTurning * Eigen::Vector3d::UnitZ()).norm() < 1e-15);
  CHECK_FALSE(map.move(axesOf({0.0, 1.0, 0.0, 0.0, 0.0, 0.0}), 0.01));
  // After a pause the goal does not leap.
  CHECK(map.move(axesOf({1.0, 0.0, 0.0, 0.0, 0.0, 0.0}), 10.0)->by.norm() < 0.1);
}

TEST_CASE("of the strongest axis alone a second one is heard when it is clearly stronger", "[app]") {
  SixAxisMap map;
  SixAxisSettings settings;
  settings.strongest_alone = true;
  map.setSettings(settings);
  const auto moves = [&](const std::array<double, 6>& values) {
    const auto step = map.move(axesOf(values), 0.01);
    return step ? std::pair(!step->by.isZero(), !step->turn.isZero()) : std::pair(false, false);
  };
  CHECK(moves({0.5, 0.0, 0.0, 0.4, 0.0, 0.0}) == std::pair(true, false));
  CHECK(moves({0.5, 0.0, 0.0, 0.6, 0.0, 0.0}) == std::pair(true, false));
  CHECK(moves({0.5, 0.0, 0.0, 0.7, 0.0, 0.0}) == std::pair(false, true));
}

TEST_CASE("away from the viewer in the daemon is away on the screen", "[app]") {
  const SixAxes deflected = SixAxisMap::deflection({kFull, 0, kFull, 0, -kFull, 2 * kFull});
  CHECK(deflected == axesOf({1.0, 0.0, -1.0, 0.0, -1.0, -1.0}));
}

TEST_CASE("a six-axis device moves the selected goal relative to the view, and the figure follows", "[app]") {
  SixAxisDesk desk;
  const ActorState before = desk.state();
  const Eigen::Vector3d from = desk.place(kLeftHand);
  for (int i = 0; i < 10; ++i) desk.daemon.motion({kFull, 0, 0, 0, 0, 0}, 10);
  const Eigen::Vector3d right = desk.eye().col(0);
  REQUIRE(desk.goalComesTo(from + 0.1 * SixAxisMap::kFullSpeed * right));
  CHECK(desk.session.busy());
  for (int i = 0; i < 20; ++i) desk.daemon.motion({0, kFull, -kFull, 0, 0, 0}, 10);
  const Eigen::Vector3d up_and_near = desk.eye().col(1) + desk.eye().col(2);
  const Eigen::Vector3d wanted = from + SixAxisMap::kFullSpeed * (0.1 * right + 0.2 * up_and_near);
  REQUIRE(desk.goalComesTo(wanted));
  desk.rest();
  CHECK((desk.place(kLeftHand) - wanted).norm() < 0.001);
  CHECK(desk.broken == 0);
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("drag left hand"));
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("the device turns a goal with orientation", "[app]") {
  SixAxisDesk desk;
  setGoalType(desk.posing, kLeftHand, GoalType::PositionOrientation);
  desk.document.undoStack().clear();
  const Eigen::Matrix3d from = targetPlacement(desk.document, kLeftHand).rotation;
  desk.daemon.motion({0, 0, 0, 0, kFull, 0}, 50);
  const Eigen::Matrix3d wanted = rotationAbout(desk.eye().col(1), 0.05 * SixAxisMap::kFullTurning) * from;
  REQUIRE(QTest::qWaitFor([&] { return (targetPlacement(desk.document, kLeftHand).rotation - wanted).norm() < 1e-9; }));
  desk.rest();
  CHECK(rotationAngle(effectorPlacement(desk.document, kLeftHand).rotation.transpose() * wanted) <
        radiansFromDegrees(0.2));
}

TEST_CASE("with the clutch only movement while it is held counts, like lifting a mouse", "[app]") {
  SixAxisDesk desk;
  desk.use(SixAxisAct::MoveGoal, SixAxisWay::Relative);
  const Eigen::Vector3d from = desk.place(kLeftHand);
  const Eigen::Vector3d stroke = 0.2 * SixAxisMap::kFullWay * desk.eye().col(1);
  desk.daemon.motion({0, kFull, 0, 0, 0, 0});
  for (int strokes = 1; strokes <= 2; ++strokes) {
    desk.daemon.motion({0, 0, 0, 0, 0, 0});
    desk.daemon.press(0);
    desk.daemon.motion({0, kFull / 5, 0, 0, 0, 0});
    desk.daemon.release(0);
    REQUIRE(desk.goalComesTo(from + strokes * stroke));
  }
  desk.rest();
  CHECK(desk.document.undoStack().count() == 1);
  CHECK((desk.target(kLeftHand) - from - 2.0 * stroke).norm() < 1e-9);
}

TEST_CASE("an absolute cap takes the goal along and back, unless its button sets it down", "[app]") {
  SixAxisDesk desk;
  desk.use(SixAxisAct::MoveGoal, SixAxisWay::Absolute);
  const ActorState before = desk.state();
  const Eigen::Vector3d from = desk.place(kLeftHand);
  const Eigen::Vector3d away = from + 0.2 * SixAxisMap::kFullWay * desk.eye().col(1);
  desk.daemon.motion({0, kFull / 5, 0, 0, 0, 0});
  REQUIRE(desk.goalComesTo(away));
  desk.rest();
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
  desk.daemon.motion({0, kFull / 5, 0, 0, 0, 0});
  REQUIRE(desk.goalComesTo(away));
  desk.daemon.press(0);
  desk.daemon.release(0);
  desk.rest();
  CHECK((desk.target(kLeftHand) - away).norm() < 1e-9);
  CHECK(desk.document.undoStack().count() == 1);
}

TEST_CASE("the device turns the selected joint, whose position stays", "[app]") {
  SixAxisDesk desk;
  desk.use(SixAxisAct::TurnJoint);
  const JointId joint = desk.joint("left_shoulder");
  const SiteId second = desk.document.figure().joints()[joint].second;
  const auto site = [&] { return worldFromSite(desk.document.figure(), desk.document.actor().posture, second); };
  desk.session.setJointSource([joint] { return joint; });
  const Pose before = site();
  // Pushes move nothing of a joint.
  for (int i = 0; i < 10; ++i) desk.daemon.motion({kFull, 0, 0, 0, 0, -kFull / 2}, 10);
  const Eigen::Matrix3d wanted =
      rotationAbout(desk.eye().col(2), 0.1 * 0.5 * SixAxisMap::kFullTurning) * before.rotation;
  REQUIRE(QTest::qWaitFor([&] { return rotationAngle(site().rotation.transpose() * wanted) < 0.01; }));
  desk.rest();
  CHECK((site().translation - before.translation).norm() < 1e-12);
  CHECK(rotationAngle(site().rotation.transpose() * wanted) < 0.01);
  CHECK(desk.broken == 0);
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("turn left shoulder"));
}

TEST_CASE("the device flies the viewer or turns the view, and the horizon stays", "[app]") {
  SixAxisDesk desk;
  scene::Camera camera = desk.document.scene().camera;
  const Pose eye = scene::worldFromEye(camera);
  const auto moved = [&] { return QTest::qWaitFor([&] { return !(desk.document.scene().camera == camera); }); };
  desk.use(SixAxisAct::FlyCamera);
  desk.daemon.motion({0, 0, kFull, 0, 0, 0}, 50);
  REQUIRE(moved());
  const Eigen::Vector3d forward = -eye.rotation.col(2);
  CHECK((scene::eyePlace(desk.document.scene().camera) - eye.translation - 0.05 * SixAxisMap::kFullSpeed * forward)
            .norm() < 1e-9);
  camera = desk.document.scene().camera;
  desk.daemon.motion({0, 0, 0, kFull, kFull, kFull}, 50);
  REQUIRE(moved());
  const scene::Camera looked = desk.document.scene().camera;
  CHECK((scene::eyePlace(looked) - scene::eyePlace(camera)).norm() < 1e-9);
  CHECK(looked.roll == camera.roll);
  CHECK(scene::heading(looked) < scene::heading(camera));  // to the left
  CHECK(looked.altitude < camera.altitude);                // upwards
  desk.rest();
  desk.use(SixAxisAct::TurnView);
  camera = looked;
  desk.daemon.motion({0, 0, 0, 0, kFull, 0}, 50);
  REQUIRE(moved());
  CHECK(desk.document.scene().camera.centre == camera.centre);
  CHECK(desk.document.scene().camera.direction < camera.direction);
  REQUIRE(desk.session.cancel());
  CHECK(desk.document.scene().camera == camera);
  CHECK(desk.document.undoStack().count() == 0);
}

TEST_CASE("without a daemon nothing happens; one that comes is found, one that dies leaves all in order", "[app]") {
  QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("spnav")).toStdString();
  StandInDaemon::lookAt(path);
  Desk desk;
  SixAxisSession session(desk.posing);
  session.setSettings({});
  desk.document.selection().selectGoal(kLeftHand);
  CHECK_FALSE(session.look());
  CHECK_FALSE(session.connected());
  for (int lives = 1; lives <= 2; ++lives) {
    StandInDaemon daemon(path);
    REQUIRE(session.look());
    const Eigen::Vector3d from = desk.target(kLeftHand);
    daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
    REQUIRE(QTest::qWaitFor([&] { return (desk.target(kLeftHand) - from).norm() > 0.01; }));
    CHECK(desk.posing.dragging());
    daemon.die();
    REQUIRE(QTest::qWaitFor([&] { return !session.connected(); }));
    desk.settle();
    CHECK_FALSE(desk.posing.underWay());
    CHECK(desk.document.undoStack().count() == lives);
    CHECK_FALSE(session.look());
  }
}

TEST_CASE("Esc cancels a movement of the device, and the cap must rest before it moves anything again", "[app]") {
  SixAxisDesk desk;
  const ActorState before = desk.state();
  const Eigen::Vector3d from = desk.target(kLeftHand);
  const auto away = [&] { return (desk.target(kLeftHand) - from).norm() > 0.01; };
  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  REQUIRE(QTest::qWaitFor(away));
  REQUIRE(desk.session.cancel());
  CHECK(desk.state() == before);
  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  desk.daemon.letGo();
  REQUIRE(QTest::qWaitFor([&] { return desk.session.ready(); }));
  CHECK_FALSE(away());
  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  CHECK(QTest::qWaitFor(away));
  desk.rest();
  CHECK(desk.document.undoStack().count() == 1);
}

TEST_CASE("a drag of the goal that the cap moves, or another scene, ends the device's movement with a message",
          "[app]") {
  SixAxisDesk desk;
  std::vector<int> left;
  QObject::connect(&desk.session, &SixAxisSession::goalLeft, &desk.document, [&](int goal) { left.push_back(goal); });
  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  REQUIRE(QTest::qWaitFor([&] { return desk.session.busy(); }));
  REQUIRE(beginDrag(desk.posing, kLeftHand));
  CHECK_FALSE(desk.session.busy());
  CHECK(left == std::vector<int>{kLeftHand});
  // The drag is not the cap's: it neither ends nor moves it.
  CHECK_FALSE(desk.session.cancel());
  const Eigen::Vector3d dragged = desk.target(kLeftHand);
  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  desk.daemon.letGo();
  REQUIRE(QTest::qWaitFor([&] { return desk.session.ready(); }));
  CHECK(desk.posing.dragging());
  CHECK(desk.target(kLeftHand) == dragged);
  desk.posing.settle();

  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  REQUIRE(QTest::qWaitFor([&] { return desk.session.busy(); }));
  REQUIRE(newSceneInto(desk.document, QStringLiteral("adult")));
  CHECK_FALSE(desk.session.busy());
  CHECK(left == std::vector<int>{kLeftHand, -1});
}

TEST_CASE("a cap that is pushed while it is given something else to do must rest first", "[app]") {
  SixAxisDesk desk;
  desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 50);
  REQUIRE(QTest::qWaitFor([&] { return desk.session.busy(); }));
  desk.use(SixAxisAct::MoveGoal, SixAxisWay::Absolute);
  CHECK_FALSE(desk.session.busy());
  CHECK_FALSE(desk.session.ready());
  desk.daemon.letGo();
  CHECK(QTest::qWaitFor([&] { return desk.session.ready(); }));
}

TEST_CASE("settings of a six-axis device are remembered", "[app]") {
  Document document;
  Posing posing{document};
  SixAxisSettings settings;
  settings.act = SixAxisAct::TurnJoint;
  settings.way = SixAxisWay::Relative;
  settings.on[4] = false;
  settings.inverted[0] = true;
  settings.strongest_alone = true;
  settings.speed = 2.5;
  {
    SixAxisSession session(posing);
    session.setSettings(settings);
  }
  SixAxisSession next(posing);
  CHECK(next.settings() == settings);
  next.setSettings({});
}

}  // namespace limber::app::six_axis_test
