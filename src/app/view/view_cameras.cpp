// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/view_cameras.h"

#include <algorithm>

#include "limber/base/eased.h"
#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

constexpr int kFlightMs = 180;
constexpr int kFlightStepMs = 15;

}  // namespace

ViewCameras::ViewCameras(Document& document, const PaneLayout& layout) : document_(document), layout_(layout) {
  flight_.setInterval(kFlightStepMs);
  connect(&flight_, &QTimer::timeout, this, &ViewCameras::fly);
}

const scene::Camera& ViewCameras::of(Pane pane) const {
  return pane == Pane::Perspective ? document_.scene().camera : orthographic_.of(pane);
}

const scene::Camera& ViewCameras::destination(Pane pane) const {
  if (pane != Pane::Perspective) return orthographic_.destination(pane);
  return flight_.isActive() ? to_ : document_.scene().camera;
}

void ViewCameras::set(Pane pane, const scene::Camera& camera) {
  if (pane == Pane::Perspective) {
    document_.setCamera(camera);
  } else {
    orthographic_.set(pane, camera);
    Q_EMIT moved();
  }
}

// --- flights ---

void ViewCameras::flyTo(const scene::Camera& to) {
  orthographic_.land();
  from_ = document_.scene().camera;
  to_ = to;
  start_ = FrameClock::Clock::now();
  flight_.start();
}

void ViewCameras::fly() {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  const double t = std::min(1.0, Milliseconds(FrameClock::Clock::now() - start_).count() / kFlightMs);
  const double s = eased(t);
  if (t >= 1.0) flight_.stop();
  orthographic_.travel(s);
  document_.setCamera(cameraBetween(from_, to_, s));
  Q_EMIT moved();
}

void ViewCameras::land() {
  if (!flight_.isActive()) return;
  flight_.stop();
  orthographic_.land();
  document_.setCamera(to_);
  Q_EMIT moved();
}

void ViewCameras::stay() {
  flight_.stop();
  orthographic_.stay();
}

void ViewCameras::takeNewScene() {
  flight_.stop();
  scene_framed_ = false;
}

// --- framing ---

ViewCameras::Ball ViewCameras::ballAbout(const std::vector<std::size_t>& actors) const {
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

std::vector<std::size_t> ViewCameras::shownActors() const {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < document_.scene().actors.size(); ++i) {
    if (document_.scene().actors[i].visible) shown.push_back(i);
  }
  return shown.empty() ? std::vector<std::size_t>{document_.selectedActor()} : shown;
}

scene::Camera ViewCameras::framed(const scene::Camera& camera, Pane pane, const Ball& ball) const {
  const QRectF place = layout_.place(pane);
  const QRectF area = framed_area_ && pane == Pane::Perspective ? framed_area_(place) : place;
  // What fits into a part of the pane would fit into all of it were it larger by as much.
  const double shorter = std::max(1.0, std::min(area.width(), area.height()));
  const double larger = std::min(place.width(), place.height()) / shorter;
  const double aspect = place.width() / std::max(1.0, place.height());
  return scene::framed(camera, ball.centre, ball.radius * std::max(1.0, larger), aspect);
}

void ViewCameras::frame(const Ball& ball) {
  flyTo(framed(destination(Pane::Perspective), Pane::Perspective, ball));
  for (const Pane pane : kPanes) {
    if (pane != Pane::Perspective) orthographic_.flyTo(pane, framed(destination(pane), pane, ball));
  }
}

void ViewCameras::frameSelection() {
  constexpr double kAround = 0.35;
  const int goal = document_.selection().goal();
  frame(goal < 0 ? ballAbout({document_.selectedActor()})
                 : Ball{effectorPlacement(document_, goal).translation, kAround});
}

void ViewCameras::resetLook() {
  const scene::Camera start;
  const Ball ball = ballAbout(shownActors());
  const scene::Camera upright =
      scene::seenFrom(destination(Pane::Perspective), ball.centre, start.direction, start.altitude);
  flyTo(framed(upright, Pane::Perspective, ball));
}

void ViewCameras::frameNewScene() {
  if (scene_framed_ || !layout_.four() || document_.scene().actors.empty()) return;
  scene_framed_ = true;
  const Ball ball = ballAbout(shownActors());
  for (const Pane pane : kPanes) {
    if (pane != Pane::Perspective) orthographic_.set(pane, framed(of(pane), pane, ball));
  }
}

}  // namespace limber::app
