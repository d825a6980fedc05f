// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/actor_views.h"

#include <QColor>
#include <utility>

#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

constexpr float kFollowsTint = 0.55F;
constexpr float kHoverTint = 0.16F;

/// The selection's hue, deep enough to show on ivory.
Eigen::Vector4f selectionTint(float share) {
  const QColor colour(0x5C, 0xA4, 0xF0);
  return {colour.redF(), colour.greenF(), colour.blueF(), share};
}

}  // namespace

void ActorViews::forget() {
  views_.clear();
  figures_.clear();
  stale_ = true;
}

std::optional<Error> ActorViews::takeUp(render::Renderer& renderer) {
  if (!std::exchange(stale_, false)) return std::nullopt;
  const SharedList<scene::Actor>& actors = document_.scene().actors;
  std::optional<Error> failed;
  for (std::size_t i = actors.size(); i < views_.size(); ++i) {
    if (views_[i].id) renderer.removeBody(*views_[i].id);
  }
  views_.resize(actors.size());
  for (std::size_t i = 0; i < actors.size(); ++i) {
    View& view = views_[i];
    const std::shared_ptr<const Body> body = document_.bodies().of(actors[i]);
    if (view.body == body) continue;
    if (view.id) renderer.removeBody(*view.id);
    view = View{body, std::nullopt, {}, {}};
    const auto added = renderer.addBody(*body);
    if (!added) {
      failed = added.error();
      continue;
    }
    view.id = *added;
    for (const SegmentMesh& mesh : body->segments) {
      view.segment_of_look.push_back(actors[i].figure->findSegment(mesh.segment).value_or(SegmentId{}));
    }
    view.looks.assign(view.segment_of_look.size(), render::SegmentLook{});
  }
  return failed;
}

void ActorViews::View::place(const PerId<SegmentId, Pose>& world_from_segment, const std::vector<bool>& followed,
                             const Eigen::Vector4f& tint) {
  for (std::size_t k = 0; k < looks.size(); ++k) {
    const SegmentId segment = segment_of_look[k];
    looks[k].visible = segment.valid();
    if (!segment.valid()) continue;
    looks[k].world_from_segment = world_from_segment[segment];
    const bool follows = segment.index() < followed.size() && followed[segment.index()];
    looks[k].tint = follows ? selectionTint(kFollowsTint) : tint;
  }
}

void ActorViews::place(const std::vector<bool>& followed, int hovered) {
  const SharedList<scene::Actor>& actors = document_.scene().actors;
  figures_.clear();
  if (actors.empty()) return;
  const Posture& own = document_.actor().posture;
  const bool instead = instead_ && instead_->values.size() == own.values.size();
  placeSegments(document_.figure(), instead ? *instead_ : own, world_from_segment_);
  for (std::size_t i = 0; i < views_.size() && i < actors.size(); ++i) {
    View& view = views_[i];
    const bool selected = i == document_.selectedActor();
    PerId<SegmentId, Pose> placed;
    const PerId<SegmentId, Pose>& world_from_segment = selected ? world_from_segment_ : placed;
    if (!selected && !actors[i].visible) continue;
    if (!selected) placeSegments(*actors[i].figure, actors[i].posture, placed);
    const Eigen::Vector4f all =
        static_cast<int>(i) == hovered ? selectionTint(kHoverTint) : Eigen::Vector4f(Eigen::Vector4f::Zero());
    view.place(world_from_segment, selected ? followed : std::vector<bool>(), all);
    if (view.id && actors[i].visible) figures_.push_back({*view.id, view.looks});
  }
}

std::optional<ActorPoint> ActorViews::pick(const scene::Ray& ray) const {
  const SharedList<scene::Actor>& actors = document_.scene().actors;
  pickers_.resize(actors.size());
  std::optional<ActorPoint> nearest;
  for (std::size_t i = 0; i < actors.size(); ++i) {
    if (!actors[i].visible) continue;
    const std::shared_ptr<const Body> body = document_.bodies().of(actors[i]);
    if (pickers_[i].body != body) pickers_[i] = {body, scene::BodyPicker(*actors[i].figure, *body)};
    const auto part = pickers_[i].picker.pick(*actors[i].figure, actors[i].posture, ray);
    if (part && (!nearest || part->distance < nearest->part.distance)) nearest = {i, *part};
  }
  return nearest;
}

}  // namespace limber::app
