// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/potential.h"

/// Regions: attract the effector's origin r to the nearest point of a set; P is 0 inside.
///
///     P = |δ|²/ℓ²      ∂P/∂r = 2 δ/ℓ²,      δ = r − (nearest point of the set)
///
/// P is 0 in the set and C1 across its border, corners included: a distance squared needs no smooth transition
/// "which often requires some integral". For a convex set (half-space, inside a box or a sphere) P is C1 everywhere.
/// Outside a box or a sphere δ jumps where two faces are equally near, or at the centre; there |δ| stays bounded by
/// half the thickness, and one of the nearest points is taken, at the centre the upper one (+y), so that nothing rests
/// there. Beyond the pull limit D (m) the pull is constant, as for Position. Frames: target's frame. Units: lengths in
/// m, P in ℓ², ℓ = 1 cm. Source: Zhao & Badler 1989, abstract and section 3 ("a potential function such that it is zero
/// in the region and enough big outside"); the formulas are ours.
namespace limber::goal {

/// Half-space: above the plane through the target's origin across its y axis, y ≥ 0.
class HalfSpace : public PullLimited<HalfSpace> {
 public:
  HalfSpace() = default;

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// The depth below the plane.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const HalfSpace&) const = default;

 private:
  [[nodiscard]] static Eigen::Vector3d away(const Eigen::Vector3d& r);
};

/// The permitted side of the surface of a box or sphere.
enum class Side { Inside, Outside };

/// Inside or outside a box about the target's origin, its edges along the target's axes.
class Box : public PullLimited<Box> {
 public:
  /// Inside a cube of 30 cm.
  Box() = default;

  /// @param size  edges along x, y, z, m, each > 0 and finite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Box> make(const Eigen::Vector3d& size, Side side = Side::Inside);

  /// The parameters of make().
  [[nodiscard]] const Eigen::Vector3d& size() const { return size_; }
  [[nodiscard]] Side side() const { return side_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// Distance from the permitted side.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Box&) const = default;

 private:
  [[nodiscard]] Eigen::Vector3d away(const Eigen::Vector3d& r) const;

  Eigen::Vector3d size_ = Eigen::Vector3d::Constant(0.3);
  Side side_ = Side::Inside;
};

/// Inside or outside a sphere about the target's origin.
class Sphere : public PullLimited<Sphere> {
 public:
  /// Inside a radius of 15 cm.
  Sphere() = default;

  /// @param radius  m, > 0 and finite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Sphere> make(double radius, Side side = Side::Inside);

  /// The parameters of make().
  [[nodiscard]] double radius() const { return radius_; }
  [[nodiscard]] Side side() const { return side_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// Distance from the permitted side.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Sphere&) const = default;

 private:
  [[nodiscard]] Eigen::Vector3d away(const Eigen::Vector3d& r) const;

  double radius_ = 0.15;
  Side side_ = Side::Inside;
};

}  // namespace limber::goal
