// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/limb.h"
#include "posing/posing.h"

namespace limber::app {

/// Turns a limb about the line from its shoulder to its wrist, or from hip to ankle: the swivel angle, which the closed
/// form of a limb leaves free (Abalı 2001, 4.2; Tolani, Goswami & Badler 2000), by the actor's solver. The hand is held
/// where it is, the elbow has a goal on its circle, and only the limb's DOFs and those coupled to them move. One undo
/// step, "swing left elbow".
class Swing {
 public:
  explicit Swing(Posing& posing) : posing_(posing), document_(posing.document()) {}

  /// @return false when something else is under way or the figure cannot be solved
  bool begin(const Limb& limb);
  /// Moves the elbow's goal to an angle of its current circle, rad.
  void to(double angle);
  /// Ends the swing and keeps its posture.
  void end();
  /// Restores everything exactly.
  void cancel();

  /// Whether a swing is under way; false once something else has ended it.
  [[nodiscard]] bool active() const;
  [[nodiscard]] const Limb& limb() const { return limb_; }

 private:
  Posing& posing_;
  Document& document_;
  Limb limb_;
  bool active_ = false;
};

}  // namespace limber::app
