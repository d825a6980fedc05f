// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/figure/symmetry.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// A drag that moves the other side as well: the goal in the hand has a mirror image for its effector's counterpart.
class MirroredDrag {
 public:
  /// @param before  the actor at the beginning of the drag: the mirror stands where it stood
  /// @param goal    in the hand
  /// @return none if its effector is in the middle, or the figure has no sides
  [[nodiscard]] static std::optional<MirroredDrag> of(const scene::Actor& before, const goal::Goal& goal);

  /// The mirror image of the goal in the hand, switched on.
  [[nodiscard]] goal::Goal image(const scene::Actor& actor, const goal::Goal& goal) const;
  /// Asks an actor for the mirror image as well, in place of a pin of its effector.
  void addTo(scene::Actor& asked, const goal::Goal& goal) const;

 private:
  MirroredDrag(Symmetry symmetry, const Mirror& mirror) : symmetry_(std::move(symmetry)), mirror_(mirror) {}

  Symmetry symmetry_;
  Mirror mirror_;
};

}  // namespace limber::app
