// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/turn_tool.h"

#include <cmath>

#include "app/document/goal_kinds.h"
#include "app/goals/pick_gizmo.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kTurnThreshold = 4.0;  // pixels: a click is no drag
constexpr double kRadiansPerPixel = radiansFromDegrees(0.5);
constexpr double kTurnSnap = radiansFromDegrees(5.0);
constexpr double kFineTurn = 0.1;

int axisOf(Qt::MouseButtons buttons) {
  const bool left = buttons.testFlag(Qt::LeftButton);
  const bool right = buttons.testFlag(Qt::RightButton);
  if (left && right) return 1;
  return left ? 0 : 2;
}

}  // namespace

Eigen::Vector3d TurnTool::centre() const {
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(goal_)];
  const bool at_target = goal.active || !followsItsHandle(goal);
  return at_target ? document_.targetPlacement(goal_).translation : document_.effectorPlacement(goal_).translation;
}

void TurnTool::press(int goal, const QPointF& at) {
  goal_ = goal;
  moved_ = false;
  at_rest_ = false;
  pressed_at_ = at;
  at_ = at;
  swept_ = 0.0;
  angle_ = 0.0;
}

void TurnTool::pressRing(int goal, int axis, const QPointF& at, const ViewProjection& projection) {
  press(goal, at);
  on_ring_ = true;
  axis_ = wanted_axis_ = axis;
  const Eigen::Vector3d normal = axisVector(axis);
  const auto on_plane = ontoPlane(projection, at, centre(), normal);
  start_ = on_plane ? (*on_plane - centre()).normalized() : towardsEye(normal, projection);
}

void TurnTool::pressBackground(int goal, Qt::MouseButtons buttons, const QPointF& at,
                               const ViewProjection& projection) {
  press(goal, at);
  on_ring_ = false;
  axis_ = wanted_axis_ = axisOf(buttons);
  start_ = towardsEye(axisVector(axis_), projection);
}

void TurnTool::pressAlso(Qt::MouseButtons buttons) {
  if (!on_ring_) wanted_axis_ = axisOf(buttons);
}

/// What was turned so far stays; from here on the mouse turns about another axis.
void TurnTool::takeAxis(int axis, const ViewProjection& projection) {
  axis_ = axis;
  swept_ = 0.0;
  angle_ = 0.0;
  if (!on_ring_) start_ = towardsEye(axisVector(axis), projection);
  from_ = document_.targetPlacement(goal_).rotation;
}

bool TurnTool::move(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection) {
  if (!pressed() || at_rest_) return false;
  if (!moved_) {
    if (std::hypot(at.x() - pressed_at_.x(), at.y() - pressed_at_.y()) < kTurnThreshold) return false;
    moved_ = true;
    document_.beginTurn(goal_);
    takeAxis(wanted_axis_, projection);
  }
  if (axis_ != wanted_axis_) takeAxis(wanted_axis_, projection);
  swept_ += step(at_, at, projection) * (modifiers.testFlag(Qt::ShiftModifier) ? kFineTurn : 1.0);
  at_ = at;
  angle_ = modifiers.testFlag(Qt::ControlModifier) ? kTurnSnap * std::round(swept_ / kTurnSnap) : swept_;
  document_.turnTo(rotationAbout(axisVector(axis_), angle_) * from_);
  return true;
}

double TurnTool::step(const QPointF& from, const QPointF& to, const ViewProjection& projection) const {
  if (on_ring_) return turnedAbout(projection, from, to, centre(), axisVector(axis_));
  const QPointF by = to - from;
  // What is nearest to the eye follows the mouse, from whichever side the figure is seen.
  const double side = projection.forward().z() <= 0.0 ? 1.0 : -1.0;
  // A drag straight across the natural way turns too: nothing that the hand does is lost.
  const QPointF way = to - pressed_at_;
  constexpr double kAcross = 2.0;
  const bool upright = std::abs(way.y()) > kAcross * std::abs(way.x());
  const bool sideways = std::abs(way.x()) > kAcross * std::abs(way.y());
  if (axis_ == 0) return (sideways ? by.x() : by.y()) * side * kRadiansPerPixel;
  const double along = upright ? by.y() : by.x();
  return axis_ == 1 ? along * kRadiansPerPixel : -along * side * kRadiansPerPixel;
}

bool TurnTool::release(Qt::MouseButtons still_down) {
  if (!on_ring_ && (still_down & (Qt::LeftButton | Qt::RightButton)) != 0) {
    at_rest_ = true;
    return false;
  }
  if (moved_) document_.releaseDrag();
  goal_ = -1;
  moved_ = false;
  return true;
}

void TurnTool::cancel() {
  if (turning()) document_.cancelDrag();
  goal_ = -1;
  moved_ = false;
}

}  // namespace limber::app
