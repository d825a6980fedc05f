// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "limber/base/shared_list.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"
#include "limber/scene/backdrop.h"
#include "limber/scene/camera.h"
#include "limber/scene/material_kind.h"
#include "limber/scene/shot.h"

namespace limber::scene {

/// The document: the contents of a .limber file as one value, independent of Qt. Copies share their items.
struct Scene {
  SharedList<Actor> actors;              ///< at least one in a scene for display
  SharedList<goal::Obstacle> obstacles;  ///< solids that all actors avoid
  Camera camera;
  std::optional<LightRig> lights;  ///< none: those of the theme
  MaterialKind material = MaterialKind::Clay;
  std::optional<Backdrop> backdrop;  ///< behind the figures
  SharedList<Shot> shots;            ///< views kept for pictures, in the order in which they are shown
  std::string title;                 ///< name in the menu; may be empty
  std::string note;                  ///< a sentence shown on opening; may be empty
  std::string unknown;               ///< JSON object of unknown keys of a newer version; empty: none

  bool operator==(const Scene&) const = default;
};

}  // namespace limber::scene
