// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's mouse and focus: dispatch of events.
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "app/view/viewport.h"

namespace limber::app {

namespace {

constexpr double kNotch = 120.0;     // Qt's eighths of a degree
constexpr double kClickReach = 4.0;  // pixels: a click that moves no farther is a click

/// Time of an event by the window system's stamp. X11 stamps count the same milliseconds as the steady clock; a stamp
/// that does not fit (another platform, a synthetic event) counts as now.
FrameClock::Clock::time_point stampOf(const QInputEvent& event) {
  using std::chrono::milliseconds;
  const FrameClock::Clock::time_point now = FrameClock::Clock::now();
  const FrameClock::Clock::time_point stamp{milliseconds(event.timestamp())};
  const bool plausible = stamp <= now && now - stamp < std::chrono::seconds(10);
  return plausible ? stamp : now;
}

}  // namespace

// --- tools ---

void Viewport::add(std::unique_ptr<ViewPart> part) {
  if (auto* tool = dynamic_cast<Tool*>(part.get())) tools_.insert(tools_.end() - 1, tool);
  parts_.push_back(std::move(part));
}

Tool* Viewport::held() const {
  const auto has = [](const Tool* tool) { return tool->pressed(); };
  const auto tool = std::ranges::find_if(tools_, has);
  return tool == tools_.end() ? nullptr : *tool;
}

const Tool& Viewport::inHand() const {
  static const Tool none{};
  const Tool* tool = held();
  return tool == nullptr || tool == cross_ || tool == camera_ ? none : *tool;
}

bool Viewport::idle() const {
  const auto waits = [](const Tool* tool) { return tool->waiting(); };
  return !inHand().pressed() && std::ranges::none_of(tools_, waits);
}

bool Viewport::cancelDrag() {
  Tool* in_hand = held();
  bool cancelled = in_hand != nullptr && in_hand->cancel();
  for (Tool* tool : tools_) cancelled = cancelled || tool->cancel();
  if (!cancelled) return false;
  click_on_right_ = false;
  tinted_.clear();
  updatePointer();
  touch();
  return true;
}

void Viewport::moveGoalInDepth(double away) {
  const MouseContext at = mouse();
  static_cast<void>(std::ranges::any_of(tools_, [&](Tool* tool) { return tool->moveInDepth(at, away); }));
}

void Viewport::setGizmoMode(GizmoMode mode) {
  if (mode == gizmo_mode_) return;
  static_cast<void>(cancelDrag());
  gizmo_mode_ = mode;
  pick_.pickHandles(!marksJoints(mode));
  clearHover();
  updatePointer();
  touch();
  Q_EMIT events_.gizmoModeChanged(mode);
}

/// Clears hovering and gestures for another figure.
void Viewport::letGoOfAll() {
  clearHover();  // first: another figure may have fewer goals
  goals_ = goalNames();
  for (Tool* tool : tools_) tool->forget();
  tinted_.clear();
  updatePointer();
  touch();
}

void Viewport::letGoOfLostGoal() {
  const std::vector<std::string> before = std::exchange(goals_, goalNames());
  const auto lost = [this, &before](int goal) {
    const auto place = static_cast<std::size_t>(goal);
    return goal >= 0 && (place >= goals_.size() || (place < before.size() && before[place] != goals_[place]));
  };
  Hover hover = hover_;
  hover.handle = hover.target = -1;
  if (lost(hover_.goal())) setHover(hover);
  Tool* holder = held();
  if (holder == nullptr || !lost(holder->goal())) return;
  holder->forget();
  updatePointer();
}

std::vector<std::string> Viewport::goalNames() const {
  std::vector<std::string> names;
  for (const goal::Goal& goal : document_.actor().goals) names.push_back(goal.effector.name);
  return names;
}

// --- picking ---

MouseContext Viewport::mouse() const {
  const Pane about = pane();
  return {about, projection(about), mouse_, {}, mouse_inside_, Qt::NoButton, buttons_, {}, hover_, cover_};
}

MouseContext Viewport::mouseAt(const QSinglePointEvent& event, Qt::MouseButton button) {
  const QPointF by = event.position() - std::exchange(mouse_, event.position());
  buttons_ = event.buttons();
  const Pane about = held_pane_.value_or(layout_.paneAt(mouse_));
  return {about, projection(about), mouse_, by, true, button, buttons_, event.modifiers(), {}, nullptr};
}

void Viewport::see(MouseContext& at) const {
  at.under = pick_.under(at.view, at.at);
  const auto covers = [&at](const Tool* tool) { return tool->covers(at); };
  const auto cover = std::ranges::find_if(tools_, covers);
  at.cover = cover == tools_.end() ? nullptr : *cover;
}

void Viewport::lookUnderMouse() {
  if (!mouse_inside_) return;
  MouseContext at = mouse();
  see(at);
  cover_ = at.cover;
  if (cover_ != nullptr) at.under = {};
  // Later sentences overwrite earlier ones: reports the handle that was left first, then the new findings.
  if (at.under.goal() != hover_.goal()) {
    hover_.handle = at.under.handle;
    hover_.target = at.under.target;
    Q_EMIT events_.hoverChanged(hover_.goal());
  }
  for (Tool* tool : tools_) tool->hover(at);
  setHover(at.under);
}

void Viewport::setHover(const Hover& hover) {
  const Hover before = std::exchange(hover_, hover);
  if (hover.goal() != before.goal()) Q_EMIT events_.hoverChanged(hover.goal());
  if (hover.segment != before.segment) Q_EMIT events_.partHovered(hover.segment);
  if (hover.actor != before.actor) {
    touch();
    Q_EMIT events_.actorHovered(hover.actor);
  }
}

void Viewport::clearHover() {
  cover_ = nullptr;
  setHover({});
  for (Tool* tool : tools_) tool->leave();
}

void Viewport::updatePointer() {
  const MouseContext at = mouse();
  const Tool* first = held();
  std::optional<QCursor> cursor = first == nullptr ? std::nullopt : first->cursor(at);
  for (auto tool = tools_.begin(); !cursor && tool != tools_.end(); ++tool) cursor = (*tool)->cursor(at);
  setCursor(cursor.value_or(QCursor(Qt::ArrowCursor)));
}

// --- events ---

void Viewport::act(const QInputEvent& event, const std::function<void()>& action) {
  const std::uint64_t before = posing_.solver().serial();
  action();
  if (posing_.solver().serial() != before) clock_.asked(posing_.solver().serial(), stampOf(event));
}

void Viewport::mousePressEvent(QMouseEvent* event) {
  focus_by_key_ = false;
  cameras_.stay();
  if (event->buttons() == event->button()) held_pane_.reset();
  MouseContext at = mouseAt(*event, event->button());
  Tool* holder = held();
  click_on_right_ = at.button == Qt::RightButton && holder == nullptr;
  right_pressed_at_ = mouse_;
  act(*event, [&] {
    if (holder != nullptr) {
      static_cast<void>(holder->press(at));
      return;
    }
    see(at);
    static_cast<void>(std::ranges::any_of(tools_, [&at](Tool* tool) { return tool->press(at); }));
  });
  if (held() != cross_ && !held_pane_) {
    held_pane_ = at.pane;
    if (at.pane != layout_.active()) {
      layout_.activate(at.pane);
      touch();
    }
  }
  updatePointer();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() == Qt::NoButton) held_pane_.reset();
  const MouseContext at = mouseAt(*event);
  mouse_inside_ = true;
  const QPointF from_press = mouse_ - right_pressed_at_;
  if (std::hypot(from_press.x(), from_press.y()) > kClickReach) click_on_right_ = false;
  if (Tool* holder = held()) {
    act(*event, [&] { holder->move(at); });
    if (holder->pressed()) return;
  }
  lookUnderMouse();
  updatePointer();
  updateOverlay();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
  const MouseContext at = mouseAt(*event, event->button());
  if (Tool* holder = held()) holder->release(at);
  if (at.button == Qt::RightButton && std::exchange(click_on_right_, false)) {
    openMenu(at, event->globalPosition().toPoint());
  }
  if (at.buttons == Qt::NoButton) held_pane_.reset();
  updatePointer();
}

void Viewport::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!cross_->centre(mouseAt(*event, event->button()))) mousePressEvent(event);
}

void Viewport::wheelEvent(QWheelEvent* event) {
  event->accept();
  const MouseContext at = mouseAt(*event);
  const QPointF notches = QPointF(event->angleDelta()) / kNotch;
  act(*event,
      [&] { static_cast<void>(std::ranges::any_of(tools_, [&](Tool* tool) { return tool->wheel(at, notches); })); });
}

void Viewport::leaveEvent(QEvent* /*event*/) {
  mouse_inside_ = false;
  clearHover();
  updatePointer();
  updateOverlay();
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

void Viewport::openMenu(MouseContext at, const QPoint& on_screen) {
  at.under = pick_.under(at.view, at.at);
  const auto opens = [&](Tool* tool) { return tool->menu(at, on_screen); };
  if (at.under.handle < 0 && std::ranges::any_of(tools_, opens)) return;
  const auto point = at.under.handle < 0 ? pick_.pointAt(at.view, at.at) : std::nullopt;
  if (point) {
    document_.selectActor(point->actor);
    Q_EMIT events_.partMenuWanted(point->part, on_screen);
  } else {
    Q_EMIT events_.menuWanted(at.under.handle, on_screen);
  }
}

/// The mouse's own menu comes with the release; here the keyboard asks.
void Viewport::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  if (event->reason() == QContextMenuEvent::Mouse) return;
  const int goal = document_.selection().goal();
  const auto place = goal < 0 ? std::nullopt : projection().toView(effectorPlacement(document_, goal).translation);
  const QPoint at = place ? place->toPoint() : projection().place().center().toPoint();
  Q_EMIT events_.menuWanted(goal, mapToGlobal(at));
}

}  // namespace limber::app
