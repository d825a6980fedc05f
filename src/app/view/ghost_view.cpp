// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/ghost_view.h"

#include "limber/figure/kinematics.h"

namespace limber::app {

void GhostView::forget() {
  body_.reset();
  id_.reset();
  looks_.clear();
}

void GhostView::takeUp(render::Renderer& renderer, const Document& document, double ratio) {
  looks_.clear();
  if (!show_.outlined || document.scene().actors.empty()) return;
  const Figure& figure = document.figure();
  if (show_.outlined->values.size() != static_cast<Eigen::Index>(figure.dofs().size())) return;
  const std::shared_ptr<const Body> body = document.bodies().of(document.actor());
  if (body != body_) {
    if (id_) renderer.removeBody(*id_);
    body_ = body;
    const auto added = renderer.addBody(*body);
    id_ = added ? std::optional(*added) : std::nullopt;
  }
  if (!id_) return;  // the actor's own body says why
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(figure, *show_.outlined, world_from_segment);
  segments_.assign(body->segments.size(), render::SegmentLook{});
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const auto segment = figure.findSegment(body->segments[i].segment);
    segments_[i].visible = segment.has_value();
    if (segment) segments_[i].world_from_segment = world_from_segment[*segment];
  }
  render::GhostLook look;
  look.figure = {*id_, segments_};
  look.colour = {show_.colour.redF(), show_.colour.greenF(), show_.colour.blueF()};
  look.line = static_cast<float>(ratio);
  looks_.push_back(look);
}

}  // namespace limber::app
