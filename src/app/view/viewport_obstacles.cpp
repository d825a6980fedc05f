// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's way with obstacles and observers: what lies under the mouse, and drags that move and size them.
#include <QMouseEvent>
#include <cmath>

#include "app/document/index.h"
#include "app/obstacles/pick_obstacle.h"
#include "app/view/marks.h"
#include "app/view/overlay.h"
#include "app/view/viewport.h"

namespace limber::app {

namespace {

constexpr double kObserverReach = 9.0;  // pixels

}  // namespace

const goal::Obstacle* Viewport::chosenObstacle() const {
  const auto& obstacles = document_.scene().obstacles;
  const int chosen = document_.selectedObstacle();
  return isIndexOf(obstacles, chosen) ? &obstacles[at(chosen)] : nullptr;
}

int Viewport::obstacleAt(const QPointF& at) const {
  const scene::Ray ray = projectionAt(at).ray(at);
  const auto hit = pickObstacle(document_.scene().obstacles, ray);
  if (!hit) return -1;
  const auto body = actors_.pick(ray);
  const bool on = document_.scene().obstacles[limber::app::at(hit->obstacle)].active;
  return body && (!on || body->part.distance < hit->distance) ? -1 : hit->obstacle;
}

std::optional<QPointF> Viewport::observerPlace(int observer) const {
  const auto& observers = document_.actor().observers;
  if (!isIndexOf(observers, observer)) return std::nullopt;
  const goal::Observer& seen = observers[at(observer)];
  const PerId<SegmentId, Pose>& placed = actors_.worldFromSegment();
  if (seen.segment.index() >= placed.size()) return std::nullopt;
  const Eigen::Vector3d middle = 0.5 * (seen.in_segment.from + seen.in_segment.to);
  return projection().toView(placed[seen.segment].point(middle));
}

int Viewport::observerAt(const QPointF& at) const {
  int nearest = -1;
  double best = kObserverReach;
  for (int i = 0; i < static_cast<int>(document_.actor().observers.size()); ++i) {
    const auto place = observerPlace(i);
    const double away = place ? std::hypot(place->x() - at.x(), place->y() - at.y()) : best;
    if (away >= best) continue;
    best = away;
    nearest = i;
  }
  return nearest;
}

std::vector<SizeHandle> Viewport::sizeHandlesShown() const {
  const ViewProjection view = projection();
  if (const goal::Obstacle* chosen = chosenObstacle()) return sizeHandles(*chosen, view);
  const auto& observers = document_.actor().observers;
  const int observer = document_.selectedObserver();
  const PerId<SegmentId, Pose>& placed = actors_.worldFromSegment();
  if (!isIndexOf(observers, observer) || observers[at(observer)].segment.index() >= placed.size()) return {};
  const goal::Observer& chosen = observers[at(observer)];
  return sizeHandles(goal::placed(placed[chosen.segment], chosen.in_segment), view);
}

// --- the mouse ---

/// Handles and gizmo of what is chosen.
bool Viewport::pressChosen() {
  const std::vector<SizeHandle> handles = sizeHandlesShown();
  if (const SizeHandle* handle = pickSizeHandle(handles, mouse_)) {
    obstacle_.pressHandle(*handle, mouse_);
    return true;
  }
  const auto shape = chosenObstacle() != nullptr ? gizmo() : std::nullopt;
  const GizmoPart part = shape ? pickGizmo(*shape, mouse_) : GizmoPart{};
  if (part) obstacle_.pressGizmo(part, mouse_);
  return static_cast<bool>(part);
}

bool Viewport::pressObstacles(const QMouseEvent& event) {
  if (obstacle_.pressed()) return true;
  const bool busy = drag_.pressed() || turn_.pressed() || move_.pressed() || far_goal_;
  if (busy || event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier) return false;
  bool taken = pressChosen();
  const std::vector<Handle> handles = this->handles();
  const bool swivel_there = swivelsShow() && swivel_.limb() != nullptr;
  const bool goal_there = swivel_there || targetAt(mouse_) >= 0 || pickHandle(handles, mouse_) != nullptr;
  const auto shape = chosenObstacle() == nullptr ? gizmo() : std::nullopt;
  const bool gizmo_there = shape && pickGizmo(*shape, mouse_);
  if (!taken && !goal_there && !gizmo_there) {
    if (const int observer = observerAt(mouse_); observer >= 0) {
      obstacle_.pressObserver(observer, mouse_);
      taken = true;
    } else if (const int obstacle = obstacleAt(mouse_); obstacle >= 0) {
      const scene::Ray ray = projection().ray(mouse_);
      const auto hit = pickObstacle(document_.scene().obstacles, ray);
      obstacle_.pressObstacle(obstacle, ray.origin + hit->distance * ray.direction, mouse_);
      taken = true;
    }
  }
  if (!taken) {
    document_.selectObserver(-1);
    document_.selectObstacle(-1);
    return false;
  }
  updatePointer();
  touch();
  return true;
}

bool Viewport::moveObstacles(const QMouseEvent& event) {
  if (!obstacle_.pressed()) return false;
  // A dialog that opens in a drag swallows the release.
  if (!event.buttons().testFlag(Qt::LeftButton)) return releaseObstacles(Qt::LeftButton);
  if (obstacle_.move(mouse_, event.modifiers(), projection())) {
    noteQuestion(event);
    touch();
  }
  return true;
}

bool Viewport::releaseObstacles(Qt::MouseButton button) {
  if (!obstacle_.pressed()) return false;
  if (button != Qt::LeftButton) return true;
  static_cast<void>(obstacle_.release());
  updatePointer();
  touch();
  return true;
}

bool Viewport::cancelObstacles() {
  if (!obstacle_.pressed()) return false;
  obstacle_.cancel();
  updatePointer();
  touch();
  return true;
}

void Viewport::moveObstacleInDepth(double away) {
  if (obstacle_.pressed()) {
    static_cast<void>(obstacle_.moveInDepth(away, projection()));
  } else if (const goal::Obstacle* chosen = chosenObstacle()) {
    goal::Obstacle moved = *chosen;
    moved.world_from_obstacle.translation += away * projection().forward();
    const QString text = tr("move %1").arg(QString::fromStdString(moved.name).toLower());
    document_.changeObstacle(document_.selectedObstacle(), moved, text);
  }
}

void Viewport::setHoveredObstacle(int obstacle) {
  if (obstacle == hover_.obstacle) return;
  hover_.obstacle = obstacle;
  updatePointer();
  touch();
  Q_EMIT obstacleHovered(obstacle);
}

std::optional<QCursor> Viewport::obstacleCursor() const {
  if (obstacle_.pressed()) return QCursor(Qt::ClosedHandCursor);
  if (drag_.pressed() || turn_.pressed() || move_.pressed() || far_goal_) return std::nullopt;
  if (camera_move_ != CameraMove::None || !mouse_inside_) return std::nullopt;
  const std::vector<SizeHandle> handles = sizeHandlesShown();
  if (const SizeHandle* handle = pickSizeHandle(handles, mouse_)) {
    const ViewProjection view = projection();
    const auto from = view.toView(handle->world);
    const auto to = view.toView(handle->world + 0.01 * handle->along);
    if (from && to) return marks::slidingCursor(*to - *from, devicePixelRatioF());
  }
  if (hovered_part_ || hover_.goal >= 0 || hover_.target >= 0) return std::nullopt;
  if (observerAt(mouse_) >= 0 || hover_.obstacle >= 0) return QCursor(Qt::OpenHandCursor);
  return std::nullopt;
}

}  // namespace limber::app
