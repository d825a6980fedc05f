// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "scene/support/sole_contacts.h"

#include <algorithm>
#include <cmath>

#include "limber/figure/kinematics.h"
#include "limber/figure/trunk.h"
#include "limber/goal/kind.h"
#include "limber/scene/sole_hold.h"

namespace limber::scene {

using Placed = PerId<SegmentId, Pose>;
using Ways = PerId<SegmentId, SegmentId>;

SegmentId soleOf(const Figure& figure, const Ways& to_trunk, SegmentId segment) {
  while (segment.valid() && figure.segments()[segment].support.empty()) segment = to_trunk[segment];
  return segment;
}

namespace {

/// Hold of a segment that is held in place, and of the toes that stand with it.
struct HeldFoot {
  /// Motion by which its goal carries them from their place in the posture to the wanted one: a solve that cannot quite
  /// hold its feet must not push their outline along, or it would find another end whenever it is asked again.
  Pose wanted_from_placed;
  SegmentId toes;                                  ///< toes held in the foot's place; invalid: none
  Pose world_from_flat;                            ///< the foot, were its heel down
  Eigen::Vector3d ball = Eigen::Vector3d::Zero();  ///< wanted pivot of the foot at the toes, world, m
  double floor = 0.0;                              ///< of the toes, wanted, world y, m
};

/// The same of a foot that is held by its toes.
void standOnToes(const Actor& actor, SegmentId sole, const Placed& world_from_segment, HeldFoot& foot) {
  const Toes toes = *toesOf(*actor.figure, sole);
  const Pose world_from_toes = foot.wanted_from_placed * world_from_segment[toes.segment];
  foot.toes = toes.segment;
  foot.ball = world_from_toes.point(toes.ball);
  foot.floor = foot.ball.y();
  for (const Eigen::Vector3d& point : actor.figure->segments()[toes.segment].support) {
    foot.floor = std::min(foot.floor, world_from_toes.point(point).y());
  }
}

HeldFoot heldFootOf(const Actor& actor, SegmentId sole, const Solids& solids, const Placed& world_from_segment) {
  HeldFoot foot;
  for (const goal::Goal& goal : actor.goals) {
    const bool firm = goal.active && goal.held && goal::kindOf(goal.potential) == goal::Kind::PositionOrientation;
    if (!firm || goal.effector.segment != sole || goal.target.rides()) continue;
    const goal::EndEffector effector = solvedGoal(actor, goal, solids).effector;
    const Pose placed = world_from_segment[effector.segment] * effector.segment_from_effector;
    foot.wanted_from_placed = goal.target.world_from_target * placed.inverse();
    if (effector.segment != sole) {
      foot.world_from_flat = goal.target.world_from_target * goal.effector.segment_from_effector.inverse();
      standOnToes(actor, sole, world_from_segment, foot);
    }
    break;
  }
  return foot;
}

/// Place of the load on a point of the sole. That of a foot with a rising heel moves nearer and nearer to the ball, so
/// that the support does not shrink at once when the heel leaves the ground; by steps, so that a figure at rest has the
/// very support again that it was solved with.
Eigen::Vector3d carrying(const HeldFoot& foot, SegmentId segment, const Eigen::Vector3d& point,
                         const Eigen::Vector3d& wanted) {
  if (!foot.toes.valid() || segment == foot.toes) return wanted;
  constexpr double kSteps = 8.0;
  const double raised = std::clamp((wanted.y() - foot.floor) / kRestingHeight, 0.0, 1.0);
  const Eigen::Vector3d flat = foot.world_from_flat.point(point);
  return flat + std::floor(kSteps * raised) / kSteps * (foot.ball - flat);
}

}  // namespace

std::vector<SegmentId> heldFeet(const Actor& actor) {
  const Ways to_trunk = waysToTrunk(*actor.figure);
  std::vector<SegmentId> held;
  for (const goal::Goal& goal : actor.goals) {
    if (!goal.active || !goal.held || !goal::asksForPosition(goal)) continue;
    const SegmentId sole = soleOf(*actor.figure, to_trunk, goal.effector.segment);
    if (sole.valid() && std::find(held.begin(), held.end(), sole) == held.end()) held.push_back(sole);
  }
  return held;
}

std::vector<Contact> soleContacts(const Actor& actor, const Solids& solids, const Placed& world_from_segment) {
  std::vector<Contact> contacts;
  const Figure& figure = *actor.figure;
  const Ways to_trunk = waysToTrunk(figure);
  for (const SegmentId held : heldFeet(actor)) {
    const HeldFoot foot = heldFootOf(actor, held, solids, world_from_segment);
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (figure.segments()[segment].support.empty() || !isBeyond(to_trunk, segment, held)) continue;
      for (const Eigen::Vector3d& point : figure.segments()[segment].support) {
        const Eigen::Vector3d wanted = foot.wanted_from_placed.point(world_from_segment[segment].point(point));
        if (restsOn(solids, wanted)) contacts.push_back({segment, point, carrying(foot, segment, point, wanted)});
      }
    }
  }
  return contacts;
}

}  // namespace limber::scene
