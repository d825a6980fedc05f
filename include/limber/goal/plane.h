// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Plane: attracts the effector's origin r to the plane through the target's origin across its y axis, ν = e_y, so that
/// a target with the world's axes is a table's top.
///
///     δ = (r·ν) ν      P = |δ|²/ℓ²      ∂P/∂r = 2 δ/ℓ²                                   (20), (21)
///
/// Beyond the pull limit D the plane pulls as if it were D away, as Position does.
/// Frames: target's frame. Units: r, D in m, P in ℓ², ℓ = 1 cm. Source: Zhao & Badler 1989, 3.6.
class Plane : public PullLimited<Plane> {
 public:
  /// As printed: D = ∞.
  Plane() = default;

  /// @param pull_limit  D, m, > 0, may be infinite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Plane> make(double pull_limit = std::numeric_limits<double>::infinity());

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// The distance from the plane.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Plane&) const = default;
};

}  // namespace limber::goal
