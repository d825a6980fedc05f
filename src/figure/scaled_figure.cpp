// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/scaled_figure.h"

#include <cmath>
#include <sstream>

#include "figure/figure_draft.h"

namespace limber {

Expected<FigurePtr> scaledFigure(const Figure& figure, const PerId<SegmentId, Eigen::Vector3d>& factors) {
  if (factors.size() != figure.segments().size()) {
    return failure("factors", std::to_string(factors.size()), std::to_string(figure.segments().size()));
  }
  for (const SegmentId id : ids<SegmentId>(factors.size())) {
    const Eigen::Vector3d& factor = factors[id];
    if (factor.allFinite() && factor.minCoeff() > 0.0) continue;
    std::ostringstream found;
    found << "factors " << factor.transpose();
    return failure("segment '" + figure.segments()[id].name + "'", found.str(), "finite numbers above 0");
  }
  FigureDraft draft(figure);
  draft.parts.skin.clear();
  for (Site& site : draft.parts.sites) {
    site.segment_from_site.translation = site.segment_from_site.translation.cwiseProduct(factors[site.segment]);
  }
  for (const SegmentId id : ids<SegmentId>(draft.parts.segments.size())) {
    Segment& segment = draft.parts.segments[id];
    if (segment.centre_of_mass) *segment.centre_of_mass = segment.centre_of_mass->cwiseProduct(factors[id]);
    for (Capsule& capsule : segment.capsules) {
      capsule.from = capsule.from.cwiseProduct(factors[id]);
      capsule.to = capsule.to.cwiseProduct(factors[id]);
      capsule.radius *= std::cbrt(factors[id].prod());  // round it stays, of the mean width
    }
    for (SolidBox& box : segment.boxes) {
      box.centre = box.centre.cwiseProduct(factors[id]);
      box.size = box.size.cwiseProduct(factors[id]);
    }
    for (Eigen::Vector3d& point : segment.support) point = point.cwiseProduct(factors[id]);
    for (MeshReference& mesh : segment.meshes) mesh.scale = mesh.scale.cwiseProduct(factors[id]);
  }
  hang(draft.parts);
  return draft.finish();
}

}  // namespace limber
