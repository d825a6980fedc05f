// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/moving/placed_body.h"

#include "limber/figure/kinematics.h"

namespace limber::exchange {

Expected<PlacedBody> PlacedBody::make(const MovingFigure& moving) {
  PlacedBody placed;
  placed.figure_ = moving.figure;
  for (const SegmentMesh& segment : moving.body.segments) {
    const auto id = moving.figure->findSegment(segment.segment);
    if (!id) return failure(moving.name, "a body with a segment '" + segment.segment + "'", "segments of the figure");
    placed.segments_.push_back(*id);
  }
  auto rig = SkinRig::make(moving.body);
  if (!rig) return tl::unexpected(rig.error());
  placed.rig_ = std::move(*rig);
  placed.world_from_body_segment_.resize(placed.segments_.size());
  placed.world_from_bind_.resize(placed.rig_.size());
  placed.place(moving.posture);
  return placed;
}

void PlacedBody::place(const Posture& posture) {
  placeSegments(*figure_, posture, world_from_segment_);
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    world_from_body_segment_[i] = world_from_segment_[segments_[i]];
  }
  rig_.place(world_from_body_segment_, world_from_bind_);
}

}  // namespace limber::exchange
