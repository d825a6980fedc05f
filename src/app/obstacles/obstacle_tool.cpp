// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_tool.h"

#include <algorithm>
#include <cmath>

#include "app/document/index.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kStill = 3.0;        // pixels: a shaking hand is not a drag
constexpr double kLengthSnap = 0.01;  // m
constexpr double kAngleSnap = radiansFromDegrees(5.0);
constexpr double kSlower = 0.1;
constexpr double kSmallestObserver = 0.005;  // m

double snapped(double value, double step, Qt::KeyboardModifiers modifiers) {
  return modifiers.testFlag(Qt::ControlModifier) ? step * std::round(value / step) : value;
}

}  // namespace

void ObstacleTool::press(Act act, const QPointF& at) {
  act_ = act;
  moved_ = false;
  pressed_at_ = at;
  at_ = at;
  part_ = {};
  by_.setZero();
  depth_ = 0.0;
  swept_ = 0.0;
  angle_ = 0.0;
  const auto& obstacles = document_.scene().obstacles;
  const auto& observers = document_.actor().observers;
  if (isIndexOf(obstacles, document_.selectedObstacle()))
    obstacle_ = obstacles[limber::app::at(document_.selectedObstacle())];
  if (isIndexOf(observers, document_.selectedObserver()))
    observer_ = observers[limber::app::at(document_.selectedObserver())];
}

void ObstacleTool::pressObstacle(int obstacle, const Eigen::Vector3d& world, const QPointF& at) {
  document_.selectObstacle(obstacle);
  press(Act::Place, at);
  grabbed_ = world - obstacle_.world_from_obstacle.translation;
}

void ObstacleTool::pressObserver(int observer, const QPointF& at) {
  document_.selectObserver(observer);
  press(Act::Roam, at);
}

void ObstacleTool::pressHandle(const SizeHandle& handle, const QPointF& at) {
  press(Act::Size, at);
  handle_ = handle;
}

void ObstacleTool::pressGizmo(const GizmoPart& part, const QPointF& at) {
  press(part.kind == GizmoPart::Kind::Ring ? Act::Turn : Act::Slide, at);
  part_ = part;
}

QString ObstacleTool::text() const {
  const bool of_observer = document_.selectedObserver() >= 0;
  const QString name = QString::fromStdString(of_observer ? observer_.name : obstacle_.name).toLower();
  const QString act =
      act_ == Act::Size ? handle_.kind == SizeHandle::Kind::Zone ? Document::tr("zone of %1") : Document::tr("size %1")
      : act_ == Act::Turn ? Document::tr("turn %1")
                          : Document::tr("move %1");
  return act.arg(of_observer ? Document::tr("observer %1").arg(name) : name);
}

bool ObstacleTool::begin() {
  const bool there = document_.selectedObserver() >= 0
                         ? isIndexOf(document_.actor().observers, document_.selectedObserver())
                         : isIndexOf(document_.scene().obstacles, document_.selectedObstacle());
  if (!there) {
    forget();
    return false;
  }
  if (moved_ && !document_.underWay()) {  // undo has ended it
    forget();
    return false;
  }
  if (!moved_) document_.beginGesture(text());
  moved_ = true;
  return true;
}

bool ObstacleTool::move(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection) {
  if (!pressed()) return false;
  if (!moved_ && std::hypot(at.x() - pressed_at_.x(), at.y() - pressed_at_.y()) < kStill) return false;
  if (!begin()) return false;
  change(at, modifiers, projection);
  at_ = at;
  return true;
}

void ObstacleTool::change(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection) {
  const double pace = modifiers.testFlag(Qt::ShiftModifier) ? kSlower : 1.0;
  const Eigen::Vector3d& middle = obstacle_.world_from_obstacle.translation;
  switch (act_) {
    case Act::None:
      return;
    case Act::Place: {
      const Eigen::Vector3d start = middle + grabbed_;
      const Eigen::Vector3d through = start + depth_ * projection.forward();
      by_ += pace * (projection.ontoFacingPlane(at, through) - projection.ontoFacingPlane(at_, through));
      placeAt(middle + by_);
      return;
    }
    case Act::Slide:
      by_ += pace * slidBy(part_, projection, at_, at, middle + by_);
      placeAt(middle + Eigen::Vector3d(snapped(by_.x(), kLengthSnap, modifiers),
                                       snapped(by_.y(), kLengthSnap, modifiers),
                                       snapped(by_.z(), kLengthSnap, modifiers)));
      return;
    case Act::Turn: {
      const Eigen::Vector3d axis = axisVector(part_.axis);
      swept_ += pace * turnedAbout(projection, at_, at, middle, axis);
      angle_ = snapped(swept_, kAngleSnap, modifiers);
      goal::Obstacle turned = obstacle_;
      turned.world_from_obstacle.rotation = rotationAbout(axis, angle_) * turned.world_from_obstacle.rotation;
      document_.changeObstacle(document_.selectedObstacle(), turned, text());
      return;
    }
    case Act::Size:
      swept_ += pace * slidAlong(projection, at_, at, handle_.world, handle_.along).dot(handle_.along);
      resize(snapped(swept_, kLengthSnap, modifiers));
      return;
    case Act::Roam:
      roam(at);
  }
}

void ObstacleTool::placeAt(const Eigen::Vector3d& centre) {
  goal::Obstacle moved = obstacle_;
  moved.world_from_obstacle.translation = centre;
  document_.changeObstacle(document_.selectedObstacle(), moved, text());
}

/// It keeps to the skin: beside the body it stays where it was last on it.
void ObstacleTool::roam(const QPointF& at) {
  const auto point = body_at_(at);
  if (!point) return;
  goal::Observer moved = observer_;
  const Eigen::Vector3d half = 0.5 * (observer_.in_segment.to - observer_.in_segment.from);
  moved.segment = point->segment;
  moved.in_segment = {point->point - half, point->point + half, observer_.in_segment.radius};
  document_.changeObserver(document_.selectedObserver(), moved, text());
}

void ObstacleTool::resize(double by) {
  if (document_.selectedObserver() < 0) {
    document_.changeObstacle(document_.selectedObstacle(), resized(obstacle_, handle_, by), text());
    return;
  }
  goal::Observer sized = observer_;
  sized.in_segment.radius = std::max(kSmallestObserver, sized.in_segment.radius + by);
  document_.changeObserver(document_.selectedObserver(), sized, text());
}

bool ObstacleTool::moveInDepth(double away, const ViewProjection& projection) {
  if (act_ != Act::Place || !begin()) return false;
  depth_ += away;
  by_ += away * projection.forward();
  placeAt(obstacle_.world_from_obstacle.translation + by_);
  return true;
}

bool ObstacleTool::release() {
  const bool click = pressed() && !moved_;
  const bool changed = moving();
  forget();
  if (changed) document_.endGesture();
  return click;
}

void ObstacleTool::cancel() {
  const bool changed = moving();
  forget();
  if (changed) static_cast<void>(document_.cancelGesture());
}

void ObstacleTool::forget() {
  act_ = Act::None;
  moved_ = false;
  part_ = {};
}

}  // namespace limber::app
