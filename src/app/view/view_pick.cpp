// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/view_pick.h"

#include <cmath>
#include <string>

#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "limber/goal/gap.h"

namespace limber::app {

namespace {

double pixelsAway(const Handle& handle, const QPointF& at) {
  return std::hypot(handle.place.x() - at.x(), handle.place.y() - at.y());
}

}  // namespace

void Hover::clearBody() {
  point.reset();
  segment = {};
  actor = -1;
}

bool ViewPick::isQuiet(int goal) const {
  const std::string& name = document_.actor().goals[at(goal)].effector.name;
  const EffectorRole role = roleOf(document_.figure(), name);
  const bool limb_end = role == EffectorRole::Hand || role == EffectorRole::Foot;
  const bool placed = !isDeclared(document_, goal);  // by a click: there it is
  return !limb_end && !placed && document_.figure().rootIsFree();
}

/// Whether much of a body lies before a handle: from the top the pelvis is beneath the head.
bool ViewPick::isHidden(const Handle& handle, const ViewProjection& view) const {
  constexpr double kBetween = 0.4;  // m: an arm before the hip does not hide it
  const scene::Ray ray = view.ray(handle.place);
  const auto before = actors_.pick(ray);
  return before && before->part.distance < (handle.world - ray.origin).norm() - kBetween;
}

bool ViewPick::isBeneath(const Handle& handle, const ViewProjection& view) const {
  constexpr double kSteep = 0.9;  // cosine to the plumb line
  return handle.held && view.forward().y() < -kSteep && isHidden(handle, view);
}

std::vector<Handle> ViewPick::handles(const ViewProjection& view) const {
  if (!picks_handles_) return {};
  std::vector<Handle> handles = visibleHandles(document_, view);
  std::erase_if(handles, [&](const Handle& handle) {
    return isBeneath(handle, view) || (isQuiet(handle.goal) && isHidden(handle, view));
  });
  return handles;
}

bool ViewPick::showsTarget(int goal) const {
  const goal::Goal& shown = document_.actor().goals[at(goal)];
  const bool selected = goal == document_.selection().goal();
  if (shown.held) return selected && isShort(missOf(document_, goal));
  // The diamond of a hand that grips a cup would hide both.
  if (!shown.target.actor.empty() && !selected && isMet(missOf(document_, goal))) return false;
  return shown.active || (selected && !followsItsHandle(shown));
}

std::vector<Handle> ViewPick::targets(const ViewProjection& view) const {
  std::vector<Handle> handles;
  if (!picks_handles_) return handles;
  for (int i = 0; i < static_cast<int>(document_.actor().goals.size()); ++i) {
    if (!showsTarget(i) || document_.actor().goals[at(i)].held) continue;
    const Eigen::Vector3d world = targetPlacement(document_, i).translation;
    const auto place = view.toView(world);
    if (!place) continue;
    const QPointF shown = withinArea(*place, view.place());
    handles.push_back({i, shown, world, false, shown != *place, view.forward().dot(world)});
  }
  return handles;
}

Hover ViewPick::under(const ViewProjection& view, const QPointF& at) const {
  constexpr double kBetter = 2.0;  // pixels by which a target must be nearer than its effector to be picked
  Hover hover;
  const std::vector<Handle> handles = this->handles(view);
  const std::vector<Handle> targets = this->targets(view);
  const Handle* handle = pickHandle(handles, at);
  const Handle* target = pickHandle(targets, at);
  if (handle != nullptr) hover.handle = handle->goal;
  const bool meant =
      handle == nullptr || target == nullptr || pixelsAway(*target, at) <= pixelsAway(*handle, at) - kBetter;
  if (target != nullptr && meant) hover.target = target->goal;
  if (hover.onGoal()) return hover;
  hover.point = pointAt(view, at);
  if (!hover.point) return hover;
  if (hover.point->actor == document_.selectedActor()) {
    hover.segment = hover.point->part.segment;
  } else {
    hover.actor = static_cast<int>(hover.point->actor);
  }
  return hover;
}

std::optional<ActorPoint> ViewPick::pointAt(const ViewProjection& view, const QPointF& at) const {
  return actors_.pick(view.ray(at));
}

std::optional<scene::BodyPoint> ViewPick::bodyAt(const ViewProjection& view, const QPointF& at) const {
  const auto point = pointAt(view, at);
  return point && point->actor == document_.selectedActor() ? std::optional(point->part) : std::nullopt;
}

}  // namespace limber::app
