// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/viewport/view_projection.h"

#include <algorithm>
#include <cmath>

namespace limber::app {

namespace {

constexpr double kNearest = 0.01;  // m before the eye

}  // namespace

ViewProjection::ViewProjection(const scene::Camera& camera, const QSizeF& size)
    : world_from_eye_(scene::worldFromEye(camera)),
      size_(size),
      focal_(0.5 * size.height() / std::tan(0.5 * camera.vertical_field)) {}

std::optional<QPointF> ViewProjection::toView(const Eigen::Vector3d& world) const {
  const Eigen::Vector3d eye = world_from_eye_.rotation.transpose() * (world - world_from_eye_.translation);
  if (eye.z() > -kNearest) return std::nullopt;
  return QPointF(0.5 * size_.width() - focal_ * eye.x() / eye.z(), 0.5 * size_.height() + focal_ * eye.y() / eye.z());
}

Eigen::Vector3d ViewProjection::ontoFacingPlane(const QPointF& view, const Eigen::Vector3d& through) const {
  const double depth = std::max(forward().dot(through - world_from_eye_.translation), kNearest);
  const Eigen::Vector3d in_eye((view.x() - 0.5 * size_.width()) / focal_ * depth,
                               (0.5 * size_.height() - view.y()) / focal_ * depth, -depth);
  return world_from_eye_.point(in_eye);
}

double ViewProjection::pixelsPerMetre(const Eigen::Vector3d& at) const {
  return focal_ / std::max(forward().dot(at - world_from_eye_.translation), kNearest);
}

}  // namespace limber::app
