// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's way with targets: which are shown, and drags that move them.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/document/goal_kinds.h"
#include "app/posing/gap.h"
#include "app/view/viewport.h"

namespace limber::app {

namespace {

constexpr double kBetter = 2.0;  // pixels by which a target must be nearer than its effector to be meant

double away(const Handle& handle, const QPointF& at) {
  return std::hypot(handle.place.x() - at.x(), handle.place.y() - at.y());
}

}  // namespace

/// Shows only while the mouse is on it.
bool Viewport::isQuiet(int goal) const {
  const std::string& name = document_.actor().goals[static_cast<std::size_t>(goal)].effector.name;
  const EffectorRole role = roleOf(document_.figure(), name);
  const bool limb_end = role == EffectorRole::Hand || role == EffectorRole::Foot;
  const bool placed = !document_.isDeclared(goal);  // by a click: there it is
  return !limb_end && !placed && document_.figure().rootIsFree();
}

/// Whether much of a body lies before a handle: from the top the pelvis is beneath the head.
bool Viewport::isHidden(const Handle& handle, const ViewProjection& view) const {
  constexpr double kBetween = 0.4;  // m: an arm before the hip does not hide it
  const scene::Ray ray = view.ray(handle.place);
  const auto before = actors_.pick(ray);
  return before && before->part.distance < (handle.world - ray.origin).norm() - kBetween;
}

/// A pin under the body, seen from above: it would lie over all that is to be dragged there.
bool Viewport::isBeneath(const Handle& handle, const ViewProjection& view) const {
  constexpr double kSteep = 0.9;  // cosine to the plumb line
  return handle.held && view.forward().y() < -kSteep && isHidden(handle, view);
}

std::vector<Handle> Viewport::handles() const {
  const ViewProjection view = projection();
  std::vector<Handle> handles = visibleHandles(document_, view);
  std::erase_if(handles, [&](const Handle& handle) {
    return isBeneath(handle, view) || (isQuiet(handle.goal) && isHidden(handle, view));
  });
  return handles;
}

bool Viewport::showsTarget(int goal) const {
  const goal::Goal& shown = document_.actor().goals[static_cast<std::size_t>(goal)];
  const bool chosen = goal == document_.selectedGoal();
  if (shown.held) return chosen && isTold(document_.miss(goal));
  // A hand that has got hold of a cup hides neither the cup nor itself behind a diamond.
  if (!shown.target.actor.empty() && !chosen && isMet(document_.miss(goal))) return false;
  return shown.active || (chosen && !followsItsHandle(shown));
}

std::vector<Handle> Viewport::targetHandles() const {
  std::vector<Handle> handles;
  const ViewProjection view = projection();
  for (int i = 0; i < static_cast<int>(document_.actor().goals.size()); ++i) {
    if (!showsTarget(i) || document_.actor().goals[static_cast<std::size_t>(i)].held) continue;
    const Eigen::Vector3d world = document_.targetPlacement(i).translation;
    const auto place = view.toView(world);
    if (place) handles.push_back({i, *place, world, false, view.forward().dot(world)});
  }
  return handles;
}

int Viewport::targetAt(const QPointF& at) const {
  const std::vector<Handle> targets = targetHandles();
  const Handle* target = pickHandle(targets, at);
  if (target == nullptr) return -1;
  const std::vector<Handle> handles = this->handles();
  const Handle* handle = pickHandle(handles, at);
  if (handle != nullptr && away(*target, at) > away(*handle, at) - kBetter) return -1;
  return target->goal;
}

bool Viewport::pressTarget() {
  const int goal = targetAt(mouse_);
  if (goal < 0) return false;
  for (const Handle& handle : targetHandles()) {
    if (handle.goal == goal) drag_.pressTarget(handle, mouse_);
  }
  updatePointer();
  touch();
  return true;
}

/// An effector whose goal stays where it was put is dragged like any other point of the body.
void Viewport::pressHandle(const Handle& handle) {
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(handle.goal)];
  if (followsItsHandle(goal)) {
    drag_.press(handle, mouse_);
  } else {
    document_.selectGoal(handle.goal);
    scene::BodyPoint point;
    point.segment = goal.effector.segment;
    point.point = goal.effector.segment_from_effector.translation;
    drag_.pressBody(point, handle.world, mouse_);
  }
  updatePointer();
  touch();
}

}  // namespace limber::app
