// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/figure.h"

namespace limber {

/// A constraint chain (Zhao & Badler 1989, section 3): the joints from a starting joint, or from the root, down to the
/// segment that carries an end effector.

/// The links from the root to a segment.
[[nodiscard]] std::vector<const Link*> linksFromRoot(const Figure& figure, SegmentId segment);

/// The joints on the path from the root to the segment, root side first. Empty for the root segment.
[[nodiscard]] std::vector<JointId> pathFromRoot(const Figure& figure, SegmentId segment);

/// The part of pathFromRoot() that begins at `start`; the whole path when `start` is invalid or not on it.
[[nodiscard]] std::vector<JointId> chain(const Figure& figure, JointId start, SegmentId segment);

/// The DOFs of those joints, in the same order, leftmost of each joint first.
[[nodiscard]] std::vector<DofId> dofsOf(const Figure& figure, const std::vector<JointId>& joints);

/// The child segment of a joint: the one farther from the root.
[[nodiscard]] SegmentId carriedBy(const Figure& figure, JointId joint);

/// Largest possible distance from a point of a segment (m, in its base frame) to the start of a link on its path from
/// the root: the length of all rigid parts between, stretched, with slides at their longest; m.
/// @param links  as linksFromRoot() gives them for the segment
/// @param first  index into `links`
[[nodiscard]] double limbLength(const Figure& figure, const std::vector<const Link*>& links, std::size_t first,
                                Eigen::Vector3d in_segment);

/// Upper bound of the distance of two points of a figure (m, each in its segment's base frame), m.
[[nodiscard]] double longestBetween(const Figure& figure, SegmentId one, const Eigen::Vector3d& in_one, SegmentId other,
                                    const Eigen::Vector3d& in_other);

}  // namespace limber
