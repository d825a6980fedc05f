// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/region.h"

#include "goal/pull.h"

namespace limber::goal {

namespace {

/// For each axis the way from the slab |r_i| ≤ half_i.
Eigen::Vector3d beyond(const Eigen::Vector3d& r, const Eigen::Vector3d& half) {
  return r - r.cwiseMax(-half).cwiseMin(half);
}

/// The face that is nearest to a point of the box, by its axis; the first of several, but y before the others.
Eigen::Index nearestFace(const Eigen::Vector3d& depth) {
  Eigen::Index nearest = 1;
  for (const Eigen::Index axis : {0, 2}) {
    if (depth[axis] < depth[nearest]) nearest = axis;
  }
  return nearest;
}

/// 1 on the axes along which δ is not 0.
Eigen::Matrix3d axesOf(const Eigen::Vector3d& delta) {
  return (delta.array() != 0.0).cast<double>().matrix().asDiagonal();
}

}  // namespace

// --- half-space ---

Eigen::Vector3d HalfSpace::away(const Eigen::Vector3d& r) { return {0.0, std::min(r.y(), 0.0), 0.0}; }

PotentialValue HalfSpace::at(const EffectorView& effector) const { return pullOf(away(effector.r), pull_limit_); }

Curvature HalfSpace::curvature(const EffectorView& effector) const {
  const Eigen::Vector3d delta = away(effector.r);
  return pullCurvature(delta, pull_limit_, axesOf(delta));
}

Miss HalfSpace::miss(const EffectorView& effector) const { return {away(effector.r).norm(), 0.0}; }

// --- box ---

Expected<Box> Box::make(const Eigen::Vector3d& size, Side side) {
  for (const double edge : size) {
    if (const Expected<void> fine = checkLength("size", edge, false); !fine) return tl::unexpected(fine.error());
  }
  Box box;
  box.size_ = size;
  box.side_ = side;
  return box;
}

Eigen::Vector3d Box::away(const Eigen::Vector3d& r) const {
  const Eigen::Vector3d half = 0.5 * size_;
  if (side_ == Side::Inside) return beyond(r, half);
  const Eigen::Vector3d depth = half - r.cwiseAbs();
  if (depth.minCoeff() <= 0.0) return Eigen::Vector3d::Zero();
  const Eigen::Index face = nearestFace(depth);
  return (r[face] < 0.0 ? depth[face] : -depth[face]) * Eigen::Vector3d::Unit(face);
}

PotentialValue Box::at(const EffectorView& effector) const { return pullOf(away(effector.r), pull_limit_); }

Curvature Box::curvature(const EffectorView& effector) const {
  const Eigen::Vector3d delta = away(effector.r);
  return pullCurvature(delta, pull_limit_, axesOf(delta));
}

Miss Box::miss(const EffectorView& effector) const { return {away(effector.r).norm(), 0.0}; }

// --- sphere ---

Expected<Sphere> Sphere::make(double radius, Side side) {
  if (const Expected<void> fine = checkLength("radius", radius, false); !fine) return tl::unexpected(fine.error());
  Sphere sphere;
  sphere.radius_ = radius;
  sphere.side_ = side;
  return sphere;
}

Eigen::Vector3d Sphere::away(const Eigen::Vector3d& r) const {
  const double distance = r.norm();
  const bool fine = side_ == Side::Inside ? distance <= radius_ : distance >= radius_;
  if (fine) return Eigen::Vector3d::Zero();
  if (distance == 0.0) return -radius_ * Eigen::Vector3d::UnitY();
  return (distance - radius_) / distance * r;
}

PotentialValue Sphere::at(const EffectorView& effector) const { return pullOf(away(effector.r), pull_limit_); }

Curvature Sphere::curvature(const EffectorView& effector) const {
  const Eigen::Vector3d delta = away(effector.r);
  const double miss = delta.norm();
  if (miss == 0.0) return {};
  const Eigen::Vector3d normal = delta / miss;
  const Eigen::Matrix3d along = normal * normal.transpose();
  // Around the sphere P bends as the sphere does: up outside of it, down within, which is left out.
  const double around = std::max(0.0, 1.0 - radius_ / std::max(effector.r.norm(), radius_));
  return pullCurvature(delta, pull_limit_, along + around * (Eigen::Matrix3d::Identity() - along));
}

Miss Sphere::miss(const EffectorView& effector) const { return {away(effector.r).norm(), 0.0}; }

}  // namespace limber::goal
