// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/contacts.h"

namespace limber::scene {

/// The nearest segment with support points on the way from a segment to the trunk, the segment itself included; invalid
/// without one.
/// @param to_trunk  waysToTrunk() of the figure
[[nodiscard]] SegmentId soleOf(const Figure& figure, const PerId<SegmentId, SegmentId>& to_trunk, SegmentId segment);

/// The contacts of feet that are held.
[[nodiscard]] std::vector<Contact> soleContacts(const Actor& actor, const Solids& solids,
                                                const PerId<SegmentId, Pose>& world_from_segment);

}  // namespace limber::scene
