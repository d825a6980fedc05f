// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/handles.h"

#include <QRectF>
#include <cmath>

#include "app/view/marks.h"

namespace limber::app {

namespace {

constexpr double kPickReach = 12.0;
constexpr double kSamePlace = 1.0;

}  // namespace

std::vector<Handle> visibleHandles(const Document& document, const ViewProjection& projection) {
  std::vector<Handle> handles;
  if (!document.actor().visible) return handles;
  const std::vector<goal::Goal>& goals = document.actor().goals;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    const Eigen::Vector3d world = effectorPlacement(document, i).translation;
    const auto place = projection.toView(world);
    if (!place) continue;
    const bool held = goals[static_cast<std::size_t>(i)].held;
    handles.push_back({i, *place, world, held, projection.forward().dot(world)});
  }
  return handles;
}

const Handle* pickHandle(const std::vector<Handle>& handles, const QPointF& at) {
  const Handle* nearest = nullptr;
  double reach = 0.0;
  for (const Handle& handle : handles) {
    double distance = std::hypot(handle.place.x() - at.x(), handle.place.y() - at.y());
    if (handle.held && tackBox(handle).contains(at)) distance = std::min(distance, 1.0);
    if (distance > kPickReach) continue;
    const bool over = nearest != nullptr && std::abs(distance - reach) < kSamePlace;
    if (nearest != nullptr && (over ? handle.depth > nearest->depth : distance > reach)) continue;
    reach = distance;
    nearest = &handle;
  }
  return nearest;
}

QRectF tackBox(const Handle& handle) {
  return {handle.place.x() - 0.5 * marks::kTackWidth, handle.place.y() - marks::kTackHeight, marks::kTackWidth,
          marks::kTackHeight};
}

}  // namespace limber::app
