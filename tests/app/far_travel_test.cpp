// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A far goal that travels along a path.
#include "posing/far_travel.h"

#include <catch2/catch.hpp>

#include "app/actors/actor_edits.h"
#include "app/desk.h"
#include "app/joints/dof_edits.h"
#include "app/obstacles/obstacle_edits.h"
#include "posing/drags.h"

namespace limber::app::far_travel_test {

namespace {

constexpr int kTravellingHand = 0;

/// A desk with a way to send the left hand, at a speed that is given back.
class TravelDesk : public Desk {
 public:
  explicit TravelDesk(double speed) : before_(FarTravel::speed()) { FarTravel::setSpeed(speed); }
  ~TravelDesk() { FarTravel::setSpeed(before_); }
  [[nodiscard]] Pose awayBy(const Eigen::Vector3d& way) const {
    Pose place = effectorPlacement(document, kTravellingHand);
    place.translation += way;
    return place;
  }

 private:
  double before_;

 public:
  FarTravel travel{posing};
};

}  // namespace

TEST_CASE("a traveller gathers speed, goes at it, slows down, and ends exactly at the end", "[app]") {
  constexpr double kLength = 1.0;
  constexpr double kSpeed = 0.5;
  double last = 0.0;
  double fastest = 0.0;
  constexpr double kStep = 0.001;
  for (double t = kStep; t < 2.5; t += kStep) {
    const double now = comeTo(kLength, kSpeed, t);
    CHECK(now >= last);
    fastest = std::max(fastest, (now - last) / kStep);
    last = now;
  }
  CHECK(fastest == Approx(kSpeed).epsilon(0.01));
  CHECK(comeTo(kLength, kSpeed, 0.0) == 0.0);
  CHECK(comeTo(kLength, kSpeed, 100.0) == kLength);
  CHECK(comeTo(0.0, kSpeed, 0.0) == 0.0);
  CHECK(comeTo(0.01, 2.0, 0.005) == Approx(0.005).epsilon(0.3));
}

TEST_CASE("a far goal goes along its path over what is in the way, and the hand with it", "[app]") {
  TravelDesk desk(FarTravel::kFastestTravel);
  const ActorState before = desk.state();
  const Pose to = desk.awayBy({0.0, 0.1, 0.5});
  const Eigen::Vector3d middle = 0.5 * (desk.place(kTravellingHand) + to.translation);
  addObstacle(desk.posing, goal::BallShape{0.05}, Pose::fromTranslation(middle));
  desk.settle();
  desk.document.undoStack().clear();
  desk.travel.send(kTravellingHand, to);
  CHECK(desk.travel.travelling());
  CHECK_FALSE(desk.travel.path().isStraight());
  CHECK(desk.travel.path().length() > (to.translation - desk.place(kTravellingHand)).norm());
  double nearest = 1.0;
  whenChanged(desk.document, ScenePart::Goals, &desk.document,
              [&] { nearest = std::min(nearest, (desk.target(kTravellingHand) - middle).norm()); });
  REQUIRE(QTest::qWaitFor([&] { return desk.document.undoStack().count() == 1; }, 15000));
  CHECK_FALSE(desk.travel.travelling());
  CHECK(nearest > 0.1);
  CHECK((desk.place(kTravellingHand) - to.translation).norm() < 0.005);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("reach with left hand"));
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("a stopped far goal stays where it is, as one step, with a sentence about the rest of the way", "[app]") {
  TravelDesk desk(0.2);
  const Pose to = desk.awayBy({0.1, 0.4, 0.3});
  const Eigen::Vector3d from = desk.place(kTravellingHand);
  int stopped_goal = -1;
  double left = 0.0;
  QObject::connect(&desk.travel, &FarTravel::stopped, &desk.document, [&](int goal, double way_left) {
    stopped_goal = goal;
    left = way_left;
  });
  desk.travel.send(kTravellingHand, to);
  REQUIRE(QTest::qWaitFor([&] { return (desk.place(kTravellingHand) - from).norm() > 0.01; }));
  REQUIRE(desk.travel.stop());
  CHECK_FALSE(desk.travel.stop());
  REQUIRE(QTest::qWaitFor([&] { return stopped_goal == kTravellingHand; }));
  CHECK(left > 0.05);
  CHECK(desk.document.undoStack().count() == 1);
  CHECK((desk.place(kTravellingHand) - to.translation).norm() == Approx(left).margin(0.005));
  CHECK_FALSE(desk.document.actor().goals[kTravellingHand].active);
}

TEST_CASE("a drag takes a travelling goal over, and at once is at once", "[app]") {
  TravelDesk desk(0.2);
  desk.travel.send(kTravellingHand, desk.awayBy({0.1, 0.4, 0.3}));
  REQUIRE(beginDrag(desk.posing, kTravellingHand));
  CHECK(QTest::qWaitFor([&] { return !desk.travel.travelling(); }));
  CHECK(desk.posing.dragging());
  desk.posing.settle();
  FarTravel::setSpeed(0.0);
  const Pose to = desk.awayBy({0.0, 0.2, 0.2});
  desk.travel.send(kTravellingHand, to);
  CHECK_FALSE(desk.travel.travelling());
  desk.settle();
  CHECK((desk.place(kTravellingHand) - to.translation).norm() < 0.001);
}

TEST_CASE("a far goal ended by another action is reported as stopped, but not when the goal is gone", "[app]") {
  TravelDesk desk(0.2);
  int stops = 0;
  QObject::connect(&desk.travel, &FarTravel::stopped, &desk.document, [&](int goal, double left) {
    CHECK(goal == kTravellingHand);
    CHECK(left > 0.05);
    ++stops;
  });
  desk.travel.send(kTravellingHand, desk.awayBy({0.1, 0.4, 0.3}));
  beginDrag(desk.posing, kTravellingHand + 1);
  CHECK_FALSE(desk.travel.travelling());
  CHECK(QTest::qWaitFor([&] { return stops == 1; }));
  cancelDrag(desk.posing);

  addActor(desk.document, desk.document.actor(), bodyOf(desk.document));
  desk.settle();
  desk.travel.send(kTravellingHand, desk.awayBy({0.1, 0.4, 0.3}));
  REQUIRE(desk.travel.stop());
  desk.document.selectActor(0);
  desk.settle();
  desk.settle();
  CHECK(stops == 1);
}

TEST_CASE("a goal that goes when its drag settles is sent nowhere, and no step stays open", "[app]") {
  for (const double speed : {0.0, 0.5}) {
    TravelDesk desk(speed);
    const auto forearm = desk.document.figure().findSegment("left_forearm");
    REQUIRE(forearm);
    const std::size_t count = desk.document.actor().goals.size();
    const int goal = beginBodyDrag(desk.posing, *forearm, {0.0, -0.1, 0.0});
    Pose to = effectorPlacement(desk.document, goal);
    to.translation.z() += 0.2;
    dragTo(desk.posing, to.translation);
    releaseDrag(desk.posing);
    // Nearly always it is still settling; a solver that was quick leaves nothing to send.
    if (desk.document.actor().goals.size() > count) desk.travel.send(goal, to);
    CHECK_FALSE(desk.travel.travelling());
    CHECK_FALSE(desk.posing.underWay());
    CHECK(desk.document.actor().goals.size() == count);
  }
}

TEST_CASE("a far goal that is where it should be does not set out", "[app]") {
  TravelDesk desk(0.5);
  desk.travel.send(kTravellingHand, desk.awayBy({0.0, 0.0, 0.0}));
  CHECK_FALSE(desk.travel.travelling());
  desk.settle();
  CHECK_FALSE(desk.posing.underWay());
}

TEST_CASE("a joint that is put by hand while a goal is on its way stays where it was put", "[app]") {
  TravelDesk desk(0.0);
  const DofId elbow = *desk.document.figure().findDof("left_elbow.flexion");
  desk.posing.beginTravel(kTravellingHand);
  desk.posing.reach(kTravellingHand, desk.awayBy({0.0, 0.2, 0.2}));
  desk.settle();
  setValue(desk.posing, elbow, 1.1);
  desk.posing.reach(kTravellingHand, desk.awayBy({0.1, 0.1, 0.1}));
  desk.settle();
  CHECK(desk.document.actor().posture[elbow] == 1.1);
  desk.posing.endGesture();
  desk.settle();
  CHECK(desk.document.actor().posture[elbow] == 1.1);
  CHECK(desk.document.undoStack().count() == 1);
  CHECK(desk.broken == 0);
}

}  // namespace limber::app::far_travel_test
