// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/base/id.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

/// The root of a figure is a choice, not a property: the same segments, sites, joints and DOFs hang as well from a
/// planted foot as from the pelvis (Peabody derives the tree from the root site).
namespace limber {

/// The site by which a segment hangs: where its joint holds it, or the figure's root for the root segment.
[[nodiscard]] SiteId rootSite(const Figure& figure, SegmentId segment);

/// The same figure hung from another of its sites. All ids keep their meaning; joints on the way from the old root to
/// the new one are traversed the other way, and their values and limits mean what they meant. The root is free if it
/// was free before. A figure in its start posture stands where it stood.
/// @return an Error when the figure has no such site
[[nodiscard]] Expected<FigurePtr> rerooted(const Figure& figure, SiteId root);

/// A posture of `from` as one of `to`, the same figure rerooted: every segment where it was, DOF values to the last
/// bit.
[[nodiscard]] Posture rerootedPosture(const Figure& from, const Figure& to, const Posture& posture);

}  // namespace limber
