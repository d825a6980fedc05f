// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <string_view>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber {

/// The side of a figure on which a part is.
enum class BodySide { Middle, Left, Right };

/// A reflection of the world in a vertical plane.
struct Mirror {
  Eigen::Vector3d normal = Eigen::Vector3d::UnitX();  ///< unit: the world's x or z
  Eigen::Vector3d point = Eigen::Vector3d::Zero();    ///< of the plane, m

  [[nodiscard]] Eigen::Vector3d image(const Eigen::Vector3d& place) const;
  /// The mirror image of a frame, right-handed: y and z are mirrored.
  [[nodiscard]] Pose image(const Pose& frame) const;
};

/// The left and right of a figure: which parts are mirror images of each other in the plane through its middle.
///
/// A part's counterpart has the same name with the other prefix (Figure::mirrorLeft(), mirrorRight()); a part without
/// one is in the middle and its own counterpart. How their DOFs correspond is found from the figure with all values
/// zero: the mirror image of a rotation by θ about a is one by θ about −S a, that of a slide along a is one along S a,
/// with S the reflection in the plane. Where the counterpart's axis points the other way, its value has the other sign.
class Symmetry {
 public:
  /// @return none if no part has a counterpart, or if axes of counterparts are no mirror images (to 10 degrees)
  [[nodiscard]] static std::optional<Symmetry> of(const Figure& figure);

  /// The counterpart of a part.
  [[nodiscard]] DofId counterpart(DofId dof) const { return counterpart_of_dof_[dof]; }
  [[nodiscard]] SegmentId counterpart(SegmentId segment) const { return counterpart_of_segment_[segment]; }
  [[nodiscard]] JointId counterpart(JointId joint) const {
    return joint.valid() ? counterpart_of_joint_[joint] : joint;
  }
  [[nodiscard]] BodySide side(DofId dof) const { return side_[dof]; }
  /// −1 where the value of the mirror image has the other sign, else +1.
  [[nodiscard]] double sign(DofId dof) const { return sign_[dof]; }

  /// The mirror image of a posture of the figure: see mirrorOf(). Of a figure whose root is in its middle, with axes
  /// along those of the figure, the mirror image of the mirror image is the posture to the last bit. Counterparts with
  /// unlike limits may be outside of them.
  [[nodiscard]] Posture mirrored(const Figure& figure, const Posture& posture) const;

  /// The mirror of a posture: through the figure's middle, across the world's x or z, whichever its left is nearer to.
  /// So one who faces the viewer, or stands sidewise, still does in the mirror.
  [[nodiscard]] Mirror mirrorOf(const Figure& figure, const Posture& posture) const;
  /// The placement of a segment's counterpart that is the mirror image of the segment's placement.
  [[nodiscard]] Pose mirrored(const Mirror& mirror, SegmentId segment, const Pose& world_from_segment) const;
  /// The mirror image of a frame fixed to a segment, as one fixed to its counterpart; y and z are mirrored, and x with
  /// them makes a right-handed frame.
  [[nodiscard]] Pose mirrored(SegmentId segment, const Pose& segment_from_frame) const;
  /// The mirror image of a direction in a segment's frame, in the counterpart's.
  [[nodiscard]] Eigen::Vector3d mirrored(SegmentId segment, const Eigen::Vector3d& in_segment) const {
    return counterpart_from_segment_[segment] * in_segment;
  }

 private:
  Symmetry() = default;
  [[nodiscard]] bool matchDofs(const Figure& figure, const PerId<SegmentId, Pose>& zero);

  PerId<DofId, DofId> counterpart_of_dof_;
  PerId<SegmentId, SegmentId> counterpart_of_segment_;
  PerId<JointId, JointId> counterpart_of_joint_;
  PerId<DofId, BodySide> side_;
  PerId<DofId, double> sign_;
  PerId<SegmentId, Eigen::Matrix3d> counterpart_from_segment_;  ///< of directions, with determinant −1
  SegmentId middle_;
  Eigen::Vector3d left_ = Eigen::Vector3d::UnitX();     ///< in the middle's frame: normal of the plane
  Eigen::Vector3d on_plane_ = Eigen::Vector3d::Zero();  ///< in the middle's frame: a point of the plane, m
  std::optional<Eigen::Vector3d> left_of_root_;         ///< in the root's frame, if the root is in the plane
};

/// The name of the counterpart of a part, with the other prefix; the same name if it has neither.
[[nodiscard]] std::string nameOfCounterpart(const Figure& figure, std::string_view name);
/// The side that a name says.
[[nodiscard]] BodySide sideOf(const Figure& figure, std::string_view name);

}  // namespace limber
