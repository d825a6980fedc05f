// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Geometry>
#include <algorithm>

#include "limber/figure/kinematics.h"

namespace limber {

FrameBend& FrameBend::operator+=(const FrameBend& other) {
  by_shift += other.by_shift;
  mixed += other.mixed;
  by_turn += other.by_turn;
  moment += other.moment;
  force += other.force;
  return *this;
}

namespace {

/// How the wrench changes per unit of one variable, about the world's origin.
struct Response {
  Eigen::Vector3d force;   ///< M s, upper half
  Eigen::Vector3d torque;  ///< M s, lower half
  Eigen::Vector3d turn;    ///< what the axes' turning adds to the torque
};

Response responseOf(const FrameBend& bend, bool rotation, const Eigen::Vector3d& u, const Eigen::Vector3d& pivot) {
  if (!rotation) return {bend.by_shift * u, bend.mixed.transpose() * u, u.cross(bend.force)};
  const Eigen::Vector3d v = pivot.cross(u);
  // K about the pivot: K u − tr(K) u with K = K₀ − p fᵀ.
  const Eigen::Vector3d k_u = bend.moment * u - bend.force.dot(u) * pivot;
  const double trace = bend.moment.trace() - bend.force.dot(pivot);
  return {bend.by_shift * v + bend.mixed * u, bend.mixed.transpose() * v + bend.by_turn * u, k_u - trace * u};
}

}  // namespace

void Kinematics::addHessian(const std::vector<FrameBend>& bends, Eigen::MatrixXd& gauss_newton,
                            Eigen::MatrixXd& second_order) {
  std::fill(row_bends_.begin(), row_bends_.end(), FrameBend{});
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    if (frames_[i].row >= 0) row_bends_[static_cast<std::size_t>(frames_[i].row)] += bends[i];
  }
  for (std::size_t r = rows_.size(); r-- > 0;) {
    const Row& row = rows_[r];
    const FrameBend& bend = row_bends_[r];
    for (int m = row.first_motion; m < row.first_motion + row.motion_count; ++m) {
      const int j = motions_[static_cast<std::size_t>(m)].variable;
      const Response response = responseOf(bend, isRotation(j), axis(j), pivot(j));
      for (int i = j; i >= 0; i = above(i)) {
        const Eigen::Vector3d& u = axis(i);
        double& plain = gauss_newton(std::min(i, j), std::max(i, j));
        if (!isRotation(i)) {
          plain += u.dot(response.force);
          continue;
        }
        plain += u.dot(response.torque - pivot(i).cross(response.force));
        second_order(std::min(i, j), std::max(i, j)) += u.dot(response.turn);
      }
    }
    if (row.parent >= 0) row_bends_[static_cast<std::size_t>(row.parent)] += bend;
  }
}

void Kinematics::subtractCross(const FrameBend& bend, std::size_t a, std::size_t b,
                               Eigen::MatrixXd& gauss_newton) const {
  for (int j = lastMover(a); j >= 0; j = above(j)) {
    const Response response = responseOf(bend, isRotation(j), axis(j), pivot(j));
    for (int i = lastMover(b); i >= 0; i = above(i)) {
      const Eigen::Vector3d& u = axis(i);
      const double bent =
          isRotation(i) ? u.dot(response.torque - pivot(i).cross(response.force)) : u.dot(response.force);
      // Both of a pair's entries stand in the one that is kept.
      gauss_newton(std::min(i, j), std::max(i, j)) -= i == j ? 2.0 * bent : bent;
    }
  }
}

}  // namespace limber
