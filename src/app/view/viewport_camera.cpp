// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's point of view: flights, frames, and how the figure is shown.
#include <algorithm>
#include <cmath>

#include "app/view/viewport.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/middle.h"

namespace limber::app {

namespace {

constexpr int kFlightMs = 180;
constexpr double kRadiansPerPixel = 0.008;

}  // namespace

void Viewport::flyTo(const scene::Camera& to) {
  pane_cameras_.land();
  flight_.from = document_.scene().camera;
  flight_.to = to;
  flight_.start = FrameClock::Clock::now();
  flight_.timer.start();
}

void Viewport::land() {
  if (!flight_.timer.isActive()) return;
  flight_.timer.stop();
  pane_cameras_.land();
  document_.setCamera(flight_.to);
  touch();
}

void Viewport::fly() {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  const double t = std::min(1.0, Milliseconds(FrameClock::Clock::now() - flight_.start).count() / kFlightMs);
  const double s = t * t * (3.0 - 2.0 * t);
  if (t >= 1.0) flight_.timer.stop();
  pane_cameras_.travel(s);
  document_.setCamera(cameraBetween(flight_.from, flight_.to, s));
  touch();
}

void Viewport::orbitBy(const QPointF& by) {
  const scene::Camera& camera = document_.scene().camera;
  // The mouse turns what it sees: with the head tilted, its way is tilted along.
  const double right = std::cos(camera.roll) * by.x() + std::sin(camera.roll) * by.y();
  const double down = std::cos(camera.roll) * by.y() - std::sin(camera.roll) * by.x();
  document_.setCamera(scene::orbited(camera, -right * kRadiansPerPixel, down * kRadiansPerPixel));
}

Viewport::Surroundings Viewport::surroundings(const std::vector<std::size_t>& actors) const {
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
  return {box.center(), 0.5 * box.sizes().norm() + kFlesh};
}

void Viewport::frameActors(const std::vector<std::size_t>& actors) {
  const Surroundings around = surroundings(actors);
  frame(around.centre, around.radius);
}

std::vector<std::size_t> Viewport::shownActors() const {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < document_.scene().actors.size(); ++i) {
    if (document_.scene().actors[i].visible) shown.push_back(i);
  }
  return shown.empty() ? std::vector<std::size_t>{document_.chosenActor()} : shown;
}

void Viewport::frameFigure() { frameActors(shownActors()); }

void Viewport::frameSelection() {
  const int goal = document_.selectedGoal();
  if (goal < 0) {
    frameActors({document_.chosenActor()});
    return;
  }
  constexpr double kAround = 0.35;
  frame(document_.effectorPlacement(goal).translation, kAround);
}

void Viewport::lookFrom(double direction, double altitude) {
  showPerspective();
  scene::Camera camera = destination();
  camera.direction = direction;
  camera.altitude = altitude;
  camera.roll = 0.0;
  flyTo(camera);
}

void Viewport::resetLook() {
  showPerspective();
  const scene::Camera start;
  flyTo(scene::seenFrom(destination(), scene::middleOf(document_.actor()), start.direction, start.altitude));
}

void Viewport::setLights(bool lights) {
  look_.lights = lights;
  touch();
}

void Viewport::setWireframe(bool wireframe) {
  look_.wireframe = wireframe;
  touch();
}

}  // namespace limber::app
