// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/scene/balance.h"
#include "limber/scene/bent_hinges.h"
#include "limber/scene/contacts.h"
#include "limber/scene/free_parts.h"
#include "limber/scene/joint_loads.h"
#include "limber/scene/natural_comfort.h"
#include "limber/scene/observers.h"
#include "limber/scene/posed_parts.h"
#include "limber/scene/sole_hold.h"
#include "limber/scene/surroundings.h"
#include "limber/scene/target_place.h"

namespace limber::scene {

namespace {

/// Most restarts of failed limbs in a command.
constexpr int kCommandRestarts = 16;

/// Weight of balance beside a dragged goal: firm, but feet are held more firmly.
constexpr double kBalanceWeight = 30.0;

/// Weight of the proximal term in a step of a drag, which keeps joints from leaping, ℓ²/rad².
constexpr double kDragProximal = 0.15;

/// A joint turns so far in a step whatever the target does, rad: 120° a second at 60 frames a second.
constexpr double kStepTurn = radiansFromDegrees(2.0);

/// And so many times farther than a target that goes round the figure at its own size, or turns.
constexpr double kTurnByWay = 2.5;
constexpr double kTurnByAngle = 1.5;

/// Stiffness of the toes against a rising heel: ankles and knees come first.
constexpr double kHeelStiffness = 40.0;

/// A distance that nobody sees on a figure of size 1: 0.1 mm on a person.
constexpr double kUnseen = 5e-5;

}  // namespace

void asStep(solve::Problem& problem, double size, double way, double angle) {
  problem.most_turn = kStepTurn + (size > 0.0 ? kTurnByWay * way / size : 0.0) + kTurnByAngle * angle;
  const double unseen = way > 0.0 || angle > 0.0 ? kUnseen * size / kLengthUnit : 0.0;
  problem.least_gain = unseen * unseen;
}

namespace {

/// Makes heels rise last.
void keepHeelsDown(solve::Problem& problem) {
  if (problem.narrow.empty()) return;
  std::vector<double>& stiffness = problem.comfort.stiffness;
  if (stiffness.empty()) {
    for (const Dof& dof : problem.figure->dofs()) stiffness.push_back(dof.stiffness);
  }
  for (const solve::NarrowRange& heel : problem.narrow) {
    stiffness[heel.dof.index()] = std::max(stiffness[heel.dof.index()], kHeelStiffness);
  }
}

/// Comfort about rest, the root's about a posture, and as people do.
void setComfort(const Actor& actor, const Posture& anchor, const Solids& solids, solve::Problem& problem) {
  goal::Comfort plain{actor.solving.comfort * goal::kComfortWeight, restPosture(*actor.figure)};
  plain.reference.root_position = anchor.root_position;
  plain.reference.root_orientation = anchor.root_orientation;
  problem.comfort = std::move(plain);
  if (actor.solving.natural > 0.0) {
    problem.comfort = naturalComfort(actor, std::move(problem.comfort), floorOf(actor, solids));
    if (canBeNatural(actor)) problem.free_joints = freeJoints(actor);
  }
  problem.comfort = withPosedParts(actor, anchor, std::move(problem.comfort));
  keepHeelsDown(problem);
}

/// What drags and commands have in common.
/// @param anchor  reference of the root for comfort
solve::Problem problemAbout(const Actor& actor, const Posture& anchor, const Solids& solids) {
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = actor.posture;
  problem.multipliers = actor.multipliers;
  problem.rows = actor.rows;
  problem.root_fixed = actor.solving.root_fixed;
  problem.distance_falloff = actor.solving.distance_falloff;
  problem.distance_cutoff = actor.solving.distance_cutoff;
  const bool pushes = solve::infoOf(actor.solving.solver).pushes;
  for (const goal::Goal& goal : actor.goals) {
    if (!goal.active || (goal.weight < 0.0 && !pushes)) continue;
    problem.goals.push_back(solvedGoal(actor, goal, solids));
    const bool by_sole = !(problem.goals.back().effector == goal.effector);
    if (by_sole) problem.narrow.push_back(heelRange(actor, goal));
    if (goal.held) problem.goals.back().weight *= goal::kPinWeight;
  }
  problem.obstacles = solids.values();
  if (actor.solving.solid_floor) problem.obstacles.push_back(floorSolid());
  problem.observers = observersOf(actor);
  problem.body_awareness = actor.solving.body_awareness;
  problem.body_awareness_rank = actor.solving.body_awareness_rank;
  problem.torques = actor.solving.torques;
  problem.solver = actor.solving.solver;
  if (actor.solving.balance) {
    problem.balance.support = supportOf(actor, solids);
    problem.balance.weight = kBalanceWeight;
    problem.balance.rank = actor.solving.balance_rank;
  }
  setComfort(actor, anchor, solids, problem);
  if (actor.solving.natural > 0.0 && canBeNatural(actor)) {
    const std::vector<solve::NarrowRange> bent = bentHinges(*actor.figure);
    problem.narrow.insert(problem.narrow.end(), bent.begin(), bent.end());
  }
  if (actor.solving.spare_joints) problem.loads = jointLoads(actor, solids, problem.free_joints);
  return problem;
}

}  // namespace

solve::Problem problemFor(const Actor& actor) { return problemFor(actor, actor.posture); }

solve::Problem problemFor(const Actor& actor, const Posture& anchor, const Solids& solids) {
  solve::Problem problem = problemAbout(actor, anchor, solids);
  for (goal::Goal& goal : problem.goals) {
    if (!goal.held) goal = goal::withPullLimit(std::move(goal), goal::kPullLimit);
  }
  problem.proximal = kDragProximal;
  return problem;
}

solve::Problem commandedProblemFor(const Actor& actor, const Solids& solids) {
  solve::Problem problem = problemAbout(actor, actor.posture, solids);
  problem.restarts = kCommandRestarts;
  problem.more_starts = naturalStarts(actor, problem.comfort, floorOf(actor, solids));
  return problem;
}

solve::Problem problemFor(const Scene& scene, std::size_t actor, const Posture& anchor) {
  solve::Problem problem = problemFor(scene.actors[actor], anchor, solidsAround(scene, actor));
  problem.goals = resolvedGoals(scene, std::move(problem.goals));
  return problem;
}

solve::Problem commandedProblemFor(const Scene& scene, std::size_t actor) {
  solve::Problem problem = commandedProblemFor(scene.actors[actor], solidsAround(scene, actor));
  problem.goals = resolvedGoals(scene, std::move(problem.goals));
  return problem;
}

}  // namespace limber::scene
