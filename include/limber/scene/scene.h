// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"
#include "limber/scene/camera.h"

namespace limber::scene {

/// The document: everything that a .limber file holds, as one value, free of Qt.
struct Scene {
  std::vector<Actor> actors;              ///< at least one in a scene that is shown
  std::vector<goal::Obstacle> obstacles;  ///< what all actors keep out of
  Camera camera;
  std::string title;    ///< what a menu calls it; may be empty
  std::string note;     ///< a sentence for whoever opens it; may be empty
  std::string unknown;  ///< JSON object of keys that a newer program wrote; empty: none

  bool operator==(const Scene&) const = default;
};

}  // namespace limber::scene
