// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// Hand tables speak of (back of the hand, along, thumb side) from the wrist; the hand's frame has −y along the
/// fingers.
Vector3d handBone(double out, double along, double front) { return {out, -along, front}; }

}  // namespace

Field makePalm(const BindPose& bind, const Form& form) {
  const double size = form.joints.hand;
  const double width = size * form.palm;
  const auto station = [&](double s, double back, double palm, double side, double n) {
    const double little = s == 3.0 || s == 6.0 ? side - 0.1 : side;
    return Station{size * s, width * back, width * palm, width * side, width * little, n};
  };
  Field palm = boneLoft(bind.hand,
                        {station(0.0, 1.9, 1.9, 2.8, 2.3), station(3.0, 1.6, 1.9, 3.5, 2.5),
                         station(6.0, 1.35, 1.6, 3.9, 2.6), station(8.0, 1.1, 1.15, 3.9, 2.6)},
                        2.0 * size, 0.9 * size);
  const auto ball = [&](const Vector3d& from, const Vector3d& to, double radius_from, double radius_to) {
    return placed(bind.hand, cone(size * from, size * to, size * radius_from, size * radius_to));
  };
  palm = unite(palm, ball(handBone(-1.0, 1.6, 1.9), handBone(-1.4, 4.6, 3.3), 1.5, 1.35), 1.2);
  return unite(palm, ball(handBone(-0.9, 2.2, -2.2), handBone(-0.8, 5.5, -2.9), 1.3, 1.0), 1.2);
}

}  // namespace limber::mannequin
