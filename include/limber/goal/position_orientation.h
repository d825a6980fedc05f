// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/orientation.h"
#include "limber/goal/position.h"

namespace limber::goal {

/// Position and orientation as one goal:
///
///     P = w_p P_position + w_o P_orientation,   w_p + w_o = 1
///
/// Source: Zhao & Badler 1989, 3.3, (14). (Abalı 2001, 5.15 to 5.17 drop the weights.)
class PositionOrientation {
 public:
  /// The default position and orientation, half and half.
  PositionOrientation() = default;

  /// @param position_weight  w_p, 0 < w_p < 1; w_o = 1 − w_p
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<PositionOrientation> make(const Position& position, const Orientation& orientation,
                                                          double position_weight = 0.5);

  /// The parts, and w_p.
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const Orientation& orientation() const { return orientation_; }
  [[nodiscard]] double positionWeight() const { return position_weight_; }
  /// The same with another pull limit of the position, m, > 0.
  [[nodiscard]] PositionOrientation withPullLimit(double pull_limit) const;

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// Those of both parts.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const PositionOrientation&) const = default;

 private:
  Position position_;
  Orientation orientation_;
  double position_weight_ = 0.5;
};

}  // namespace limber::goal
