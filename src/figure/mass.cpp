// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/mass.h"

namespace limber {

Eigen::Vector3d centreOf(const Segment& segment) { return segment.centre_of_mass.value_or(Eigen::Vector3d::Zero()); }

double totalMass(const Figure& figure) {
  double total = 0.0;
  for (const Segment& segment : figure.segments()) total += segment.mass.value_or(0.0);
  return total;
}

std::vector<TrackedFrame> massFrames(const Figure& figure) {
  std::vector<TrackedFrame> frames;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Segment& segment = figure.segments()[id];
    if (segment.mass.value_or(0.0) > 0.0) frames.push_back({id, Pose::fromTranslation(centreOf(segment))});
  }
  return frames;
}

std::vector<double> massShares(const Figure& figure) {
  const double total = totalMass(figure);
  std::vector<double> shares;
  for (const Segment& segment : figure.segments()) {
    if (segment.mass.value_or(0.0) > 0.0) shares.push_back(*segment.mass / total);
  }
  return shares;
}

std::optional<Eigen::Vector3d> centreOfMass(const Figure& figure, const PerId<SegmentId, Pose>& world_from_segment) {
  const double total = totalMass(figure);
  if (!(total > 0.0)) return std::nullopt;
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Segment& segment = figure.segments()[id];
    sum += segment.mass.value_or(0.0) * world_from_segment[id].point(centreOf(segment));
  }
  return sum / total;
}

std::optional<Eigen::Vector3d> centreOfMass(const Figure& figure, const Posture& posture) {
  return centreOfMass(figure, placeSegments(figure, posture));
}

}  // namespace limber
