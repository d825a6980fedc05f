// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <vector>

#include "app/view/view_projection.h"
#include "document/document.h"

namespace limber::app {

/// A goal's handle in the view.
struct Handle {
  int goal = -1;
  QPointF place;          ///< of the effector, logical pixels
  Eigen::Vector3d world;  ///< of the effector, m
  bool held = false;
  bool beyond = false;  ///< it lies outside of the view: its place is at the edge
  double depth = 0.0;   ///< before the eye, m; nearer handles hide farther ones
};

/// The handles that can be seen, in the order of the goals.
[[nodiscard]] std::vector<Handle> visibleHandles(const Document& document, const ViewProjection& projection);

/// The place nearest to a point that is a little inside an area, logical pixels: where the sign of what lies beyond is.
[[nodiscard]] QPointF withinArea(const QPointF& point, const QRectF& area);

/// The handle nearest to a point of the view within picking reach (12 px, and the tack above a pin), or null. Of
/// handles whose signs lie over each other, as those of both feet do from the side, it is the one nearest to the eye,
/// which is drawn over the others.
[[nodiscard]] const Handle* pickHandle(const std::vector<Handle>& handles, const QPointF& at);

/// Box of a pin's tack, logical pixels.
[[nodiscard]] QRectF tackBox(const Handle& handle);

}  // namespace limber::app
