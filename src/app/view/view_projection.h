// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "limber/base/pose.h"
#include "limber/scene/camera.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// Projection between the world (m) and a view's logical pixels (x to the right, y down). The picture may fill a part
/// of the view: one of its panes.
class ViewProjection {
 public:
  /// @param size  of the view, logical pixels, both above 0
  ViewProjection(const scene::Camera& camera, const QSizeF& size) : ViewProjection(camera, QRectF(QPointF(), size)) {}
  /// @param place  of the picture in the view, logical pixels
  ViewProjection(const scene::Camera& camera, const QRectF& place);

  /// Place of a point in the view; nothing when it lies behind the eye.
  [[nodiscard]] std::optional<QPointF> toView(const Eigen::Vector3d& world) const;
  /// Intersection of the ray through a point of the view with the plane through `through` that faces the eye.
  [[nodiscard]] Eigen::Vector3d ontoFacingPlane(const QPointF& view, const Eigen::Vector3d& through) const;
  /// Ray through a point of the view. Parallel rays begin far behind the eye, as they are drawn.
  [[nodiscard]] scene::Ray ray(const QPointF& view) const;
  /// Logical pixels that one metre spans at the depth of a point.
  [[nodiscard]] double pixelsPerMetre(const Eigen::Vector3d& at) const;
  /// Direction away from the eye, unit.
  [[nodiscard]] Eigen::Vector3d forward() const { return -world_from_eye_.rotation.col(2); }
  /// Rectangle of the picture in the view, logical pixels.
  [[nodiscard]] const QRectF& place() const { return place_; }
  [[nodiscard]] const Pose& worldFromEye() const { return world_from_eye_; }

 private:
  Pose world_from_eye_;
  QRectF place_;
  double focal_ = 1.0;     ///< pixels; of an orthographic view, of the perspective that it stands for
  double parallel_ = 0.0;  ///< pixels a metre of an orthographic view; 0 = perspective
};

}  // namespace limber::app
