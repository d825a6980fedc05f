// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Sitting down, staying there, reaching from there and getting up again.
#include <QTest>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>

#include "app/actors/actor_edits.h"
#include "app/person_desk.h"
#include "limber/base/index.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/contacts.h"
#include "limber/scene/joint_loads.h"
#include "limber/scene/observers.h"
#include "limber/scene/target_place.h"
#include "limber/solve/reach_space.h"
#include "posing/drags.h"
#include "posing/far_travel.h"

namespace limber::app::sitting_test {

namespace {

constexpr std::size_t kPerson = 0;
constexpr std::size_t kChair = 1;

/// A person before a chair that stands 45 cm behind him.
struct ChairDesk : PersonDesk {
  ChairDesk() {
    REQUIRE(addFigureTo(document, QStringLiteral("chair")));
    document.editActor(QStringLiteral("put"), [](scene::Actor& chair) {
      chair.posture.root_position = {0.0, 0.0, -0.45};
      chair.goals.front().target.world_from_target.translation = chair.posture.root_position;
    });
    document.selectActor(kPerson);
    document.undoStack().clear();
  }
  [[nodiscard]] const goal::Goal& pelvis() const { return document.actor().goals[at(goalOf("pelvis"))]; }
  [[nodiscard]] bool sits() const { return scene::sits(document.actor(), pelvis(), solidsAround(document)); }
};

/// How deep the person's body is in the chair, m.
double deepest(const ChairDesk& desk) {
  const scene::Actor& actor = desk.document.actor();
  const auto placed = placeSegments(*actor.figure, actor.posture);
  double deepest = 0.0;
  for (const goal::Observer& part : scene::observersOf(actor)) {
    for (const goal::Obstacle& solid : solidsAround(desk.document)) {
      const Capsule capsule = goal::placed(placed[part.segment], part.in_segment);
      deepest = std::max(deepest, -goal::clearance(solid.shape, solid.world_from_obstacle, capsule).distance);
    }
  }
  return deepest;
}

/// How many points of a coarse reach space of the left hand, before the chest of one who sits, are reached.
std::size_t reachedInFront(const ChairDesk& desk) {
  const scene::Actor& person = desk.document.actor();
  solve::ReachOptions options;
  options.spacing = 0.15;
  options.box = Eigen::AlignedBox3d(Eigen::Vector3d(0.0, 0.6, 0.0), Eigen::Vector3d(0.45, 1.2, 0.45));
  const auto plan = solve::ReachPlan::make(scene::commandedProblemFor(desk.document.scene(), kPerson),
                                           person.goals[at(desk.goalOf("left_hand"))].effector, options);
  if (!plan) FAIL(plan.error().sentence());
  return solve::reachSpace(*plan).reachedCount();
}

}  // namespace

TEST_CASE("a pelvis that is sent onto a chair sits there, in one step of undo, and gets up when it is sent off",
          "[app]") {
  ChairDesk desk;
  QString said;
  QObject::connect(&desk.document, &Document::reported, &desk.document,
                   [&said](const QString& words) { said = words; });
  const ActorState standing = desk.state();
  const int pelvis = desk.goalOf("pelvis");
  const Eigen::Vector3d stood = desk.place(pelvis);
  const Pose seat{Eigen::Matrix3d::Identity(), stood + Eigen::Vector3d(0.0, -0.42, -0.42)};
  FarTravel travel(desk.posing);
  const auto send = [&](const Pose& to) {
    const bool typed = GENERATE(false, true);
    if (typed) {  // as a number field does
      desk.posing.beginGesture(QStringLiteral("move pelvis"));
      desk.posing.reach(pelvis, to);
      desk.posing.endGesture();
    } else {
      travel.send(pelvis, to);
    }
    REQUIRE(QTest::qWaitFor([&] { return desk.posing.phase() == Phase::Idle; }, 15000));
  };
  send(seat);
  REQUIRE(desk.sits());
  CHECK(desk.pelvis().held);
  CHECK(said == QStringLiteral("Seated: pelvis is held. Drag it off to stand up."));
  CHECK(desk.outside() < 0.001);
  CHECK(desk.document.undoStack().count() == 1);
  desk.document.undo();
  CHECK(desk.state() == standing);
  desk.document.redo();
  travel.send(pelvis, Pose{Eigen::Matrix3d::Identity(), stood});
  REQUIRE(QTest::qWaitFor([&] { return desk.posing.phase() == Phase::Idle; }, 15000));
  CHECK_FALSE(desk.sits());
  CHECK_FALSE(desk.pelvis().held);
}

TEST_CASE("a pelvis that is led onto a chair sits there and stays while a hand reaches", "[app]") {
  ChairDesk desk;
  QString said;
  QObject::connect(&desk.document, &Document::reported, &desk.document,
                   [&said](const QString& words) { said = words; });
  const ActorState standing = desk.state();
  desk.lead("pelvis", {0.0, -0.42, -0.42});
  REQUIRE(desk.sits());
  CHECK(scene::jointLoads(desk.document.actor(), solidsAround(desk.document), {}).levers.size() == 1);  // of the back
  CHECK(said == QStringLiteral("Seated: pelvis is held. Drag it off to stand up."));
  CHECK(desk.pelvis().held);
  CHECK(desk.pelvis().active);
  CHECK(desk.pelvis().target.actor == "chair");
  CHECK(desk.outside() < -0.02);
  CHECK(desk.broken == 0);
  REQUIRE(desk.document.undoStack().count() == 1);
  const Eigen::Vector3d seat = desk.place(desk.goalOf("pelvis"));
  desk.lead("left_hand", {0.0, 0.3, 0.4});
  CHECK((desk.place(desk.goalOf("pelvis")) - seat).norm() < 0.002);
  CHECK(desk.sits());
  CHECK(desk.outside() < 0.0);
  CHECK(reachedInFront(desk) > 10);
  desk.document.undo();
  desk.document.undo();
  CHECK(desk.state() == standing);
}

TEST_CASE("a pelvis that is led off its seat is let go, and one that is held in the air stays held", "[app]") {
  ChairDesk desk;
  desk.lead("pelvis", {0.0, -0.42, -0.42});
  REQUIRE(desk.pelvis().held);
  desk.lead("pelvis", {0.0, 0.40, 0.42});
  CHECK_FALSE(desk.pelvis().held);
  CHECK_FALSE(desk.pelvis().active);
  CHECK(desk.outside() < 0.0);
  desk.document.editActor(QStringLiteral("hold"), [&](scene::Actor& actor) {
    goal::Goal& pelvis = actor.goals[at(desk.goalOf("pelvis"))];
    pelvis.active = pelvis.held = true;
    pelvis.target = goal::Target::standing(effectorPlacement(desk.document, desk.goalOf("pelvis")));
  });
  desk.lead("pelvis", {0.0, -0.1, 0.0});
  CHECK(desk.pelvis().held);
}

TEST_CASE("one who sits goes along with the chair, and one who stands gives way to it", "[app]") {
  ChairDesk desk;
  bool sits = false;
  SECTION("sitting") {
    desk.lead("pelvis", {0.0, -0.42, -0.42});
    REQUIRE(desk.sits());
    sits = true;
  }
  SECTION("standing") {}
  const Eigen::Vector3d before = desk.place(desk.goalOf("pelvis"));
  desk.document.undoStack().clear();
  const scene::Scene scene = desk.document.scene();
  desk.document.selectActor(kChair);
  const int seat = beginBodyDrag(desk.posing, desk.document.figure().rootSegment(), {0.0, 0.41, 0.0});
  REQUIRE(seat >= 0);
  const Eigen::Vector3d from = desk.place(seat);
  const double way = sits ? 0.15 : 0.45;
  for (int step = 1; step <= 15; ++step) {
    dragTo(desk.posing, from + Eigen::Vector3d(0.0, 0.0, way * step / 15.0));
    desk.settle();
  }
  releaseDrag(desk.posing);
  desk.settle();
  CHECK(desk.document.undoStack().count() == 1);
  const int floor = desk.goalOf("place");  // what the Goals panel shows of the chair
  CHECK((desk.target(floor) - Eigen::Vector3d(0.0, 0.0, way - 0.45)).norm() < 1e-3);
  desk.document.selectActor(kPerson);
  const Eigen::Vector3d after = desk.place(desk.goalOf("pelvis"));
  if (sits) {
    CHECK((after - before - Eigen::Vector3d(0.0, 0.0, way)).norm() < 0.01);
    CHECK(desk.sits());
  } else {
    CHECK(after.z() - before.z() > 0.01);
    CHECK(deepest(desk) < 0.02);
  }
  desk.document.undo();
  CHECK(desk.document.scene() == scene);
}

TEST_CASE("one who sits keeps the hold of the seat as it is while a thigh or a pinned hand is moved", "[app]") {
  ChairDesk desk;
  desk.lead("pelvis", {0.0, -0.42, -0.42});
  REQUIRE(desk.pelvis().held);
  const goal::Goal held = desk.pelvis();
  const int led = beginBodyDrag(desk.posing, *desk.document.figure().findSegment("right_thigh"), {0.0, -0.3, 0.05});
  REQUIRE(led >= 0);
  dragTo(desk.posing, desk.place(led) + Eigen::Vector3d(-0.03, 0.02, 0.0));
  desk.settle();
  releaseDrag(desk.posing);
  desk.settle();
  CHECK(desk.pelvis() == held);
  desk.turn(desk.goalOf("pelvis"), Eigen::Vector3d::UnitY(), 0.2);
  desk.settle();
  CHECK(desk.pelvis().held);
  CHECK(desk.pelvis().target.actor == "chair");
}

TEST_CASE("a click on a pelvis near its seat holds nothing", "[app]") {
  ChairDesk desk;
  desk.lead("pelvis", {0.0, -0.42, -0.42});
  REQUIRE(desk.pelvis().held);
  desk.document.editActor(QStringLiteral("let go"), [&](scene::Actor& actor) {
    goal::Goal& pelvis = actor.goals[at(desk.goalOf("pelvis"))];
    pelvis.active = pelvis.held = false;
  });
  const ActorState before = desk.state();
  REQUIRE(beginDrag(desk.posing, desk.goalOf("pelvis")));
  releaseDrag(desk.posing);
  desk.settle();
  CHECK(desk.state() == before);
}

}  // namespace limber::app::sitting_test
