// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/mirrored_actor.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/target_place.h"
#include "support/figures.h"

namespace mirrored_actor_test {

using namespace limber;
using scene::Actor;

namespace {

Actor adultActor(std::uint32_t seed) {
  Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.posture = support::randomPosture(*actor.figure, seed);
  return actor;
}

goal::Goal& goalOf(Actor& actor, const std::string& effector) { return actor.goals[*scene::findGoal(actor, effector)]; }

goal::Miss missOf(Actor& actor, const std::string& effector) {
  return scene::missOf(*actor.figure, actor.posture, goalOf(actor, effector));
}

Pose placeOf(Actor& actor, const std::string& effector) {
  return scene::effectorPlacement(*actor.figure, actor.posture, goalOf(actor, effector).effector);
}

double valueOf(const Actor& actor, const char* dof) { return actor.posture[*actor.figure->findDof(dof)]; }

}  // namespace

TEST_CASE("what is asked of one hand is asked of the other in the mirror, missed by as much", "[scene]") {
  Actor actor = adultActor(4);
  const auto symmetry = Symmetry::of(*actor.figure);
  REQUIRE(symmetry);
  goal::Goal& hand = goalOf(actor, "left_hand");
  hand.active = true;
  hand.weight = 3.0;
  hand.chain_start = *actor.figure->findJoint("left_shoulder");
  goal::Goal& foot = goalOf(actor, "right_foot");
  foot.held = false;
  goal::Goal& head = goalOf(actor, "head");
  head.active = true;
  head.potential = *goal::Direction::make({0.6, 0.0, 0.8});
  head.target.world_from_target.translation = {1.0, 1.2, 2.0};
  const bool is_plane = GENERATE(false, true);
  if (is_plane) {
    hand.potential = goal::Plane{};
    hand.target.world_from_target.rotation = rotationXyz({0.3, 0.5, -0.4});
  } else {
    hand.potential = goal::PositionOrientation{};
  }
  Actor image = scene::mirrored(actor, *symmetry);
  const goal::Goal& other = goalOf(image, "right_hand");
  CHECK(other.active);
  CHECK(other.weight == 3.0);
  CHECK(other.chain_start == *actor.figure->findJoint("right_shoulder"));
  CHECK_FALSE(goalOf(image, "left_hand").active);
  CHECK(goalOf(image, "right_foot").held);
  CHECK_FALSE(goalOf(image, "left_foot").held);
  for (const auto& [from, to] : {std::pair("left_hand", "right_hand"), std::pair("head", "head"),
                                 std::pair("right_foot", "left_foot"), std::pair("pelvis", "pelvis")}) {
    CAPTURE(from);
    CHECK(missOf(image, to).distance == Approx(missOf(actor, from).distance).margin(1e-9));
    CHECK(missOf(image, to).angle == Approx(missOf(actor, from).angle).margin(1e-7));
  }
  CHECK(missOf(actor, "left_hand").distance > 0.05);
  // The list keeps its order: the figure's own effectors first.
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    CHECK(image.goals[i].effector == actor.goals[i].effector);
  }
}

TEST_CASE("a goal for a point of one side is one for the same point of the other in the mirror", "[scene]") {
  Actor actor = adultActor(7);
  const auto symmetry = Symmetry::of(*actor.figure);
  goal::EndEffector point{"left_thigh", *actor.figure->findSegment("left_thigh"),
                          Pose::fromTranslation({0.06, -0.2, 0.01})};
  actor.goals.push_back(scene::goalAtEffector(*actor.figure, actor.posture, point));
  Actor image = scene::mirrored(actor, *symmetry);
  REQUIRE(image.goals.size() == actor.goals.size());
  const goal::EndEffector& other = image.goals.back().effector;
  CHECK(other.name == "right_thigh");
  CHECK(other.segment == *actor.figure->findSegment("right_thigh"));
  CHECK((other.segment_from_effector.translation - Eigen::Vector3d(-0.06, -0.2, 0.01)).norm() < 1e-12);
  CHECK(missOf(image, "right_thigh").distance < 1e-9);
  const Actor back = scene::mirrored(image, *symmetry);
  CHECK(back.posture == actor.posture);
  CHECK(back.goals.back().effector.name == "left_thigh");
}

TEST_CASE("swapped sides are each other's mirror images, and root and trunk stay", "[scene]") {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    Actor actor = adultActor(seed);
    const auto symmetry = Symmetry::of(*actor.figure);
    const Actor swapped = scene::withSidesSwapped(actor, *symmetry);
    CHECK(valueOf(swapped, "left_elbow.flexion") == valueOf(actor, "right_elbow.flexion"));
    CHECK(valueOf(swapped, "right_hip.flexion") == valueOf(actor, "left_hip.flexion"));
    CHECK(valueOf(swapped, "lumbar.side_bend") == valueOf(actor, "lumbar.side_bend"));
    CHECK(swapped.posture.root_position == actor.posture.root_position);
    CHECK(swapped.posture.root_orientation.coeffs() == actor.posture.root_orientation.coeffs());
    CHECK(keepsLimits(*actor.figure, swapped.posture));
    CHECK(scene::withSidesSwapped(swapped, *symmetry).posture == actor.posture);
  }
}

TEST_CASE("a copied side leaves the one that it is copied from", "[scene]") {
  Actor actor = adultActor(3);
  const auto symmetry = Symmetry::of(*actor.figure);
  const BodySide from = GENERATE(BodySide::Left, BodySide::Right);
  const bool left = from == BodySide::Left;
  Actor copied = scene::withSideCopied(actor, *symmetry, from);
  for (const char* dof : {"elbow.flexion", "shoulder.twist", "ankle.inversion", "index_mcp.flexion"}) {
    CAPTURE(dof);
    const double kept = valueOf(actor, ((left ? "left_" : "right_") + std::string(dof)).c_str());
    CHECK(valueOf(copied, (std::string("left_") + dof).c_str()) == kept);
    CHECK(valueOf(copied, (std::string("right_") + dof).c_str()) == kept);
  }
  CHECK(valueOf(copied, "lumbar.turn") == valueOf(actor, "lumbar.turn"));
  CHECK(copied.posture.root_position == actor.posture.root_position);
}

TEST_CASE("goals of parts that a posture moves go along, those of the others keep their targets", "[scene]") {
  Actor actor = adultActor(5);
  goalOf(actor, "left_hand").target.world_from_target.translation = {0.9, 1.4, 0.7};
  goalOf(actor, "left_hand").active = true;
  Posture bent = actor.posture;
  bent[*actor.figure->findDof("right_elbow.flexion")] = radiansFromDegrees(200.0);
  Actor posed = scene::inPosture(actor, bent);
  CHECK(keepsLimits(*actor.figure, posed.posture));
  CHECK(goalOf(posed, "left_hand") == goalOf(actor, "left_hand"));
  CHECK((goalOf(posed, "right_hand").target.world_from_target.translation - placeOf(posed, "right_hand").translation)
            .norm() < 1e-12);
  CHECK((placeOf(posed, "right_hand").translation - placeOf(actor, "right_hand").translation).norm() > 0.01);
}

}  // namespace mirrored_actor_test
