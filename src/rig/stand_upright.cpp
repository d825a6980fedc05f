// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "limber/rig/rigged_figure.h"

namespace limber::rig {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

/// The axis of the file that is nearest to a direction, if it is near; else the direction.
Vector3d snapped(const Vector3d& direction) {
  constexpr double kNear = 0.9;  // cosine of 26 degrees
  int axis = 0;
  direction.cwiseAbs().maxCoeff(&axis);
  const Vector3d nearest = (direction[axis] < 0.0 ? -1.0 : 1.0) * Vector3d::Unit(axis);
  return nearest.dot(direction) > kNear ? nearest : direction;
}

/// From the file's axes to a person's: x to the left, y up, z ahead.
Matrix3d uprightFromFile(const Character& character, const BoneTable& table) {
  const auto at = [&](const char* part) { return character.bones[table.bone(part)].world_from_bind.translation; };
  const Vector3d up =
      snapped((at("leftUpperArm") + at("rightUpperArm") - at("leftUpperLeg") - at("rightUpperLeg")).normalized());
  Vector3d left =
      (at("leftUpperLeg") - at("rightUpperLeg")).normalized() + (at("leftUpperArm") - at("rightUpperArm")).normalized();
  left = snapped((left - left.dot(up) * up).normalized());
  left = (left - left.dot(up) * up).normalized();
  Matrix3d upright;
  upright.row(0) = left;
  upright.row(1) = up;
  upright.row(2) = left.cross(up);
  return upright;
}

/// The usual unit that makes a height a person's, 1 if it is one.
double metresPerUnit(double height) {
  constexpr double kLeast = 0.4;
  constexpr double kMost = 4.0;
  constexpr double kUsual = 1.7;
  if (!(height > 0.0) || (height >= kLeast && height <= kMost)) return 1.0;
  double best = kUsual / height;
  double least = 1e9;
  for (const double unit : std::array{0.01, 0.001, 0.0254, 0.1, 10.0, 100.0, 1000.0}) {
    const double tall = unit * height;
    const double off = std::abs(std::log(tall / kUsual));
    if (tall < kLeast || tall > kMost || off > least) continue;
    best = unit;
    least = off;
  }
  return best;
}

double heightOf(const Character& character) {
  double lowest = 1e9;
  double highest = -1e9;
  const auto take = [&](double y) {
    lowest = std::min(lowest, y);
    highest = std::max(highest, y);
  };
  for (const Bone& bone : character.bones) take(bone.world_from_bind.translation.y());
  for (const Surface& surface : character.surfaces) {
    for (const Eigen::Vector3f& point : surface.mesh.positions) take(static_cast<double>(point.y()));
  }
  return highest - lowest;
}

void turn(Character& character, const Matrix3d& rotation) {
  for (Bone& bone : character.bones) {
    bone.world_from_bind = Pose::fromRotation(rotation) * bone.world_from_bind;
    bone.world_from_shown = Pose::fromRotation(rotation) * bone.world_from_shown;
  }
  const Eigen::Matrix3f turned = rotation.cast<float>();
  for (Surface& surface : character.surfaces) {
    for (Eigen::Vector3f& point : surface.mesh.positions) point = turned * point;
    for (Eigen::Vector3f& normal : surface.mesh.normals) normal = turned * normal;
  }
}

void scale(Character& character, double factor) {
  for (Bone& bone : character.bones) {
    bone.world_from_bind.translation *= factor;
    bone.world_from_shown.translation *= factor;
  }
  for (Surface& surface : character.surfaces) {
    for (Eigen::Vector3f& point : surface.mesh.positions) point *= static_cast<float>(factor);
  }
}

}  // namespace

Standing standUpright(Character& character, const BoneTable& table) {
  Standing standing;
  const Matrix3d upright = uprightFromFile(character, table);
  standing.turned = !upright.isIdentity(1e-9);
  if (standing.turned) turn(character, upright);
  standing.metres_per_unit = metresPerUnit(heightOf(character));
  if (standing.metres_per_unit != 1.0) scale(character, standing.metres_per_unit);
  return standing;
}

}  // namespace limber::rig
