// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Line: attracts the effector's origin r to the line through the target's origin along its x axis, ν = e_x.
///
///     δ = r − (r·ν) ν      P = |δ|²/ℓ²      ∂P/∂r = 2 δ/ℓ²                               (18), (19)
///
/// Beyond the pull limit D the line pulls as if it were D away, as Position does.
/// Frames: target's frame. Units: r, D in m, P in ℓ², ℓ = 1 cm. Source: Zhao & Badler 1989, 3.5.
class Line : public PullLimited<Line> {
 public:
  /// As printed: D = ∞.
  Line() = default;

  /// @param pull_limit  D, m, > 0, may be infinite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Line> make(double pull_limit = std::numeric_limits<double>::infinity());

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// The distance from the line.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Line&) const = default;
};

}  // namespace limber::goal
