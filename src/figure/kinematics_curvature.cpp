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

Eigen::Matrix<double, 9, 6> FrameBend::byScrew() const {
  Eigen::Matrix<double, 9, 6> pulls;
  pulls.topLeftCorner<3, 3>() = by_shift;
  pulls.topRightCorner<3, 3>() = mixed;
  pulls.block<3, 3>(3, 0) = mixed.transpose();
  pulls.block<3, 3>(3, 3) = by_turn;
  pulls.bottomLeftCorner<3, 3>() << 0.0, force.z(), -force.y(), -force.z(), 0.0, force.x(), force.y(), -force.x(), 0.0;
  pulls.bottomRightCorner<3, 3>() = moment;
  pulls.bottomRightCorner<3, 3>().diagonal().array() -= moment.trace();
  return pulls;
}

Kinematics::Screw Kinematics::screwOf(int j) const {
  if (!isRotation(j)) return {axis(j), Eigen::Vector3d::Zero()};
  return {pivot(j).cross(axis(j)), axis(j)};
}

void Kinematics::makeRoomForHessian() {
  row_bends_.resize(rows_.size());
  screws_.resize(kinds_.size());
}

void Kinematics::writeHessian(const std::vector<FrameBend>& bends, Eigen::MatrixXd& gauss_newton,
                              Eigen::MatrixXd& second_order) {
  std::ranges::fill(row_bends_, FrameBend{});
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    if (frames_[i].row >= 0) row_bends_[static_cast<std::size_t>(frames_[i].row)] += bends[i];
  }
  for (int j = 0; j < variable_count_; ++j) screws_[static_cast<std::size_t>(j)] = screwOf(j);
  for (std::size_t r = rows_.size(); r-- > 0;) {
    const Row& row = rows_[r];
    const FrameBend& bend = row_bends_[r];
    for (int m = row.first_motion; m < row.first_motion + row.motion_count; ++m) {
      const int j = motions_[static_cast<std::size_t>(m)].variable;
      const Screw& screw = screws_[static_cast<std::size_t>(j)];
      const Eigen::Vector3d force = bend.by_shift * screw.shift + bend.mixed * screw.turn;
      const Eigen::Vector3d torque = bend.mixed.transpose() * screw.shift + bend.by_turn * screw.turn;
      const Eigen::Vector3d turning =
          bend.moment * screw.turn - bend.moment.trace() * screw.turn - bend.force.cross(screw.shift);
      for (int i = j; i >= 0; i = above_[static_cast<std::size_t>(i)]) {
        const Screw& other = screws_[static_cast<std::size_t>(i)];
        const int first = std::min(i, j);
        const int second = std::max(i, j);
        gauss_newton(first, second) = other.shift.dot(force) + other.turn.dot(torque);
        second_order(first, second) = other.turn.dot(turning);
      }
    }
    if (row.parent >= 0) row_bends_[static_cast<std::size_t>(row.parent)] += bend;
  }
}

void Kinematics::subtractCross(const FrameBend& bend, std::size_t a, std::size_t b,
                               Eigen::MatrixXd& gauss_newton) const {
  for (int j = lastMover(a); j >= 0; j = above(j)) {
    const Screw screw = screwOf(j);
    const Eigen::Vector3d force = bend.by_shift * screw.shift + bend.mixed * screw.turn;
    const Eigen::Vector3d torque = bend.mixed.transpose() * screw.shift + bend.by_turn * screw.turn;
    for (int i = lastMover(b); i >= 0; i = above(i)) {
      const Screw other = screwOf(i);
      const double bent = other.shift.dot(force) + other.turn.dot(torque);
      // Both of a pair's entries stand in the one that is kept.
      gauss_newton(std::min(i, j), std::max(i, j)) -= i == j ? 2.0 * bent : bent;
    }
  }
}

}  // namespace limber
