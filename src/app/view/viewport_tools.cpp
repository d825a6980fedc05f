// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's tools beside the drag of a handle: gizmos, turning on the background, the far goal, the right click.
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/goal_kinds.h"
#include "app/view/overlay.h"
#include "app/view/viewport.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kClickReach = 4.0;  // pixels: a click that moves no farther is a click
constexpr int kSectorPoints = 48;

QString angleWords(double radians) {
  QString text = QString::number(degreesFromRadians(radians), 'f', 1);
  if (text == QLatin1String("-0.0")) text = QStringLiteral("0.0");
  return text.replace(QLatin1Char('-'), QStringLiteral("−")) + QStringLiteral("°");
}

}  // namespace

// --- which tool ---

void Viewport::setTool(Tool tool) {
  if (tool == tool_) return;
  static_cast<void>(cancelDrag());
  tool_ = tool;
  hovered_part_ = {};
  updatePointer();
  touch();
  Q_EMIT toolChanged(tool);
}

void Viewport::armFarGoal(bool armed) {
  const bool possible = armed && document_.selectedGoal() >= 0;
  if (far_goal_ == possible) return;
  far_goal_ = possible;
  setHovered(-1);
  updatePointer();
  updateOverlay();
  Q_EMIT farGoalChanged(far_goal_);
}

int Viewport::goalInHand() const {
  if (drag_.pressed()) return drag_.goal();
  return turn_.pressed() ? turn_.goal() : move_.goal();
}

// --- gizmos ---

/// A goal that is off is taken up where its effector is.
Eigen::Vector3d Viewport::gizmoCentre(int goal) const {
  const goal::Goal& chosen = document_.actor().goals[static_cast<std::size_t>(goal)];
  const bool at_target = chosen.active || !followsItsHandle(chosen);
  return at_target ? document_.targetPlacement(goal).translation : document_.effectorPlacement(goal).translation;
}

std::optional<GizmoShape> Viewport::gizmo() const { return gizmo(projection()); }

std::optional<GizmoShape> Viewport::gizmo(const ViewProjection& projection) const {
  if (const goal::Obstacle* chosen = chosenObstacle()) {
    return gizmoShape(tool_, chosen->world_from_obstacle.translation, projection);
  }
  if (document_.selectedObserver() >= 0) return std::nullopt;
  const int goal = document_.selectedGoal();
  if (goal < 0 || drag_.dragging()) return std::nullopt;
  const goal::Goal& chosen = document_.actor().goals[static_cast<std::size_t>(goal)];
  // A sphere, an aim and a point to keep away from look the same however their target is turned.
  const bool turns = followsItsHandle(chosen) || goal::looksAtAxes(goal::kindOf(chosen.potential));
  if (tool_ == Tool::Turn && !turns) return std::nullopt;
  return gizmoShape(tool_, gizmoCentre(goal), projection);
}

std::optional<GizmoView> Viewport::gizmoView(const ViewProjection& projection) const {
  const auto shape = gizmo(projection);
  if (!shape) return std::nullopt;
  GizmoView view{*shape, hovered_part_, {}, {}};
  if (obstacle_.pressed()) {
    view.lit = obstacle_.part();
    if (view.lit.kind == GizmoPart::Kind::Ring && obstacle_.moving()) view.tag = angleWords(obstacle_.angle());
  }
  if (move_.pressed()) view.lit = move_.part();
  if (!turn_.pressed()) return view;
  view.lit = {GizmoPart::Kind::Ring, turn_.axis()};
  if (!turn_.turning()) return view;
  view.tag = angleWords(turn_.angle());
  const Eigen::Vector3d centre = gizmoCentre(turn_.goal());
  const double radius = GizmoShape::kRingRadius / projection.pixelsPerMetre(centre);
  view.sector.push_back(shape->centre);
  for (int k = 0; k <= kSectorPoints; ++k) {
    const double angle = turn_.angle() * k / kSectorPoints;
    const auto point =
        projection.toView(centre + radius * (rotationAbout(axisVector(turn_.axis()), angle) * turn_.start()));
    if (point) view.sector.push_back(*point);
  }
  return view;
}

std::optional<QCursor> Viewport::toolCursor() const {
  if (far_goal_) return QCursor(Qt::CrossCursor);
  const bool turning = turn_.pressed() || hovered_part_.kind == GizmoPart::Kind::Ring;
  if (turning) return marks::turningCursor(devicePixelRatioF());
  const GizmoPart part = move_.pressed() ? move_.part() : hovered_part_;
  if (part.kind == GizmoPart::Kind::Sheet) return QCursor(Qt::SizeAllCursor);
  if (part.kind != GizmoPart::Kind::Arrow) return std::nullopt;
  const auto shape = gizmo();
  if (!shape) return std::nullopt;
  return marks::slidingCursor(shape->tips[static_cast<std::size_t>(part.axis)] - shape->centre, devicePixelRatioF());
}

// --- the mouse ---

bool Viewport::pressTools(const QMouseEvent& event) {
  if (turn_.pressed()) {
    turn_.pressAlso(event.buttons());
    click_on_right_ = false;
    return true;
  }
  if (move_.pressed()) return true;
  if (drag_.pressed()) return false;
  const bool left = event.button() == Qt::LeftButton;
  const bool right = event.button() == Qt::RightButton;
  click_on_right_ = right && camera_move_ == CameraMove::None;
  if (right) right_pressed_at_ = mouse_;
  const int goal = document_.selectedGoal();
  if (goal < 0 || (!left && !right)) return right;
  if (left && far_goal_) {
    sendFarGoal(event);
    return true;
  }
  if (left && pressGizmo(event)) return true;
  if (tool_ != Tool::Turn) return right;
  const std::vector<Handle> handles = this->handles();
  if (left && pickHandle(handles, mouse_) != nullptr) return false;
  const auto point = left ? pointAt(mouse_) : std::nullopt;
  if (point && point->actor != document_.chosenActor()) return false;  // a press on another actor chooses it
  turn_.pressBackground(goal, event.buttons(), mouse_, projection());
  updatePointer();
  return true;
}

bool Viewport::pressGizmo(const QMouseEvent& /*event*/) {
  const auto shape = gizmo();
  if (!shape || chosenObstacle() != nullptr) return false;
  const GizmoPart part = pickGizmo(*shape, mouse_);
  const int goal = document_.selectedGoal();
  if (!part) return false;
  if (part.kind == GizmoPart::Kind::Ring) {
    turn_.pressRing(goal, part.axis, mouse_, projection());
  } else {
    move_.press(goal, part, gizmoCentre(goal), mouse_);
  }
  updatePointer();
  touch();
  return true;
}

void Viewport::sendFarGoal(const QMouseEvent& event) {
  const int goal = document_.selectedGoal();
  const Pose placement = document_.effectorPlacement(goal);
  Pose target = document_.targetPlacement(goal);
  if (!document_.actor().goals[static_cast<std::size_t>(goal)].active) target.rotation = placement.rotation;
  target.translation = projection().ontoFacingPlane(mouse_, placement.translation);
  noteQuestion(event);
  if (!event.modifiers().testFlag(Qt::ShiftModifier)) armFarGoal(false);
  follow_gesture_.end();
  travel_.send(goal, target);
  touch();
}

bool Viewport::moveTools(const QMouseEvent& event) {
  const QPointF from_press = mouse_ - right_pressed_at_;
  if (click_on_right_ && std::hypot(from_press.x(), from_press.y()) > kClickReach) click_on_right_ = false;
  // A dialog that opens in a drag swallows the release.
  if ((turn_.pressed() || move_.pressed()) && event.buttons() == Qt::NoButton) endTool();
  if (turn_.pressed()) {
    const bool began = !turn_.turning();
    if (!turn_.move(mouse_, event.modifiers(), projection())) return true;
    noteQuestion(event);
    if (began) startTool();
    Q_EMIT goalTurned(turn_.goal(), turn_.axis(), turn_.angle());
    return true;
  }
  if (move_.pressed()) {
    const bool began = !move_.moving();
    if (!move_.move(mouse_, event.modifiers(), projection())) return true;
    noteQuestion(event);
    if (began) {
      startTool();
      Q_EMIT dragBegan(move_.goal());
    }
    return true;
  }
  if (drag_.pressed() || camera_move_ != CameraMove::None) return false;
  const auto shape = gizmo();
  const GizmoPart part = shape && !far_goal_ ? pickGizmo(*shape, mouse_) : GizmoPart{};
  if (!(part == hovered_part_)) {
    hovered_part_ = part;
    updatePointer();
    updateOverlay();
  }
  if (!part && !far_goal_) return false;
  clearHover();
  return true;
}

void Viewport::startTool() {
  postures_painted_ = 0;
  tintChain();
  updatePointer();
}

void Viewport::endTool() {
  awaiting_settlement_ = turn_.turning() || move_.moving();
  if (turn_.pressed()) static_cast<void>(turn_.release(Qt::NoButton));
  if (move_.pressed()) move_.release();
  chain_segments_.clear();
  updatePointer();
  touch();
}

bool Viewport::releaseTools(const QMouseEvent& event) {
  const bool click = event.button() == Qt::RightButton && std::exchange(click_on_right_, false);
  if (turn_.pressed() && (event.buttons() & (Qt::LeftButton | Qt::RightButton)) == Qt::NoButton) {
    endTool();
  } else if (turn_.pressed()) {
    static_cast<void>(turn_.release(event.buttons()));
    return true;
  } else if (move_.pressed() && event.button() == Qt::LeftButton) {
    endTool();
  } else if (event.button() != Qt::RightButton) {
    return false;
  }
  if (click) openMenu(event.globalPosition().toPoint());
  return true;
}

bool Viewport::cancelTools() {
  if (far_goal_) {
    armFarGoal(false);
    return true;
  }
  if (!turn_.pressed() && !move_.pressed()) return false;
  turn_.cancel();
  move_.cancel();
  click_on_right_ = false;
  chain_segments_.clear();
  updatePointer();
  touch();
  Q_EMIT dragEnded(-1);
  return true;
}

/// The mouse's own menu comes with the release; here the keyboard asks.
void Viewport::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  if (event->reason() == QContextMenuEvent::Mouse) return;
  const int goal = document_.selectedGoal();
  const auto place = goal < 0 ? std::nullopt : projection().toView(document_.effectorPlacement(goal).translation);
  const QPoint at = place ? place->toPoint() : projection().place().center().toPoint();
  Q_EMIT menuWanted(goal, mapToGlobal(at));
}

}  // namespace limber::app
