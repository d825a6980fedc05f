// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/limb.h"
#include "posing/posing.h"

namespace limber::app {

/// Turns a limb about the line from its shoulder to its wrist, or from hip to ankle: the swivel angle, which the closed
/// form of a limb leaves free (Abalı 2001, 4.2; Tolani, Goswami & Badler 2000), by whatever solver the actor has. The
/// hand is held where it is, the elbow is drawn to a point of its circle, and nothing but the limb and what is coupled
/// to it moves. One step of undo, "swing left elbow".
class Swing {
 public:
  explicit Swing(Posing& posing) : posing_(posing), document_(posing.document()) {}

  /// @return false when something else is under way
  bool begin(const Limb& limb);
  /// The elbow should go to this angle of its circle as it is now, rad.
  void to(double angle);
  /// The figure stays as it comes to rest.
  void end();
  /// Everything as it was, to the last bit.
  void cancel();

  /// Whether a swing is under way: begun, and ended by nobody.
  [[nodiscard]] bool active() const;
  [[nodiscard]] const Limb& limb() const { return limb_; }

 private:
  Posing& posing_;
  Document& document_;
  Limb limb_;
  bool active_ = false;
};

}  // namespace limber::app
