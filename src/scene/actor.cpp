// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/actor.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/balance.h"
#include "limber/scene/bent_hinges.h"
#include "limber/scene/contacts.h"
#include "limber/scene/free_parts.h"
#include "limber/scene/joint_loads.h"
#include "limber/scene/natural_comfort.h"
#include "limber/scene/observers.h"
#include "limber/scene/sole_hold.h"

namespace limber::scene {

namespace {

/// Start of the chain of a declared group: the root if its first joint hangs there, as a free root moves then.
JointId chainStart(const Figure& figure, const EffectorDeclaration& declaration) {
  if (!declaration.group.valid()) return {};
  PerId<JointId, int> in_group(figure.joints().size(), 0);
  for (const JointId joint : figure.groups()[declaration.group].joints) in_group[joint] = 1;
  for (const Link& link : figure.links()) {
    if (in_group[link.joint] == 0) continue;
    return link.parent == figure.rootSegment() ? JointId{} : link.joint;
  }
  return {};
}

}  // namespace

std::vector<double> priorities(const Figure& figure) {
  std::vector<double> multipliers;
  multipliers.reserve(figure.dofs().size());
  for (const Dof& dof : figure.dofs()) multipliers.push_back(dof.priority);
  return multipliers;
}

Actor makeActor(FigurePtr figure, FigureSource source) {
  Actor actor;
  actor.name = figure->name();
  actor.source = std::move(source);
  actor.posture = startPosture(*figure);
  actor.multipliers = priorities(*figure);
  for (const EffectorDeclaration& declaration : figure->effectors()) {
    const Site& site = figure->sites()[declaration.site];
    goal::Goal goal;
    goal.effector = {declaration.name, site.segment, site.segment_from_site};
    goal.target.world_from_target = worldFromSite(*figure, actor.posture, declaration.site);
    if (declaration.held) goal.potential = goal::PositionOrientation{};
    // The body's middle keeps its bearing when it is moved: pulled down upright it sits, free to turn it would tip
    // over.
    if (site.segment == figure->rootSegment()) goal.potential = goal::PositionOrientation{};
    goal.active = declaration.held;
    goal.held = declaration.held;
    goal.chain_start = chainStart(*figure, declaration);
    actor.goals.push_back(std::move(goal));
  }
  actor.solving.balance = canBalance(*figure);
  actor.solving.body_awareness = canMindItself(*figure);
  actor.figure = std::move(figure);
  return actor;
}

Pose effectorPlacement(const Figure& figure, const Posture& posture, const goal::EndEffector& effector) {
  const std::vector<TrackedFrame> frames{{effector.segment, effector.segment_from_effector}};
  Kinematics kinematics(figure, posture, false, {}, frames);
  kinematics.update(Eigen::VectorXd());
  return kinematics.worldFromFrame(0);
}

goal::Goal goalAtEffector(const Figure& figure, const Posture& posture, const goal::EndEffector& effector) {
  goal::Goal goal;
  goal.effector = effector;
  goal.target = goal::Target::standing(effectorPlacement(figure, posture, effector));
  return goal;
}

std::optional<std::size_t> findGoal(const Actor& actor, const std::string& effector) {
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    if (actor.goals[i].effector.name == effector) return i;
  }
  return std::nullopt;
}

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

}  // namespace limber::scene
