// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/render/quality.h"

namespace limber::app {

/// Display options of the view.
struct ViewLook {
  bool lights = true;        ///< else one plain light from the eye
  bool wireframe = false;    ///< edges instead of the mesh
  bool readout = true;       ///< numbers at the bottom left
  bool see_through = false;  ///< bodies as in X-ray, whatever their material
  bool side_view = false;    ///< a drag shows a second, small picture from the side
  /// Quality of every frame, at rest and in motion, however long it takes: for measurements and tests. None: the best
  /// at rest, in motion one that the machine draws in time.
  std::optional<render::Quality> quality;
};

}  // namespace limber::app
