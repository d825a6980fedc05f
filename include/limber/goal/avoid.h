// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Avoid: the effector's origin r is pushed off the target's origin while it is nearer than R.
///
///     P = (R/ℓ)² (1 − t)² (1 + t)      ∂P/∂r = −R/ℓ² (1 − t)(1 + 3t) r/|r|,      t = |r|/R < 1;      P = 0 beyond
///
/// This is a negative strength, limited to a range: −|r|² alone has no lower bound, so that one avoided point would
/// outweigh every goal by driving the figure away for ever. With the range P is C1 off the point, 0 to (R/ℓ)², and at
/// its strongest, R/3 from the point, pushes as hard as a position goal pulls from 0.67 R. On the point itself, where P
/// has a tip, it pushes up (+y), so that nothing rests there. The goal's weight is the strength without its sign.
/// Frames: target's frame. Units: r, R in m, P in ℓ², ℓ = 1 cm.
/// Source: Badler, Manoochehri & Baraff 1986, "a negative strength value will avoid a point"; the formula is ours.
class Avoid {
 public:
  /// R = 20 cm.
  Avoid() = default;

  /// @param range  R, m, > 0 and finite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Avoid> make(double range);

  /// R, m.
  [[nodiscard]] double range() const { return range_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// What is lacking of the range.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Avoid&) const = default;

 private:
  double range_ = 0.2;
};

}  // namespace limber::goal
