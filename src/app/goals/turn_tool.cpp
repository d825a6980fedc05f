// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/turn_tool.h"

#include <cmath>

#include "app/goals/goals_view.h"
#include "app/view/fine_mouse.h"
#include "document/goal_kinds.h"
#include "document/measures.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "posing/drags.h"

namespace limber::app {

namespace {

constexpr double kThreshold = 4.0;  // pixels: a click is no drag
constexpr double kRadiansPerPixel = radiansFromDegrees(0.5);
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
  if (pressed()) {  // on the background another button selects another axis
    if (!on_ring_) wanted_axis_ = axisOf(at.buttons);
    return true;
  }
  const bool left = at.button == Qt::LeftButton;
  if (!left && at.button != Qt::RightButton) return false;
  if (takesHandle(at)) return pressHandle(at);
  if (view_.gizmoMode() != GizmoMode::Turn || document_.selection().goal() < 0) return false;
  const GizmoPart part = left ? partAt(at) : GizmoPart{};
  // Beside the rings a handle is dragged, and a press on another actor selects it.
  const auto point = left && !part ? view_.pick().pointAt(at.view, at.at) : std::nullopt;
  const bool others = left && (at.under.handle >= 0 || (point && point->actor != document_.selectedActor()));
  if (!part && others) return false;
  takeRing(part ? part.axis : axisOf(at.buttons), at, static_cast<bool>(part));
  return true;
}

/// The handle, or the diamond, of a goal whose type asks for a place and an orientation.
bool TurnTool::takesHandle(const MouseContext& at) const {
  const int goal = at.under.goal();
  if (!type_decides_ || goal < 0 || at.modifiers.testFlag(Qt::AltModifier)) return false;
  const goal::Goal& taken = document_.actor().goals[limber::at(goal)];
  if (goal::kindOf(taken.potential) != goal::Kind::PositionOrientation) return false;
  return at.under.target >= 0 || followsItsHandle(taken);
}

bool TurnTool::pressHandle(const MouseContext& at) {
  document_.selection().selectGoal(
      at.under.goal());  // ends the edit under way, after which the document's actor is another value
  takeRing(axisOf(at.buttons), at, false);
  click_frees_ = at.plainLeft() && document_.actor().goals[limber::at(goal_)].held;
  return true;
}

void TurnTool::takeRing(int axis, const MouseContext& at, bool on_ring) {
  take({GizmoPart::Kind::Ring, axis}, at.at);
  on_ring_ = on_ring;
  moves_ = type_decides_ && !on_ring;
  click_frees_ = false;
  depth_ = 0.0;
  wanted_axis_ = axis;
  at_rest_ = false;
  swept_ = 0.0;
  angle_ = 0.0;
  const Eigen::Vector3d normal = axisVector(axis);
  const auto on_plane = on_ring ? ontoPlane(at.view, at.at, centre(), normal) : std::nullopt;
  start_ = on_plane ? (*on_plane - centre()).normalized() : towardsEye(normal, at.view);
}

// --- the turn ---

/// Keeps the rotation so far; from here on the mouse turns about another axis.
void TurnTool::turnAbout(int axis, const ViewProjection& view) {
  part_.axis = axis;
  swept_ = 0.0;
  angle_ = 0.0;
  if (!on_ring_) start_ = towardsEye(axisVector(axis), view);
  from_ = targetPlacement(document_, goal_).rotation;
}

bool TurnTool::begin(const MouseContext& at) {
  if (!beginTurn(posing_, goal_)) return false;
  moved_ = true;
  turnAbout(wanted_axis_, at.view);
  origin_ = targetPlacement(document_, goal_).translation;
  const auto seen = at.view.toView(origin_);
  grab_ = seen ? *seen - pressed_at_ : QPointF();
  if (moves_) document_.setText(Document::tr("turn and move %1").arg(nameOf(document_, goal_)));
  return true;
}

void TurnTool::follow(const ViewProjection& view) {
  dragTo(posing_, view.ontoFacingPlane(at_ + grab_, origin_ + depth_ * view.forward()));
}

void TurnTool::move(const MouseContext& at) {
  if (at.buttons == Qt::NoButton) return end();
  if (at_rest_) return;
  const bool began = !moved_;
  if (began) {
    if (std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kThreshold) return;
    if (!begin(at)) return;
  }
  if (axis() != wanted_axis_) turnAbout(wanted_axis_, at.view);
  swept_ += paceOf(at.modifiers) * step(at_, at.at, at.view);
  at_ = at.at;
  angle_ = stepped(swept_, kAngleStep, at.modifiers);
  turnTo(posing_, rotationAbout(axisVector(axis()), angle_) * from_);
  if (moves_) follow(at.view);
  if (began) view_.part<GoalsView>().begin(goal_);
  Q_EMIT goalTurned(goal_, axis(), angle_);
}

double TurnTool::step(const QPointF& from, const QPointF& to, const ViewProjection& view) const {
  if (on_ring_) return turnedAbout(view, from, to, centre(), axisVector(axis()));
  const QPointF by = to - from;
  // The side nearest to the eye follows the mouse, whatever the viewing direction.
  const double side = view.forward().z() <= 0.0 ? 1.0 : -1.0;
  // A drag across the natural direction turns too, so that no movement is lost.
  const QPointF way = to - pressed_at_;
  constexpr double kAcross = 2.0;
  const bool upright = std::abs(way.y()) > kAcross * std::abs(way.x());
  const bool sideways = std::abs(way.x()) > kAcross * std::abs(way.y());
  if (axis() == 0) return (sideways ? by.x() : by.y()) * side * kRadiansPerPixel;
  const double along = upright ? by.y() : by.x();
  return axis() == 1 ? along * kRadiansPerPixel : -along * side * kRadiansPerPixel;
}

void TurnTool::release(const MouseContext& at) {
  const bool one_is_down = (at.buttons & (Qt::LeftButton | Qt::RightButton)) != Qt::NoButton;
  if (one_is_down && !on_ring_) {
    at_rest_ = true;
    return;
  }
  const int freed = click_frees_ && !moved_ ? goal_ : -1;
  end();
  if (freed >= 0) Q_EMIT view_.events().pinClicked(freed);
}

bool TurnTool::moveInDepth(const MouseContext& at, double away) {
  if (!moves_ || !pressed()) return false;
  const bool began = !moved_;
  if (began && !begin(at)) return false;
  depth_ += away;
  follow(at.view);
  if (began) view_.part<GoalsView>().begin(goal_);
  return true;
}

void TurnTool::setTypeDecides(bool decides) {
  if (pressed()) static_cast<void>(view_.cancelDrag());
  type_decides_ = decides;
  view_.updatePointer();
}

// --- display ---

std::optional<QCursor> TurnTool::cursor(const MouseContext& at) const {
  if (!lit() && !takesHandle(at)) return std::nullopt;
  return marks::turningCursor(view_.devicePixelRatioF());
}

void TurnTool::mark(Marks& marks, const PaneView& pane) const {
  const auto seen = shape(pane.view);
  if (!seen) return;
  GizmoView gizmo{*seen, lit(), {}, {}};
  if (pressed() && moved_) {
    gizmo.tag = angleText(angle_);
    const Eigen::Vector3d middle = centre();
    const double radius = GizmoShape::kRingRadius / pane.view.pixelsPerMetre(middle);
    gizmo.sector.push_back(seen->centre);
    for (int k = 0; k <= kSectorPoints; ++k) {
      const double angle = angle_ * k / kSectorPoints;
      const auto point = pane.view.toView(middle + radius * (rotationAbout(axisVector(axis()), angle) * start_));
      if (point) gizmo.sector.push_back(*point);
    }
  }
  marks.add<GizmoView>(Layer::Gizmo, std::move(gizmo), marks::gizmo);
}

}  // namespace limber::app
