// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/position.h"

#include "goal/pull.h"

namespace limber::goal {

Expected<Position> Position::make(double pull_limit) { return limited<Position>(pull_limit); }

PotentialValue Position::at(const EffectorView& effector) const {
  return pullOf(effector.r, pull_limit_);  // (8), (9)
}

Curvature Position::curvature(const EffectorView& effector) const {
  return pullCurvature(effector.r, pull_limit_, Eigen::Matrix3d::Identity());
}

Miss Position::miss(const EffectorView& effector) const { return {effector.r.norm(), 0.0}; }

}  // namespace limber::goal
