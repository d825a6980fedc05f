// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>

#include "app/view/gizmo_marks.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Where a goal's gizmo stands: at its target; a goal that is off is taken up where its effector is. World, m.
[[nodiscard]] Eigen::Vector3d gizmoCentre(const Document& document, int goal);

/// The gizmo of the selected goal as a pane shows it; nothing while an obstacle or an observer is chosen or the goal is
/// dragged by its handle, and no rings about what looks the same however it is turned.
[[nodiscard]] std::optional<GizmoShape> goalGizmo(const Document& document, const Viewport& view,
                                                  const ViewProjection& projection);

/// The part of that gizmo under the mouse.
[[nodiscard]] GizmoPart goalGizmoPart(const Document& document, const Viewport& view, const MouseContext& at);

}  // namespace limber::app
