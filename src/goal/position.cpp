// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/position.h"

#include <sstream>

#include "limber/base/units.h"

namespace limber::goal {

Expected<Position> Position::make(double pull_limit) {
  if (!(pull_limit > 0.0)) {
    std::ostringstream found;
    found << pull_limit << " m";
    return failure("pull limit", found.str(), "a length above 0");
  }
  Position position;
  position.pull_limit_ = pull_limit;
  return position;
}

PotentialValue Position::at(const EffectorView& effector) const {
  constexpr double kPerSquare = 1.0 / (kLengthUnit * kLengthUnit);
  const Eigen::Vector3d& r = effector.r;
  const double distance = r.norm();
  PotentialValue result;
  if (distance <= pull_limit_) {
    result.value = kPerSquare * r.squaredNorm();  // (8)
    result.by_r = 2.0 * kPerSquare * r;           // (9)
  } else {
    result.value = kPerSquare * pull_limit_ * (2.0 * distance - pull_limit_);
    result.by_r = 2.0 * kPerSquare * pull_limit_ / distance * r;
  }
  return result;
}

Curvature Position::curvature(const EffectorView& effector) const {
  constexpr double kPerSquare = 1.0 / (kLengthUnit * kLengthUnit);
  const double distance = effector.r.norm();
  return {distance <= pull_limit_ ? kPerSquare : kPerSquare * pull_limit_ / distance, 0.0, 0.0};
}

}  // namespace limber::goal
