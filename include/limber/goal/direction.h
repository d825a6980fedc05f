// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/orientation.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Direction (aim): a unit vector v of the effector, fixed to its segment, is made to point at the target's origin p =
/// 0. The target's axes do not matter.
///
///     P = c² |q − v|²,  q = −r/√(ρ² + ε²),  ρ = |r|,  c = 360/(2π d)                                     (15)
///     ∂P/∂q = 2 c² (q − v)      ∂P/∂r = −(I/s − r rᵀ/s³) ∂P/∂q,  s = √(ρ² + ε²)      ∂P/∂v = −∂P/∂q     (16), (17)
///
/// (16) as printed lacks a division by |p − r|³; with ε = 0 ours is the corrected one. ε is ours: without it P is
/// discontinuous at r = p, with it P = c² there, so that the target itself is not a false minimum. The cost of ε for a
/// perfect aim, c² (1 − ρ/s)², is under 1e-6 ℓ² from half a metre. P is bounded; the rotational gradient vanishes when
/// v points straight away. v = a_x x + a_y y + a_z (x × y): any axis of the effector; by default +z, the direction in
/// which a figure looks. Frames: target's frame. Units: P in ℓ², ℓ = 1 cm. Source: Zhao & Badler 1989, 3.4.
class Direction {
 public:
  static constexpr double kSoftening = 0.005;  ///< ε, m

  /// The effector's +z aims; Orientation::kDefaultDegrees.
  Direction() = default;

  /// @param axis  a, in the effector's frame; of any non-zero length, normalised
  /// @param degrees_per_centimetre  d, > 0 (10)
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Direction> make(const Eigen::Vector3d& axis,
                                                double degrees_per_centimetre = Orientation::kDefaultDegrees);

  /// The parameters of make(): a as a unit vector, and d.
  [[nodiscard]] const Eigen::Vector3d& axis() const { return axis_; }
  [[nodiscard]] double degreesPerCentimetre() const { return degrees_per_centimetre_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// The angle between v and the direction to the target; a right angle if the effector is on it.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Direction&) const = default;

 private:
  [[nodiscard]] Eigen::Vector3d aimOf(const EffectorView& effector) const;

  Eigen::Vector3d axis_ = Eigen::Vector3d::UnitZ();
  double degrees_per_centimetre_ = Orientation::kDefaultDegrees;
};

}  // namespace limber::goal
