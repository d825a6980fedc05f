// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's panes: which camera is meant, the cross between them, one of them large.
#include <QMouseEvent>
#include <algorithm>
#include <utility>

#include "app/view/overlay.h"
#include "app/view/viewport.h"

namespace limber::app {

// --- which pane ---

Pane Viewport::pane() const {
  if (held_pane_) return *held_pane_;
  return mouse_inside_ ? layout_.paneAt(mouse_) : layout_.active();
}

ViewProjection Viewport::projectionAt(const QPointF& at) const {
  return projection(held_pane_.value_or(layout_.paneAt(at)));
}

/// The first button that goes down says which pane is meant until the last one is up.
void Viewport::holdPane(const QMouseEvent& event) {
  if (event.buttons() != event.button() && held_pane_) return;
  held_pane_ = layout_.paneAt(mouse_);
  if (*held_pane_ == layout_.active()) return;
  layout_.activate(*held_pane_);
  touch();
}

const scene::Camera& Viewport::camera(Pane pane) const {
  return pane == Pane::Perspective ? document_.scene().camera : pane_cameras_.of(pane);
}

const scene::Camera& Viewport::destination(Pane pane) const {
  if (pane != Pane::Perspective) return pane_cameras_.destination(pane);
  return flight_.timer.isActive() ? flight_.to : document_.scene().camera;
}

void Viewport::setCamera(Pane pane, const scene::Camera& camera) {
  if (pane == Pane::Perspective) {
    document_.setCamera(camera);
  } else {
    pane_cameras_.set(pane, camera);
    touch();
  }
}

void Viewport::moveCamera(const QPointF& by) {
  const Pane moved = pane();
  if (std::exchange(turn_refused_, false)) Q_EMIT turnRefused(moved);
  if (camera_move_ == CameraMove::Orbit) {
    orbitBy(by);
    return;
  }
  const double scale = projection(moved).pixelsPerMetre(camera(moved).centre);
  setCamera(moved, scene::panned(camera(moved), -by.x() / scale, by.y() / scale));
}

// --- one or four ---

/// Panes come and go under a mouse that holds nothing.
void Viewport::changePanes(const std::function<void()>& change) {
  // A far goal that waits for its click goes on waiting.
  if (drag_.pressed() || turn_.pressed() || move_.pressed() || obstacle_.pressed()) static_cast<void>(cancelDrag());
  static_cast<void>(cancelSwivel());
  camera_move_ = CameraMove::None;
  held_pane_.reset();
  cross_held_ = cross_hovered_ = PaneLayout::Cross::None;
  change();
  clearHover();
  framePanesOnce();
  updatePointer();
  touch();
  Q_EMIT panesChanged();
}

void Viewport::setFourViews(bool four) {
  if (four == layout_.four()) return;
  changePanes([this, four] { layout_.setFour(four); });
}

void Viewport::toggleLargePane() {
  if (!layout_.four()) return;
  const std::optional<Pane> large = layout_.large() ? std::nullopt : std::optional(pane());
  changePanes([this, large] { layout_.setLarge(large); });
}

void Viewport::showPerspective() {
  if (!layout_.shows(Pane::Perspective)) changePanes([this] { layout_.setLarge(Pane::Perspective); });
}

void Viewport::framePanesOnce() {
  if (panes_framed_ || !layout_.four() || document_.scene().actors.empty()) return;
  panes_framed_ = true;
  const Surroundings around = surroundings(shownActors());
  for (const Pane pane : kPanes) {
    if (pane == Pane::Perspective) continue;
    const QSizeF size = layout_.place(pane).size();
    pane_cameras_.set(pane, scene::framed(camera(pane), around.centre, around.radius, size.width() / size.height()));
  }
}

void Viewport::frame(const Eigen::Vector3d& centre, double radius) {
  const auto framed = [&](Pane pane) {
    const QSizeF size = layout_.place(pane).size();
    return scene::framed(destination(pane), centre, radius, size.width() / std::max(1.0, size.height()));
  };
  const scene::Camera perspective = framed(Pane::Perspective);
  flyTo(perspective);
  for (const Pane pane : kPanes) {
    if (pane != Pane::Perspective) pane_cameras_.flyTo(pane, framed(pane));
  }
}

// --- the cross ---

bool Viewport::pressCross(const QMouseEvent& event) {
  if (cross_held_ != PaneLayout::Cross::None) return true;
  if (held_pane_ || event.button() != Qt::LeftButton) return false;
  cross_held_ = layout_.crossAt(mouse_);
  return cross_held_ != PaneLayout::Cross::None;
}

bool Viewport::moveCross(const QMouseEvent& event) {
  using Cross = PaneLayout::Cross;
  if (cross_held_ != Cross::None && event.buttons().testFlag(Qt::LeftButton)) {
    layout_.moveCross(cross_held_, mouse_);
    touch();
    Q_EMIT panesChanged();
    return true;
  }
  cross_held_ = Cross::None;  // a dialog that opens in a drag swallows the release
  const bool busy = drag_.pressed() || turn_.pressed() || move_.pressed() || obstacle_.pressed() || swivel_.pressed();
  const bool hovers = event.buttons() == Qt::NoButton && !busy;
  const Cross over = hovers ? layout_.crossAt(mouse_) : Cross::None;
  if (over != cross_hovered_) {
    cross_hovered_ = over;
    hovered_part_ = {};
    hover_.target = -1;
    clearHover();
    updatePointer();
  }
  return over != Cross::None;
}

bool Viewport::releaseCross() {
  if (cross_held_ == PaneLayout::Cross::None) return false;
  cross_held_ = PaneLayout::Cross::None;
  updatePointer();
  return true;
}

void Viewport::mouseDoubleClickEvent(QMouseEvent* event) {
  const bool on_cross = layout_.crossAt(event->position()) != PaneLayout::Cross::None;
  if (!on_cross || event->button() != Qt::LeftButton) {
    mousePressEvent(event);
    return;
  }
  layout_.centreCross();
  touch();
  Q_EMIT panesChanged();
}

std::optional<QCursor> Viewport::crossCursor() const {
  using Cross = PaneLayout::Cross;
  switch (cross_held_ != Cross::None ? cross_held_ : cross_hovered_) {
    case Cross::Column:
      return QCursor(Qt::SplitHCursor);
    case Cross::Row:
      return QCursor(Qt::SplitVCursor);
    case Cross::Both:
      return QCursor(Qt::SizeAllCursor);
    case Cross::None:
      break;
  }
  return std::nullopt;
}

void Viewport::clearHover() {
  setHovered(-1);
  setHoveredPart({});
  setHoveredActor(-1);
  setHoveredObstacle(-1);
  updateOverlay();
}

}  // namespace limber::app
