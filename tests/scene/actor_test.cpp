// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/actor.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <variant>

#include "limber/figure/kinematics.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/pose_goals.h"
#include "limber/solve/problem.h"
#include "support/figures.h"

namespace actor_test {

using namespace limber;
using namespace limber::scene;

TEST_CASE("a new actor stands as its figure's file says, its feet held and its hands free", "[scene]") {
  const FigurePtr figure = support::adult();
  const Actor actor = makeActor(figure, {true, "adult"});
  CHECK(actor.name == "adult");
  CHECK(actor.source == FigureSource{true, "adult"});
  CHECK(actor.posture == startPosture(*figure));
  CHECK(actor.key_poses.empty());
  REQUIRE(actor.goals.size() == figure->effectors().size());
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    const goal::Goal& goal = actor.goals[i];
    const EffectorDeclaration& declaration = figure->effectors()[i];
    INFO(declaration.name);
    CHECK(goal.effector.name == declaration.name);
    CHECK(goal.held == declaration.held);
    CHECK(goal.active == declaration.held);
    CHECK(goal.weight == 1.0);
    const bool on_root = figure->sites()[declaration.site].segment == figure->rootSegment();
    CHECK(std::holds_alternative<goal::PositionOrientation>(goal.potential) == (declaration.held || on_root));
    CHECK(findGoal(actor, declaration.name) == i);
    const Pose there = worldFromSite(*figure, actor.posture, declaration.site);
    CHECK(goal.target.world_from_target.translation == there.translation);
    const Pose here = effectorPlacement(*figure, actor.posture, goal.effector);
    CHECK((here.translation - there.translation).norm() < 1e-12);
    CHECK((here.rotation - there.rotation).norm() < 1e-12);
  }
  CHECK(findGoal(actor, "tail") == std::nullopt);
}

TEST_CASE("a declared chain that reaches the root segment begins at the root", "[scene]") {
  const Actor adult = makeActor(support::adult(), {true, "adult"});
  for (const goal::Goal& goal : adult.goals) CHECK_FALSE(goal.chain_start.valid());
  const FigurePtr figure = support::parsed(R"(
figure tree {
  segment trunk { site top -> location = trans(0cm, 100cm, 0cm); }
  segment bough { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(50cm, 0cm, 0cm); }
  segment twig { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(20cm, 0cm, 0cm); }
  joint fork { connect trunk.top to bough.near; type = R(z); }
  joint knot { connect bough.far to twig.near; type = R(z); }
  group end { knot }
  effector tip = twig.tip group end;
}
)");
  const Actor actor = makeActor(figure, {false, "/tree.fig"});
  CHECK(actor.goals.at(0).chain_start == *figure->findJoint("knot"));
}

TEST_CASE("the problem of an actor: pins have a hundredfold weight and drags have a pull limit", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const std::size_t hand = *findGoal(actor, "left_hand");
  const std::size_t head = *findGoal(actor, "head");
  actor.goals[hand].active = true;
  actor.goals[hand].weight = 3.0;
  actor.goals[head].active = true;
  actor.goals[head].potential = goal::PositionOrientation{};
  const std::size_t foot = *findGoal(actor, "right_foot");
  actor.goals[foot].weight = 0.5;
  const solve::Problem problem = problemFor(actor);
  REQUIRE(solve::check(problem));
  REQUIRE(problem.goals.size() == 4);  // hand, two feet, head
  CHECK(problem.start == actor.posture);
  CHECK(problem.figure == actor.figure);
  CHECK(problem.multipliers == actor.multipliers);
  for (const goal::Goal& goal : problem.goals) {
    INFO(goal.effector.name);
    if (goal.effector.name == "left_hand") {
      CHECK(goal.weight == 3.0);
      CHECK(std::get<goal::Position>(goal.potential).pullLimit() == goal::kPullLimit);
    } else if (goal.effector.name == "head") {
      CHECK(std::get<goal::PositionOrientation>(goal.potential).position().pullLimit() == goal::kPullLimit);
    } else {
      CHECK(goal.weight == (goal.effector.name == "right_foot" ? 50.0 : 100.0));
      CHECK(std::isinf(std::get<goal::PositionOrientation>(goal.potential).position().pullLimit()));
    }
  }
}

TEST_CASE("comfort wants led joints at rest, posed arms as they were, and the root where the drag began", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const Posture anchor = support::randomPosture(*actor.figure, 3);
  actor.posture = support::randomPosture(*actor.figure, 4);
  const solve::Problem problem = problemFor(actor, anchor);
  CHECK(problem.comfort.weight == goal::kComfortWeight);
  const Figure& figure = *actor.figure;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const std::string name = figure.fullName(dof);
    INFO(name);
    const bool of_arm = name.find("clavicle") != std::string::npos || name.find("shoulder") != std::string::npos ||
                        name.find("elbow") != std::string::npos || name.find("wrist") != std::string::npos;
    const bool of_leg = name.find("hip") != std::string::npos || name.find("knee") != std::string::npos;
    if (of_arm) CHECK(problem.comfort.reference[dof] == anchor[dof]);              // no goal is on: they were posed
    if (of_leg) CHECK(problem.comfort.reference[dof] == figure.dofs()[dof].rest);  // the feet are held
  }
  CHECK(problem.comfort.reference.root_position == anchor.root_position);
  CHECK(problem.comfort.reference.root_orientation.coeffs() == anchor.root_orientation.coeffs());
  CHECK(problemFor(actor).comfort.reference.root_position == actor.posture.root_position);
}

TEST_CASE("an actor may go without comfort, and keep a free root where it is", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  REQUIRE(actor.figure->rootIsFree());
  CHECK(solve::variablesOf(problemFor(actor)).root_moves);
  actor.solving.comfort = 0.0;
  actor.solving.root_fixed = true;
  for (const solve::Problem& problem : {problemFor(actor), commandedProblemFor(actor)}) {
    REQUIRE(solve::check(problem));
    CHECK(problem.comfort.weight == 0.0);
    CHECK_FALSE(solve::variablesOf(problem).root_moves);
    CHECK_FALSE(solve::variablesOf(problem).dofs.empty());
  }
}

TEST_CASE("in a command goals pull as they say themselves, in a drag they saturate", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const std::size_t hand = *findGoal(actor, "left_hand");
  actor.goals[hand].active = true;
  const auto pullOf = [](const solve::Problem& problem) {
    for (const goal::Goal& goal : problem.goals) {
      if (goal.effector.name == "left_hand") return std::get<goal::Position>(goal.potential).pullLimit();
    }
    return -1.0;
  };
  CHECK(pullOf(problemFor(actor)) == goal::kPullLimit);
  CHECK(std::isinf(pullOf(commandedProblemFor(actor))));
  actor.goals[hand].potential = *goal::Position::make(0.5);
  CHECK(pullOf(commandedProblemFor(actor)) == 0.5);
  actor.goals[hand].held = true;
  for (const goal::Goal& goal : commandedProblemFor(actor).goals) {
    if (goal.effector.name == "left_hand") CHECK(goal.weight == goal::kPinWeight);
  }
}

TEST_CASE("a key pose that knows only some effectors switches the others off and loses none", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const std::size_t hand = *findGoal(actor, "left_hand");
  motion::KeyPose pose;
  pose.posture = actor.posture;
  pose.goals = {actor.goals[hand], actor.goals[hand]};
  pose.goals[0].active = true;
  pose.goals[0].weight = 3.0;
  pose.goals[1].effector.name = "picked point";
  const std::vector<goal::Goal> goals = goalsInPose(actor, pose);
  REQUIRE(goals.size() == actor.goals.size() + 1);
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    CHECK(goals[i].effector == actor.goals[i].effector);
    CHECK(goals[i].active == (i == hand));
    CHECK_FALSE(goals[i].held);
  }
  CHECK(goals[hand] == pose.goals[0]);
  CHECK(goals.back() == pose.goals[1]);
  pose.goals = actor.goals;
  CHECK(goalsInPose(actor, pose) == actor.goals);
}

}  // namespace actor_test
