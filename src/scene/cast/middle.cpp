// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/middle.h"

#include "limber/figure/kinematics.h"

namespace limber::scene {

Eigen::Vector3d middleOf(const Actor& actor) {
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(*actor.figure, actor.posture);
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  for (const Pose& pose : world_from_segment) sum += pose.translation;
  return sum / static_cast<double>(world_from_segment.size());
}

}  // namespace limber::scene
