// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Orientation: the effector's axes x and y are drawn to the target's axes.
///
///     P = c_x² |x − e_x|² + c_y² |y − e_y|²      ∂P/∂x = 2 c_x² (x − e_x)      ∂P/∂y = 2 c_y² (y − e_y)
///     c = 360/(2π d): d degrees of miss count as one length unit; a weight of 0 lets an axis go
///
/// As printed the potential looks at two of three axes: a turn about z counts twice a turn about x or y. It is bounded,
/// and its gradient vanishes when an axis points straight away from its goal.
/// Frames: target's frame. Units: P in ℓ², ℓ = 1 cm. Source: Zhao & Badler 1989, 3.2, (10) to (13).
class Orientation {
 public:
  static constexpr double kDefaultDegrees = 5.0;  ///< Zhao & Badler 1989, section 6

  /// kDefaultDegrees, both axes weighing 1.
  Orientation() = default;

  /// @param degrees_per_centimetre  d, > 0 (10)
  /// @param x_weight, y_weight      factors of c_x² and c_y², ≥ 0, not both 0
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Orientation> make(double degrees_per_centimetre, double x_weight = 1.0,
                                                  double y_weight = 1.0);

  /// The parameters of make(): d, and the factors of c_x² and c_y².
  [[nodiscard]] double degreesPerCentimetre() const { return degrees_per_centimetre_; }
  [[nodiscard]] double xWeight() const { return x_weight_; }
  [[nodiscard]] double yWeight() const { return y_weight_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;

  bool operator==(const Orientation&) const = default;

 private:
  double degrees_per_centimetre_ = kDefaultDegrees;
  double x_weight_ = 1.0;
  double y_weight_ = 1.0;
};

}  // namespace limber::goal
