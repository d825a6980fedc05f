// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPolygonF>
#include <vector>

#include "app/view/view_projection.h"
#include "limber/goal/obstacle.h"

/// Outlines and handles of obstacles and observers in the view, logical pixels.
namespace limber::app {

/// The outline of a shape, grown all round by a length, m. A half-space's is that of its panel, lifted by that length.
/// Empty when part of it lies behind the eye.
[[nodiscard]] QPolygonF silhouette(const goal::Obstacle& obstacle, double grown, const ViewProjection& view);
/// The outline of a capsule in the world.
[[nodiscard]] QPolygonF silhouette(const Capsule& in_world, const ViewProjection& view);

/// A handle for the size or the zone of an obstacle, or for the size of an observer.
struct SizeHandle {
  enum class Kind { Radius, Length, Face, Zone };
  Kind kind = Kind::Radius;
  int axis = 0;           ///< of a face: 0, 1, 2 for x, y, z of the obstacle
  double side = 1.0;      ///< of a length or a face: which end, ±1
  QPointF place;          ///< in the view
  Eigen::Vector3d world;  ///< m
  Eigen::Vector3d along;  ///< unit, world: pulled this way it grows
};

[[nodiscard]] std::vector<SizeHandle> sizeHandles(const goal::Obstacle& obstacle, const ViewProjection& view);
/// The handle for the radius of an observer, a capsule in the world.
[[nodiscard]] std::vector<SizeHandle> sizeHandles(const Capsule& in_world, const ViewProjection& view);
/// The nearest handle within reach of a point of the view; or null.
[[nodiscard]] const SizeHandle* pickSizeHandle(const std::vector<SizeHandle>& handles, const QPointF& at);

/// The obstacle with a handle pulled by a length, m: the other end of a length, and the other face of a box, stay where
/// they are. No size falls below half a centimetre.
[[nodiscard]] goal::Obstacle resized(goal::Obstacle obstacle, const SizeHandle& handle, double by);

}  // namespace limber::app
