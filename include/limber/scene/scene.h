// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/shared_list.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"
#include "limber/scene/camera.h"

namespace limber::scene {

/// The document: everything that a .limber file holds, as one value, free of Qt. Copies share what they have in common.
struct Scene {
  SharedList<Actor> actors;              ///< at least one in a scene that is shown
  SharedList<goal::Obstacle> obstacles;  ///< what all actors keep out of
  Camera camera;
  std::string title;    ///< what a menu calls it; may be empty
  std::string note;     ///< a sentence for whoever opens it; may be empty
  std::string unknown;  ///< JSON object of keys that a newer program wrote; empty: none

  bool operator==(const Scene&) const = default;
};

}  // namespace limber::scene
