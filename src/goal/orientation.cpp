// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/orientation.h"

#include <cmath>

#include "goal/axes.h"
#include "limber/base/pose.h"

namespace limber::goal {

namespace {

Expected<void> checkWeight(const char* name, double weight) {
  if (weight >= 0.0 && std::isfinite(weight)) return {};
  return failure(name, asText(weight, ""), "0 or more");
}

}  // namespace

Expected<Orientation> Orientation::make(double degrees_per_centimetre, double x_weight, double y_weight,
                                        double z_weight) {
  Expected<void> fine = checkDegrees(degrees_per_centimetre);
  if (fine) fine = checkWeight("x weight", x_weight);
  if (fine) fine = checkWeight("y weight", y_weight);
  if (fine) fine = checkWeight("z weight", z_weight);
  if (!fine) return tl::unexpected(fine.error());
  if (x_weight + y_weight + z_weight <= 0.0) return failure("x and y weight", "0 and 0", "at least one above 0");
  Orientation orientation;
  orientation.degrees_per_centimetre_ = degrees_per_centimetre;
  orientation.x_weight_ = x_weight;
  orientation.y_weight_ = y_weight;
  orientation.z_weight_ = z_weight;
  return orientation;
}

PotentialValue Orientation::at(const EffectorView& effector) const {
  const double c2 = perSquaredTurn(degrees_per_centimetre_);
  const double cx2 = c2 * x_weight_;
  const double cy2 = c2 * y_weight_;
  const Eigen::Vector3d dx = effector.x - Eigen::Vector3d::UnitX();
  const Eigen::Vector3d dy = effector.y - Eigen::Vector3d::UnitY();
  PotentialValue result;
  result.value = cx2 * dx.squaredNorm() + cy2 * dy.squaredNorm();  // (11)
  result.by_x = 2.0 * cx2 * dx;                                    // (12)
  result.by_y = 2.0 * cy2 * dy;                                    // (13)
  if (z_weight_ > 0.0) {
    const Eigen::Vector3d dz = effector.z() - Eigen::Vector3d::UnitZ();
    const Eigen::Vector3d by_z = 2.0 * c2 * z_weight_ * dz;
    result.value += c2 * z_weight_ * dz.squaredNorm();
    result.by_x += effector.y.cross(by_z);
    result.by_y += by_z.cross(effector.x);
  }
  return result;
}

Curvature Orientation::curvature(const EffectorView& effector) const {
  const Eigen::Vector3d z = effector.z();
  const Eigen::Matrix3d crossed = x_weight_ * (effector.x * effector.x.transpose()) +
                                  y_weight_ * (effector.y * effector.y.transpose()) + z_weight_ * (z * z.transpose());
  Curvature result;
  // ∂x/∂ω = −[x]×, [x]×ᵀ[x]× = I − x xᵀ
  result.by_turn = perSquaredTurn(degrees_per_centimetre_) *
                   ((x_weight_ + y_weight_ + z_weight_) * Eigen::Matrix3d::Identity() - crossed);
  return result;
}

Miss Orientation::miss(const EffectorView& effector) const {
  const int weighing = (x_weight_ > 0.0 ? 1 : 0) + (y_weight_ > 0.0 ? 1 : 0) + (z_weight_ > 0.0 ? 1 : 0);
  Eigen::Matrix3d turn;
  turn << effector.x, effector.y, effector.z();
  if (weighing > 1) return {0.0, rotationAngle(turn)};
  const Eigen::Index axis = x_weight_ > 0.0 ? 0 : y_weight_ > 0.0 ? 1 : 2;
  return {0.0, angleBetween(turn.col(axis), Eigen::Vector3d::Unit(axis))};
}

}  // namespace limber::goal
