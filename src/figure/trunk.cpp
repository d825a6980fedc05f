// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/trunk.h"

#include <ranges>

#include "limber/figure/mass.h"

namespace limber {

namespace {

/// Weight of a segment: its mass, or 1 in a figure without masses.
double weightOf(const Segment& segment, bool has_mass) { return has_mass ? segment.mass.value_or(0.0) : 1.0; }

}  // namespace

SegmentId trunkOf(const Figure& figure) {
  const bool has_mass = totalMass(figure) > 0.0;
  PerId<SegmentId, double> carried(figure.segments().size(), 0.0);  // by each segment, itself included
  double total = 0.0;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    carried[id] = weightOf(figure.segments()[id], has_mass);
    total += carried[id];
  }
  for (const Link& link : figure.links() | std::views::reverse) carried[link.parent] += carried[link.child];
  SegmentId trunk = figure.rootSegment();
  for (const Link& link : figure.links()) {
    if (link.parent == trunk && carried[link.child] > 0.5 * total) trunk = link.child;
  }
  return trunk;
}

PerId<SegmentId, SegmentId> waysToTrunk(const Figure& figure) {
  PerId<SegmentId, SegmentId> ways(figure.segments().size(), SegmentId{});
  for (const Link& link : figure.links()) ways[link.child] = link.parent;
  SegmentId below;
  for (SegmentId segment = trunkOf(figure); segment.valid();) {  // from the trunk to the root the other way round
    const SegmentId above = ways[segment];
    ways[segment] = below;
    below = segment;
    segment = above;
  }
  return ways;
}

bool isBeyond(const PerId<SegmentId, SegmentId>& ways, SegmentId segment, SegmentId other) {
  while (segment.valid() && segment != other) segment = ways[segment];
  return segment.valid();
}

}  // namespace limber
