// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/symmetry.h"

#include <Eigen/Geometry>
#include <cmath>

#include "limber/figure/kinematics.h"
#include "limber/figure/trunk.h"

namespace limber {

using Eigen::Matrix3d;
using Eigen::Quaterniond;
using Eigen::Vector3d;

namespace {

/// Axes of counterparts whose mirror images differ by more are none: cos 10°.
constexpr double kAlike = 0.985;
/// A normal this near to an axis of its frame is that axis, 1; a root this near to the plane is in it, m.
constexpr double kNear = 1e-9;

Posture zeroPosture(const Figure& figure) {
  Posture posture;
  posture.values.setZero(static_cast<Eigen::Index>(figure.dofs().size()));
  return posture;
}

Matrix3d reflection(const Vector3d& normal) { return Matrix3d::Identity() - 2.0 * normal * normal.transpose(); }

Vector3d snapped(const Vector3d& unit) {
  Eigen::Index largest = 0;
  if (unit.cwiseAbs().maxCoeff(&largest) < 1.0 - kNear) return unit;
  return std::copysign(1.0, unit[largest]) * Vector3d::Unit(largest);
}

/// A rotation of half a turn about a unit vector.
Quaterniond halfTurn(const Vector3d& about) { return {0.0, about.x(), about.y(), about.z()}; }

/// The world's x or z, whichever is nearer to a direction: x if it is across both.
Vector3d nearestLevelAxis(const Vector3d& direction) {
  return std::abs(direction.x()) >= std::abs(direction.z()) ? Vector3d::UnitX() : Vector3d::UnitZ();
}

}  // namespace

std::string nameOfCounterpart(const Figure& figure, std::string_view name) {
  const std::string& left = figure.mirrorLeft();
  const std::string& right = figure.mirrorRight();
  switch (sideOf(figure, name)) {
    case BodySide::Left:
      return right + std::string(name.substr(left.size()));
    case BodySide::Right:
      return left + std::string(name.substr(right.size()));
    case BodySide::Middle:
      break;
  }
  return std::string(name);
}

BodySide sideOf(const Figure& figure, std::string_view name) {
  const std::string& left = figure.mirrorLeft();
  const std::string& right = figure.mirrorRight();
  if (left.empty() || right.empty()) return BodySide::Middle;
  if (name.starts_with(left)) return BodySide::Left;
  return name.starts_with(right) ? BodySide::Right : BodySide::Middle;
}

Vector3d Mirror::image(const Vector3d& place) const { return point + reflection(normal) * (place - point); }

Pose Mirror::image(const Pose& frame) const {
  return {reflection(normal) * frame.rotation * reflection(Vector3d::UnitX()), image(frame.translation)};
}

std::optional<Symmetry> Symmetry::of(const Figure& figure) {
  Symmetry symmetry;
  const PerId<SegmentId, Pose> zero = placeSegments(figure, zeroPosture(figure));
  Vector3d across = Vector3d::Zero();
  Vector3d halfway = Vector3d::Zero();
  int pairs = 0;
  for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
    const std::string& name = figure.segments()[segment].name;
    const auto found = figure.findSegment(nameOfCounterpart(figure, name));
    const SegmentId counterpart = found.value_or(segment);
    symmetry.counterpart_of_segment_.push(counterpart);
    if (counterpart == segment || sideOf(figure, name) != BodySide::Left) continue;
    across += zero[segment].translation - zero[counterpart].translation;
    halfway += 0.5 * (zero[segment].translation + zero[counterpart].translation);
    ++pairs;
  }
  if (pairs == 0 || across.norm() < kNear) return std::nullopt;
  // With all values zero the root's frame is the world's.
  const Vector3d normal = snapped(across.normalized());
  const double offset = normal.dot(halfway / pairs);
  const Matrix3d reflect = reflection(normal);
  for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
    const SegmentId counterpart = symmetry.counterpart_of_segment_[segment];
    symmetry.counterpart_from_segment_.push(zero[counterpart].rotation.transpose() * reflect * zero[segment].rotation);
  }
  const auto isMiddle = [&](SegmentId segment) { return symmetry.counterpart_of_segment_[segment] == segment; };
  symmetry.middle_ = isMiddle(figure.rootSegment()) ? figure.rootSegment() : trunkOf(figure);
  if (!isMiddle(symmetry.middle_)) return std::nullopt;
  const Pose& middle = zero[symmetry.middle_];
  symmetry.left_ = middle.rotation.transpose() * normal;
  const Vector3d on_plane = middle.translation - (normal.dot(middle.translation) - offset) * normal;
  symmetry.on_plane_ = middle.inverse().point(on_plane);
  if (isMiddle(figure.rootSegment()) && std::abs(offset) < kNear) symmetry.left_of_root_ = normal;
  if (!symmetry.matchDofs(figure, zero)) return std::nullopt;
  return symmetry;
}

bool Symmetry::matchDofs(const Figure& figure, const PerId<SegmentId, Pose>& zero) {
  const Matrix3d reflect =
      zero[middle_].rotation * counterpart_from_segment_[middle_] * zero[middle_].rotation.transpose();
  for (const JointId id : ids<JointId>(figure.joints().size())) {
    counterpart_of_joint_.push(figure.findJoint(nameOfCounterpart(figure, figure.joints()[id].name)).value_or(id));
  }
  const auto axisOf = [&](const Dof& dof) {
    const Site& site = figure.sites()[figure.joints()[dof.joint].first];
    return Vector3d(zero[site.segment].rotation * site.segment_from_site.rotation * dof.axis);
  };
  for (const DofId id : ids<DofId>(figure.dofs().size())) {
    const Dof& dof = figure.dofs()[id];
    const std::string name = figure.fullName(id);
    const DofId counterpart = figure.findDof(nameOfCounterpart(figure, name)).value_or(id);
    const Vector3d image = (dof.kind == DofKind::Rotation ? -1.0 : 1.0) * (reflect * axisOf(dof));
    const double along = image.dot(axisOf(figure.dofs()[counterpart]));
    if (std::abs(along) < kAlike || figure.dofs()[counterpart].kind != dof.kind) return false;
    counterpart_of_dof_.push(counterpart);
    side_.push(counterpart == id ? BodySide::Middle : sideOf(figure, name));
    sign_.push(std::copysign(1.0, along));
  }
  return true;
}

Mirror Symmetry::mirrorOf(const Figure& figure, const Posture& posture) const {
  if (left_of_root_) {
    return {nearestLevelAxis(posture.root_orientation * *left_of_root_), posture.root_position};
  }
  const Pose middle = placeSegments(figure, posture)[middle_];
  return {nearestLevelAxis(middle.direction(left_)), middle.point(on_plane_)};
}

Pose Symmetry::mirrored(const Mirror& mirror, SegmentId segment, const Pose& world_from_segment) const {
  return {reflection(mirror.normal) * world_from_segment.rotation * counterpart_from_segment_[segment].transpose(),
          mirror.image(world_from_segment.translation)};
}

Pose Symmetry::mirrored(SegmentId segment, const Pose& segment_from_frame) const {
  const Matrix3d& counterpart_from_segment = counterpart_from_segment_[segment];
  return {counterpart_from_segment * segment_from_frame.rotation * reflection(Vector3d::UnitX()),
          counterpart_from_segment * segment_from_frame.translation};
}

Posture Symmetry::mirrored(const Figure& figure, const Posture& posture) const {
  Posture image = posture;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) image[counterpart(dof)] = sign(dof) * posture[dof];
  const Mirror mirror = mirrorOf(figure, posture);
  if (left_of_root_) {
    // A reflection is half a turn and an inversion, and two inversions cancel: products with units are exact.
    image.root_orientation = halfTurn(mirror.normal) * posture.root_orientation * halfTurn(*left_of_root_);
    return image;
  }
  const Pose world_from_middle = mirrored(mirror, middle_, placeSegments(figure, posture)[middle_]);
  image.root_position.setZero();
  image.root_orientation.setIdentity();
  const Pose root_from_middle = placeSegments(figure, image)[middle_];
  const Pose world_from_root = world_from_middle * root_from_middle.inverse();
  image.root_position = world_from_root.translation;
  image.root_orientation = world_from_root.quaternion();
  return image;
}

}  // namespace limber
