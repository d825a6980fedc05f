// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/view_projection.h"

#include <algorithm>
#include <cmath>

namespace limber::app {

namespace {

constexpr double kNearest = 0.01;        // m before the eye
constexpr double kParallelStart = 40.0;  // m behind the eye

}  // namespace

ViewProjection::ViewProjection(const scene::Camera& camera, const QRectF& place)
    : world_from_eye_(scene::worldFromEye(camera)),
      place_(place),
      focal_(0.5 * place.height() / std::tan(0.5 * camera.vertical_field)),
      parallel_(camera.orthographic ? place.height() / scene::pictureHeight(camera) : 0.0) {}

std::optional<QPointF> ViewProjection::toView(const Eigen::Vector3d& world) const {
  const Eigen::Vector3d eye = world_from_eye_.rotation.transpose() * (world - world_from_eye_.translation);
  const QPointF middle = place_.center();
  if (parallel_ > 0.0) return middle + parallel_ * QPointF(eye.x(), -eye.y());
  if (eye.z() > -kNearest) return std::nullopt;
  return middle + focal_ / eye.z() * QPointF(-eye.x(), eye.y());
}

Eigen::Vector3d ViewProjection::ontoFacingPlane(const QPointF& view, const Eigen::Vector3d& through) const {
  const double depth = forward().dot(through - world_from_eye_.translation);
  const double scale = pixelsPerMetre(through);
  const Eigen::Vector3d in_eye((view.x() - place_.center().x()) / scale, (place_.center().y() - view.y()) / scale,
                               parallel_ > 0.0 ? -depth : -std::max(depth, kNearest));
  return world_from_eye_.point(in_eye);
}

scene::Ray ViewProjection::ray(const QPointF& view) const {
  const Eigen::Vector3d& eye = world_from_eye_.translation;
  if (parallel_ > 0.0) return {ontoFacingPlane(view, eye) - kParallelStart * forward(), forward()};
  return {eye, (ontoFacingPlane(view, eye + forward()) - eye).normalized()};
}

double ViewProjection::pixelsPerMetre(const Eigen::Vector3d& at) const {
  if (parallel_ > 0.0) return parallel_;
  return focal_ / std::max(forward().dot(at - world_from_eye_.translation), kNearest);
}

}  // namespace limber::app
