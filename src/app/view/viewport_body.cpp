// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's way with the body itself: what lies under the mouse, and drags that begin anywhere on it.
#include "app/view/overlay.h"
#include "app/view/viewport.h"

namespace limber::app {

std::optional<scene::BodyPoint> Viewport::bodyAt(const QPointF& at) const {
  const auto point = pointAt(at);
  return point && point->actor == document_.chosenActor() ? std::optional(point->part) : std::nullopt;
}

std::optional<ActorPoint> Viewport::pointAt(const QPointF& at) const { return actors_.pick(projectionAt(at).ray(at)); }

/// With Turn chosen a drag beside the rings turns the goal, wherever it begins (Abalı 2001, A.4).
bool Viewport::bodyCanBeDragged(SegmentId segment) const {
  return (tool_ != Tool::Turn || document_.selectedGoal() < 0) && document_.canMove(segment);
}

bool Viewport::pressBody() {
  const auto point = pointAt(mouse_);
  if (!point) return false;
  const bool other = point->actor != document_.chosenActor();
  document_.chooseActor(point->actor);
  if (!bodyCanBeDragged(point->part.segment)) {
    if (other) hoverBody(false);
    return other;
  }
  const scene::Ray ray = projection().ray(mouse_);
  drag_.pressBody(point->part, ray.origin + point->part.distance * ray.direction, mouse_);
  if (!other) click_point_ = point->part;
  updatePointer();
  return true;
}

void Viewport::letGoOfAll() {
  setHovered(-1);  // first: another figure may have fewer goals
  setHoveredPart({});
  setHoveredActor(-1);
  setHoveredObstacle(-1);
  obstacle_.forget();
  hover_.target = -1;
  hovered_part_ = {};
  cancelDrag();
  chain_segments_.clear();
  touch();
}

void Viewport::hoverBody(bool covered) {
  const int obstacle = covered ? -1 : obstacleAt(mouse_);
  setHoveredObstacle(obstacle);
  const auto point = covered || obstacle >= 0 ? std::nullopt : pointAt(mouse_);
  const bool own = point && point->actor == document_.chosenActor();
  setHoveredPart(own ? point->part.segment : SegmentId{});
  setHoveredActor(point && !own ? static_cast<int>(point->actor) : -1);
}

void Viewport::setHoveredActor(int actor) {
  if (actor == hover_.actor) return;
  hover_.actor = actor;
  updatePointer();
  touch();
  Q_EMIT actorHovered(actor);
}

void Viewport::setHoveredPart(SegmentId segment) {
  if (segment == hover_.segment) return;
  hover_.segment = segment;
  forgetFollowShown();
  updatePointer();
  Q_EMIT partHovered(segment);
}

/// A goal that lived for a drag alone can go while we have it in our hand: undo ends a drag.
void Viewport::forgetLostGoals() {
  const int count = static_cast<int>(document_.actor().goals.size());
  if (hover_.goal >= count) setHovered(-1);
  if (drag_.goal() < count) return;
  drag_.forget();
  chain_segments_.clear();
  updatePointer();
  Q_EMIT dragEnded(-1);
}

void Viewport::openMenu(const QPoint& on_screen) {
  const std::vector<Handle> handles = this->handles();
  const Handle* handle = pickHandle(handles, mouse_);
  const int obstacle = handle == nullptr ? obstacleAt(mouse_) : -1;
  const auto point = handle == nullptr ? pointAt(mouse_) : std::nullopt;
  if (obstacle >= 0) {
    document_.selectObstacle(obstacle);
    Q_EMIT obstacleMenuWanted(obstacle, on_screen);
  } else if (point) {
    document_.chooseActor(point->actor);
    Q_EMIT partMenuWanted(point->part, on_screen);
  } else {
    Q_EMIT menuWanted(handle == nullptr ? -1 : handle->goal, on_screen);
  }
}

}  // namespace limber::app
