// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/analytic_limbs/axis_angles.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "limber/base/pose.h"

namespace limber::solve {

TwoAngles solveCosSin(double a, double b, double c) {
  const double size = std::hypot(a, b);
  const double middle = std::atan2(b, a);
  TwoAngles both;
  both.exact = std::abs(c) <= size;
  const double half = size > 0.0 ? std::acos(std::clamp(c / size, -1.0, 1.0)) : 0.0;
  both.angle = {middle + half, middle - half};
  return both;
}

double angleAbout(const Eigen::Vector3d& axis, const Eigen::Matrix3d& turn) {
  const Eigen::Vector3d twice(turn(2, 1) - turn(1, 2), turn(0, 2) - turn(2, 0), turn(1, 0) - turn(0, 1));
  return std::atan2(axis.dot(twice), turn.trace() - axis.dot(turn * axis));
}

double angleBetween(const Eigen::Vector3d& axis, const Eigen::Vector3d& from, const Eigen::Vector3d& to,
                    double otherwise) {
  constexpr double kOnAxis = 1e-9;
  const Eigen::Vector3d a = from - axis.dot(from) * axis;
  const Eigen::Vector3d b = to - axis.dot(to) * axis;
  if (a.norm() < kOnAxis || b.norm() < kOnAxis) return otherwise;
  return std::atan2(axis.dot(a.cross(b)), a.dot(b));
}

Eigen::Vector3d anglesOfThree(const std::array<Eigen::Vector3d, 3>& axes, const Eigen::Matrix3d& rotation, int number,
                              double before) {
  const auto& [first, second, third] = axes;
  // a₁·e^(a₂ β) a₃ = a₁·R a₃
  const double along = first.dot(second) * second.dot(third);
  const TwoAngles middle =
      solveCosSin(first.dot(third) - along, first.dot(second.cross(third)), first.dot(rotation * third) - along);
  const double beta = middle.angle[static_cast<std::size_t>(number)];
  const Eigen::Matrix3d by_second = rotationAbout(second, beta);
  const double alpha = angleBetween(first, by_second * third, rotation * third, before);
  const Eigen::Matrix3d rest = by_second.transpose() * rotationAbout(first, -alpha) * rotation;
  return {alpha, beta, angleAbout(third, rest)};
}

Eigen::Vector2d anglesOfTwo(const Eigen::Vector3d& first, const Eigen::Vector3d& second,
                            const Eigen::Matrix3d& rotation, double before) {
  const double alpha = angleBetween(first, second, rotation * second, before);
  return {alpha, angleAbout(second, rotationAbout(first, -alpha) * rotation)};
}

}  // namespace limber::solve
