// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's point of view: flights, frames, and how the figure is shown.
#include <algorithm>
#include <cmath>

#include "app/viewport/viewport.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/middle.h"

namespace limber::app {

namespace {

constexpr int kFlightMs = 180;
constexpr double kRadiansPerPixel = 0.008;

/// The angle next to `from` that means the same as `to`.
double nextTo(double from, double to) { return from + std::remainder(to - from, 2.0 * kPi); }

}  // namespace

ViewProjection Viewport::projection() const { return {document_.scene().camera, QSizeF(size())}; }

std::vector<Handle> Viewport::handles() const { return visibleHandles(document_, projection()); }

void Viewport::flyTo(const scene::Camera& to) {
  flight_from_ = document_.scene().camera;
  flight_to_ = to;
  flight_start_ = FrameClock::Clock::now();
  flight_timer_.start();
}

void Viewport::land() {
  if (!flight_timer_.isActive()) return;
  flight_timer_.stop();
  document_.setCamera(flight_to_);
}

const scene::Camera& Viewport::destination() const {
  return flight_timer_.isActive() ? flight_to_ : document_.scene().camera;
}

void Viewport::fly() {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  const double t = std::min(1.0, Milliseconds(FrameClock::Clock::now() - flight_start_).count() / kFlightMs);
  const double s = t * t * (3.0 - 2.0 * t);
  const auto between = [s](double a, double b) { return a + s * (b - a); };
  const auto shortest = [s](double a, double b) { return a + s * (nextTo(a, b) - a); };
  scene::Camera camera = flight_to_;
  if (t < 1.0) {
    camera.centre = flight_from_.centre + s * (flight_to_.centre - flight_from_.centre);
    camera.direction = shortest(flight_from_.direction, flight_to_.direction);
    camera.altitude = between(flight_from_.altitude, flight_to_.altitude);
    camera.roll = shortest(flight_from_.roll, flight_to_.roll);
    camera.distance = between(flight_from_.distance, flight_to_.distance);
  } else {
    flight_timer_.stop();
  }
  document_.setCamera(camera);
}

void Viewport::orbitBy(const QPointF& by) {
  const scene::Camera& camera = document_.scene().camera;
  // The mouse turns what it sees: with the head tilted, its way is tilted along.
  const double right = std::cos(camera.roll) * by.x() + std::sin(camera.roll) * by.y();
  const double down = std::cos(camera.roll) * by.y() - std::sin(camera.roll) * by.x();
  document_.setCamera(scene::orbited(camera, -right * kRadiansPerPixel, down * kRadiansPerPixel));
}

void Viewport::frameActors(const std::vector<std::size_t>& actors) {
  Eigen::AlignedBox3d box;
  PerId<SegmentId, Pose> world_from_segment;
  for (const std::size_t index : actors) {
    const scene::Actor& actor = document_.scene().actors[index];
    placeSegments(*actor.figure, actor.posture, world_from_segment);
    for (const Pose& pose : world_from_segment) box.extend(pose.translation);
    for (const goal::Goal& goal : actor.goals) {
      box.extend(scene::effectorPlacement(*actor.figure, actor.posture, goal.effector).translation);
    }
  }
  constexpr double kFlesh = 0.12;  // the body reaches beyond its joints
  const double radius = 0.5 * box.sizes().norm() + kFlesh;
  flyTo(scene::framed(destination(), box.center(), radius, static_cast<double>(width()) / std::max(1, height())));
}

void Viewport::frameFigure() {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < document_.scene().actors.size(); ++i) {
    if (document_.scene().actors[i].visible) shown.push_back(i);
  }
  frameActors(shown.empty() ? std::vector<std::size_t>{document_.chosenActor()} : shown);
}

void Viewport::frameSelection() {
  const int goal = document_.selectedGoal();
  if (goal < 0) {
    frameActors({document_.chosenActor()});
    return;
  }
  constexpr double kAround = 0.35;
  flyTo(scene::framed(destination(), document_.effectorPlacement(goal).translation, kAround,
                      static_cast<double>(width()) / std::max(1, height())));
}

void Viewport::lookFrom(double direction, double altitude) {
  scene::Camera camera = destination();
  camera.direction = direction;
  camera.altitude = altitude;
  camera.roll = 0.0;
  flyTo(camera);
}

void Viewport::resetLook() {
  const scene::Camera start;
  flyTo(scene::seenFrom(destination(), scene::middleOf(document_.actor()), start.direction, start.altitude));
}

void Viewport::setLights(bool lights) {
  lights_ = lights;
  touch();
}

void Viewport::setWireframe(bool wireframe) {
  wireframe_ = wireframe;
  touch();
}

}  // namespace limber::app
