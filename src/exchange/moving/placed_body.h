// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/error.h"
#include "limber/base/pose.h"
#include "limber/exchange/moving_figure.h"
#include "limber/figure/skin.h"

namespace limber::exchange {

/// Where the parts of a figure's body are in its postures: its segments in the order of the figure, and what its skin
/// hangs on.
class PlacedBody {
 public:
  /// @return an Error when the skin is not whole, or names a segment that the figure has not
  [[nodiscard]] static Expected<PlacedBody> make(const MovingFigure& moving);

  /// Places all in a posture.
  void place(const Posture& posture);
  [[nodiscard]] const PerId<SegmentId, Pose>& worldFromSegment() const { return world_from_segment_; }
  /// Of each influence of the skin, in its order: where it is, and where it takes the points of the bind pose.
  [[nodiscard]] Pose worldFromInfluence(std::size_t influence) const {
    return world_from_bind_[influence] * rig_.bindFromInfluence(influence);
  }
  [[nodiscard]] const std::vector<Pose>& worldFromBind() const { return world_from_bind_; }
  [[nodiscard]] const SkinRig& rig() const { return rig_; }
  /// The figure's segment of a segment of the body.
  [[nodiscard]] SegmentId segment(std::size_t of_body) const { return segments_[of_body]; }

 private:
  FigurePtr figure_;
  SkinRig rig_;
  std::vector<SegmentId> segments_;  ///< by Body::segments
  PerId<SegmentId, Pose> world_from_segment_;
  std::vector<Pose> world_from_body_segment_;
  std::vector<Pose> world_from_bind_;
};

}  // namespace limber::exchange
