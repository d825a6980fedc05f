// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <string>

#include "mannequin/form.h"
#include "mannequin/lay_figure.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// Brings the man's trunk to the woman's by the two tables' rows, which are the same places on both bodies.
class TrunkChange {
 public:
  TrunkChange(const Form& from, const Form& to) : from_(from.trunk), to_(to.trunk) {}

  /// Maps a point of the man's trunk to the woman's, bind pose, cm.
  [[nodiscard]] Vector3d operator()(const Vector3d& p) const {
    std::size_t row = 0;
    while (row + 2 < from_.size() && p.y() > from_[row + 1].y) ++row;
    const double t = (p.y() - from_[row].y) / (from_[row + 1].y - from_[row].y);
    const double held = std::clamp(t, 0.0, 1.0);
    const auto ratio = [&](double TrunkRow::*column) {
      const double first = to_[row].*column / from_[row].*column;
      const double last = to_[row + 1].*column / from_[row + 1].*column;
      return first + held * (last - first);
    };
    const double depth = 0.5 * (ratio(&TrunkRow::front) + ratio(&TrunkRow::back));
    return {p.x() * ratio(&TrunkRow::width), to_[row].y + t * (to_[row + 1].y - to_[row].y), p.z() * depth};
  }

 private:
  const std::vector<TrunkRow>& from_;
  const std::vector<TrunkRow>& to_;
};

/// Factors along the axes of a segment's own frame.
Vector3d limbFactors(const std::string& limb) {
  const Form& woman = Form::woman();
  const JointCentres& to = woman.joints;
  const JointCentres from = JointCentres::man();
  const double shoulder = (to.shoulder - to.sternum).x() / (from.shoulder - from.sternum).x();
  if (limb == "clavicle") return {shoulder, woman.upper_arm, woman.upper_arm};
  if (limb == "upper_arm") return {woman.upper_arm, to.upper_arm / from.upper_arm, woman.upper_arm};
  if (limb == "forearm") return {woman.forearm, to.forearm / from.forearm, woman.forearm};
  if (limb == "thigh") return {woman.thigh, to.thigh.y() / from.thigh.y(), woman.thigh};
  if (limb == "shank") return {woman.shank, to.shank.y() / from.shank.y(), woman.shank};
  if (limb == "foot") return {woman.foot, to.ankleHeight() / from.ankleHeight(), woman.foot};
  if (limb == "toes") return Vector3d::Constant(woman.foot);
  if (limb == "head") return Vector3d::Constant(woman.head);
  if (limb == "hand") return to.hand * Vector3d(woman.palm, 1.0, woman.palm);
  return Vector3d::Constant(to.hand);  // fingers
}

/// Moves the vertices and turns the normals as the change bends the space around them.
template <class Change>
void reshape(Mesh& mesh, Change change) {
  constexpr double kStep = 0.05;  // cm
  for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
    const Vector3d p = 100.0 * mesh.positions[i].cast<double>();
    Eigen::Matrix3d slope;
    for (int axis = 0; axis < 3; ++axis) {
      const Vector3d aside = kStep * Vector3d::Unit(axis);
      slope.col(axis) = (change(p + aside) - change(p - aside)) / (2.0 * kStep);
    }
    // Cross products of its columns: the inverse transposed, but for a factor.
    Eigen::Matrix3d turn;
    turn << slope.col(1).cross(slope.col(2)), slope.col(2).cross(slope.col(0)), slope.col(0).cross(slope.col(1));
    const Vector3d moved = 0.01 * change(p);
    mesh.positions[i] = moved.cast<float>();
    mesh.normals[i] = (turn * mesh.normals[i].cast<double>()).normalized().cast<float>();
  }
}

void reshape(SegmentMesh& segment, const BindPose& man, const BindPose& woman) {
  const bool right = segment.segment.rfind("right_", 0) == 0;
  const bool left = segment.segment.rfind("left_", 0) == 0;
  for (MeshPart& part : segment.parts) {
    if (left || right || segment.segment == "head") {
      const Vector3d factors = limbFactors(segment.segment.substr(left ? 5 : right ? 6 : 0));
      reshape(part.mesh, [&](const Vector3d& p) -> Vector3d { return factors.cwiseProduct(p); });
    } else {
      const TrunkChange trunk(Form::man(), Form::woman());
      const Vector3d from = man.ofSegment(segment.segment).translation;
      const Vector3d to = woman.ofSegment(segment.segment).translation;
      reshape(part.mesh, [&](const Vector3d& p) -> Vector3d { return trunk(p + from) - to; });
    }
  }
}

}  // namespace

Body makeLayWoman() {
  Body body = makeAdult();
  const BindPose man = BindPose::make(JointCentres::man());
  const BindPose woman = BindPose::make(JointCentres::woman());
  for (auto* segments : {&body.segments, &body.coarse}) {
    for (SegmentMesh& segment : *segments) reshape(segment, man, woman);
  }
  return body;
}

}  // namespace limber::mannequin
