// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/line.h"

#include "goal/pull.h"

namespace limber::goal {

namespace {

/// r without its part along ν = e_x.
Eigen::Vector3d away(const Eigen::Vector3d& r) { return {0.0, r.y(), r.z()}; }

}  // namespace

Expected<Line> Line::make(double pull_limit) { return limited<Line>(pull_limit); }

PotentialValue Line::at(const EffectorView& effector) const {
  return pullOf(away(effector.r), pull_limit_);  // (18), (19)
}

Curvature Line::curvature(const EffectorView& effector) const {
  return pullCurvature(away(effector.r), pull_limit_, Eigen::Vector3d(0.0, 1.0, 1.0).asDiagonal());
}

Miss Line::miss(const EffectorView& effector) const { return {away(effector.r).norm(), 0.0}; }

}  // namespace limber::goal
