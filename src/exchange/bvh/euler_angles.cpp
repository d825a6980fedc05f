// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/bvh/euler_angles.h"

#include <cmath>
#include <numbers>

namespace limber::exchange {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr double kUpright = 1e-9;  // cosine of the middle angle below which the outer two are one turn

/// Whole turns added, so that each angle is within half a turn of another.
Eigen::Vector3d unwound(Eigen::Vector3d angles, const Eigen::Vector3d& near) {
  for (int i = 0; i < 3; ++i) angles[i] += kTurn * std::round((near[i] - angles[i]) / kTurn);
  return angles;
}

}  // namespace

std::array<int, 3> axesOf(RotationOrder order) {
  const std::string_view name = kRotationOrderNames[static_cast<std::size_t>(order)];
  return {name[0] - 'X', name[1] - 'X', name[2] - 'X'};
}

Eigen::Vector3d eulerAngles(const Eigen::Matrix3d& rotation, RotationOrder order, const Eigen::Vector3d& near) {
  // R = R_i(a) R_j(b) R_k(c): R_ik = s sin b, R_jk = −s sin a cos b, R_kk = cos a cos b, R_ij = −s cos b sin c,
  // R_ii = cos b cos c, with s = 1 if i, j, k turn as x, y, z do, else −1.
  const auto [i, j, k] = axesOf(order);
  const double s = (j - i + 3) % 3 == 1 ? 1.0 : -1.0;
  const double cosine = std::hypot(rotation(i, i), rotation(i, j));
  Eigen::Vector3d angles;
  angles[1] = std::atan2(s * rotation(i, k), cosine);
  if (cosine < kUpright) {
    angles[0] = near[0];
    // R_ji and R_jj are sine and cosine of s c + a sin b, with sin b = ±1.
    const double sum = s * std::atan2(rotation(j, i), rotation(j, j));
    angles[2] = sum - s * (angles[1] > 0.0 ? angles[0] : -angles[0]);
    return unwound(angles, near);
  }
  angles[0] = std::atan2(-s * rotation(j, k), rotation(k, k));
  angles[2] = std::atan2(-s * rotation(i, j), rotation(i, i));
  const Eigen::Vector3d other(angles[0] + std::numbers::pi, std::numbers::pi - angles[1], angles[2] + std::numbers::pi);
  const Eigen::Vector3d first = unwound(angles, near);
  const Eigen::Vector3d second = unwound(other, near);
  return (first - near).squaredNorm() <= (second - near).squaredNorm() ? first : second;
}

}  // namespace limber::exchange
