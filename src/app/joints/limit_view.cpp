// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/limit_view.h"

#include <algorithm>

#include "app/joints/limit_mark.h"
#include "limber/base/index.h"
#include "limber/goal/gap.h"
#include "posing/held_back.h"

namespace limber::app {

void LimitView::mark(Marks& marks, const PaneView& pane) const {
  const int moved = view_.inHand().movedGoal();
  if (moved >= 0) {
    markBlocking(marks, pane, moved);
  } else {
    watch_.reset();
    markHeldBack(marks, pane);
  }
}

/// Marks the limit that holds the dragged goal back, once the gap is large enough to tell.
void LimitView::markBlocking(Marks& marks, const PaneView& pane, int goal) const {
  const bool is_short = missOf(document_, goal).distance > goal::kShortDistance;
  watch_.see(is_short ? blamedLimit(posing_, goal) : std::nullopt, BlockingWatch::Clock::now());
  if (!watch_.lit()) return;
  auto mark = limitMark(document_.actor(), *watch_.lit(), document_.actor().goals[at(goal)], pane.view);
  if (!mark) return;
  mark->named = pane.active;
  marks.add<LimitMark>(Layer::Limit, std::move(*mark), paintLimit);
}

/// Marks the limits that hold the last goal back; the one that is the reason has its name and lies over the others.
void LimitView::markHeldBack(Marks& marks, const PaneView& pane) const {
  constexpr std::size_t kMostLit = 3;
  const HeldBack back = heldBack(posing_);
  const bool blames = back.reason && back.reason->kind == solve::ReasonKind::Limit;
  for (std::size_t i = std::min(back.limits.size(), kMostLit); i-- > 0;) {
    const scene::ActiveLimit& limit = back.limits[i];
    const goal::Goal& goal = document_.actor().goals[at(back.goal)];
    const scene::Blocking blocking{limit.dof, document_.actor().posture[limit.dof], limit.at_upper};
    const bool blamed = blames && i == 0;
    auto mark = limitMark(document_.actor(), blocking, goal, pane.view, blamed ? kRestArcRadius : kDragArcRadius);
    if (!mark) continue;
    mark->named = blamed && pane.active;
    marks.add<LimitMark>(Layer::Limit, std::move(*mark), paintLimit);
  }
}

}  // namespace limber::app
