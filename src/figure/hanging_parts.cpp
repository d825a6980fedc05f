// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/hanging_parts.h"

#include <algorithm>

#include "limber/figure/mass.h"

namespace limber {

HangingParts::HangingParts(const Figure& figure, const std::vector<JointId>& joints)
    : joints_(joints), link_of_(figure.segments().size(), kNone) {
  int number = 0;
  for (const Link& link : figure.links()) {
    const bool hangs = std::ranges::find(joints_, link.joint) != joints_.end();
    link_of_[link.child] = link_of_[link.parent] == kNone && hangs ? number : link_of_[link.parent];
    ++number;
  }
}

const Link* HangingParts::of(const Figure& figure, SegmentId segment) const {
  const int number = link_of_[segment];
  return number == kNone ? nullptr : &figure.links()[static_cast<std::size_t>(number)];
}

Eigen::Vector3d HangingParts::overhang(const Figure& figure, const PerId<SegmentId, Pose>& world_from_segment) const {
  const double total = totalMass(figure);
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  if (empty() || !(total > 0.0)) return sum;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Link* link = of(figure, id);
    const double mass = figure.segments()[id].mass.value_or(0.0);
    if (link == nullptr || !(mass > 0.0)) continue;
    const Eigen::Vector3d joint = world_from_segment[link->parent].point(link->parent_from_joint.translation);
    sum += mass * (world_from_segment[id].point(centreOf(figure.segments()[id])) - joint);
  }
  return sum / total;
}

}  // namespace limber
