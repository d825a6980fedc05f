// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/free_parts.h"
#include "limber/scene/actor_problem.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <optional>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/new_actor.h"
#include "limber/scene/balance.h"
#include "limber/scene/command.h"
#include "limber/solve/default_solver.h"
#include "prior/prior_samples.h"
#include "support/figures.h"

namespace free_parts_test {

using namespace limber;
using prior::End;

namespace {

/// The adult with a goal for the left hand, and a comfort that knows every joint alike.
struct Guessed {
  explicit Guessed(const Eigen::Vector3d& hand = {0.2, 1.2, 0.5}) : actor(scene::makeActor(support::adult(), {})) {
    goal::Goal& goal = actor.goals[*scene::findGoal(actor, "left_hand")];
    goal.active = true;
    goal.target.world_from_target.translation = hand;
    comfort = {goal::kComfortWeight, restPosture(*actor.figure)};
    comfort.stiffness.assign(actor.figure->dofs().size(), 0.2);
  }
  void bend(double angle) {
    comfort.reference.root_orientation = Eigen::Quaterniond(Eigen::AngleAxisd(angle, Eigen::Vector3d::UnitX()));
  }
  [[nodiscard]] goal::Comfort withFreeParts() const { return scene::withFreeParts(actor, person, comfort); }
  /// The bearing that a segment is given.
  [[nodiscard]] std::optional<goal::Bearing> bearing(const char* segment) const {
    for (const goal::Bearing& each : withFreeParts().bearings) {
      if (each.segment == *actor.figure->findSegment(segment)) return each;
    }
    return std::nullopt;
  }
  /// Angle of the head's bearing from rest, where it looks ahead, rad.
  [[nodiscard]] double lookedAside() const {
    const auto at_rest = placeSegments(*actor.figure, restPosture(*actor.figure));
    const goal::Bearing head = *bearing("head");
    return rotationAngle(at_rest[head.segment].rotation.transpose() * head.world_from_segment);
  }
  [[nodiscard]] goal::Goal& goalOf(const char* effector) { return actor.goals[*scene::findGoal(actor, effector)]; }

  scene::Actor actor;
  prior::Person person = support::adultPerson();
  goal::Comfort comfort;
};

bool moves(const std::vector<JointId>& joints, const Figure& figure, const char* joint) {
  return std::ranges::find(joints, *figure.findJoint(joint)) != joints.end();
}

/// From straight down, rad.
double angleOfBone(const Figure& figure, const Posture& posture, const char* from, const char* to) {
  const auto placed = placeSegments(figure, posture);
  const Eigen::Vector3d bone =
      placed[*figure.findSegment(to)].translation - placed[*figure.findSegment(from)].translation;
  return std::acos(std::clamp(-bone.normalized().y(), -1.0, 1.0));
}

/// Of the line of sight from a place, rad.
double missOfSight(const scene::Actor& actor, const Posture& posture, const Eigen::Vector3d& place) {
  const auto person = prior::Person::find(actor.figure, actor.prior->dofs);
  const Pose eyes = prior::placeEnds(*person, posture)[End::Head];
  const Eigen::Vector3d way = (place - eyes.translation).normalized();
  return std::acos(std::clamp(way.dot(eyes.rotation.col(2)), -1.0, 1.0));
}

/// A new person whose left hand is sent somewhere.
struct Sent {
  explicit Sent(const Eigen::Vector3d& place, bool gaze = true)
      : actor(io::newActor(support::adult(), {true, "adult"})) {
    goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
    hand.active = true;
    hand.target.world_from_target.translation = place;
    actor.solving.gaze = gaze;
    solve::Problem problem = scene::commandedProblemFor(actor);
    solve::DefaultSolver solver;
    scene::solveCommand(solver, actor, {}, problem, posture, nullptr);
  }
  scene::Actor actor;
  Posture posture;
};

}  // namespace

TEST_CASE("arms and head that no goal is on move with comfort, those that are asked for by their goals", "[scene]") {
  Guessed guess;
  const Figure& figure = *guess.actor.figure;
  std::vector<JointId> joints = scene::freeJoints(guess.actor);
  for (const char* joint : {"right_clavicle", "right_shoulder", "right_elbow", "neck_base", "skull"}) {
    CHECK(moves(joints, figure, joint));
  }
  for (const char* joint : {"left_shoulder", "left_elbow", "left_hip", "right_knee"}) {
    CHECK_FALSE(moves(joints, figure, joint));
  }
  guess.goalOf("head").active = true;
  guess.goalOf("right_hand").active = true;
  guess.goalOf("right_hand").held = true;
  CHECK(scene::freeJoints(guess.actor).empty());
}

TEST_CASE("a goal that moves a limb alone frees nothing else", "[scene]") {
  Guessed guess;
  guess.goalOf("left_hand").chain_start = *guess.actor.figure->findJoint("left_shoulder");
  CHECK(scene::freeJoints(guess.actor).empty());
  CHECK(guess.withFreeParts() == guess.comfort);
}

TEST_CASE("an arm that hangs is turned in the world as at rest, however far the trunk is bent", "[scene]") {
  Guessed guess;
  const auto standing = guess.bearing("right_upper_arm");
  REQUIRE(standing);
  guess.bend(radiansFromDegrees(70.0));
  const auto stooping = guess.bearing("right_upper_arm");
  REQUIRE(stooping);
  CHECK(rotationAngle(standing->world_from_segment.transpose() * stooping->world_from_segment) < 1e-6);
  CHECK(stooping->stiffness == standing->stiffness);
  guess.bend(kPi);
  CHECK(guess.bearing("right_upper_arm")->stiffness == 0.0);
}

TEST_CASE("an arm that is led by the place of its hand has a weak bearing, the weaker the straighter it has to be",
          "[scene]") {
  Guessed guess({0.25, 1.2, 0.2});
  const auto bent = guess.bearing("left_upper_arm");
  REQUIRE(bent);
  CHECK(bent->stiffness > 0.0);
  CHECK(bent->stiffness < 0.5 * guess.bearing("right_upper_arm")->stiffness);
  goal::Goal& hand = guess.goalOf("left_hand");
  SECTION("the hand is far away") {
    hand.target.world_from_target.translation = {0.25, 1.2, 0.9};
    CHECK(guess.bearing("left_upper_arm")->stiffness == 0.0);
  }
  SECTION("the hand's orientation is asked for as well, which tells where the elbow is") {
    hand.potential = goal::PositionOrientation{};
    CHECK_FALSE(guess.bearing("left_upper_arm"));
  }
  SECTION("so is the place of the elbow") {
    goal::Goal elbow = hand;
    elbow.effector.segment = *guess.actor.figure->findSegment("left_forearm");
    guess.actor.goals.push_back(elbow);
    CHECK_FALSE(guess.bearing("left_upper_arm"));
  }
}

TEST_CASE("a hand that is led up before the body leaves the elbow below the shoulder", "[scene]") {
  const Sent high({0.3, 1.55, 0.2});
  const auto placed = placeSegments(*high.actor.figure, high.posture);
  const auto height = [&](const char* segment) {
    return placed[*high.actor.figure->findSegment(segment)].translation.y();
  };
  CHECK(height("left_forearm") < height("left_upper_arm") - 0.05);
  CHECK((placed[*high.actor.figure->findSegment("left_hand")].translation - Eigen::Vector3d(0.3, 1.55, 0.2)).norm() <
        0.15);
}

TEST_CASE("the head looks at what a hand works on, and otherwise ahead", "[scene]") {
  Guessed guess({0.5, 1.2, 0.4});
  CHECK(guess.lookedAside() > radiansFromDegrees(40.0));
  SECTION("it is not to") { guess.actor.solving.gaze = false; }
  SECTION("the hand is held") { guess.goalOf("left_hand").held = true; }
  SECTION("what it works on is behind") { guess.goalOf("left_hand").target.world_from_target.translation.z() = -4.0; }
  CHECK(guess.lookedAside() < radiansFromDegrees(2.0));
}

TEST_CASE("the head looks neither at hands that hang nor between arms that are spread out", "[scene]") {
  Guessed guess({0.1, 1.0, 0.45});
  goal::Goal& right = guess.goalOf("right_hand");
  right.active = true;
  SECTION("the other hand hangs: the one that works is looked at") {
    CHECK(guess.lookedAside() > radiansFromDegrees(20.0));
  }
  SECTION("both work in one place") {
    right.target.world_from_target.translation = {-0.1, 1.0, 0.45};
    const Eigen::Matrix3d looks = guess.bearing("head")->world_from_segment;
    CHECK(guess.lookedAside() > radiansFromDegrees(20.0));
    CHECK(std::abs(looks.col(0).y()) < 0.02);  // straight down, not aside
    CHECK(std::abs(looks.col(0).z()) < 0.02);
  }
  SECTION("both hang") {
    guess.goalOf("left_hand").target = right.target;
    guess.goalOf("left_hand").target.world_from_target.translation.x() *= -1.0;
    CHECK(guess.lookedAside() < radiansFromDegrees(1.0));
  }
  SECTION("both are stretched out to the sides") {
    guess.goalOf("left_hand").target.world_from_target.translation = {0.75, 1.35, 0.05};
    right.target.world_from_target.translation = {-0.75, 1.35, 0.05};
    CHECK(guess.lookedAside() < radiansFromDegrees(2.0));
  }
}

TEST_CASE("a person whose hands are sent where they hang stands upright and looks ahead", "[scene]") {
  Sent there({0.28, 0.75, 0.12});
  goal::Goal& right = there.actor.goals[*scene::findGoal(there.actor, "right_hand")];
  right.active = true;
  right.target.world_from_target.translation = {-0.28, 0.75, 0.12};
  solve::Problem problem = scene::commandedProblemFor(there.actor);
  solve::DefaultSolver solver;
  scene::solveCommand(solver, there.actor, {}, problem, there.posture, nullptr);
  CHECK(missOfSight(there.actor, there.posture, {0.0, 1.65, 100.0}) < radiansFromDegrees(10.0));
  CHECK(angleOfBone(*there.actor.figure, there.posture, "neck", "pelvis") < radiansFromDegrees(10.0));
}

TEST_CASE("a head with a goal of its own has no bearing", "[scene]") {
  Guessed guess;
  CHECK(guess.bearing("head"));
  guess.goalOf("head").active = true;
  CHECK_FALSE(guess.bearing("head"));
}

TEST_CASE("the gaze lets go of what passes behind, without a leap", "[scene]") {
  std::optional<Eigen::Matrix3d> before;
  double farthest = 0.0;
  double widest = 0.0;
  for (int degree = -180; degree <= 180; degree += 2) {
    const double angle = radiansFromDegrees(degree);
    const Guessed guess({0.6 * std::sin(angle), 1.2, 0.6 * std::cos(angle)});
    const Eigen::Matrix3d now = guess.bearing("head")->world_from_segment;
    if (before) farthest = std::max(farthest, rotationAngle(before->transpose() * now));
    before = now;
    widest =
        std::max(widest, rotationAngle(Guessed({0.0, 1.6, 0.6}).bearing("head")->world_from_segment.transpose() * now));
  }
  CHECK(widest > radiansFromDegrees(60.0));
  CHECK(farthest < radiansFromDegrees(10.0));
}

TEST_CASE("a new person who reaches the floor lets the other arm hang and looks at the hand", "[scene]") {
  const Eigen::Vector3d place(0.1, 0.15, 0.45);
  const Sent low(place);
  const Figure& figure = *low.actor.figure;
  CHECK(missOfSight(low.actor, low.posture, place) < radiansFromDegrees(45.0));
  CHECK(angleOfBone(figure, low.posture, "right_upper_arm", "right_forearm") < radiansFromDegrees(45.0));
  const Sent aside({0.55, 1.3, 0.2});
  CHECK(missOfSight(aside.actor, aside.posture, {0.55, 1.3, 0.2}) < radiansFromDegrees(35.0));
  const Sent elsewhere({0.55, 1.3, 0.2}, false);
  CHECK(missOfSight(elsewhere.actor, elsewhere.posture, {0.55, 1.3, 0.2}) > radiansFromDegrees(60.0));
}

TEST_CASE("who looks down at a hand before the chest nods, and hardly bows to it", "[scene]") {
  const std::string name = GENERATE("adult", "woman");
  scene::Actor actor = io::newActor(support::assetFigure(name), {true, name});
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = {-0.3, 1.1, 0.27};
  solve::Problem problem = scene::commandedProblemFor(actor);
  solve::DefaultSolver solver;
  Posture posture;
  scene::solveCommand(solver, actor, {}, problem, posture, nullptr);
  const auto nod = [&](const char* dof) { return posture[*actor.figure->findDof(dof)]; };
  CHECK(nod("neck_base.flexion") + nod("skull.flexion") > radiansFromDegrees(8.0));
  CHECK(nod("lumbosacral.flexion") + nod("lumbar.flexion") < radiansFromDegrees(20.0));
}

TEST_CASE("a person who cannot reach what she wants does not throw head or arm about for her balance", "[scene]") {
  const Eigen::Vector3d place(0.3, 1.0, 3.0);
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = place;
  const Posture anchor = actor.posture;
  solve::DefaultSolver solver;
  for (int step = 0; step < 120; ++step) {
    solve::Problem problem = scene::problemFor(actor, anchor);
    scene::asStep(problem, 1.8, 0.0, 0.0);
    solver.solve(problem, actor.posture, nullptr);
  }
  CHECK(missOfSight(actor, actor.posture, place) < radiansFromDegrees(30.0));
  CHECK(angleOfBone(*actor.figure, actor.posture, "right_upper_arm", "right_forearm") < radiansFromDegrees(30.0));
  const std::optional<scene::Stance> stance = scene::stanceOf(actor);
  REQUIRE(stance);
  CHECK(stance->outside < 0.0);
}

}  // namespace free_parts_test
