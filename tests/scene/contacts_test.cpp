// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/contacts.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/balance.h"
#include "limber/scene/static_load.h"
#include "support/figures.h"

namespace contacts_test {

using namespace limber;

namespace {

/// The adult as he stands at rest, and a slab that is `below` the lowest points of a hand, m.
struct Leaning {
  explicit Leaning(double below = 0.0) : actor(scene::makeActor(support::adult(), {})) {
    hand().active = hand().held = true;
    goal::Obstacle slab;
    slab.name = "Slab";
    slab.shape = goal::BoxShape{{0.6, 0.1, 0.6}};
    slab.world_from_obstacle.translation = hand().target.world_from_target.translation;
    slab.world_from_obstacle.translation.y() = lowestOfHand() - below - 0.05;
    solids.push_back(slab);
  }
  [[nodiscard]] goal::Goal& hand() { return actor.goals[*scene::findGoal(actor, "left_hand")]; }
  [[nodiscard]] double lowestOfHand() const {
    const SegmentId hand = *actor.figure->findSegment("left_hand");
    const auto placed = placeSegments(*actor.figure, actor.posture);
    double lowest = 10.0;
    for (const Capsule& capsule : actor.figure->segments()[hand].capsules) {
      for (const Eigen::Vector3d& end : {capsule.from, capsule.to}) {
        lowest = std::min(lowest, placed[hand].point(end).y() - capsule.radius);
      }
    }
    return lowest;
  }
  [[nodiscard]] std::ptrdiff_t contactsOfHand() const {
    const SegmentId hand = *actor.figure->findSegment("left_hand");
    const auto contacts = scene::contactsOf(actor, solids);
    return std::ranges::count(contacts, hand, &scene::Contact::segment);
  }

  scene::Actor actor;
  scene::Solids solids;
};

}  // namespace

TEST_CASE("a hand that is held on a solid bears weight at its lowest point, and the support reaches to it", "[scene]") {
  const Leaning leaning;
  CHECK(leaning.contactsOfHand() == 1);
  const auto contacts = scene::contactsOf(leaning.actor, leaning.solids);
  const auto hand =
      std::ranges::find(contacts, *leaning.actor.figure->findSegment("left_hand"), &scene::Contact::segment);
  REQUIRE(hand != contacts.end());
  const Eigen::Vector2d beside(hand->in_world.x() - 0.01, hand->in_world.z());
  CHECK(beside.x() > 0.2);
  CHECK(scene::supportOf(leaning.actor, leaning.solids).placeOf(beside).distance < 0.001);
  CHECK(scene::supportOf(leaning.actor).placeOf(beside).distance > 0.04);
  // The ground stays where the feet are.
  CHECK(scene::floorOf(leaning.actor, leaning.solids) == Approx(0.0).margin(1e-6));
}

TEST_CASE("a hand bears nothing in the air, when it is let go, on another actor or on what it looks for", "[scene]") {
  Leaning leaning;
  SECTION("in the air") { leaning = Leaning(0.03); }
  SECTION("let go") { leaning.hand().held = false; }
  SECTION("off") { leaning.hand().active = false; }
  SECTION("riding on the chest") { leaning.hand().target.segment = *leaning.actor.figure->findSegment("upper_thorax"); }
  SECTION("turned alone") { leaning.hand().potential = goal::Orientation{}; }
  CHECK(leaning.contactsOfHand() == 0);
}

TEST_CASE("a contact is where its hold wants it: a hand that slips does not move the support", "[scene]") {
  Leaning leaning;
  const goal::SupportPolygon before = scene::supportOf(leaning.actor, leaning.solids);
  leaning.actor.posture.root_position.x() += 0.004;
  const goal::SupportPolygon after = scene::supportOf(leaning.actor, leaning.solids);
  REQUIRE(after.corners().size() == before.corners().size());
  for (std::size_t i = 0; i < after.corners().size(); ++i) {
    CHECK((after.corners()[i] - before.corners()[i]).norm() < 1e-9);
  }
}

namespace {

/// The adult, hips and knees bent, over a seat behind his feet: a box whose top is `below` the underside of his thighs
/// at the hips, m.
struct Sitting {
  explicit Sitting(double below) : actor(scene::makeActor(support::adult(), {})) {
    pelvis().active = true;
    actor.posture.root_position.z() -= 0.35;  // his feet stay wanted where they stood
    actor.posture.root_position.y() -= 0.35;
    for (const char* side : {"left_", "right_"}) {
      actor.posture[*actor.figure->findDof(side + std::string("hip.flexion"))] = radiansFromDegrees(90.0);
      actor.posture[*actor.figure->findDof(side + std::string("knee.flexion"))] = radiansFromDegrees(90.0);
    }
    const SegmentId thigh = *actor.figure->findSegment("left_thigh");
    const Capsule& capsule = actor.figure->segments()[thigh].capsules.front();
    const auto placed = placeSegments(*actor.figure, actor.posture);
    const double underside = placed[thigh].point(capsule.from).y() - capsule.radius;
    goal::Obstacle seat;
    seat.name = "Seat";
    seat.shape = goal::BoxShape{{0.5, 0.1, 0.4}};
    seat.world_from_obstacle.translation = {0.0, underside - below - 0.05, -0.35};
    solids.push_back(seat);
  }
  [[nodiscard]] goal::Goal& pelvis() { return actor.goals[*scene::findGoal(actor, "pelvis")]; }
  [[nodiscard]] bool sits() { return scene::sits(actor, pelvis(), solids); }
  /// How far behind the ankles the support reaches, m.
  [[nodiscard]] double back() const {
    double back = 0.0;
    const goal::SupportPolygon support = scene::supportOf(actor, solids);
    for (const Eigen::Vector2d& corner : support.corners()) back = std::min(back, corner.y());
    return -back;
  }

  scene::Actor actor;
  scene::Solids solids;
};

}  // namespace

TEST_CASE("people sit on pelvis and thighs, dogs on the trunk, and a chair on nothing", "[scene]") {
  const auto seat = [](const char* name) {
    const FigurePtr figure = support::assetFigure(name);
    std::string parts;
    for (const SegmentId id : scene::seatParts(*figure)) parts += figure->segments()[id].name + " ";
    return parts;
  };
  CHECK(seat("adult") == "pelvis left_thigh right_thigh ");
  CHECK(seat("woman") == "pelvis left_thigh right_thigh ");
  CHECK(seat("dog").rfind("thorax ", 0) == 0);
  CHECK(seat("chair").empty());
}

TEST_CASE("a seat that is led bears more and more as it comes near, and all that is on it once it touches", "[scene]") {
  double before = Sitting(0.20).back();
  CHECK(before == Sitting(scene::kSeatNear).back());
  for (const double below : {0.09, 0.07, 0.05, 0.03, 0.01}) {
    const double back = Sitting(below).back();
    CAPTURE(below);
    CHECK(back >= before);
    before = back;
  }
  CHECK(before > Sitting(0.20).back() + 0.20);
  CHECK(Sitting(0.01).sits());
  CHECK_FALSE(Sitting(0.03).sits());
  const auto touch = [](double below) {
    const Sitting sitting(below);
    const auto contacts = scene::contactsOf(sitting.actor, sitting.solids);
    return std::ranges::count(contacts, false, &scene::Contact::touches);
  };
  CHECK(touch(0.01) < touch(0.05));
}

TEST_CASE("a seat bears nothing when no goal asks for it, or where its target rides on the body", "[scene]") {
  Sitting sitting(0.0);
  REQUIRE(sitting.sits());
  SECTION("off") { sitting.pelvis().active = false; }
  SECTION("riding") { sitting.pelvis().target.segment = *sitting.actor.figure->findSegment("head"); }
  SECTION("turned alone") { sitting.pelvis().potential = goal::Orientation{}; }
  CHECK_FALSE(sitting.sits());
  CHECK(sitting.back() == Approx(Sitting(0.2).back()));
}

TEST_CASE("the torques of one who sits are those of one whom the seat carries", "[scene]") {
  Sitting sitting(0.0);
  const auto share = [](const Sitting& of) {
    const solve::StaticTorques torques = scene::staticTorquesOf(of.actor, of.solids);
    const solve::StaticLoad load = scene::staticLoadOf(of.actor, of.solids);
    double carried = 0.0;
    double all = 0.0;
    for (std::size_t i = 0; i < load.contacts.size(); ++i) {
      all += torques.reactions[i];
      if (of.actor.figure->segments()[load.contacts[i].segment].support.empty()) carried += torques.reactions[i];
    }
    CHECK(all == Approx(75.0 * solve::kGravity).epsilon(1e-3));
    return carried / all;
  };
  CHECK(share(sitting) > 0.05);
  CHECK(share(Sitting(0.05)) == 0.0);  // near, but in the air
  sitting.pelvis().active = false;
  CHECK(share(sitting) == 0.0);
}

}  // namespace contacts_test
