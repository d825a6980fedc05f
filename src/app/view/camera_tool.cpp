// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/camera_tool.h"

#include <cmath>
#include <utility>

namespace limber::app {

namespace {

constexpr double kZoomPerNotch = 1.12;
constexpr double kOrbitPerPixel = 0.008;  // rad
constexpr double kZoomPerPixel = 0.006;

}  // namespace

bool CameraTool::press(const MouseContext& at) {
  if (pressed()) return true;
  const CameraAct act = cameraActOf(navigation_, at.button, at.modifiers);
  if (act == CameraAct::None) return false;
  refused_ = act == CameraAct::Orbit && at.pane != Pane::Perspective;
  act_ = refused_ ? CameraAct::Pan : act;
  button_ = at.button;
  return true;
}

void CameraTool::move(const MouseContext& at) {
  if (std::exchange(refused_, false)) Q_EMIT events_.turnRefused(at.pane);
  if (act_ == CameraAct::Orbit) return orbitBy(at.by);
  if (act_ == CameraAct::Zoom) {
    cameras_.set(at.pane, scene::zoomed(cameras_.of(at.pane), std::exp(kZoomPerPixel * (at.by.y() - at.by.x()))));
    return;
  }
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
  if (at.button != button_) return;
  drop();
  Q_EMIT events_.turned();
}

bool CameraTool::wheel(const MouseContext& at, const QPointF& notches) {
  cameras_.land();
  cameras_.set(at.pane, scene::zoomed(cameras_.of(at.pane), std::pow(kZoomPerNotch, -notches.y())));
  return true;
}

std::optional<QCursor> CameraTool::cursor(const MouseContext& /*at*/) const {
  if (act_ == CameraAct::None) return std::nullopt;
  return QCursor(act_ == CameraAct::Orbit  ? Qt::ClosedHandCursor
                 : act_ == CameraAct::Zoom ? Qt::SizeVerCursor
                                           : Qt::SizeAllCursor);
}

}  // namespace limber::app
