// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's mouse and focus: who gets a press, and what a move means.
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "app/view/overlay.h"
#include "app/view/viewport.h"

namespace limber::app {

namespace {

constexpr double kZoomPerNotch = 1.12;
constexpr double kDepthPerNotch = 0.01;  // m
constexpr double kNotch = 120.0;         // Qt's eighths of a degree
constexpr double kFine = 0.1;

/// When the window system says that an event happened. X11 stamps count the same milliseconds as the steady clock; a
/// stamp that does not fit (another platform, a synthetic event) counts as now.
FrameClock::Clock::time_point stampOf(const QInputEvent& event) {
  using std::chrono::milliseconds;
  const FrameClock::Clock::time_point now = FrameClock::Clock::now();
  const FrameClock::Clock::time_point stamp{milliseconds(event.timestamp())};
  const bool plausible = stamp <= now && now - stamp < std::chrono::seconds(10);
  return plausible ? stamp : now;
}

}  // namespace

void Viewport::noteQuestion(const QInputEvent& event) { clock_.asked(document_.solver().serial(), stampOf(event)); }

void Viewport::mousePressEvent(QMouseEvent* event) {
  mouse_ = event->position();
  focus_by_key_ = false;
  flight_.timer.stop();
  click_point_.reset();
  pane_cameras_.stay();
  follow_gesture_.end();
  if (swivel_.pressed()) return;
  if (pressCross(*event)) return;
  holdPane(*event);
  // What the mouse takes up stops a far goal on its way, whose step it would be part of otherwise.
  const auto takes = [this](bool taken) {
    if (taken) static_cast<void>(travel_.stop());
    return taken;
  };
  if (takes(pressObstacles(*event)) || pressTools(*event)) return;
  if (drag_.pressed()) return;
  if (event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier) {
    if (takes(pressTarget())) return;
    const std::vector<Handle> handles = this->handles();
    if (const Handle* handle = pickHandle(handles, mouse_)) {
      pressHandle(*handle);
      static_cast<void>(takes(true));
      return;
    }
    if (takes(pressSwivel() || pressBody())) return;
  }
  const bool middle = event->button() == Qt::MiddleButton;
  const bool background = event->button() == Qt::LeftButton;
  if (!middle && !background) return;
  const bool shifts = event->modifiers().testFlag(Qt::ShiftModifier);
  turn_refused_ = !shifts && pane() != Pane::Perspective;
  camera_move_ = shifts || turn_refused_ ? CameraMove::Pan : CameraMove::Orbit;
  updatePointer();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
  const QPointF by = event->position() - mouse_;
  mouse_ = event->position();
  mouse_inside_ = true;
  if (event->buttons() == Qt::NoButton) held_pane_.reset();
  if (moveCross(*event) || moveSwivel(*event)) return;
  if (moveObstacles(*event) || moveTools(*event)) {
    static_cast<void>(hoverSwivel(true));
    return;
  }
  // A dialog that opens in a drag swallows the release.
  if (drag_.pressed() && !event->buttons().testFlag(Qt::LeftButton)) static_cast<void>(endDrag());
  if (drag_.pressed()) {
    const bool began = !drag_.dragging();
    if (!drag_.move(mouse_, projection())) return;
    noteQuestion(*event);
    if (began) startDrag();
    return;
  }
  if (camera_move_ != CameraMove::None) {
    moveCamera(by);
  } else {
    const std::vector<Handle> handles = this->handles();
    const Handle* handle = pickHandle(handles, mouse_);
    hover_.target = targetAt(mouse_);
    const bool ring = handle != nullptr && hover_.target < 0;
    setHovered(ring ? handle->goal : -1);
    const bool on_goal = handle != nullptr || hover_.target >= 0;
    hoverBody(hoverSwivel(on_goal) || on_goal);
    watchLimb();
    updatePointer();
    updateOverlay();
  }
}

void Viewport::startDrag() {
  postures_painted_ = 0;
  hover_.target = -1;
  side_view_centre_ = document_.effectorPlacement(drag_.goal()).translation;
  side_view_start_ = mouse_;
  tintChain();
  updatePointer();
  Q_EMIT dragBegan(drag_.goal());
}

/// The segments that follow the dragged goal are shown tinted.
void Viewport::tintChain() {
  tintFollowers(followedBy(document_.actor().goals[static_cast<std::size_t>(goalInHand())]));
  follow_.shown = false;
}

bool Viewport::endDrag() {
  awaiting_settlement_ = true;  // the document says when the drag has come to its end, at once or a little later
  const bool click = drag_.release();
  if (click) awaiting_settlement_ = false;
  chain_segments_.clear();
  touch();
  return click;
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
  if (releaseCross()) return;
  releaseHeld(*event);
  if (event->buttons() == Qt::NoButton) held_pane_.reset();
}

void Viewport::releaseHeld(const QMouseEvent& event) {
  if (releaseSwivel(event.button()) || releaseObstacles(event.button()) || releaseTools(event)) return;
  if (drag_.pressed() && event.button() == Qt::LeftButton) {
    const int goal = drag_.goal();
    const bool held = goal >= 0 && document_.actor().goals[static_cast<std::size_t>(goal)].held;
    const auto point = std::exchange(click_point_, std::nullopt);
    const bool click = endDrag();
    if (click && held) Q_EMIT pinClicked(goal);
    if (click && goal < 0 && point) Q_EMIT bodyClicked(*point);
  }
  if (camera_move_ != CameraMove::None) Q_EMIT turned();
  camera_move_ = CameraMove::None;
  updatePointer();
}

void Viewport::wheelEvent(QWheelEvent* event) {
  const double notches = event->angleDelta().y() / kNotch;
  event->accept();
  if (turnFollowWheel(*event)) return;
  if (drag_.pressed() || obstacle_.pressed()) {
    const double step = kDepthPerNotch * (event->modifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0);
    if (obstacle_.pressed()) return moveObstacleInDepth(notches * step);
    const bool began = !drag_.dragging();
    if (drag_.moveInDepth(notches * step, projection())) {
      noteQuestion(*event);
      if (began) startDrag();
    }
    return;
  }
  land();
  const Pane over = held_pane_.value_or(layout_.paneAt(event->position()));
  setCamera(over, scene::zoomed(camera(over), std::pow(kZoomPerNotch, -notches)));
}

void Viewport::moveGoalInDepth(double away) {
  if (obstacle_.pressed() || chosenObstacle() != nullptr) {
    moveObstacleInDepth(away);
  } else if (drag_.pressed()) {
    const bool began = !drag_.dragging();
    if (drag_.moveInDepth(away, projection()) && began) startDrag();
  } else {
    document_.nudge(document_.selectedGoal(), away * projection().forward());
  }
}

bool Viewport::cancelDrag() {
  if (cancelSwivel() || cancelObstacles()) return true;
  if (!drag_.pressed()) return cancelTools();
  drag_.cancel();
  chain_segments_.clear();
  updatePointer();
  touch();
  Q_EMIT dragEnded(-1);
  return true;
}

void Viewport::leaveEvent(QEvent* /*event*/) {
  mouse_inside_ = false;
  static_cast<void>(hoverSwivel(true));
  swivel_.watch({});
  cross_hovered_ = PaneLayout::Cross::None;
  clearHover();
}

void Viewport::focusInEvent(QFocusEvent* event) {
  focus_by_key_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                  event->reason() == Qt::ShortcutFocusReason;
  updateOverlay();
}

void Viewport::focusOutEvent(QFocusEvent* /*event*/) {
  focus_by_key_ = false;
  updateOverlay();
}

void Viewport::setHovered(int goal) {
  if (goal == hover_.goal) return;
  hover_.goal = goal;
  forgetFollowShown();
  updatePointer();
  Q_EMIT hoverChanged(goal);
}

void Viewport::updatePointer() {
  if (swivel_.limb() != nullptr && (swivel_.pressed() || swivelsShow())) {
    setCursor(marks::turningCursor(devicePixelRatioF()));
  } else if (drag_.dragging()) {
    setCursor(Qt::BlankCursor);  // the diamond is the pointer
  } else if (const auto cross = crossCursor()) {
    setCursor(*cross);
  } else if (const auto over = obstacleCursor()) {
    setCursor(*over);
  } else if (const auto cursor = toolCursor()) {
    setCursor(*cursor);
  } else if (camera_move_ == CameraMove::Orbit) {
    setCursor(Qt::ClosedHandCursor);
  } else if (camera_move_ == CameraMove::Pan) {
    setCursor(Qt::SizeAllCursor);
  } else if (hover_.target >= 0) {
    setCursor(Qt::OpenHandCursor);
  } else if (hover_.goal >= 0) {
    const bool pin = document_.actor().goals[static_cast<std::size_t>(hover_.goal)].held;
    setCursor(pin ? Qt::PointingHandCursor : Qt::OpenHandCursor);
  } else if (hover_.segment.valid() && bodyCanBeDragged(hover_.segment)) {
    setCursor(Qt::OpenHandCursor);
  } else if (hover_.actor >= 0) {
    setCursor(Qt::PointingHandCursor);
  } else {
    setCursor(Qt::ArrowCursor);
  }
}

}  // namespace limber::app
