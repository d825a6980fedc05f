// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/bend/bend_towards.h"

#include <Eigen/Cholesky>
#include <algorithm>

#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

using Eigen::Vector3d;

constexpr int kSteps = 12;
constexpr double kDamping = 1e-4;      // m²: small beside the square of a limb's length
constexpr double kLongestTurn = 0.35;  // rad or m, in one step

/// The shortest way from a point to a ray, m.
Vector3d missTo(const scene::Ray& ray, const Vector3d& point) {
  const Vector3d direction = ray.direction.normalized();
  const Vector3d from = ray.origin - point;
  return from - from.dot(direction) * direction;
}

/// How the point moves with each DOF.
Eigen::MatrixXd jacobian(const Kinematics& kinematics, const Vector3d& point) {
  Eigen::MatrixXd moves(3, kinematics.variableCount());
  for (int j = 0; j < kinematics.variableCount(); ++j) {
    moves.col(j) = kinematics.isRotation(j) ? Vector3d(kinematics.axis(j).cross(point - kinematics.pivot(j)))
                                            : Vector3d(kinematics.axis(j));
  }
  return moves;
}

}  // namespace

std::vector<DofValue> bentTowards(const scene::Actor& actor, const std::vector<DofId>& dofs,
                                  const scene::BodyPoint& point, const scene::Ray& ray) {
  Pose at;
  at.translation = point.point;
  Kinematics kinematics(*actor.figure, actor.posture, false, dofs, {{point.segment, at}});
  const auto count = static_cast<Eigen::Index>(dofs.size());
  Eigen::VectorXd theta(count);
  for (Eigen::Index j = 0; j < count; ++j) theta[j] = actor.posture[dofs[static_cast<std::size_t>(j)]];
  for (int step = 0; step < kSteps && count > 0; ++step) {
    kinematics.update(theta);
    const Vector3d place = kinematics.worldFromFrame(0).translation;
    const Vector3d direction = ray.direction.normalized();
    const Eigen::Matrix3d across = Eigen::Matrix3d::Identity() - direction * direction.transpose();
    Eigen::MatrixXd moves = across * jacobian(kinematics, place);
    const Vector3d miss = missTo(ray, place);
    // A DOF that stands at the limit that it is pushed against is out of it.
    for (Eigen::Index j = 0; j < count; ++j) {
      const Interval& limits = actor.figure->dofs()[dofs[static_cast<std::size_t>(j)]].limits;
      const double push = moves.col(j).dot(miss);
      if ((push > 0.0 && theta[j] >= limits.upper) || (push < 0.0 && theta[j] <= limits.lower)) moves.col(j).setZero();
    }
    Eigen::MatrixXd normal = moves.transpose() * moves;
    normal.diagonal().array() += kDamping;
    Eigen::VectorXd change = normal.ldlt().solve(moves.transpose() * miss);
    const double longest = change.cwiseAbs().maxCoeff();
    if (longest > kLongestTurn) change *= kLongestTurn / longest;
    for (Eigen::Index j = 0; j < count; ++j) {
      theta[j] = actor.figure->dofs()[dofs[static_cast<std::size_t>(j)]].limits.clamp(theta[j] + change[j]);
    }
    if (longest < 1e-6) break;
  }
  std::vector<DofValue> values;
  for (Eigen::Index j = 0; j < count; ++j) values.push_back({dofs[static_cast<std::size_t>(j)], theta[j]});
  return values;
}

}  // namespace limber::app
