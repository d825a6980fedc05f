// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "limber/scene/camera.h"

namespace limber::app {

/// The small picture in a corner during a drag, which looks along the drag plane and so shows the depth that the view
/// hides.
struct SideView {
  QRectF place;  ///< in the view, logical pixels
  scene::Camera camera;
};

/// Marked points of the small picture, world, m.
struct SideMarks {
  Eigen::Vector3d effector = Eigen::Vector3d::Zero();
  Eigen::Vector3d goal = Eigen::Vector3d::Zero();
  bool reached = false;
};

/// The corner of a view in which it lies, logical pixels. @return nothing when the view is too small to lose a corner
[[nodiscard]] std::optional<QRectF> sideCorner(const QSizeF& view);

/// The side view of a drag: at the bottom right, or at the bottom left when the drag starts beneath it.
/// @param centre      the middle of the picture: place of the dragged end effector at the start of the drag, world, m
/// @param drag_start  place of the press
/// @return nothing when the view is too small to lose a corner
[[nodiscard]] std::optional<SideView> sideView(const scene::Camera& camera, const Eigen::Vector3d& centre,
                                               const QSizeF& view, const QPointF& drag_start);

/// Paints frame, name, goal and gap over the small picture.
void paintSideView(QPainter& painter, const SideView& side, const SideMarks& marks);

}  // namespace limber::app
