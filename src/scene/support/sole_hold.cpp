// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/sole_hold.h"

#include <algorithm>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/goal/gap.h"
#include "limber/goal/kind.h"
#include "limber/scene/target_place.h"

namespace limber::scene {

namespace {

/// Toes that are bent by more have been posed.
constexpr double kPosedToes = radiansFromDegrees(2.0);

bool stands(const Figure& figure, SegmentId segment) { return !figure.segments()[segment].support.empty(); }

/// Whether a segment stands and nothing but one joint is on it.
bool isToes(const Figure& figure, SegmentId segment) {
  const auto joins = [segment](const Link& link) { return link.parent == segment || link.child == segment; };
  return stands(figure, segment) && std::ranges::count_if(figure.links(), joins) == 1;
}

/// The foot seen from the toes.
Pose toesFromFoot(const Figure& figure, const Posture& posture, SegmentId toes, SegmentId foot) {
  const PerId<SegmentId, Pose> placed = placeSegments(figure, posture);
  return placed[toes].inverse() * placed[foot];
}

/// The foot, where the target wants it.
Pose wantedFoot(const Actor& actor, const goal::Goal& goal) {
  return targetPlacement(*actor.figure, actor.posture, goal.target) * goal.effector.segment_from_effector.inverse();
}

bool restsWhereWanted(const Actor& actor, const goal::Goal& goal, const Solids& solids) {
  const Pose world_from_foot = wantedFoot(actor, goal);
  const std::vector<Eigen::Vector3d>& support = actor.figure->segments()[goal.effector.segment].support;
  return std::ranges::all_of(
      support, [&](const Eigen::Vector3d& point) { return restsOn(solids, world_from_foot.point(point)); });
}

/// Whether the foot lies at its target while its toes are bent.
bool hasPosedToes(const Actor& actor, const goal::Goal& goal, SegmentId toes) {
  const Figure& figure = *actor.figure;
  if (!goal::isMet(missOf(figure, actor.posture, goal))) return false;
  const SegmentId foot = goal.effector.segment;
  const Pose bent =
      toesFromFoot(figure, actor.posture, toes, foot) * toesFromFoot(figure, restPosture(figure), toes, foot).inverse();
  return rotationAngle(bent.rotation) > kPosedToes;
}

}  // namespace

std::optional<Toes> toesOf(const Figure& figure, SegmentId foot) {
  if (!stands(figure, foot)) return std::nullopt;
  for (const Link& link : figure.links()) {
    const bool above = link.parent == foot && isToes(figure, link.child);
    const bool below = link.child == foot && isToes(figure, link.parent);
    const std::vector<DofId>& dofs = figure.joints()[link.joint].dofs;
    if (!(above || below) || dofs.size() != 1 || figure.ties().tie(dofs.front()).driver != dofs.front()) continue;
    if (above) return Toes{link.child, link.joint_from_child.inverse().translation, dofs.front()};
    return Toes{link.parent, link.parent_from_joint.translation, dofs.front()};
  }
  return std::nullopt;
}

bool holdsBySole(const Actor& actor, const goal::Goal& goal, const Solids& solids) {
  if (!goal.held || !goal.heel_rises || goal::kindOf(goal.potential) != goal::Kind::PositionOrientation) return false;
  const std::optional<Toes> toes = toesOf(*actor.figure, goal.effector.segment);
  return toes && restsWhereWanted(actor, goal, solids) && !hasPosedToes(actor, goal, toes->segment);
}

goal::Goal solvedGoal(const Actor& actor, goal::Goal goal, const Solids& solids) {
  if (!holdsBySole(actor, goal, solids)) return goal;
  const SegmentId foot = goal.effector.segment;
  const SegmentId toes = toesOf(*actor.figure, foot)->segment;
  goal.effector.segment = toes;
  goal.effector.segment_from_effector =
      toesFromFoot(*actor.figure, restPosture(*actor.figure), toes, foot) * goal.effector.segment_from_effector;
  return goal;
}

solve::NarrowRange heelRange(const Actor& actor, const goal::Goal& goal) {
  const Figure& figure = *actor.figure;
  const SegmentId foot = goal.effector.segment;
  const Toes toes = *toesOf(figure, foot);
  const Posture rest = restPosture(figure);
  Posture bent = rest;
  bent[toes.bend] += kPosedToes;
  // With the toes in place the foot moves: does that raise the point of its sole that is farthest from the ball?
  const Pose world_from_toes = wantedFoot(actor, goal) * toesFromFoot(figure, rest, toes.segment, foot).inverse();
  const Pose from_foot = toesFromFoot(figure, bent, toes.segment, foot);
  const Pose at_rest = toesFromFoot(figure, rest, toes.segment, foot);
  const auto fromBall = [&](const Eigen::Vector3d& point) { return (at_rest.point(point) - toes.ball).squaredNorm(); };
  const Eigen::Vector3d heel = *std::ranges::max_element(figure.segments()[foot].support, {}, fromBall);
  const bool rises = world_from_toes.point(from_foot.point(heel)).y() > world_from_toes.point(at_rest.point(heel)).y();
  const Interval& limits = figure.dofs()[toes.bend].limits;
  return {toes.bend, rises ? Interval{rest[toes.bend], limits.upper} : Interval{limits.lower, rest[toes.bend]}};
}

}  // namespace limber::scene
