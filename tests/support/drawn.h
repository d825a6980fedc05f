// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace limber::support {

/// Random vectors that are the same with every compiler: none has to compute the arguments of a call in a certain
/// order.

/// @param draw  called for z, y and x
template <class Draw>
Eigen::Vector3d drawnVector(const Draw& draw) {
  const double z = draw();
  const double y = draw();
  const double x = draw();
  return {x, y, z};
}

/// @param draw   called for z, y, x and then w
/// @param shift  is added to z, y and x
template <class Draw>
Eigen::Quaterniond drawnRotation(const Draw& draw, double shift = 0.0) {
  const Eigen::Vector3d axis = drawnVector(draw) + Eigen::Vector3d::Constant(shift);
  const double w = draw();
  return Eigen::Quaterniond(w, axis.x(), axis.y(), axis.z()).normalized();
}

}  // namespace limber::support
