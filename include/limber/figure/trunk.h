// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/id.h"
#include "limber/figure/figure.h"

/// A figure's tree seen from its trunk, whichever segment is the root: the parts that hang on a foot stay the same if
/// the foot is the root.
namespace limber {

/// The segment on which no branch has more than half of the figure's mass; of a figure without masses, more than half
/// of its segments.
[[nodiscard]] SegmentId trunkOf(const Figure& figure);

/// By segment: the one beside it on the way to the trunk; invalid for the trunk itself.
[[nodiscard]] PerId<SegmentId, SegmentId> waysToTrunk(const Figure& figure);

/// Whether the way from a segment to the trunk leads over another one, or it is that one.
/// @param ways  waysToTrunk() of the figure
[[nodiscard]] bool isBeyond(const PerId<SegmentId, SegmentId>& ways, SegmentId segment, SegmentId other);

}  // namespace limber
