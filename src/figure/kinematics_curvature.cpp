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

Kinematics::Screw Kinematics::screw(int j) const {
  const Eigen::Vector3d& u = axis(j);
  Screw screw = Screw::Zero();
  if (isRotation(j)) {
    screw.head<3>() = pivot(j).cross(u);
    screw.tail<3>() = u;
  } else {
    screw.head<3>() = u;
  }
  return screw;
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
  for (int j = 0; j < variable_count_; ++j) screws_[static_cast<std::size_t>(j)] = screw(j);
  for (std::size_t r = rows_.size(); r-- > 0;) {
    const Row& row = rows_[r];
    const Eigen::Matrix<double, 9, 6> by_screw = row_bends_[r].byScrew();
    for (int m = row.first_motion; m < row.first_motion + row.motion_count; ++m) {
      const int j = motions_[static_cast<std::size_t>(m)].variable;
      const Eigen::Matrix<double, 9, 1> pull = by_screw * screws_[static_cast<std::size_t>(j)];
      for (int i = j; i >= 0; i = above_[static_cast<std::size_t>(i)]) {
        const Screw& other = screws_[static_cast<std::size_t>(i)];
        const int first = std::min(i, j);
        const int second = std::max(i, j);
        gauss_newton(first, second) = other.dot(pull.head<6>());
        second_order(first, second) = other.tail<3>().dot(pull.tail<3>());
      }
    }
    if (row.parent >= 0) row_bends_[static_cast<std::size_t>(row.parent)] += row_bends_[r];
  }
}

void Kinematics::subtractCross(const FrameBend& bend, std::size_t a, std::size_t b,
                               Eigen::MatrixXd& gauss_newton) const {
  const Eigen::Matrix<double, 6, 6> by_screw = bend.byScrew().topRows<6>();
  for (int j = lastMover(a); j >= 0; j = above(j)) {
    const Screw pull = by_screw * screw(j);
    for (int i = lastMover(b); i >= 0; i = above(i)) {
      const double bent = screw(i).dot(pull);
      // Both of a pair's entries stand in the one that is kept.
      gauss_newton(std::min(i, j), std::max(i, j)) -= i == j ? 2.0 * bent : bent;
    }
  }
}

}  // namespace limber
