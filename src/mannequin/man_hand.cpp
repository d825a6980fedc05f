// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>

#include "limber/base/units.h"
#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kDegree = kPi / 180.0;

/// Hand tables speak of (back of the hand, along, thumb side) from the wrist; the hand's frame has −y along the
/// fingers.
Vector3d bone(double out, double along, double front) { return {out, -along, front}; }

struct FingerRow {
  double base[3];
  double spread;  // degrees in the palm's plane towards the thumb
  double lengths[3];
  double curl[3];  // degrees
  double radii[4];
};

constexpr FingerRow kFingers[] = {
    {{0.0, 8.5, 3.0}, 3.0, {4.6, 2.75, 2.2}, {14.0, 24.0, 12.0}, {1.0, 0.9, 0.82, 0.66}},
    {{0.12, 8.8, 0.95}, 0.0, {5.0, 3.2, 2.3}, {18.0, 28.0, 14.0}, {1.02, 0.92, 0.84, 0.68}},
    {{0.05, 8.4, -1.1}, -3.0, {4.6, 3.1, 2.25}, {22.0, 31.0, 16.0}, {0.98, 0.87, 0.79, 0.64}},
    {{-0.15, 7.6, -2.95}, -7.0, {3.8, 2.25, 1.95}, {26.0, 33.0, 18.0}, {0.85, 0.75, 0.68, 0.56}},
};

/// Follows the phalanges from the base; `turn(i)` answers the direction of phalanx i in (out, along, front).
template <class Direction>
Finger follow(const Pose& hand, const FingerRow& row, Direction direction) {
  Finger finger;
  Vector3d at(row.base[0], row.base[1], row.base[2]);
  finger.centres[0] = hand.point(bone(at.x(), at.y(), at.z()));
  finger.radii[0] = row.radii[0];
  for (std::size_t i = 0; i < 3; ++i) {
    const double length = row.lengths[i] - (i == 2 ? row.radii[3] : 0.0);  // the tip's sphere makes up for it
    at += length * direction(i);
    finger.centres[i + 1] = hand.point(bone(at.x(), at.y(), at.z()));
    finger.radii[i + 1] = row.radii[i + 1];
  }
  return finger;
}

Finger makeThumb(const Pose& hand) {
  const FingerRow row = {{-1.2, 1.8, 2.4}, 0.0, {4.6, 3.5, 2.9}, {0.0, 14.0, 14.0}, {1.35, 1.15, 1.02, 0.78}};
  const Vector3d axis = Vector3d(0.55, 0.0, 0.83).normalized();
  const Vector3d straight = Vector3d(-0.42, 0.80, 0.43).normalized();
  double bent = 0.0;
  return follow(hand, row, [&](std::size_t i) -> Vector3d {
    bent += row.curl[i] * kDegree;
    return rotationAbout(axis, bent) * straight;
  });
}

}  // namespace

Field makePalm(const BindPose& bind) {
  Field palm = boneLoft(bind.hand,
                        {{0.0, 1.9, 1.9, 2.8, 2.8, 2.3},
                         {3.0, 1.6, 1.9, 3.5, 3.4, 2.5},
                         {6.0, 1.35, 1.6, 3.9, 3.8, 2.6},
                         {8.0, 1.1, 1.15, 3.9, 3.9, 2.6}},
                        2.0, 0.9);
  palm = unite(palm, placed(bind.hand, cone(bone(-1.0, 1.6, 1.9), bone(-1.4, 4.6, 3.3), 1.5, 1.35)), 1.2);
  return unite(palm, placed(bind.hand, cone(bone(-0.9, 2.2, -2.2), bone(-0.8, 5.5, -2.9), 1.3, 1.0)), 1.2);
}

std::vector<Finger> makeFingers(const BindPose& bind) {
  std::vector<Finger> fingers = {makeThumb(bind.hand)};
  for (const FingerRow& row : kFingers) {
    const double spread = row.spread * kDegree;
    const Vector3d straight(0.0, std::cos(spread), std::sin(spread));
    double bent = 0.0;
    fingers.push_back(follow(bind.hand, row, [&](std::size_t i) -> Vector3d {
      bent += row.curl[i] * kDegree;
      return std::cos(bent) * straight - std::sin(bent) * Vector3d::UnitX();
    }));
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

}  // namespace limber::mannequin
