// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A six-axis device that moves blocks: obstacles, and props.
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <filesystem>

#include "app/actors/actor_edits.h"
#include "app/desk.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/six_axis/six_axis_session.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/cast.h"
#include "support/stand_in_daemon.h"

namespace limber::app::six_axis_blocks_test {

namespace {

constexpr int kFull = 350;

/// A desk with a device that moves blocks.
class BlockDesk : public Desk {
 public:
  BlockDesk() : session(posing) {
    session.setSettings({});  // that of another test
    use(SixAxisWay::Steer);
    REQUIRE(session.look());
  }
  ~BlockDesk() { session.setSettings({}); }
  void use(SixAxisWay way, bool turns = true) {
    SixAxisSettings settings;
    settings.act = SixAxisAct::MoveBlock;
    settings.way = way;
    for (std::size_t axis = 3; axis < 6; ++axis) settings.on[axis] = turns;
    session.setSettings(settings);
  }
  void addBox() {
    Pose place;
    place.translation = Eigen::Vector3d(0.9, 0.4, 0.6);  // beyond the figure's reach
    place.rotation = rotationAbout(Eigen::Vector3d::UnitX(), 0.4);
    addObstacle(posing, goal::BoxShape{{0.2, 0.1, 0.3}}, place);
    settle();
    document.undoStack().clear();
  }
  [[nodiscard]] const Pose& box() const { return document.scene().obstacles[0].world_from_obstacle; }
  [[nodiscard]] Eigen::Matrix3d eye() const { return scene::worldFromEye(document.scene().camera).rotation; }
  [[nodiscard]] bool boxComesTo(const Pose& wanted) {
    return QTest::qWaitFor([&] {
      return (box().translation - wanted.translation).norm() < 1e-9 && (box().rotation - wanted.rotation).norm() < 1e-9;
    });
  }
  /// Waits for the end of what one hand does.
  void rest() {
    daemon.letGo();
    REQUIRE(QTest::qWaitFor([this] { return !session.busy(); }));
    settle();
  }

  QTemporaryDir folder;
  StandInDaemon daemon{folder.filePath(QStringLiteral("spnav")).toStdString()};
  SixAxisSession session;
};

}  // namespace

TEST_CASE("a six-axis device moves and turns the selected obstacle relative to the view, in one step", "[app]") {
  BlockDesk desk;
  desk.addBox();
  const Pose from = desk.box();
  const ActorState before = desk.state();
  Pose wanted = from;
  for (int i = 0; i < 10; ++i) desk.daemon.motion({kFull, 0, 0, 0, 0, 0}, 10);
  wanted.translation += 0.1 * SixAxisMap::kFullSpeed * desk.eye().col(0);
  REQUIRE(desk.boxComesTo(wanted));
  desk.daemon.motion({0, 0, 0, 0, kFull, 0}, 50);
  wanted.rotation = rotationAbout(desk.eye().col(1), 0.05 * SixAxisMap::kFullTurning) * from.rotation;
  REQUIRE(desk.boxComesTo(wanted));
  desk.rest();
  CHECK(desk.state() == before);  // nobody was near
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("move box"));
  desk.document.undo();
  CHECK(desk.box() == from);
}

TEST_CASE("the clutch and the switches of the axes count for an obstacle, and Esc puts it back", "[app]") {
  BlockDesk desk;
  desk.addBox();
  const Pose from = desk.box();
  desk.use(SixAxisWay::Relative, false);
  desk.daemon.motion({0, kFull, 0, 0, kFull, 0});  // without the clutch
  desk.daemon.motion({0, 0, 0, 0, 0, 0});
  desk.daemon.press(0);
  desk.daemon.motion({0, kFull / 5, 0, 0, kFull, 0});
  Pose wanted = from;
  wanted.translation += 0.2 * SixAxisMap::kFullWay * desk.eye().col(1);
  REQUIRE(desk.boxComesTo(wanted));
  CHECK((desk.box().rotation - from.rotation).norm() < 1e-12);  // turns are switched off
  REQUIRE(desk.session.cancel());
  CHECK(desk.box() == from);
  CHECK(desk.document.undoStack().count() == 0);
  desk.daemon.release(0);
  desk.rest();
}

TEST_CASE("the device moves and turns a thing of one piece, in one step", "[app]") {
  BlockDesk desk;
  REQUIRE(addFigureTo(desk.document, QStringLiteral("cup")));
  REQUIRE(scene::isProp(desk.document.actor()));
  desk.document.undoStack().clear();
  const Posture from = desk.document.actor().posture;
  const std::size_t goals = desk.document.actor().goals.size();
  for (int i = 0; i < 10; ++i) desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 10);
  const Eigen::Vector3d place = from.root_position + 0.1 * SixAxisMap::kFullSpeed * desk.eye().col(1);
  const auto there = [&] { return (desk.document.actor().posture.root_position - place).norm() < 0.001; };
  REQUIRE(QTest::qWaitFor(there));
  desk.daemon.motion({0, 0, 0, 0, 0, -kFull}, 50);
  const Eigen::Matrix3d turned = rotationAbout(desk.eye().col(2), 0.05 * SixAxisMap::kFullTurning);
  const auto off = [&] {
    const Eigen::Matrix3d wanted = turned * from.root_orientation.toRotationMatrix();
    return rotationAngle(desk.document.actor().posture.root_orientation.toRotationMatrix().transpose() * wanted);
  };
  CHECK(QTest::qWaitFor([&] { return off() < radiansFromDegrees(0.2); }));
  desk.rest();
  CHECK(there());
  CHECK(desk.document.actor().goals.size() == goals);
  REQUIRE(desk.document.undoStack().count() == 1);
  desk.document.undo();
  CHECK(desk.document.actor().posture == from);
}

TEST_CASE("the hand that holds the prop follows the device in the same step", "[app]") {
  BlockDesk desk;
  REQUIRE(openCopyInto(desk.document, std::filesystem::path(LIMBER_ASSETS_DIR) / "scenes" / "together-1-cup.limber"));
  REQUIRE(desk.posing.solveGoals());
  desk.settle();
  desk.document.selectActor(1);
  REQUIRE(scene::isProp(desk.document.actor()));
  desk.document.undoStack().clear();
  const auto hand = [&] {
    const scene::Actor& adult = desk.document.scene().actors[0];
    return worldFromSite(*adult.figure, adult.posture, *adult.figure->findSite("right_hand.grip")).translation;
  };
  const Eigen::Vector3d from = hand();
  for (int i = 0; i < 20; ++i) desk.daemon.motion({0, kFull, 0, 0, 0, 0}, 10);
  const Eigen::Vector3d way = 0.2 * SixAxisMap::kFullSpeed * desk.eye().col(1);
  REQUIRE(QTest::qWaitFor([&] { return (hand() - from - way).norm() < 0.002; }));
  desk.rest();
  CHECK((hand() - from - way).norm() < 0.002);
  REQUIRE(desk.document.undoStack().count() == 1);
  desk.document.undo();
  CHECK(hand() == from);
}

TEST_CASE("without a selected block the device says what to select", "[app]") {
  BlockDesk desk;
  QString reported;
  QObject::connect(&desk.session, &SixAxisSession::refused, &desk.document,
                   [&](const QString& words) { reported = words; });
  const ActorState before = desk.state();
  desk.daemon.motion({kFull, 0, 0, 0, 0, 0}, 20);
  REQUIRE(QTest::qWaitFor([&] { return !reported.isEmpty(); }));
  CHECK(reported == QStringLiteral("Select an obstacle, or a prop such as a cup, for the six-axis device first."));
  CHECK_FALSE(desk.session.busy());
  CHECK(desk.state() == before);
  desk.rest();
}

}  // namespace limber::app::six_axis_blocks_test
