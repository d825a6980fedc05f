// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_parts.h"

#include <algorithm>

#include "limber/figure/trunk.h"
#include "limber/scene/body_part.h"

namespace limber::scene {

namespace {

/// The first segment of each part but the trunk, by PosePart; a part ends where the next begins.
constexpr std::array<const char*, kPosePartCount> kTops{"neck",       nullptr,          "left_clavicle", "left_forearm",
                                                        "left_hand",  "right_clavicle", "right_forearm", "right_hand",
                                                        "left_thigh", "left_shank",     "right_thigh",   "right_shank"};

const char* topOf(PosePart part) { return kTops[static_cast<std::size_t>(part)]; }

/// The part of each segment. The parts are in the order of limbs, so that the later one of two is the outer one.
PerId<SegmentId, PosePart> partsOf(const Figure& figure, const PerId<SegmentId, SegmentId>& ways) {
  PerId<SegmentId, PosePart> parts(figure.segments().size(), PosePart::Trunk);
  for (const PosePart part : kPoseParts) {
    if (topOf(part) == nullptr) continue;
    const auto top = figure.findSegment(topOf(part));
    if (!top) continue;
    for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
      if (isBeyond(ways, segment, *top)) parts[segment] = part;
    }
  }
  return parts;
}

constexpr std::array kLegs{PosePart::LeftThigh, PosePart::LeftShin, PosePart::RightThigh, PosePart::RightShin};

}  // namespace

PosePartSet PosePartSet::all() {
  PosePartSet every;
  every.parts_.set();
  return every;
}

PosePartSet PosePartSet::upperBody() {
  PosePartSet upper = all();
  for (const PosePart leg : kLegs) upper.set(leg, false);
  return upper;
}

bool hasPoseParts(const Figure& figure) {
  return std::ranges::all_of(kTops, [&](const char* top) { return top == nullptr || figure.findSegment(top); });
}

std::vector<bool> dofsOf(const Figure& figure, const PosePartSet& parts) {
  std::vector<bool> taken(figure.dofs().size(), true);
  if (!hasPoseParts(figure)) return taken;
  const PerId<SegmentId, SegmentId> ways = waysToTrunk(figure);
  const PerId<SegmentId, PosePart> part_of = partsOf(figure, ways);
  PerId<JointId, int> joints(figure.joints().size(), 0);
  for (const Link& link : figure.links()) {
    const bool towards_trunk = ways[link.child] == link.parent;  // not below a root on a limb
    joints[link.joint] = parts.has(part_of[towards_trunk ? link.child : link.parent]) ? 1 : 0;
  }
  for (const DofId dof : ids<DofId>(figure.dofs().size())) taken[dof.index()] = joints[figure.dofs()[dof].joint] != 0;
  return taken;
}

bool takesRoot(const PosePartSet& parts) {
  return std::ranges::all_of(kLegs, [&](PosePart leg) { return parts.has(leg); });
}

}  // namespace limber::scene
