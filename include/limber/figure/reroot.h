// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/base/id.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

/// Any site can be the root of a figure: the same segments, sites, joints and DOFs hang from a foot that is held in
/// place as well as from the pelvis (Peabody derives the tree from the root site).
namespace limber {

/// The root site of a segment: the site at its parent joint, or the figure's root for the root segment.
[[nodiscard]] SiteId rootSite(const Figure& figure, SegmentId segment);

/// The same figure hung from another of its sites. All ids keep their meaning; joints on the way from the old root to
/// the new one are traversed backwards; their values and limits keep their meaning. The root is free if it was free
/// before. The start posture does not move.
/// @return an Error if the figure has no such site
[[nodiscard]] Expected<FigurePtr> rerooted(const Figure& figure, SiteId root);

/// A posture of `from` as one of `to`, the same figure rerooted: with every segment in place and DOF values equal to
/// the last bit.
[[nodiscard]] Posture rerootedPosture(const Figure& from, const Figure& to, const Posture& posture);

}  // namespace limber
