// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/balance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/figure/trunk.h"
#include "limber/goal/kind.h"
#include "limber/scene/sole_hold.h"

namespace limber::scene {

namespace {

using Placed = PerId<SegmentId, Pose>;
using Ways = PerId<SegmentId, SegmentId>;

/// The nearest segment with support points on the way from a segment to the trunk, the segment itself included.
SegmentId soleOf(const Figure& figure, const Ways& to_trunk, SegmentId segment) {
  while (segment.valid() && figure.segments()[segment].support.empty()) segment = to_trunk[segment];
  return segment;
}

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

/// Height of the lowest, m.
double lowestOf(const std::vector<Sole>& soles) {
  double lowest = std::numeric_limits<double>::infinity();
  for (const Sole& sole : soles) lowest = std::min(lowest, sole.in_world.y());
  return lowest;
}

/// In a posture whose segments have been placed.
std::vector<Sole> findSoles(const Actor& actor, const Solids& solids, const Placed& world_from_segment) {
  const Figure& figure = *actor.figure;
  const Ways to_trunk = waysToTrunk(figure);
  std::vector<Sole> soles;
  for (const SegmentId held : heldFeet(actor)) {
    const HeldFoot foot = heldFootOf(actor, held, solids, world_from_segment);
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (figure.segments()[segment].support.empty() || !isBeyond(to_trunk, segment, held)) continue;
      for (const Eigen::Vector3d& point : figure.segments()[segment].support) {
        const Eigen::Vector3d wanted = foot.wanted_from_placed.point(world_from_segment[segment].point(point));
        if (restsOn(solids, wanted)) soles.push_back({segment, point, carrying(foot, segment, point, wanted)});
      }
    }
  }
  return soles;
}

goal::SupportPolygon outline(const std::vector<Sole>& soles) {
  std::vector<Eigen::Vector2d> from_above;
  from_above.reserve(soles.size());
  for (const Sole& sole : soles) from_above.emplace_back(sole.in_world.x(), sole.in_world.z());
  return goal::SupportPolygon(from_above);
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

std::vector<Sole> solesOf(const Actor& actor, const Solids& solids) {
  return findSoles(actor, solids, placeSegments(*actor.figure, actor.posture));
}

goal::SupportPolygon supportOf(const Actor& actor, const Solids& solids) { return outline(solesOf(actor, solids)); }

double floorOf(const Actor& actor, const Solids& solids) {
  const std::vector<Sole> soles = solesOf(actor, solids);
  return soles.empty() ? 0.0 : lowestOf(soles);
}

std::optional<Stance> stanceOf(const Actor& actor, const Solids& solids) {
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(*actor.figure, actor.posture);
  const std::optional<Eigen::Vector3d> centre = centreOfMass(*actor.figure, world_from_segment);
  if (!centre) return std::nullopt;
  Stance stance;
  stance.centre_of_mass = *centre;
  const std::vector<Sole> soles = findSoles(actor, solids, world_from_segment);
  stance.support = outline(soles);
  if (!soles.empty()) {
    stance.floor = lowestOf(soles);
    stance.outside = stance.support.placeOf({centre->x(), centre->z()}).distance;
  }
  stance.floor_point = {centre->x(), stance.floor, centre->z()};
  return stance;
}

bool canBalance(const Figure& figure) {
  const bool stands = std::any_of(figure.segments().begin(), figure.segments().end(),
                                  [](const Segment& segment) { return !segment.support.empty(); });
  return stands && totalMass(figure) > 0.0;
}

bool canMindItself(const Figure& figure) {
  return std::count_if(figure.segments().begin(), figure.segments().end(),
                       [](const Segment& segment) { return !segment.capsules.empty(); }) > 1;
}

namespace {

/// Height of what a figure stands on at rest, seen from its root's origin there: of its lowest support point.
double groundAtRest(const Figure& figure, const Placed& at_rest) {
  double lowest = std::numeric_limits<double>::infinity();
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    for (const Eigen::Vector3d& point : figure.segments()[id].support) {
      lowest = std::min(lowest, at_rest[id].point(point).y());
    }
  }
  return lowest;
}

/// A capsule made thin enough not to sink into what the figure stands on at rest: capsules are rounder than soles.
Capsule aboveGround(Capsule capsule, const Pose& at_rest, double ground) {
  const double below = std::min(at_rest.point(capsule.from).y(), at_rest.point(capsule.to).y());
  if (std::isfinite(ground)) capsule.radius = std::clamp(below - ground, 0.0, capsule.radius);
  return capsule;
}

}  // namespace

std::vector<goal::Observer> observersOf(const Actor& actor) {
  if (!actor.solving.observers.empty()) return actor.solving.observers;
  const std::vector<SegmentId> held = heldFeet(actor);
  const Ways to_trunk = waysToTrunk(*actor.figure);
  const auto stands = [&](SegmentId id) {
    return std::any_of(held.begin(), held.end(), [&](SegmentId sole) { return isBeyond(to_trunk, id, sole); });
  };
  const Placed at_rest = placeSegments(*actor.figure, restPosture(*actor.figure));
  const double ground = groundAtRest(*actor.figure, at_rest);
  std::vector<goal::Observer> observers;
  for (const SegmentId id : ids<SegmentId>(actor.figure->segments().size())) {
    const Segment& segment = actor.figure->segments()[id];
    if (segment.capsules.empty() || stands(id)) continue;
    for (const Capsule& capsule : segment.capsules) {
      observers.push_back({segment.name, id, aboveGround(capsule, at_rest[id], ground), true});
    }
  }
  return observers;
}

}  // namespace limber::scene
