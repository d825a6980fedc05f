// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/pane_cameras.h"

#include <QObject>
#include <cmath>

namespace limber::app {

namespace {

/// The angle next to `from` that means the same as `to`.
double nextTo(double from, double to) { return from + std::remainder(to - from, 2.0 * kPi); }

}  // namespace

scene::Camera cameraBetween(const scene::Camera& from, const scene::Camera& to, double share) {
  if (share >= 1.0) return to;
  const auto straight = [share](double a, double b) { return a + share * (b - a); };
  const auto shortest = [share](double a, double b) { return a + share * (nextTo(a, b) - a); };
  scene::Camera camera = to;
  camera.centre = from.centre + share * (to.centre - from.centre);
  camera.direction = shortest(from.direction, to.direction);
  camera.altitude = straight(from.altitude, to.altitude);
  camera.roll = shortest(from.roll, to.roll);
  camera.distance = straight(from.distance, to.distance);
  return camera;
}

PaneCameras::PaneCameras() {
  for (scene::Camera& camera : now_) {
    camera.orthographic = true;
    camera.direction = 0.0;
    camera.altitude = 0.0;
  }
  now_[index(Pane::Top)].altitude = 0.5 * kPi;
  now_[index(Pane::Left)].direction = 0.5 * kPi;
  stay();
}

void PaneCameras::set(Pane pane, const scene::Camera& camera) {
  scene::Camera& now = now_[index(pane)];
  now.centre = camera.centre;
  now.distance = camera.distance;
  from_[index(pane)] = to_[index(pane)] = now;
}

void PaneCameras::flyTo(Pane pane, const scene::Camera& camera) {
  const std::size_t i = index(pane);
  from_[i] = now_[i];
  to_[i].centre = camera.centre;
  to_[i].distance = camera.distance;
}

void PaneCameras::travel(double share) {
  for (std::size_t i = 0; i < kCount; ++i) now_[i] = cameraBetween(from_[i], to_[i], share);
  if (share >= 1.0) from_ = now_;
}

QString nameOf(Pane pane) {
  switch (pane) {
    case Pane::Top:
      return QObject::tr("Top");
    case Pane::Front:
      return QObject::tr("Front");
    case Pane::Left:
      return QObject::tr("Left");
    case Pane::Perspective:
      break;
  }
  return QObject::tr("Perspective");
}

}  // namespace limber::app
