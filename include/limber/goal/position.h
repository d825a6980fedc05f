// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Position: attracts the effector's origin r to the target's origin p = 0.
///
///     P = |r|²/ℓ²                      ∂P/∂r = 2 r/ℓ²                          while |r| ≤ D
///     P = D (2 |r| − D)/ℓ²             ∂P/∂r = 2 D (r/|r|)/ℓ²                  beyond
///
/// D is the pull limit: beyond it the target pulls as at the distance D, so that a hand dragged far out of reach
/// does not drag pinned feet along. P and its gradient are continuous at D. D = ∞ gives the potential as printed.
/// Frames: target's frame. Units: r, D in m, P in ℓ², ℓ = 1 cm.
/// Source: Zhao & Badler 1989, 3.1, (8) and (9).
class Position : public PullLimited<Position> {
 public:
  /// As printed: D = ∞.
  Position() = default;

  /// @param pull_limit  D, m, > 0, may be infinite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Position> make(double pull_limit = std::numeric_limits<double>::infinity());

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// |r|.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Position&) const = default;
};

}  // namespace limber::goal
