// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/actor.h"

#include <utility>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/scene/balance.h"
#include "limber/scene/observers.h"

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

}  // namespace limber::scene
