// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/ghost_view.h"

#include <utility>

#include "limber/figure/kinematics.h"

namespace limber::app {

void GhostView::setShow(GhostShow show) {
  show_ = std::move(show);
  view_.showInstead(show_.instead);
  view_.touch();
}

void GhostView::forgetGraphics() {
  body_.reset();
  id_.reset();
}

void GhostView::draw(PictureParts& picture) {
  const Figure& figure = document_.figure();
  const bool shown = show_.outlined && show_.outlined->values.size() == static_cast<Eigen::Index>(figure.dofs().size());
  const std::shared_ptr<const Body> body = shown ? document_.bodies().of(document_.actor()) : nullptr;
  if (body != body_) {
    if (id_) picture.renderer.removeBody(*id_);
    id_.reset();
    body_ = body;
    if (body) {
      const auto added = picture.renderer.addBody(*body);
      if (added) id_ = *added;
    }
  }
  if (!id_) return;  // the actor's own body reports the error
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
  look.line = static_cast<float>(picture.ratio);
  picture.ghosts.push_back(look);
}

void GhostView::mark(Marks& marks, const PaneView& pane) const {
  if (pane.active && !show_.legend.empty()) marks.add<GhostLegend>(Layer::Corner, show_.legend, paintGhostLegend);
  if (!show_.replay) return;
  marks.add<ReplayMarks>(Layer::Step, replayMarks(*show_.replay, pane.view), paintReplay);
}

}  // namespace limber::app
