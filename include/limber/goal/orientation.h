// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Orientation: attracts the effector's axes to the target's.
///
///     P = c_x² |x − e_x|² + c_y² |y − e_y|² + c_z² |z − e_z|²      ∂P/∂x = 2 c_x² (x − e_x) + y × g_z, …
///     c = 360/(2π d): d degrees of miss count as one length unit; a weight of 0 releases an axis
///
/// As printed there is no z: the potential uses two of three axes, and a rotation about z counts twice a rotation about
/// x or y. The weight of z, z = x × y, g_z = 2 c_z² (z − e_z), is ours; isotropic() makes all rotations count alike. A
/// single axis keeps an object upright and leaves the rotation about it free. P is bounded; the gradient vanishes when
/// an axis points opposite to its target. Frames: target's frame. Units: P in ℓ², ℓ = 1 cm. Source: Zhao & Badler
/// 1989, 3.2, (10) to (13).
class Orientation {
 public:
  static constexpr double kDefaultDegrees = 5.0;  ///< Zhao & Badler 1989, section 6

  /// kDefaultDegrees, axes x and y with weight 1, as printed.
  Orientation() = default;

  /// @param degrees_per_centimetre  d, > 0 (10)
  /// @param x_weight, y_weight, z_weight  factors of c_x², c_y², c_z², ≥ 0, not all 0
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Orientation> make(double degrees_per_centimetre, double x_weight = 1.0,
                                                  double y_weight = 1.0, double z_weight = 0.0);

  /// All three axes with weight ½, so that d degrees about any axis count as one length unit.
  [[nodiscard]] static Orientation isotropic() { return *make(kDefaultDegrees, 0.5, 0.5, 0.5); }

  /// The parameters of make(): d, and the factors of c_x², c_y² and c_z².
  [[nodiscard]] double degreesPerCentimetre() const { return degrees_per_centimetre_; }
  [[nodiscard]] double xWeight() const { return x_weight_; }
  [[nodiscard]] double yWeight() const { return y_weight_; }
  [[nodiscard]] double zWeight() const { return z_weight_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// The missing rotation; if only one axis has weight, the angle between that axis and the target's.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Orientation&) const = default;

 private:
  double degrees_per_centimetre_ = kDefaultDegrees;
  double x_weight_ = 1.0;
  double y_weight_ = 1.0;
  double z_weight_ = 0.0;
};

}  // namespace limber::goal
