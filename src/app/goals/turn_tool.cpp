// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/turn_tool.h"

#include <cmath>

#include "app/goals/goal_gizmo.h"
#include "app/goals/goals_view.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kTurnThreshold = 4.0;  // pixels: a click is no drag
constexpr double kRadiansPerPixel = radiansFromDegrees(0.5);
constexpr double kTurnSnap = radiansFromDegrees(5.0);
constexpr double kFineTurn = 0.1;
constexpr int kSectorPoints = 48;

int axisOf(Qt::MouseButtons buttons) {
  const bool left = buttons.testFlag(Qt::LeftButton);
  const bool right = buttons.testFlag(Qt::RightButton);
  if (left && right) return 1;
  return left ? 0 : 2;
}

}  // namespace

// --- presses ---

bool TurnTool::press(const MouseContext& at) {
  if (pressed()) {  // on the background another button chooses another axis
    if (!on_ring_) wanted_axis_ = axisOf(at.buttons);
    return true;
  }
  const bool left = at.button == Qt::LeftButton;
  const int goal = document_.selectedGoal();
  if (view_.gizmoMode() != GizmoMode::Turn || goal < 0 || (!left && at.button != Qt::RightButton)) return false;
  if (const GizmoPart part = left ? goalGizmoPart(document_, view_, at) : GizmoPart{}) {
    pressRing(goal, part.axis, at);
    view_.touch();
    return true;
  }
  // A handle is dragged, and a press on another actor chooses it.
  const auto point = left ? view_.pick().pointAt(at.view, at.at) : std::nullopt;
  if (left && (at.under.handle >= 0 || (point && point->actor != document_.chosenActor()))) return false;
  pressBackground(goal, at);
  return true;
}

void TurnTool::pressGoal(int goal, const QPointF& at) {
  goal_ = goal;
  moved_ = false;
  at_rest_ = false;
  pressed_at_ = at_ = at;
  swept_ = 0.0;
  angle_ = 0.0;
}

void TurnTool::pressRing(int goal, int axis, const MouseContext& at) {
  pressGoal(goal, at.at);
  on_ring_ = true;
  axis_ = wanted_axis_ = axis;
  const Eigen::Vector3d centre = gizmoCentre(document_, goal);
  const Eigen::Vector3d normal = axisVector(axis);
  const auto on_plane = ontoPlane(at.view, at.at, centre, normal);
  start_ = on_plane ? (*on_plane - centre).normalized() : towardsEye(normal, at.view);
}

void TurnTool::pressBackground(int goal, const MouseContext& at) {
  pressGoal(goal, at.at);
  on_ring_ = false;
  axis_ = wanted_axis_ = axisOf(at.buttons);
  start_ = towardsEye(axisVector(axis_), at.view);
}

// --- the turn ---

/// What was turned so far stays; from here on the mouse turns about another axis.
void TurnTool::takeAxis(int axis, const ViewProjection& view) {
  axis_ = axis;
  swept_ = 0.0;
  angle_ = 0.0;
  if (!on_ring_) start_ = towardsEye(axisVector(axis), view);
  from_ = document_.targetPlacement(goal_).rotation;
}

void TurnTool::move(const MouseContext& at) {
  if (at.buttons == Qt::NoButton) return end();
  if (at_rest_) return;
  const bool began = !moved_;
  if (began) {
    if (std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kTurnThreshold) return;
    moved_ = true;
    document_.beginTurn(goal_);
    takeAxis(wanted_axis_, at.view);
  }
  if (axis_ != wanted_axis_) takeAxis(wanted_axis_, at.view);
  swept_ += step(at_, at.at, at.view) * (at.modifiers.testFlag(Qt::ShiftModifier) ? kFineTurn : 1.0);
  at_ = at.at;
  angle_ = at.modifiers.testFlag(Qt::ControlModifier) ? kTurnSnap * std::round(swept_ / kTurnSnap) : swept_;
  document_.turnTo(rotationAbout(axisVector(axis_), angle_) * from_);
  if (began) view_.part<GoalsView>().begin(goal_);
  Q_EMIT view_.events().goalTurned(goal_, axis_, angle_);
}

double TurnTool::step(const QPointF& from, const QPointF& to, const ViewProjection& view) const {
  if (on_ring_) return turnedAbout(view, from, to, gizmoCentre(document_, goal_), axisVector(axis_));
  const QPointF by = to - from;
  // What is nearest to the eye follows the mouse, from whichever side the figure is seen.
  const double side = view.forward().z() <= 0.0 ? 1.0 : -1.0;
  // A drag straight across the natural way turns too: nothing that the hand does is lost.
  const QPointF way = to - pressed_at_;
  constexpr double kAcross = 2.0;
  const bool upright = std::abs(way.y()) > kAcross * std::abs(way.x());
  const bool sideways = std::abs(way.x()) > kAcross * std::abs(way.y());
  if (axis_ == 0) return (sideways ? by.x() : by.y()) * side * kRadiansPerPixel;
  const double along = upright ? by.y() : by.x();
  return axis_ == 1 ? along * kRadiansPerPixel : -along * side * kRadiansPerPixel;
}

void TurnTool::release(const MouseContext& at) {
  const bool one_is_down = (at.buttons & (Qt::LeftButton | Qt::RightButton)) != Qt::NoButton;
  if (one_is_down && !on_ring_) {
    at_rest_ = true;
  } else {
    end();
  }
}

void TurnTool::end() {
  view_.part<GoalsView>().end(moved_);
  if (moved_) document_.releaseDrag();
  goal_ = -1;
  moved_ = false;
}

bool TurnTool::cancel() {
  if (!pressed()) return false;
  if (moved_) document_.cancelDrag();
  goal_ = -1;
  moved_ = false;
  view_.part<GoalsView>().drop();
  return true;
}

// --- what shows of it ---

bool TurnTool::covers(const MouseContext& at) const {
  return view_.gizmoMode() == GizmoMode::Turn && goalGizmoPart(document_, view_, at);
}

void TurnTool::hover(MouseContext& at) {
  hovered_ = at.cover == this ? goalGizmoPart(document_, view_, at) : GizmoPart{};
}

std::optional<QCursor> TurnTool::cursor(const MouseContext& /*at*/) const {
  if (!pressed() && !hovered_) return std::nullopt;
  return marks::turningCursor(view_.devicePixelRatioF());
}

void TurnTool::mark(Marks& marks, const PaneView& pane) const {
  if (view_.gizmoMode() != GizmoMode::Turn) return;
  const auto shape = goalGizmo(document_, view_, pane.view);
  if (!shape) return;
  GizmoView gizmo{*shape, pressed() ? GizmoPart{GizmoPart::Kind::Ring, axis_} : hovered_, {}, {}};
  if (turning()) {
    gizmo.tag = turnedWords(angle_);
    const Eigen::Vector3d centre = gizmoCentre(document_, goal_);
    const double radius = GizmoShape::kRingRadius / pane.view.pixelsPerMetre(centre);
    gizmo.sector.push_back(shape->centre);
    for (int k = 0; k <= kSectorPoints; ++k) {
      const double angle = angle_ * k / kSectorPoints;
      const auto point = pane.view.toView(centre + radius * (rotationAbout(axisVector(axis_), angle) * start_));
      if (point) gizmo.sector.push_back(*point);
    }
  }
  marks.add<GizmoView>(Layer::Gizmo, std::move(gizmo), marks::gizmo);
}

}  // namespace limber::app
