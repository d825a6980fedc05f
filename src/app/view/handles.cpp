// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/handles.h"

#include <QRectF>
#include <algorithm>
#include <cmath>

#include "app/view/marks.h"

namespace limber::app {

namespace {

constexpr double kPickReach = 12.0;
constexpr double kOverlap = 5.0;  // pixels: signs whose middles are nearer lie over each other

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
    handles.push_back({i, *place, world, held, false, projection.forward().dot(world)});
  }
  return handles;
}

QPointF withinArea(const QPointF& point, const QRectF& area) {
  constexpr double kEdge = 16.0;
  return {std::clamp(point.x(), area.left() + kEdge, std::max(area.left() + kEdge, area.right() - kEdge)),
          std::clamp(point.y(), area.top() + kEdge, std::max(area.top() + kEdge, area.bottom() - kEdge))};
}

const Handle* pickHandle(const std::vector<Handle>& handles, const QPointF& at) {
  const auto away = [&at](const Handle& handle) {
    const double distance = std::hypot(handle.place.x() - at.x(), handle.place.y() - at.y());
    return handle.held && tackBox(handle).contains(at) ? std::min(distance, 1.0) : distance;
  };
  double least = kPickReach;
  for (const Handle& handle : handles) least = std::min(least, away(handle));
  const Handle* taken = nullptr;
  for (const Handle& handle : handles) {
    if (away(handle) > std::min(least + kOverlap, kPickReach)) continue;
    if (taken == nullptr || handle.depth < taken->depth) taken = &handle;
  }
  return taken;
}

QRectF tackBox(const Handle& handle) {
  return {handle.place.x() - 0.5 * marks::kTackWidth, handle.place.y() - marks::kTackHeight, marks::kTackWidth,
          marks::kTackHeight};
}

}  // namespace limber::app
