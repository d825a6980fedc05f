// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/reach/reach_veil.h"

#include <utility>

#include "app/reach/reach_legend.h"
#include "limber/render/veil.h"

namespace limber::app {

namespace {

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

}  // namespace

void ReachVeil::show(std::shared_ptr<const ReachPicture> picture) {
  shown_ = std::move(picture);
  stale_ = true;
  view_.touch();
}

void ReachVeil::draw(PictureParts& picture) {
  if (std::exchange(stale_, false)) picture.renderer.setVeil(shown_ ? veilOf(shown_->surface) : render::Veil{});
}

void ReachVeil::mark(Marks& marks, const PaneView& pane) const {
  if (!pane.active || !shown_ || shown_->surface.empty()) return;
  marks.add<ReachLegend>(
      Layer::Corner,
      {QObject::tr("Reach of the %1").arg(shown_->effector), shown_->surface.least, shown_->surface.most},
      paintReachLegend);
}

}  // namespace limber::app
