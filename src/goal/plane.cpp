// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/plane.h"

#include "goal/pull.h"

namespace limber::goal {

namespace {

/// The part of r along ν = e_y.
Eigen::Vector3d offPlane(const Eigen::Vector3d& r) { return {0.0, r.y(), 0.0}; }

}  // namespace

Expected<Plane> Plane::make(double pull_limit) { return limited<Plane>(pull_limit); }

PotentialValue Plane::at(const EffectorView& effector) const {
  return pullOf(offPlane(effector.r), pull_limit_);  // (20), (21)
}

Curvature Plane::curvature(const EffectorView& effector) const {
  return pullCurvature(offPlane(effector.r), pull_limit_, Eigen::Vector3d::UnitY().asDiagonal());
}

Miss Plane::miss(const EffectorView& effector) const { return {offPlane(effector.r).norm(), 0.0}; }

}  // namespace limber::goal
