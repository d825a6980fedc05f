// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/balance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/goal/kind.h"

namespace limber::scene {

namespace {

/// The nearest segment with support points on the way from a segment to the root, the segment itself included.
SegmentId soleOf(const Figure& figure, SegmentId segment) {
  while (figure.segments()[segment].support.empty()) {
    const Link* link = figure.linkAbove(segment);
    if (link == nullptr) return {};
    segment = link->parent;
  }
  return segment;
}

/// By what a held goal carries the sole from where the posture has it to where it is wanted: a solve that cannot quite
/// hold its feet must not push their outline along, or it would find another end whenever it is asked again.
Pose wantedFromPlaced(const Actor& actor, SegmentId sole, const PerId<SegmentId, Pose>& world_from_segment) {
  for (const goal::Goal& goal : actor.goals) {
    const bool firm = goal.active && goal.held && goal::kindOf(goal.potential) == goal::Kind::PositionOrientation;
    if (!firm || goal.effector.segment != sole || goal.target.rides()) continue;
    return goal.target.world_from_target * (world_from_segment[sole] * goal.effector.segment_from_effector).inverse();
  }
  return {};
}

/// Height of the lowest, m.
double lowestOf(const std::vector<Sole>& soles) {
  double lowest = std::numeric_limits<double>::infinity();
  for (const Sole& sole : soles) lowest = std::min(lowest, sole.in_world.y());
  return lowest;
}

/// In a posture whose segments have been placed.
std::vector<Sole> findSoles(const Actor& actor, const Solids& solids,
                            const PerId<SegmentId, Pose>& world_from_segment) {
  const Figure& figure = *actor.figure;
  std::vector<Sole> soles;
  for (const SegmentId planted : plantedSegments(actor)) {
    const Pose wanted_from_placed = wantedFromPlaced(actor, planted, world_from_segment);
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (figure.segments()[segment].support.empty() || !figure.hangsOn(segment, planted)) continue;
      for (const Eigen::Vector3d& point : figure.segments()[segment].support) {
        const Eigen::Vector3d wanted = wanted_from_placed.point(world_from_segment[segment].point(point));
        if (restsOn(solids, wanted)) soles.push_back({segment, point, wanted});
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

std::vector<SegmentId> plantedSegments(const Actor& actor) {
  std::vector<SegmentId> planted;
  for (const goal::Goal& goal : actor.goals) {
    if (!goal.active || !goal.held || !goal::asksForPosition(goal)) continue;
    const SegmentId sole = soleOf(*actor.figure, goal.effector.segment);
    if (sole.valid() && std::find(planted.begin(), planted.end(), sole) == planted.end()) planted.push_back(sole);
  }
  return planted;
}

bool restsOn(const Solids& solids, const Eigen::Vector3d& point) {
  if (point.y() <= kRestingHeight) return true;
  const double steepest = std::sqrt(0.5);  // cos 45°
  return std::any_of(solids.begin(), solids.end(), [&](const goal::Obstacle& solid) {
    if (!solid.active) return false;
    const goal::Clearance clear = goal::clearance(solid.shape, solid.world_from_obstacle, {point, point, 0.0});
    return clear.distance <= kRestingHeight && clear.away.y() >= steepest;
  });
}

std::vector<Sole> solesOf(const Actor& actor, const Solids& solids) {
  return findSoles(actor, solids, placeSegments(*actor.figure, actor.posture));
}

goal::SupportPolygon supportOf(const Actor& actor, const Solids& solids) { return outline(solesOf(actor, solids)); }

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

std::vector<goal::Observer> observersOf(const Actor& actor) {
  if (!actor.solving.observers.empty()) return actor.solving.observers;
  const std::vector<SegmentId> planted = plantedSegments(actor);
  const auto stands = [&](SegmentId id) {
    return std::any_of(planted.begin(), planted.end(), [&](SegmentId sole) { return actor.figure->hangsOn(id, sole); });
  };
  std::vector<goal::Observer> observers;
  for (const SegmentId id : ids<SegmentId>(actor.figure->segments().size())) {
    const Segment& segment = actor.figure->segments()[id];
    if (segment.capsules.empty() || stands(id)) continue;
    for (const Capsule& capsule : segment.capsules) observers.push_back({segment.name, id, capsule, true});
  }
  return observers;
}

}  // namespace limber::scene
