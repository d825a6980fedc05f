// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/bent_hinges.h"

#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <optional>

#include "limber/base/units.h"

namespace limber::scene {

namespace {

constexpr double kBend = radiansFromDegrees(1.0);
constexpr double kOverstretched = radiansFromDegrees(10.0);  ///< so near to straight a limit is one of that side
constexpr std::size_t kMostOfHinge = 2;                      ///< DOFs: an elbow bends and twists
constexpr double kFolds = radiansFromDegrees(30.0);

/// A joint of a segment, m, in its base frame.
struct Pivot {
  JointId joint;
  Eigen::Vector3d place;
};

/// By segment: its joints, if there are two.
class Bones {
 public:
  explicit Bones(const Figure& figure) : pivots_(figure.segments().size()), counts_(figure.segments().size(), 0) {
    for (const Link& link : figure.links()) {
      add(link.parent, {link.joint, link.parent_from_joint.translation});
      add(link.child, {link.joint, link.joint_from_child.inverse().translation});
    }
  }
  /// The other joint of a segment with two, m.
  [[nodiscard]] std::optional<Eigen::Vector3d> farEnd(SegmentId segment, JointId joint) const {
    if (counts_[segment] != 2) return std::nullopt;
    const std::array<Pivot, 2>& ends = pivots_[segment];
    return ends[ends[0].joint == joint ? 1 : 0].place;
  }

 private:
  void add(SegmentId segment, const Pivot& pivot) {
    const std::size_t count = counts_[segment]++;
    if (count < 2) pivots_[segment][count] = pivot;
  }

  PerId<SegmentId, std::array<Pivot, 2>> pivots_;
  PerId<SegmentId, std::size_t> counts_;
};

/// The value of a DOF at which the neighbouring joints are farthest apart, the others of its joint at 0; none for an
/// axis that hardly moves them.
std::optional<double> straightAt(const Bones& bones, const Link& link, const Dof& dof) {
  const auto above = bones.farEnd(link.parent, link.joint);
  const auto below = bones.farEnd(link.child, link.joint);
  if (!above || !below) return std::nullopt;
  const auto acrossAxis = [&dof](const Eigen::Vector3d& place) {
    return Eigen::Vector3d(place - dof.axis.dot(place) * dof.axis);
  };
  constexpr double kBeside = 0.5;  // of its length a bone lies across the axis of a hinge
  const Eigen::Vector3d before = link.parent_from_joint.inverse().point(*above);
  const Eigen::Vector3d beyond = link.joint_from_child.point(*below);
  const Eigen::Vector3d opposite = -acrossAxis(before);
  const Eigen::Vector3d arm = acrossAxis(beyond);
  if (arm.norm() <= kBeside * beyond.norm() || opposite.norm() <= kBeside * before.norm()) return std::nullopt;
  const double angle = std::atan2(dof.axis.dot(arm.cross(opposite)), arm.dot(opposite));
  return link.inverted ? -angle : angle;
}

/// The part of the limits on the side to which a hinge bends; none for one that bends both ways, or hardly.
std::optional<Interval> bentRange(const Interval& limits, double straight) {
  const double under = straight - limits.lower;
  const double over = limits.upper - straight;
  if (under >= 0.0 && under <= kOverstretched && over > kFolds) return Interval{straight + kBend, limits.upper};
  if (over >= 0.0 && over <= kOverstretched && under > kFolds) return Interval{limits.lower, straight - kBend};
  return std::nullopt;
}

}  // namespace

std::vector<solve::NarrowRange> bentHinges(const Figure& figure) {
  const Bones bones(figure);
  std::vector<solve::NarrowRange> ranges;
  for (const Link& link : figure.links()) {
    const std::vector<DofId>& dofs = figure.joints()[link.joint].dofs;
    if (dofs.size() > kMostOfHinge) continue;
    for (const DofId id : dofs) {
      const Dof& dof = figure.dofs()[id];
      if (dof.kind != DofKind::Rotation || !std::isfinite(dof.limits.width())) continue;
      const std::optional<double> straight = straightAt(bones, link, dof);
      const std::optional<Interval> bent = straight ? bentRange(dof.limits, *straight) : std::nullopt;
      if (bent && std::abs(dof.rest - *straight) <= kOverstretched) ranges.push_back({id, *bent});
    }
  }
  return ranges;
}

}  // namespace limber::scene
