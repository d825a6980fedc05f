// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/observers.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/figure/kinematics.h"
#include "limber/figure/trunk.h"
#include "limber/scene/contacts.h"

namespace limber::scene {

bool canMindItself(const Figure& figure) {
  return std::count_if(figure.segments().begin(), figure.segments().end(),
                       [](const Segment& segment) { return !segment.capsules.empty(); }) > 1;
}

namespace {

/// Height of what a figure stands on at rest, seen from its root's origin there: of its lowest support point.
double groundAtRest(const Figure& figure, const PerId<SegmentId, Pose>& at_rest) {
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
  const PerId<SegmentId, SegmentId> to_trunk = waysToTrunk(*actor.figure);
  const auto stands = [&](SegmentId id) {
    return std::any_of(held.begin(), held.end(), [&](SegmentId sole) { return isBeyond(to_trunk, id, sole); });
  };
  const PerId<SegmentId, Pose> at_rest = placeSegments(*actor.figure, restPosture(*actor.figure));
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
