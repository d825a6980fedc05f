// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/body_frames.h"

namespace limber::solve {

BodyFrames::BodyFrames(const Figure& figure, const Posture& reference, const Variables& variables, std::size_t first)
    : first_(first), part_of_(figure.segments().size(), kWorld), part_from_segment_(figure.segments().size()) {
  // No part depends on what varies, to the last bit.
  Posture still = reference;
  PerId<JointId, char> varies(figure.joints().size(), 0);
  for (const DofId dof : variables.dofs) {
    varies[figure.dofs()[dof].joint] = 1;
    still[dof] = 0.0;
  }
  if (variables.root_moves) {
    still.root_position.setZero();
    still.root_orientation.setIdentity();
  }
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(figure, still);
  const auto place = [&](SegmentId segment, int above, bool moves) {
    if (moves) {
      const int depth = above == kWorld ? 1 : parts_[static_cast<std::size_t>(above)].depth + 1;
      part_of_[segment] = static_cast<int>(parts_.size());
      parts_.push_back({segment, above, depth, kWorld});
      return;
    }
    part_of_[segment] = above;
    const Pose& placed = world_from_segment[segment];
    part_from_segment_[segment] =
        above == kWorld ? placed
                        : world_from_segment[parts_[static_cast<std::size_t>(above)].bearer].inverse() * placed;
  };
  place(figure.rootSegment(), kWorld, variables.root_moves);
  for (const Link& link : figure.links()) place(link.child, part_of_[link.parent], varies[link.joint] != 0);
}

int BodyFrames::meetOf(int a, int b) const {
  const auto depth = [this](int part) { return part == kWorld ? 0 : parts_[static_cast<std::size_t>(part)].depth; };
  while (a != b) {
    int& deeper = depth(a) < depth(b) ? b : a;
    deeper = parts_[static_cast<std::size_t>(deeper)].above;
  }
  return a;
}

int BodyFrames::track(int part) {
  if (part == kWorld) return kWorld;
  Part& tracked = parts_[static_cast<std::size_t>(part)];
  if (tracked.frame == kWorld) {
    tracked.frame = static_cast<int>(first_ + frames_.size());
    frames_.push_back({tracked.bearer, Pose{}});
  }
  return tracked.frame;
}

}  // namespace limber::solve
