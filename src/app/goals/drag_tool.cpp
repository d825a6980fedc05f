// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/drag_tool.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "document/document.h"
#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "posing/drags.h"
#include "posing/lay_down.h"

namespace limber::app {

namespace {

/// Movement from which a press becomes a drag, logical pixels.
constexpr double kThreshold = 3.0;

const Handle* handleOf(const std::vector<Handle>& handles, int goal) {
  const auto is_it = [goal](const Handle& handle) { return handle.goal == goal; };
  const auto found = std::ranges::find_if(handles, is_it);
  return found == handles.end() ? nullptr : &*found;
}

}  // namespace

DragTool::DragTool(Posing& posing, Viewport& view, FarTravel& travel)
    : posing_(posing), document_(posing.document()), view_(view), travel_(travel) {}

// --- presses ---

bool DragTool::press(const MouseContext& at) {
  click_point_.reset();
  if (pressed() || !at.leftDrag()) return false;
  // With rings about a goal a drag beside them turns it, except from a handle.
  const bool turns = view_.gizmoMode() == GizmoMode::Turn && document_.selection().goal() >= 0;
  const bool on_target = at.under.target >= 0 && (!turns || at.under.handle >= 0);
  const std::vector<Handle> handles = on_target ? view_.pick().targets(at.view) : view_.pick().handles(at.view);
  if (const Handle* handle = handleOf(handles, on_target ? at.under.target : at.under.handle)) {
    target_ = on_target;
    adds_ = at.modifiers.testFlag(Qt::ShiftModifier);
    pressHandle(*handle, at.at);
  } else if (!pressBody(at)) {
    return false;
  }
  static_cast<void>(travel_.stop());
  view_.touch();
  return true;
}

/// An effector whose goal stays where it was put is dragged like any other point of the body.
void DragTool::pressHandle(const Handle& handle, const QPointF& at) {
  posing_.settle();  // the edit under way replaces the actor's value
  if (!adds_) document_.selection().selectGoal(handle.goal);
  const goal::Goal& goal = document_.actor().goals[limber::at(handle.goal)];
  if (!target_ && !followsItsHandle(goal)) {
    scene::BodyPoint point;
    point.segment = goal.effector.segment;
    point.point = goal.effector.segment_from_effector.translation;
    return pressPoint(point, handle.world, at);
  }
  pressPoint({}, handle.world, at);
  body_.reset();
  goal_ = handle.goal;
  grab_ = handle.place - at;
}

void DragTool::pressPoint(const scene::BodyPoint& point, const Eigen::Vector3d& world, const QPointF& at) {
  goal_ = -1;
  body_ = point;
  moved_ = false;
  pressed_at_ = at;
  at_.begin(at);
  grab_ = QPointF();
  origin_ = world;
  depth_ = 0.0;
}

/// With rings about a goal a drag beside them turns it, wherever it begins (Abalı 2001, A.4).
bool DragTool::takesBody(SegmentId segment) const {
  return (view_.gizmoMode() != GizmoMode::Turn || document_.selection().goal() < 0) && canMove(document_, segment);
}

bool DragTool::pressBody(const MouseContext& at) {
  if (!at.under.point) return false;
  const ActorPoint point = *at.under.point;
  const bool other = point.actor != document_.selectedActor();
  document_.selectActor(point.actor);
  if (!takesBody(point.part.segment)) {
    if (other) view_.lookUnderMouse();
    return other;
  }
  const scene::Ray ray = at.view.ray(at.at);
  pressPoint(point.part, ray.origin + point.part.distance * ray.direction, at.at);
  if (!other && view_.gizmoMode() != GizmoMode::Bend) click_point_ = point.part;
  return true;
}

// --- the drag ---

bool DragTool::begin() {
  if (moved_) return true;
  if (body_) {
    const scene::BodyPoint point = *std::exchange(body_, std::nullopt);
    goal_ = beginBodyDrag(posing_, point.segment, point.point);
    moved_ = goal_ >= 0;
  } else {
    moved_ = target_ ? beginTargetDrag(posing_, goal_) : beginDrag(posing_, goal_);
    if (!moved_) goal_ = -1;
  }
  return moved_;
}

void DragTool::follow(const ViewProjection& view) {
  if (modifiers_.testFlag(Qt::AltModifier) && followOnto(view)) return;
  const Eigen::Vector3d there = view.ontoFacingPlane(at_.place() + grab_, origin_ + depth_ * view.forward());
  dragTo(posing_, origin_ + stepped(there - origin_, modifiers_));
}

/// Onto the surface under the mouse. @return whether there is one, and what is dragged can lie on it
bool DragTool::followOnto(const ViewProjection& view) {
  constexpr double kFarthest = 30.0;  // m
  const auto surface =
      scene::surfaceAlong(document_.scene(), document_.selectedActor(), view.ray(at_.place()), kFarthest);
  return surface && layOn(posing_, *surface);
}

void DragTool::started() {
  side_centre_ = effectorPlacement(document_, goal_).translation;
  side_start_ = at_.place();
  view_.part<GoalsView>().begin(goal_);
  Q_EMIT view_.events().dragBegan(goal_);
}

void DragTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) {
    static_cast<void>(letGo());
    return;
  }
  at_.follow(at.at, at.modifiers);
  modifiers_ = at.modifiers;
  const bool began = !moved_;
  if (began && std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kThreshold) return;
  if (!begin()) return;
  follow(at.view);
  if (began) started();
}

bool DragTool::moveInDepth(const MouseContext& at, double away) {
  const bool began = !moved_;
  if (!pressed()) {
    nudge(posing_, document_.selection().goal(), away * at.view.forward());
  } else if (begin()) {
    depth_ += away;
    follow(at.view);
    if (began) started();
  }
  return true;
}

/// @return whether it was a click: nothing was moved
bool DragTool::letGo() {
  const bool click = !moved_;
  view_.part<GoalsView>().end(!click);
  // What is put down in steps, or finely, stays where it was put.
  const bool exact = (modifiers_ & (Qt::ControlModifier | Qt::ShiftModifier)) != Qt::NoModifier;
  const bool lies = !click && lies_down_ && !target_ && !exact;
  forgetPress();  // first: the goal of a point of the body goes with its drag
  if (lies) static_cast<void>(layDown(posing_));
  if (!click) releaseDrag(posing_);
  return click;
}

void DragTool::release(const MouseContext& at) {
  if (at.button != Qt::LeftButton) return;
  const int goal = goal_;
  const bool held = goal >= 0 && document_.actor().goals[limber::at(goal)].held;
  const auto point = std::exchange(click_point_, std::nullopt);
  const bool adds = std::exchange(adds_, false);
  const bool click = letGo();
  if (click && goal >= 0 && adds) return document_.selection().toggleGoal(goal);
  if (click && goal >= 0) document_.selection().selectAlone(goal);
  if (click && held) Q_EMIT view_.events().pinClicked(goal);
  if (click && goal < 0 && point) Q_EMIT bodyClicked(*point);
}

bool DragTool::cancel() {
  if (!pressed()) return false;
  const bool begun = dragging();
  forgetPress();
  if (begun) cancelDrag(posing_);
  view_.part<GoalsView>().drop();
  return true;
}

void DragTool::forgetPress() {
  goal_ = -1;
  body_.reset();
  target_ = false;
  moved_ = false;
}

// --- display ---

std::optional<SideSubject> DragTool::aside() const {
  return dragging() ? std::optional(SideSubject{side_centre_, side_start_, goal_}) : std::nullopt;
}

std::optional<QCursor> DragTool::cursor(const MouseContext& at) const {
  if (dragging()) return QCursor(Qt::BlankCursor);  // the diamond is the pointer
  if (at.under.target >= 0) return QCursor(Qt::OpenHandCursor);
  if (at.under.goal() >= 0) {
    const bool pin = document_.actor().goals[limber::at(at.under.goal())].held;
    return QCursor(pin ? Qt::PointingHandCursor : Qt::OpenHandCursor);
  }
  if (at.under.segment.valid() && takesBody(at.under.segment)) return QCursor(Qt::OpenHandCursor);
  return at.under.actor >= 0 ? std::optional(QCursor(Qt::PointingHandCursor)) : std::nullopt;
}

}  // namespace limber::app
