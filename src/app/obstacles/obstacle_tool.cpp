// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_tool.h"

#include <algorithm>
#include <cmath>

#include "app/obstacles/obstacle_edits.h"
#include "app/obstacles/pick_obstacle.h"
#include "app/view/fine_mouse.h"
#include "app/view/gizmo_marks.h"
#include "document/measures.h"
#include "limber/base/index.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kStill = 3.0;               // pixels: a shaking hand is not a drag
constexpr double kSmallestObserver = 0.005;  // m
constexpr double kObserverReach = 9.0;       // pixels

}  // namespace

// --- presses ---

void ObstacleTool::begin(Act act, const QPointF& at) {
  act_ = act;
  moved_ = false;
  pressed_at_ = at_ = at;
  part_ = {};
  by_.setZero();
  depth_ = 0.0;
  swept_ = 0.0;
  angle_ = 0.0;
  if (const goal::Obstacle* obstacle = selected()) obstacle_ = *obstacle;
  const auto& observers = document_.actor().solving.observers;
  const int observer = document_.selection().observer();
  if (isIndexOf(observers, observer)) observer_ = observers[limber::at(observer)];
}

bool ObstacleTool::press(const MouseContext& at) {
  if (pressed()) return true;
  if (!at.leftDrag() || !view_.idle()) return false;
  if (!pressSelected(at) && !pressOther(at)) {
    document_.selection().selectObserver(-1);
    document_.selection().selectObstacle(-1);
    return false;
  }
  static_cast<void>(travel_.stop());
  view_.touch();
  return true;
}

bool ObstacleTool::pressSelected(const MouseContext& at) {
  const std::vector<SizeHandle> handles = sizeHandlesIn(at.view);
  if (const SizeHandle* handle = pickSizeHandle(handles, at.at)) {
    begin(Act::Size, at.at);
    handle_ = *handle;
    return true;
  }
  const GizmoPart part = gizmoPart(at);
  if (!part) return false;
  begin(part.kind == GizmoPart::Kind::Ring ? Act::Turn : Act::Slide, at.at);
  part_ = part;
  return true;
}

bool ObstacleTool::pressOther(const MouseContext& at) {
  if (at.under.onGoal() || at.cover != nullptr) return false;
  if (const int observer = observerAt(at); observer >= 0) {
    document_.selection().selectObserver(observer);
    begin(Act::Roam, at.at);
    return true;
  }
  const int obstacle = obstacleAt(at);
  if (obstacle < 0) return false;
  const scene::Ray ray = at.view.ray(at.at);
  const auto hit = pickObstacle(document_.scene().obstacles, ray);
  document_.selection().selectObstacle(obstacle);
  begin(Act::Place, at.at);
  grabbed_ = ray.origin + hit->distance * ray.direction - obstacle_.world_from_obstacle.translation;
  return true;
}

// --- changes ---

QString ObstacleTool::text() const {
  const bool of_observer = document_.selection().observer() >= 0;
  const QString name = QString::fromStdString(of_observer ? observer_.name : obstacle_.name).toLower();
  const QString act =
      act_ == Act::Size ? handle_.kind == SizeHandle::Kind::Zone ? Document::tr("zone of %1") : Document::tr("size %1")
      : act_ == Act::Turn ? Document::tr("turn %1")
                          : Document::tr("move %1");
  return act.arg(of_observer ? Document::tr("observer %1").arg(name) : name);
}

bool ObstacleTool::open() {
  const bool there = document_.selection().observer() >= 0
                         ? isIndexOf(document_.actor().solving.observers, document_.selection().observer())
                         : isIndexOf(document_.scene().obstacles, document_.selection().obstacle());
  if (!there || (moved_ && !posing_.underWay())) {  // undo has ended it
    letGo();
    return false;
  }
  if (!moved_) posing_.beginGesture(text());
  moved_ = true;
  return true;
}

void ObstacleTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) return end();  // a dialog that opens in a drag swallows the release
  if (!moved_ && std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kStill) return;
  if (!open()) return;
  change(at);
  at_ = at.at;
  view_.touch();
}

void ObstacleTool::change(const MouseContext& mouse) {
  const ViewProjection& projection = mouse.view;
  const QPointF& at = mouse.at;
  const Qt::KeyboardModifiers modifiers = mouse.modifiers;
  const double pace = paceOf(modifiers);
  const Eigen::Vector3d& middle = obstacle_.world_from_obstacle.translation;
  switch (act_) {
    case Act::None:
      return;
    case Act::Place: {
      const Eigen::Vector3d start = middle + grabbed_;
      const Eigen::Vector3d through = start + depth_ * projection.forward();
      by_ += pace * (projection.ontoFacingPlane(at, through) - projection.ontoFacingPlane(at_, through));
      placeAt(middle + stepped(by_, modifiers));
      return;
    }
    case Act::Slide:
      by_ += pace * slidBy(part_, projection, at_, at, middle + by_);
      placeAt(middle + stepped(by_, modifiers));
      return;
    case Act::Turn: {
      const Eigen::Vector3d axis = axisVector(part_.axis);
      swept_ += pace * turnedAbout(projection, at_, at, middle, axis);
      angle_ = stepped(swept_, kAngleStep, modifiers);
      goal::Obstacle turned = obstacle_;
      turned.world_from_obstacle.rotation = rotationAbout(axis, angle_) * turned.world_from_obstacle.rotation;
      changeObstacle(posing_, document_.selection().obstacle(), turned, text());
      return;
    }
    case Act::Size:
      swept_ += pace * slidAlong(projection, at_, at, handle_.world, handle_.along).dot(handle_.along);
      resize(stepped(swept_, kLengthStep, modifiers));
      return;
    case Act::Roam:
      roam(mouse);
  }
}

void ObstacleTool::placeAt(const Eigen::Vector3d& centre) {
  goal::Obstacle moved = obstacle_;
  moved.world_from_obstacle.translation = centre;
  changeObstacle(posing_, document_.selection().obstacle(), moved, text());
}

/// Moves an observer over the skin; beside the body it stays at its last place.
void ObstacleTool::roam(const MouseContext& at) {
  const auto point = view_.pick().bodyAt(at.view, at.at);
  if (!point) return;
  goal::Observer moved = observer_;
  const Eigen::Vector3d half = 0.5 * (observer_.in_segment.to - observer_.in_segment.from);
  moved.segment = point->segment;
  moved.in_segment = {point->point - half, point->point + half, observer_.in_segment.radius};
  changeObserver(posing_, document_.selection().observer(), moved, text());
}

void ObstacleTool::resize(double by) {
  if (document_.selection().observer() < 0) {
    changeObstacle(posing_, document_.selection().obstacle(), resized(obstacle_, handle_, by), text());
    return;
  }
  goal::Observer sized = observer_;
  sized.in_segment.radius = std::max(kSmallestObserver, sized.in_segment.radius + by);
  changeObserver(posing_, document_.selection().observer(), sized, text());
}

bool ObstacleTool::moveInDepth(const MouseContext& at, double away) {
  const Eigen::Vector3d by = away * at.view.forward();
  if (pressed()) {
    if (act_ != Act::Place || !open()) return true;
    depth_ += away;
    by_ += by;
    placeAt(obstacle_.world_from_obstacle.translation + by_);
    return true;
  }
  const goal::Obstacle* obstacle = selected();
  if (obstacle == nullptr) return false;
  goal::Obstacle moved = *obstacle;
  moved.world_from_obstacle.translation += by;
  const QString words = Viewport::tr("move %1").arg(QString::fromStdString(moved.name).toLower());
  changeObstacle(posing_, document_.selection().obstacle(), moved, words);
  return true;
}

void ObstacleTool::release(const MouseContext& at) {
  if (at.button == Qt::LeftButton) end();
}

void ObstacleTool::end() {
  const bool changed = moved_;
  letGo();
  if (changed) posing_.endGesture();
  view_.touch();
}

bool ObstacleTool::cancel() {
  if (!pressed()) return false;
  const bool changed = moved_;
  letGo();
  if (changed) static_cast<void>(posing_.cancelGesture());
  return true;
}

void ObstacleTool::letGo() {
  act_ = Act::None;
  moved_ = false;
  part_ = {};
}

// --- picking ---

const goal::Obstacle* ObstacleTool::selected() const {
  const auto& obstacles = document_.scene().obstacles;
  const int index = document_.selection().obstacle();
  return isIndexOf(obstacles, index) ? &obstacles[at(index)] : nullptr;
}

std::optional<GizmoShape> ObstacleTool::gizmo(const ViewProjection& view) const {
  const goal::Obstacle* obstacle = selected();
  if (obstacle == nullptr) return std::nullopt;
  return gizmoShape(view_.gizmoMode(), obstacle->world_from_obstacle.translation, view);
}

GizmoPart ObstacleTool::gizmoPart(const MouseContext& at) const {
  const auto shape = gizmo(at.view);
  return shape ? pickGizmo(*shape, at.at) : GizmoPart{};
}

int ObstacleTool::obstacleAt(const MouseContext& at) const {
  const auto hit = pickObstacle(document_.scene().obstacles, at.view.ray(at.at));
  if (!hit) return -1;
  const auto body = view_.pick().pointAt(at.view, at.at);
  const bool on = document_.scene().obstacles[limber::at(hit->obstacle)].active;
  return body && (!on || body->part.distance < hit->distance) ? -1 : hit->obstacle;
}

std::optional<QPointF> ObstacleTool::observerPlace(int observer, const ViewProjection& view) const {
  const auto& observers = document_.actor().solving.observers;
  const PerId<SegmentId, Pose>& placed = view_.pick().worldFromSegment();
  if (!isIndexOf(observers, observer) || observers[at(observer)].segment.index() >= placed.size()) return std::nullopt;
  const goal::Observer& seen = observers[at(observer)];
  return view.toView(placed[seen.segment].point(0.5 * (seen.in_segment.from + seen.in_segment.to)));
}

int ObstacleTool::observerAt(const MouseContext& at) const {
  int nearest = -1;
  double best = kObserverReach;
  for (int i = 0; i < static_cast<int>(document_.actor().solving.observers.size()); ++i) {
    const auto place = observerPlace(i, at.view);
    const double away = place ? std::hypot(place->x() - at.at.x(), place->y() - at.at.y()) : best;
    if (away >= best) continue;
    best = away;
    nearest = i;
  }
  return nearest;
}

std::vector<SizeHandle> ObstacleTool::sizeHandlesIn(const ViewProjection& view) const {
  if (const goal::Obstacle* obstacle = selected()) return sizeHandles(*obstacle, view);
  const auto& observers = document_.actor().solving.observers;
  const int observer = document_.selection().observer();
  const PerId<SegmentId, Pose>& placed = view_.pick().worldFromSegment();
  if (!isIndexOf(observers, observer) || observers[at(observer)].segment.index() >= placed.size()) return {};
  const goal::Observer& selected = observers[at(observer)];
  return sizeHandles(goal::placed(placed[selected.segment], selected.in_segment), view);
}

void ObstacleTool::hover(MouseContext& at) {
  hovered_part_ = at.cover == this ? gizmoPart(at) : GizmoPart{};
  setHovered(at.cover == nullptr && !at.under.onGoal() ? obstacleAt(at) : -1);
  if (hovered_ >= 0) at.under.clearBody();
}

void ObstacleTool::leave() {
  hovered_part_ = {};
  setHovered(-1);
}

void ObstacleTool::setHovered(int obstacle) {
  if (obstacle == hovered_) return;
  hovered_ = obstacle;
  view_.touch();
  Q_EMIT obstacleHovered(obstacle);
}

bool ObstacleTool::menu(const MouseContext& at, const QPoint& on_screen) {
  const int obstacle = obstacleAt(at);
  if (obstacle < 0) return false;
  document_.selection().selectObstacle(obstacle);
  Q_EMIT obstacleMenuWanted(obstacle, on_screen);
  return true;
}

// --- display ---

std::optional<QCursor> ObstacleTool::cursor(const MouseContext& at) const {
  if (pressed()) return QCursor(Qt::ClosedHandCursor);
  if (!view_.idle() || !at.inside || (at.cover != nullptr && at.cover != this)) return std::nullopt;
  const std::vector<SizeHandle> handles = sizeHandlesIn(at.view);
  if (const SizeHandle* handle = pickSizeHandle(handles, at.at)) {
    const auto from = at.view.toView(handle->world);
    const auto to = at.view.toView(handle->world + 0.01 * handle->along);
    if (from && to) return marks::slidingCursor(*to - *from, view_.devicePixelRatioF());
  }
  const auto shape = hovered_part_ ? gizmo(at.view) : std::nullopt;
  if (shape) return marks::gizmoCursor(*shape, hovered_part_, view_.devicePixelRatioF());
  if (at.under.onGoal() || (observerAt(at) < 0 && hovered_ < 0)) return std::nullopt;
  return QCursor(Qt::OpenHandCursor);
}

void ObstacleTool::mark(Marks& marks, const PaneView& pane) const {
  const auto shape = gizmo(pane.view);
  if (!shape) return;
  GizmoView gizmo{*shape, pressed() ? part_ : hovered_part_, {}, {}};
  if (moved_ && part_.kind == GizmoPart::Kind::Ring) gizmo.tag = angleText(angle_);
  marks.add<GizmoView>(Layer::Gizmo, std::move(gizmo), marks::gizmo);
}

}  // namespace limber::app
