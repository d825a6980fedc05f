// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/sole_hold.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/balance.h"
#include "limber/scene/rerooted_actor.h"
#include "support/dragged_adult.h"
#include "support/figures.h"

namespace sole_hold_test {

using namespace limber;

namespace {

/// The adult of a new scene, whose heels may rise.
scene::Actor standing() {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  for (goal::Goal& goal : actor.goals) goal.heel_rises = true;
  return actor;
}

goal::Goal& footOf(scene::Actor& actor) { return actor.goals[*scene::findGoal(actor, "left_foot")]; }

/// Where a point of a segment is in the actor's posture.
Eigen::Vector3d place(const scene::Actor& actor, const char* segment, const Eigen::Vector3d& point) {
  return placeSegments(*actor.figure, actor.posture)[*actor.figure->findSegment(segment)].point(point);
}

/// The middle of the back edge of the left sole.
Eigen::Vector3d heel(const scene::Actor& actor) { return place(actor, "left_foot", {0.002, -0.074, -0.052}); }
Eigen::Vector3d ball(const scene::Actor& actor) { return place(actor, "left_toes", {0.0, 0.0, 0.0}); }
Eigen::Vector3d tip(const scene::Actor& actor) { return place(actor, "left_toes", {0.006, -0.024, 0.059}); }

/// The adult whose pelvis is led down to a height, m, as in a drag; balance would keep it over the toes.
support::DraggedAdult squatting(double height, bool heels_rise) {
  support::DraggedAdult drag("pelvis");
  drag.actor.solving.balance = false;
  for (goal::Goal& goal : drag.actor.goals) goal.heel_rises = heels_rise;
  for (int i = 0; i < 40; ++i) {
    const double left = drag.target().y() - height;
    drag.target().y() -= std::min(0.02, left);
    drag.solve();
  }
  return drag;
}

}  // namespace

TEST_CASE("toes are what stands beside a foot and carries nothing else", "[scene]") {
  const Figure& figure = *support::adult();
  const auto toes = scene::toesOf(figure, *figure.findSegment("left_foot"));
  REQUIRE(toes);
  CHECK(toes->segment == *figure.findSegment("left_toes"));
  CHECK(toes->ball.norm() < 1e-12);
  CHECK_FALSE(scene::toesOf(figure, *figure.findSegment("left_toes")));
  CHECK_FALSE(scene::toesOf(figure, *figure.findSegment("left_shank")));
}

TEST_CASE("toes are found whichever segment is the root", "[scene]") {
  const scene::Actor actor = standing();
  const auto moved = scene::rerootedActor(actor, *actor.figure->findSite("left_toes.base"));
  REQUIRE(moved);
  const auto toes = scene::toesOf(*moved->figure, *moved->figure->findSegment("left_foot"));
  REQUIRE(toes);
  CHECK(toes->segment == *moved->figure->findSegment("left_toes"));
  CHECK(toes->ball.norm() < 1e-12);
}

TEST_CASE("a foot is held by its sole where it stands, and by the whole of it elsewhere", "[scene]") {
  scene::Actor actor = standing();
  CHECK(scene::holdsBySole(actor, footOf(actor)));
  SECTION("not when it is to stay flat") { footOf(actor).heel_rises = false; }
  SECTION("not when it is not held") { footOf(actor).held = false; }
  SECTION("not when it is held by position alone") { footOf(actor).potential = goal::Position{}; }
  SECTION("not in the air") { footOf(actor).target.world_from_target.translation.y() += 0.1; }
  SECTION("not where it is to point down") {
    footOf(actor).target.world_from_target.rotation *= rotationAbout(Eigen::Vector3d::UnitX(), -0.6);
  }
  SECTION("not when its toes have been posed") {
    actor.posture[*actor.figure->findDof("left_toes.flexion")] = radiansFromDegrees(-20.0);
  }
  CHECK_FALSE(scene::holdsBySole(actor, footOf(actor)));
  CHECK(scene::solvedGoal(actor, footOf(actor)) == footOf(actor));
}

TEST_CASE("a foot on a solid is held by its sole, too", "[scene]") {
  scene::Actor actor = standing();
  footOf(actor).target.world_from_target.translation.y() += 0.3;
  CHECK_FALSE(scene::holdsBySole(actor, footOf(actor)));
  goal::Obstacle step;
  step.shape = goal::BoxShape{{1.0, 0.3, 1.0}};
  step.world_from_obstacle = Pose::fromTranslation({0.0, 0.15, 0.0});
  CHECK(scene::holdsBySole(actor, footOf(actor), scene::Solids({step})));
}

TEST_CASE("the goal by the sole is met exactly where the foot's own is met", "[scene]") {
  scene::Actor actor = standing();
  const goal::Goal solved = scene::solvedGoal(actor, footOf(actor));
  CHECK(solved.effector.segment == *actor.figure->findSegment("left_toes"));
  CHECK(solved.effector.name == "left_foot");
  const Pose by_foot = scene::effectorPlacement(*actor.figure, actor.posture, footOf(actor).effector);
  const Pose by_toes = scene::effectorPlacement(*actor.figure, actor.posture, solved.effector);
  CHECK((by_foot.translation - by_toes.translation).norm() < 1e-12);
  CHECK((by_foot.rotation - by_toes.rotation).norm() < 1e-12);
}

TEST_CASE("a deep squat lifts the heels while toes and balls stay within a millimetre", "[scene]") {
  const scene::Actor before = standing();
  const support::DraggedAdult drag = squatting(0.45, true);
  INFO("heel " << heel(drag.actor).transpose() << ", pelvis short by " << drag.miss());
  CHECK(drag.miss() < 1e-3);
  CHECK((ball(drag.actor) - ball(before)).norm() < 1e-3);
  CHECK((tip(drag.actor) - tip(before)).norm() < 1e-3);
  CHECK(heel(drag.actor).y() - heel(before).y() > 0.03);
}

TEST_CASE("a foot that is kept flat keeps its heel down", "[scene]") {
  const scene::Actor before = standing();
  const support::DraggedAdult drag = squatting(0.45, false);
  INFO("heel " << heel(drag.actor).transpose() << ", pelvis short by " << drag.miss());
  CHECK((heel(drag.actor) - heel(before)).norm() < 1e-2);
  CHECK((tip(drag.actor) - tip(before)).norm() < 1e-2);
}

TEST_CASE("the support goes over to the ball little by little while the heel rises", "[scene]") {
  support::DraggedAdult drag("pelvis");
  drag.actor.solving.balance = false;  // it is the support that is looked at, not what keeps over it
  for (goal::Goal& goal : drag.actor.goals) goal.heel_rises = true;
  double last = 0.0;
  double largest = 0.0;
  double raised = 0.0;
  for (int i = 0; i < 120; ++i) {
    double back = 0.0;  // of the support, along z
    const goal::SupportPolygon support = scene::supportOf(drag.actor);
    for (const Eigen::Vector2d& corner : support.corners()) back = std::min(back, corner.y());
    if (i > 0) largest = std::max(largest, back - last);
    last = back;
    raised = std::max(raised, heel(drag.actor).y());
    drag.target().y() -= 0.005;
    drag.solve();
  }
  INFO("heel " << raised << " m up, support by " << largest << " m at once");
  CHECK(raised > scene::kRestingHeight);
  CHECK(largest > 0.0);
  CHECK(largest < 0.08);  // of 19 cm
}

}  // namespace sole_hold_test
