// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/reroot.h"

#include <string>

#include "figure/figure_draft.h"
#include "limber/figure/kinematics.h"

namespace limber {

SiteId rootSite(const Figure& figure, SegmentId segment) {
  const Link* link = figure.linkAbove(segment);
  if (link == nullptr) return figure.root();
  const Joint& joint = figure.joints()[link->joint];
  return link->inverted ? joint.first : joint.second;
}

Expected<FigurePtr> rerooted(const Figure& figure, SiteId root) {
  if (!root.valid() || root.index() >= figure.sites().size()) {
    return failure("root", "site number " + std::to_string(root.value), "a site of the figure");
  }
  FigureDraft draft(figure);
  for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
    for (MeshReference& mesh : draft.parts.segments[segment].meshes) {
      // a pair stands at the site from which the segment hangs: that one is changing, the mesh is not
      if (mesh.site.empty() && !mesh.faces_file.empty()) mesh.site = figure.sites()[rootSite(figure, segment)].name;
    }
  }
  draft.parts.root = root;
  draft.parts.world_from_root = worldFromSite(figure, startPosture(figure), root);
  hang(draft.parts);
  return draft.finish();
}

Posture rerootedPosture(const Figure& from, const Figure& to, const Posture& posture) {
  if (from.root() == to.root()) return posture;
  const Pose world_from_root = worldFromSite(from, posture, to.root());
  Posture moved = posture;
  moved.root_position = world_from_root.translation;
  moved.root_orientation = world_from_root.quaternion();
  return moved;
}

}  // namespace limber
