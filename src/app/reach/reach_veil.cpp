// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/reach/reach_veil.h"

namespace limber::app {

render::Veil veilOf(const solve::ReachSurface& surface) {
  render::Veil veil;
  veil.vertices.reserve(surface.points.size());
  const float range = surface.most - surface.least;
  for (std::size_t i = 0; i < surface.points.size(); ++i) {
    const float share = range > 0.0F ? (surface.discomforts[i] - surface.least) / range : 0.0F;
    veil.vertices.push_back({surface.points[i], surface.normals[i], io::discomfortColour(share).cast<float>()});
  }
  veil.triangles = surface.corners;
  return veil;
}

ReachLegend legendOf(const ReachPicture& picture) {
  return {QObject::tr("Reach of the %1").arg(picture.effector), picture.surface.least, picture.surface.most};
}

}  // namespace limber::app
