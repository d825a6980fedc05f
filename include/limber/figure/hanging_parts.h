// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/kinematics.h"

namespace limber {

/// Parts of a figure that hang on joints: what lies beyond them, seen from the root. A hanging part keeps its bearing
/// in the world, so that its weight acts at the joint wherever the joint goes, and its own centre lies beside the joint
/// by a way that does not change.
class HangingParts {
 public:
  /// Joints that lie beyond another one of them hang nothing themselves.
  HangingParts(const Figure& figure, const std::vector<JointId>& joints);

  [[nodiscard]] bool empty() const { return joints_.empty(); }
  /// The joint on which a segment hangs, as a link of the figure; null if it does not.
  [[nodiscard]] const Link* of(const Figure& figure, SegmentId segment) const;
  /// The way from where the figure's mass would have its centre, were the hanging parts' all at their joints, to the
  /// centre of mass, world, m. Allocates nothing.
  /// @param world_from_segment  as placeSegments() writes it
  [[nodiscard]] Eigen::Vector3d overhang(const Figure& figure, const PerId<SegmentId, Pose>& world_from_segment) const;

 private:
  static constexpr int kNone = -1;
  std::vector<JointId> joints_;
  PerId<SegmentId, int> link_of_;  ///< by number; kNone
};

}  // namespace limber
