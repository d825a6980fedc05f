// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// The parts of a figure that move as one while some of its DOFs vary, and the frames by which terms of P follow these
/// parts: one for each part that something asks for, however many segments it has.
class BodyFrames {
 public:
  /// The part that does not move.
  static constexpr int kWorld = -1;

  /// @param reference  the values of what does not vary
  /// @param first      number of the first frame in the Kinematics that tracks these and others before them
  BodyFrames(const Figure& figure, const Posture& reference, const Variables& variables, std::size_t first);

  /// The part that a segment belongs to.
  [[nodiscard]] int partOf(SegmentId segment) const { return part_of_[segment]; }
  /// A segment's base frame, seen from its part's frame; from the world where it does not move.
  [[nodiscard]] const Pose& placeOf(SegmentId segment) const { return part_from_segment_[segment]; }
  /// The nearest part that carries both.
  [[nodiscard]] int meetOf(int a, int b) const;

  /// Number of the frame that follows a part, tracked from now on; kWorld for what does not move.
  int track(int part);
  /// The frames that have to be tracked.
  [[nodiscard]] const std::vector<TrackedFrame>& frames() const { return frames_; }

 private:
  struct Part {
    SegmentId bearer;  ///< segment whose base frame is the part's
    int above = kWorld;
    int depth = 0;
    int frame = kWorld;
  };
  std::size_t first_ = 0;
  std::vector<Part> parts_;
  PerId<SegmentId, int> part_of_;
  PerId<SegmentId, Pose> part_from_segment_;
  std::vector<TrackedFrame> frames_;
};

}  // namespace limber::solve
