// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <optional>
#include <vector>

#include "app/view/view_projection.h"
#include "posing/far_travel.h"

namespace limber::app {

/// The rest of a far goal's path in the view: a dotted trail with a diamond at its end.
struct PathMark {
  std::vector<QPointF> trail;  ///< from the goal's place to the end
  QPointF end;
};

/// The mark of the travelling goal; nothing while there is none, or when the end lies behind the eye.
[[nodiscard]] std::optional<PathMark> pathMark(const FarTravel& travel, const ViewProjection& view);

void paintPath(QPainter& painter, const PathMark& mark);

}  // namespace limber::app
