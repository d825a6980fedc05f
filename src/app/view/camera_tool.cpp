// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/camera_tool.h"

#include <cmath>
#include <utility>

namespace limber::app {

namespace {

constexpr double kZoomPerNotch = 1.12;
constexpr double kOrbitPerPixel = 0.008;  // rad

}  // namespace

bool CameraTool::press(const MouseContext& at) {
  if (at.button != Qt::MiddleButton && at.button != Qt::LeftButton) return false;
  const bool shifts = at.modifiers.testFlag(Qt::ShiftModifier);
  refused_ = !shifts && at.pane != Pane::Perspective;
  act_ = shifts || refused_ ? Act::Pan : Act::Orbit;
  return true;
}

void CameraTool::move(const MouseContext& at) {
  if (std::exchange(refused_, false)) Q_EMIT events_.turnRefused(at.pane);
  if (act_ == Act::Orbit) return orbitBy(at.by);
  const scene::Camera& camera = cameras_.of(at.pane);
  const double scale = at.view.pixelsPerMetre(camera.centre);
  cameras_.set(at.pane, scene::panned(camera, -at.by.x() / scale, at.by.y() / scale));
}

void CameraTool::orbitBy(const QPointF& by) {
  const scene::Camera& camera = document_.scene().camera;
  // With a rolled camera the movement of the mouse is rolled as well.
  const double right = std::cos(camera.roll) * by.x() + std::sin(camera.roll) * by.y();
  const double down = std::cos(camera.roll) * by.y() - std::sin(camera.roll) * by.x();
  document_.setCamera(scene::orbited(camera, -right * kOrbitPerPixel, down * kOrbitPerPixel));
}

void CameraTool::release(const MouseContext& at) {
  if (at.button == Qt::RightButton) return;
  drop();
  Q_EMIT events_.turned();
}

bool CameraTool::wheel(const MouseContext& at, const QPointF& notches) {
  cameras_.land();
  cameras_.set(at.pane, scene::zoomed(cameras_.of(at.pane), std::pow(kZoomPerNotch, -notches.y())));
  return true;
}

std::optional<QCursor> CameraTool::cursor(const MouseContext& /*at*/) const {
  if (act_ == Act::None) return std::nullopt;
  return QCursor(act_ == Act::Orbit ? Qt::ClosedHandCursor : Qt::SizeAllCursor);
}

}  // namespace limber::app
