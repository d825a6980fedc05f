// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/finger.h"

#include <cstddef>

#include "limber/base/units.h"

namespace limber::mannequin {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

struct FingerRow {
  const char* name;
  double base[3];  // back of the hand, along, thumb side, from the wrist
  double spread;   // degrees in the palm's plane towards the thumb
  double lengths[3];
  double curl[3];  // degrees
  double radii[4];
};

constexpr FingerRow kThumb = {"thumb",         {-1.2, 1.8, 2.4},  0.0,
                              {4.6, 3.5, 2.9}, {0.0, 14.0, 14.0}, {1.35, 1.15, 1.02, 0.78}};
constexpr FingerRow kFingers[] = {
    {"index", {0.0, 8.5, 3.05}, 8.0, {4.6, 2.75, 2.2}, {14.0, 24.0, 12.0}, {1.0, 0.9, 0.82, 0.66}},
    {"middle", {0.12, 8.8, 0.95}, 1.0, {5.0, 3.2, 2.3}, {18.0, 28.0, 14.0}, {1.02, 0.92, 0.84, 0.68}},
    {"ring", {0.05, 8.4, -1.15}, -6.0, {4.6, 3.1, 2.25}, {22.0, 31.0, 16.0}, {0.98, 0.87, 0.79, 0.64}},
    {"little", {-0.15, 7.6, -3.0}, -13.5, {3.8, 2.25, 1.95}, {26.0, 33.0, 18.0}, {0.85, 0.75, 0.68, 0.56}},
};

/// Follows the phalanges from the base; `turned(curl)` answers the rotation in the hand after a curl in all, rad, and
/// `straight` is the bone's direction before it.
template <class Turned>
Finger follow(const Pose& hand, const FingerRow& row, double size, double radius, const Vector3d& straight,
              Turned turned) {
  const bool is_thumb = row.name == kThumb.name;
  const char* const names[] = {is_thumb ? "metacarpal" : "proximal", is_thumb ? "proximal" : "middle", "distal"};
  Finger finger;
  // A bone's frame has −y along it, the tables count along it.
  Vector3d at = size * Vector3d(row.base[0], -row.base[1], row.base[2]);
  double curl = 0.0;
  for (std::size_t i = 0; i < 3; ++i) {
    curl += radiansFromDegrees(row.curl[i]);
    const Matrix3d rotation = turned(curl);
    finger.segments[i] = std::string(row.name) + "_" + names[i];
    finger.bones[i] = hand * Pose{rotation, at};
    finger.centres[i] = hand.point(at);
    finger.radii[i] = size * radius * row.radii[i];
    const double tip = i == 2 ? radius * row.radii[3] : 0.0;  // the tip's sphere makes up for it
    at += size * (row.lengths[i] - tip) * (rotation * straight);
  }
  finger.centres[3] = hand.point(at);
  finger.radii[3] = size * radius * row.radii[3];
  return finger;
}

}  // namespace

std::vector<Finger> makeFingers(const Pose& hand, double size, double radius) {
  // The thumb bends about an axis of its own, across the palm.
  const Vector3d thumb = Vector3d(-0.42, -0.80, 0.43).normalized();
  const Vector3d thumb_axis = Vector3d(0.730, -0.579, -0.365).normalized();
  std::vector<Finger> fingers = {follow(hand, kThumb, size, radius, thumb,
                                        [&](double curl) -> Matrix3d { return rotationAbout(thumb_axis, curl); })};
  const Vector3d along_thumb = fingers[0].centres[3] - fingers[0].centres[2];
  fingers[0].back = along_thumb.cross(hand.rotation * thumb_axis).normalized();
  for (const FingerRow& row : kFingers) {
    const Matrix3d spread = rotationAbout(-Vector3d::UnitX(), radiansFromDegrees(row.spread));
    fingers.push_back(follow(hand, row, size, radius, -Vector3d::UnitY(), [&](double curl) -> Matrix3d {
      return spread * rotationAbout(-Vector3d::UnitZ(), curl);
    }));
    fingers.back().back = fingers.back().bones[2].rotation.col(0);
  }
  return fingers;
}

Field fingerField(const Finger& finger) {
  Field field = cone(finger.centres[0], finger.centres[1], finger.radii[0], finger.radii[1]);
  for (std::size_t i = 1; i < 3; ++i) {
    field = unite(field, cone(finger.centres[i], finger.centres[i + 1], finger.radii[i], finger.radii[i + 1]), 0.1);
  }
  return field;
}

Field fingerWithNail(const Finger& finger) {
  const double radius = finger.radii[3];
  Pose tip;  // x out of the back, −y along
  const Vector3d y = (finger.centres[2] - finger.centres[3]).normalized();
  tip.rotation << finger.back, y, finger.back.cross(y);
  tip.translation = finger.centres[3];
  // A flat that begins with a step behind the tip's centre and falls off to the end.
  const Field above = halfSpace({0.7 * radius, 0.0, 0.0}, Vector3d(-1.0, 0.2, 0.0));
  const Field ahead = halfSpace({0.0, 1.15 * radius, 0.0}, Vector3d::UnitY());
  return carve(fingerField(finger), placed(tip, intersect(above, ahead, 0.15)), 0.12);
}

}  // namespace limber::mannequin
