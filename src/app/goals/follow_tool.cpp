// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/follow_tool.h"

#include <utility>

#include "app/goals/drag_tool.h"
#include "app/goals/goals_view.h"
#include "limber/base/index.h"

namespace limber::app {

FollowTool::FollowTool(Posing& posing, Viewport& view, FarTravel& travel)
    : posing_(posing), document_(posing.document()), view_(view), travel_(travel), gesture_(posing, nullptr) {
  const auto forget = [this] { forgetShown(); };
  QObject::connect(&view.events(), &ViewEvents::hoverChanged, &view, forget);
  QObject::connect(&view.events(), &ViewEvents::partHovered, &view, forget);
}

bool FollowTool::press(const MouseContext& /*at*/) {
  gesture_.end();
  return false;
}

std::optional<Followed> FollowTool::meant() const {
  const auto& goals = document_.actor().goals;
  if (view_.inHand().pressed()) {
    const int goal = view_.inHand().goal();
    if (isIndexOf(goals, goal)) return followedBy(goals[at(goal)]);
    const auto& point = view_.part<DragTool>().pressedPoint();
    return point ? std::optional(Followed{point->segment, {}}) : std::nullopt;
  }
  const Hover under = view_.mouse().under;
  if (isIndexOf(goals, under.goal())) return followedBy(goals[at(under.goal())]);
  return under.segment.valid() ? std::optional(Followed{under.segment, {}}) : std::nullopt;
}

bool FollowTool::wheel(const MouseContext& at, const QPointF& notches) {
  if (!at.modifiers.testFlag(Qt::ControlModifier)) return false;
  const auto part = meant();
  if (!part) return false;
  turn_ += notches.y() != 0.0 ? notches.y() : notches.x();
  const int whole = static_cast<int>(turn_);
  if (whole == 0) return true;
  turn_ -= whole;
  const bool dragged = view_.inHand().goal() >= 0;
  if (!dragged) {
    static_cast<void>(travel_.stop());  // or it would be part of its step, and end it
    gesture_.touch(Viewport::tr("distance cut-off"));
  }
  const bool weighting = at.modifiers.testFlag(Qt::ShiftModifier);
  static_cast<void>(weighting ? stepFalloff(posing_, whole) : stepCutoff(posing_, *part, whole));
  view_.part<GoalsView>().tintFollowers(*part);
  shown_ = !dragged;
  view_.touch();
  const scene::Actor& actor = document_.actor();
  Q_EMIT followTurned(weighting ? falloffWords(actor.solving.distance_falloff)
                                : followWords(document_.figure(), *part, actor.solving.distance_cutoff));
  return true;
}

void FollowTool::forgetShown() {
  if (!std::exchange(shown_, false) || view_.inHand().goal() >= 0) return;
  view_.tint({});
  view_.touch();
}

}  // namespace limber::app
