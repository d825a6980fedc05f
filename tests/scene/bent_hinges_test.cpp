// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/bent_hinges.h"
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/reroot.h"
#include "limber/io/new_actor.h"
#include "limber/scene/actor.h"
#include "limber/solve/default_solver.h"
#include "support/figures.h"

namespace bent_hinges_test {

using namespace limber;

namespace {

std::set<std::string> namesOf(const Figure& figure) {
  std::set<std::string> names;
  for (const solve::NarrowRange& range : scene::bentHinges(figure)) {
    if (figure.dofs()[range.dof].priority > 0.0) names.insert(figure.fullName(range.dof));
  }
  return names;
}

}  // namespace

TEST_CASE("knees bend, whichever site is the root, and nothing else is kept off straight", "[scene]") {
  const std::set<std::string> hinges{"left_knee.flexion", "right_knee.flexion"};
  const FigurePtr adult = support::adult();
  CHECK(namesOf(*adult) == hinges);
  for (const char* site : {"left_foot.sole", "right_hand.grip"}) {
    CHECK(namesOf(**rerooted(*adult, *adult->findSite(site))) == hinges);
  }
  CHECK(namesOf(*support::assetFigure("woman")) == hinges);
  CHECK(namesOf(*support::assetFigure("dog")).empty());
  CHECK(namesOf(*support::assetFigure("arm")).empty());
  for (const solve::NarrowRange& range : scene::bentHinges(*adult)) {
    const Dof& dof = adult->dofs()[range.dof];
    CHECK(range.range.upper == dof.limits.upper);
    CHECK(range.range.lower > dof.limits.lower);
    CHECK(range.range.lower < dof.limits.lower + radiansFromDegrees(7.0));
    CHECK(range.range.contains(dof.rest));
  }
}

TEST_CASE("an overstretched knee bends when the pelvis is led down", "[scene]") {
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  actor.solving.balance = false;
  for (const char* knee : {"left_knee.flexion", "right_knee.flexion"}) {
    const DofId dof = *actor.figure->findDof(knee);
    actor.posture[dof] = actor.figure->dofs()[dof].limits.lower;
  }
  for (goal::Goal& goal : actor.goals) {
    goal.target = goal::Target::standing(scene::effectorPlacement(*actor.figure, actor.posture, goal.effector));
  }
  goal::Goal& pelvis = actor.goals[*scene::findGoal(actor, "pelvis")];
  pelvis.active = true;
  const Posture anchor = actor.posture;
  solve::DefaultSolver solver;
  for (int step = 0; step < 40; ++step) {
    const bool moves = step < 20;
    if (moves) pelvis.target.world_from_target.translation.y() -= 0.005;
    solve::Problem problem = scene::problemFor(actor, anchor);
    scene::asStep(problem, 1.8, moves ? 0.005 : 0.0, 0.0);
    solver.solve(problem, actor.posture, nullptr);
  }
  const Pose there = scene::effectorPlacement(*actor.figure, actor.posture, pelvis.effector);
  CHECK((there.translation - pelvis.target.world_from_target.translation).norm() < 0.001);
  CHECK(actor.posture[*actor.figure->findDof("left_knee.flexion")] > radiansFromDegrees(20.0));
}

}  // namespace bent_hinges_test
