// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_transfer.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "limber/figure/kinematics.h"
#include "limber/figure/reroot.h"
#include "limber/figure/tied_posture.h"

namespace limber::scene {

namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;

Quaterniond turned(double heading) { return Quaterniond(Eigen::AngleAxisd(heading, Vector3d::UnitY())); }

/// Rotation of the root from the figure's file.
Quaterniond fromFile(const Figure& figure, const Posture& posture) {
  return posture.root_orientation * figure.worldFromRoot().quaternion().conjugate();
}

/// The pose hung from the site from which another figure hangs; none if it has no such site.
std::optional<PosedFigure> hungAs(const PosedFigure& pose, const Figure& figure) {
  const std::string wanted = figure.fullName(figure.root());
  if (pose.figure->fullName(pose.figure->root()) == wanted) return pose;
  const auto site = pose.figure->findSite(wanted);
  if (!site) return std::nullopt;
  const auto hung = rerooted(*pose.figure, *site);
  if (!hung) return std::nullopt;
  return PosedFigure{*hung, rerootedPosture(*pose.figure, **hung, pose.posture)};
}

/// Puts the root of `wanted`, which has the pose's angles, as the pose has it.
void takeRoot(const PosedFigure& pose, const Figure& figure, bool placement, Posture& wanted) {
  const Quaterniond lean = turned(-headingOf(*pose.figure, pose.posture)) * fromFile(*pose.figure, pose.posture);
  const double heading = placement ? headingOf(*pose.figure, pose.posture) : headingOf(figure, wanted);
  wanted.root_orientation = (turned(heading) * lean * figure.worldFromRoot().quaternion()).normalized();
  if (placement) wanted.root_position = pose.posture.root_position;
  wanted.root_position.y() = pose.posture.root_position.y();
  wanted.root_position.y() += lowestPoint(*pose.figure, pose.posture) - lowestPoint(figure, wanted);
}

}  // namespace

double headingOf(const Figure& figure, const Posture& posture) {
  const Vector3d ahead = fromFile(figure, posture) * Vector3d::UnitZ();
  return std::hypot(ahead.x(), ahead.z()) < 1e-6 ? 0.0 : std::atan2(ahead.x(), ahead.z());
}

double lowestPoint(const Figure& figure, const Posture& posture) {
  const PerId<SegmentId, Pose> placed = placeSegments(figure, posture);
  double lowest = std::numeric_limits<double>::infinity();
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Segment& segment = figure.segments()[id];
    for (const Capsule& capsule : segment.capsules) {
      for (const Vector3d& end : {capsule.from, capsule.to}) {
        lowest = std::min(lowest, placed[id].point(end).y() - capsule.radius);
      }
    }
    for (const Vector3d& point : segment.support) lowest = std::min(lowest, placed[id].point(point).y());
  }
  return std::isfinite(lowest) ? lowest : 0.0;
}

Posture withShareOf(const PosedFigure& pose, const Figure& figure, const Posture& posture, const PoseShare& share,
                    const std::vector<double>& multipliers) {
  Posture wanted = posture;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (!share.dofs.empty() && !share.dofs[dof.index()]) continue;
    if (const auto source = pose.figure->findDof(figure.fullName(dof))) wanted[dof] = pose.posture[*source];
  }
  wanted = obeyCouplings(figure, clampedToLimits(figure, std::move(wanted)), multipliers);
  if (share.root) {
    if (const auto hung = hungAs(pose, figure)) takeRoot(*hung, figure, share.placement, wanted);
  }
  if (share.amount >= 1.0) return wanted;
  Posture between = posture;
  between.values += share.amount * (wanted.values - posture.values);
  between.root_position += share.amount * (wanted.root_position - posture.root_position);
  between.root_orientation = posture.root_orientation.slerp(share.amount, wanted.root_orientation);
  return obeyCouplings(figure, clampedToLimits(figure, std::move(between)), multipliers);
}

int sharedDofs(const Figure& figure, const Figure& other) {
  return static_cast<int>(std::ranges::count_if(
      ids<DofId>(figure.dofs().size()), [&](DofId dof) { return other.findDof(figure.fullName(dof)).has_value(); }));
}

}  // namespace limber::scene
