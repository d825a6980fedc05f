// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/viewpoint.h"

#include <algorithm>

namespace limber::app {

render::Viewpoint viewpointOf(const scene::Camera& camera) {
  render::Viewpoint view;
  view.world_from_eye = scene::worldFromEye(camera);
  view.vertical_field = camera.vertical_field;
  view.near_plane = std::max(0.02, 0.05 * camera.distance);
  view.far_plane = 40.0 + 4.0 * camera.distance;
  if (camera.orthographic) {
    // Parallel rays begin nowhere: the eye steps back, so that nothing near is cut off.
    constexpr double kBack = 40.0;
    view.orthographic_height = scene::pictureHeight(camera);
    view.world_from_eye.translation += kBack * view.world_from_eye.rotation.col(2);
    view.far_plane += kBack;
  }
  return view;
}

}  // namespace limber::app
