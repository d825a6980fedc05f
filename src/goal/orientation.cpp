// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/orientation.h"

#include <cmath>
#include <sstream>

#include "limber/base/units.h"

namespace limber::goal {

namespace {

std::string asText(double value, const char* unit) {
  std::ostringstream text;
  text << value << unit;
  return text.str();
}

}  // namespace

Expected<Orientation> Orientation::make(double degrees_per_centimetre, double x_weight, double y_weight) {
  if (!(degrees_per_centimetre > 0.0) || !std::isfinite(degrees_per_centimetre)) {
    return failure("degrees per centimetre", asText(degrees_per_centimetre, "°"), "an angle above 0");
  }
  if (!(x_weight >= 0.0) || !std::isfinite(x_weight)) return failure("x weight", asText(x_weight, ""), "0 or more");
  if (!(y_weight >= 0.0) || !std::isfinite(y_weight)) return failure("y weight", asText(y_weight, ""), "0 or more");
  if (x_weight + y_weight <= 0.0) return failure("x and y weight", "0 and 0", "at least one above 0");
  Orientation orientation;
  orientation.degrees_per_centimetre_ = degrees_per_centimetre;
  orientation.x_weight_ = x_weight;
  orientation.y_weight_ = y_weight;
  return orientation;
}

PotentialValue Orientation::at(const EffectorView& effector) const {
  const double c = 1.0 / radiansFromDegrees(degrees_per_centimetre_);  // (10)
  const double cx2 = c * c * x_weight_;
  const double cy2 = c * c * y_weight_;
  const Eigen::Vector3d dx = effector.x - Eigen::Vector3d::UnitX();
  const Eigen::Vector3d dy = effector.y - Eigen::Vector3d::UnitY();
  PotentialValue result;
  result.value = cx2 * dx.squaredNorm() + cy2 * dy.squaredNorm();  // (11)
  result.by_x = 2.0 * cx2 * dx;                                    // (12)
  result.by_y = 2.0 * cy2 * dy;                                    // (13)
  return result;
}

Curvature Orientation::curvature(const EffectorView& /*effector*/) const {
  const double c = 1.0 / radiansFromDegrees(degrees_per_centimetre_);
  return {0.0, c * c * x_weight_, c * c * y_weight_};
}

}  // namespace limber::goal
