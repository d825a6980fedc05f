// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::app {

/// How the view shows the scene.
struct ViewLook {
  bool lights = true;         ///< else one plain light from the eye
  bool wireframe = false;     ///< edges instead of the mesh
  bool readout = true;        ///< numbers at the bottom left
  bool side_view = false;     ///< a drag shows a second, small picture from the side
  bool full_quality = false;  ///< every frame as at rest, however long it takes: for measurements
};

}  // namespace limber::app
