// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/natural_comfort.h"
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "limber/base/units.h"
#include "limber/io/new_actor.h"
#include "limber/prior/goal_ask.h"
#include "limber/prior/guess_comfort.h"
#include "limber/prior/rest_share.h"
#include "limber/scene/body_part.h"
#include "limber/scene/command.h"
#include "limber/scene/contacts.h"
#include "limber/scene/free_parts.h"
#include "limber/solve/default_solver.h"
#include "prior/prior_samples.h"
#include "support/figures.h"

namespace natural_comfort_test {

using namespace limber;

namespace {

/// The adult with a prior, whose left hand has a goal.
scene::Actor reaching(double share) {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.prior = std::make_shared<const prior::Prior>(support::randomPrior(7));
  actor.solving.natural = share;
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = {0.2, 0.4, 0.5};
  return actor;
}

goal::Comfort plainComfort(const scene::Actor& actor) { return {goal::kComfortWeight, restPosture(*actor.figure)}; }

/// What the prior and the parts that nobody asks for would have.
goal::Comfort guessed(const scene::Actor& actor) {
  const auto person = prior::Person::find(actor.figure, actor.prior->dofs);
  const prior::Ask ask = prior::askFor(*person, actor.goals, actor.posture, scene::floorOf(actor));
  const prior::AskFrame frame = prior::frameOf(ask);
  prior::Workspace workspace;
  const prior::Guess guess =
      prior::drawnToRest(actor.prior->guess(ask, frame, workspace), prior::restShareOf(*person, ask, frame));
  goal::Comfort known = prior::comfortOf(*person, guess, frame, goal::kComfortWeight, restPosture(*actor.figure));
  return scene::withFreeParts(actor, *person, std::move(known));
}

/// Σ k (θ − reference)² over the DOFs.
double costOf(const goal::Comfort& comfort, const Figure& figure, const Posture& posture) {
  double sum = 0.0;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const double away = posture[dof] - comfort.reference[dof];
    sum += goal::stiffnessOf(comfort, figure, dof) * away * away;
  }
  return sum;
}

}  // namespace

TEST_CASE("a person can be natural, and nobody without a prior or without a person's segments", "[scene]") {
  scene::Actor actor = reaching(1.0);
  CHECK(scene::canBeNatural(actor));
  actor.prior.reset();
  CHECK_FALSE(scene::canBeNatural(actor));
  scene::Actor other = scene::makeActor(support::abali(), {true, "abali"});
  other.prior = reaching(1.0).prior;
  CHECK_FALSE(scene::canBeNatural(other));
}

TEST_CASE("without a share, a goal or a prior comfort is the plain one", "[scene]") {
  scene::Actor actor = reaching(1.0);
  const goal::Comfort plain = plainComfort(actor);
  CHECK_FALSE(scene::naturalComfort(actor, plain, scene::floorOf(actor)) == plain);
  SECTION("no share") { actor.solving.natural = 0.0; }
  SECTION("no prior") { actor.prior.reset(); }
  SECTION("no goal that is on") {
    for (goal::Goal& goal : actor.goals) goal.active = false;
  }
  CHECK(scene::naturalComfort(actor, plain, scene::floorOf(actor)) == plain);
}

TEST_CASE("with a share of one comfort pulls to what the prior says", "[scene]") {
  const scene::Actor actor = reaching(1.0);
  const goal::Comfort natural = scene::naturalComfort(actor, plainComfort(actor), scene::floorOf(actor));
  const goal::Comfort expected = guessed(actor);
  CHECK((natural.reference.values - expected.reference.values).cwiseAbs().maxCoeff() < 1e-12);
  CHECK((natural.reference.root_position - expected.reference.root_position).norm() < 1e-12);
  CHECK(natural.reference.root_orientation.angularDistance(expected.reference.root_orientation) < 1e-7);
  for (std::size_t i = 0; i < natural.stiffness.size(); ++i) {
    CHECK(natural.stiffness[i] == Approx(expected.stiffness[i]));
  }
}

TEST_CASE("between them comfort is both springs at once", "[scene]") {
  const double share = GENERATE(0.25, 0.5, 0.9);
  const scene::Actor actor = reaching(share);
  const Figure& figure = *actor.figure;
  const goal::Comfort plain = plainComfort(actor);
  const goal::Comfort mixed = scene::naturalComfort(actor, plain, scene::floorOf(actor));
  const goal::Comfort prior = guessed(actor);
  const auto both = [&](const Posture& posture) {
    return (1.0 - share) * costOf(plain, figure, posture) + share * costOf(prior, figure, posture);
  };
  const Posture a = support::randomPosture(figure, 1);
  const Posture b = support::randomPosture(figure, 2);
  CHECK(costOf(mixed, figure, a) - costOf(mixed, figure, b) == Approx(both(a) - both(b)));
}

TEST_CASE("a part that has no share of it is as without, and the other parts are as with all of it", "[scene]") {
  scene::Actor actor = reaching(1.0);
  const Figure& figure = *actor.figure;
  const goal::Comfort plain = plainComfort(actor);
  const goal::Comfort whole = scene::naturalComfort(actor, plain, scene::floorOf(actor));
  const scene::BodyPart part = GENERATE(scene::BodyPart::LeftLeg, scene::BodyPart::LeftArm, scene::BodyPart::Trunk);
  actor.solving.natural_parts[part] = 0.0;
  const goal::Comfort without = scene::naturalComfort(actor, plain, scene::floorOf(actor));
  const auto parts = scene::bodyPartsOf(figure);
  for (const Link& link : figure.links()) {
    const goal::Comfort& expected = scene::bodyPartOf(link, parts) == part ? plain : whole;
    for (const DofId dof : figure.joints()[link.joint].dofs) {
      CAPTURE(figure.fullName(dof));
      CHECK(without.reference[dof] == Approx(expected.reference[dof]).margin(1e-12));
      CHECK(goal::stiffnessOf(without, figure, dof) == Approx(goal::stiffnessOf(expected, figure, dof)));
    }
  }
  const goal::Comfort& of_root = part == scene::BodyPart::Trunk ? plain : whole;
  CHECK((without.reference.root_position - of_root.reference.root_position).norm() < 1e-12);
  CHECK(without.root_rotation_stiffness == Approx(of_root.root_rotation_stiffness));
}

TEST_CASE("a part's share is a factor on the figure's", "[scene]") {
  scene::Actor half = reaching(0.5);
  scene::Actor by_part = reaching(1.0);
  for (const scene::BodyPart part : scene::kBodyParts) by_part.solving.natural_parts[part] = 0.5;
  const double floor = scene::floorOf(half);
  CHECK(scene::naturalComfort(by_part, plainComfort(half), floor) ==
        scene::naturalComfort(half, plainComfort(half), floor));
}

TEST_CASE("a free arm or head that has no share goes along with the trunk, and no elbow without one hangs", "[scene]") {
  scene::Actor actor = reaching(1.0);
  const auto has = [&actor](const char* joint) {
    const std::vector<JointId> free = scene::problemFor(actor).free_joints;
    return std::ranges::find(free, *actor.figure->findJoint(joint)) != free.end();
  };
  const auto bearings = [&actor] {
    const std::vector<goal::Bearing> all = scene::problemFor(actor).comfort.bearings;
    return std::ranges::count_if(all, [](const goal::Bearing& bearing) { return bearing.stiffness > 0.0; });
  };
  REQUIRE(has("right_shoulder"));
  REQUIRE(has("neck_base"));
  REQUIRE(bearings() == 3);
  actor.solving.natural_parts[scene::BodyPart::RightArm] = 0.0;
  CHECK_FALSE(has("right_shoulder"));
  CHECK(has("neck_base"));
  CHECK(bearings() == 2);
  actor.solving.natural_parts[scene::BodyPart::Head] = 0.0;
  CHECK_FALSE(has("neck_base"));
  CHECK(bearings() == 1);
  actor.solving.natural_parts[scene::BodyPart::LeftArm] = 0.0;
  CHECK(bearings() == 0);
}

TEST_CASE("a person at rest whose hand is taken where it hangs does not stir", "[scene]") {
  const std::string name = GENERATE("adult", "woman");
  scene::Actor actor = io::newActor(support::assetFigure(name), {true, name});
  REQUIRE(scene::canBeNatural(actor));
  actor.goals[*scene::findGoal(actor, "left_hand")].active = true;
  solve::DefaultSolver solver;
  Posture posture;
  solver.solve(scene::problemFor(actor), posture, nullptr);
  CHECK((posture.values - actor.posture.values).cwiseAbs().maxCoeff() < radiansFromDegrees(1.0));
  CHECK((posture.root_position - actor.posture.root_position).norm() < 0.005);
}

TEST_CASE("hands that are lifted a little before the body move without the trunk", "[scene]") {
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  for (const auto& [name, side] : {std::pair("left_hand", 0.28), std::pair("right_hand", -0.28)}) {
    goal::Goal& hand = actor.goals[*scene::findGoal(actor, name)];
    hand.active = true;
    hand.target.world_from_target.translation = {side, 0.84, 0.12};
  }
  solve::Problem problem = scene::commandedProblemFor(actor);
  solve::DefaultSolver solver;
  Posture posture;
  scene::solveCommand(solver, actor, {}, problem, posture, nullptr);
  for (const char* dof : {"lumbosacral.flexion", "lumbar.flexion", "thoracolumbar.flexion"}) {
    CAPTURE(dof);
    CHECK(std::abs(posture[*actor.figure->findDof(dof)]) < radiansFromDegrees(2.0));
  }
  CHECK(std::abs(posture[*actor.figure->findDof("left_knee.flexion")]) < radiansFromDegrees(6.0));
}

TEST_CASE("the problem of a natural actor has its comfort, of drags and of commands", "[scene]") {
  const scene::Actor actor = reaching(1.0);
  const goal::Comfort expected = guessed(actor);
  for (const solve::Problem& problem : {scene::problemFor(actor), scene::commandedProblemFor(actor)}) {
    CHECK((problem.comfort.reference.values - expected.reference.values).cwiseAbs().maxCoeff() < 1e-12);
    REQUIRE(solve::check(problem));
  }
}

}  // namespace natural_comfort_test
