// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/joint_fit.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <array>

#include "limber/base/pose.h"
#include "limber/base/units.h"

namespace limber::rig {

using Eigen::Matrix3d;
using Eigen::VectorXd;

namespace {

/// Gauss-Newton with damping on the angles of one joint.
class JointFit {
 public:
  JointFit(const Figure& figure, JointId joint, const Matrix3d& world_from_joint, const std::vector<Aim>& aims)
      : figure_(figure), dofs_(figure.joints()[joint].dofs), world_from_joint_(world_from_joint), aims_(aims) {}

  [[nodiscard]] VectorXd residuals(const VectorXd& angles) const {
    Matrix3d turned = world_from_joint_;
    for (std::size_t i = 0; i < dofs_.size(); ++i) {
      turned *= rotationAbout(figure_.dofs()[dofs_[i]].axis, angles[static_cast<Eigen::Index>(i)]);
    }
    VectorXd all(3 * static_cast<Eigen::Index>(aims_.size()));
    for (std::size_t i = 0; i < aims_.size(); ++i) {
      all.segment<3>(3 * static_cast<Eigen::Index>(i)) =
          aims_[i].weight * (turned * aims_[i].of_segment - aims_[i].target);
    }
    return all;
  }

  [[nodiscard]] VectorXd within(VectorXd angles) const {
    for (std::size_t i = 0; i < dofs_.size(); ++i) {
      const Interval& limits = figure_.dofs()[dofs_[i]].limits;
      double& angle = angles[static_cast<Eigen::Index>(i)];
      angle = std::clamp(angle, limits.lower, limits.upper);
    }
    return angles;
  }

  /// The best that is found from a start. @return its squared residual
  double descend(VectorXd& angles) const {
    constexpr int kMostSteps = 60;
    constexpr double kStep = 1e-6;
    angles = within(angles);
    VectorXd off = residuals(angles);
    double damping = 1e-3;
    for (int step = 0; step < kMostSteps; ++step) {
      Eigen::MatrixXd slope(off.size(), angles.size());
      for (Eigen::Index i = 0; i < angles.size(); ++i) {
        VectorXd aside = angles;
        aside[i] += kStep;
        slope.col(i) = (residuals(aside) - off) / kStep;
      }
      Eigen::MatrixXd normal = slope.transpose() * slope;
      normal.diagonal().array() += damping;
      const VectorXd tried = within(angles - normal.ldlt().solve(slope.transpose() * off));
      const VectorXd there = residuals(tried);
      if (there.squaredNorm() < off.squaredNorm()) {
        const bool done = off.squaredNorm() - there.squaredNorm() < 1e-14;
        angles = tried;
        off = there;
        damping = std::max(1e-6, 0.3 * damping);
        if (done) break;
      } else {
        damping *= 4.0;
        if (damping > 1e3) break;
      }
    }
    return off.squaredNorm();
  }

 private:
  const Figure& figure_;
  const std::vector<DofId>& dofs_;
  const Matrix3d& world_from_joint_;
  const std::vector<Aim>& aims_;
};

}  // namespace

void fitJoint(const Figure& figure, JointId joint, const Matrix3d& world_from_joint, const std::vector<Aim>& aims,
              VectorXd& values) {
  const std::vector<DofId>& dofs = figure.joints()[joint].dofs;
  const JointFit fit(figure, joint, world_from_joint, aims);
  const auto count = static_cast<Eigen::Index>(dofs.size());
  VectorXd best = VectorXd::Zero(count);
  double least = fit.descend(best);
  // An arm that points up is far from one that hangs: other starts find what the first does not.
  constexpr double kMet = 1e-12;
  for (Eigen::Index i = 0; i < count; ++i) {
    for (const double degrees : std::array{-70.0, 70.0, 130.0}) {
      if (least < kMet) break;
      VectorXd start = VectorXd::Zero(count);
      start[i] = radiansFromDegrees(degrees);
      const double found = fit.descend(start);
      if (found < least - 1e-9) {
        least = found;
        best = start;
      }
    }
  }
  for (Eigen::Index i = 0; i < count; ++i) values[dofs[static_cast<std::size_t>(i)].value] = best[i];
}

}  // namespace limber::rig
