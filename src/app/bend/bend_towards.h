// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/joints/dof_edits.h"
#include "limber/scene/actor.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// The values of DOFs, within their limits, that bring a point of a body as near to a ray as they can, and are no
/// farther from the present ones than that takes: damped least squares, (JᵀJ + λI) δ = Jᵀr, over the DOFs that no limit
/// stops.
/// @param dofs   that may move, all above the segment
/// @param point  in the frame of its segment, m
[[nodiscard]] std::vector<DofValue> bentTowards(const scene::Actor& actor, const std::vector<DofId>& dofs,
                                                const scene::BodyPoint& point, const scene::Ray& ray);

}  // namespace limber::app
