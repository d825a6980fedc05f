// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "limber/figure/mesh.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// The bodies of a scene's figures: one for each figure file, however many actors share it. An actor's body stays when
/// the actor goes, so that undo brings both back.
class Wardrobe {
 public:
  struct Costume {
    scene::FigureSource source;
    FigurePtr figure;  ///< one that it fits
    std::shared_ptr<const Body> body;
  };

  /// Puts a body to an actor's figure in place of the one that it had.
  void put(const scene::Actor& actor, Body body);
  [[nodiscard]] bool has(const scene::Actor& actor) const;
  /// The body of an actor's figure; an empty one when none was put. Never null.
  [[nodiscard]] std::shared_ptr<const Body> of(const scene::Actor& actor) const;
  [[nodiscard]] const std::vector<Costume>& costumes() const { return costumes_; }

 private:
  std::vector<Costume> costumes_;
};

}  // namespace limber::app
