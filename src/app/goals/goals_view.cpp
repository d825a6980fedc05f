// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goals_view.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/goals/drag_tool.h"
#include "app/goals/far_goal_tool.h"
#include "app/view/marks.h"
#include "document/goal_kinds.h"
#include "document/measures.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "limber/goal/gap.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

void paintHandles(QPainter& painter, const HandleMarks& content, const QSizeF& /*pane*/) {
  constexpr double kFree = 14.0;
  constexpr double kHovered = 20.0;
  constexpr double kFaint = 0.3;
  std::vector<std::size_t> order(content.handles.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {  // the nearest lies over the others, and is taken first
    return content.handles[a].depth > content.handles[b].depth;
  });
  for (const std::size_t i : order) {
    const Handle& handle = content.handles[i];
    const bool hovered = handle.goal == content.hovered;
    const bool selected = handle.goal == content.selected || content.others.contains(handle.goal);
    if (handle.held) {
      painter.setOpacity(content.beneath[i] ? kFaint : 1.0);
      marks::floorRing(painter, content.floor[i]);
      marks::tack(painter, handle.place, hovered);
      painter.setOpacity(1.0);
    } else if (!content.quiet[i] || hovered) {
      const QColor& colour = selected ? tokens().view.selection : tokens().view.free_handle;
      marks::ring(painter, handle.place, hovered ? kHovered : kFree, colour, hovered);
    }
  }
}

void paintGoal(QPainter& painter, const GoalMark& goal, const QSizeF& pane) {
  constexpr double kReaching = 20.0;
  constexpr double kTagAway = 20.0;
  if (!goal.reached) {
    if (goal.shape.gap) marks::gapLine(painter, goal.effector, goal.shape.gap_to.value_or(goal.goal));
    marks::ring(painter, goal.effector, kReaching, tokens().view.selection, false);
  }
  if (goal.beyond) marks::outwards(painter, goal.goal, *goal.beyond);
  marks::diamond(painter, goal.goal, goal.reached);
  if (goal.shape.struck) marks::strike(painter, goal.goal);
  if (goal.oriented) marks::turningArcs(painter, goal.goal);
  if (goal.gap.isEmpty()) return;
  // The tag keeps clear of the gap line: it stands on the diamond's far side.
  const bool to_the_left = goal.goal.x() < goal.effector.x() || goal.goal.x() > pane.width() - 110.0;
  marks::tag(painter, goal.goal + QPointF(to_the_left ? -kTagAway : kTagAway, 0.0), to_the_left, goal.gap,
             tokens().goal);
}

void paintShapeOf(QPainter& painter, const GoalShape& shape, const QSizeF& /*pane*/) { paintGoalShape(painter, shape); }

void paintChain(QPainter& painter, const ChainMark& chain, const QSizeF& /*pane*/) {
  marks::chain(painter, chain.joints);
}

}  // namespace

GoalsView::GoalsView(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {
  // Posing says when a drag has come to its end: at once, or a little after the button.
  QObject::connect(&posing, &Posing::dragSettled, &view, [this](int goal) {
    if (std::exchange(awaiting_settlement_, false)) Q_EMIT view_.events().dragEnded(goal);
  });
}

// --- drags ---

std::vector<bool> GoalsView::followers(const Followed& part) const {
  std::vector<bool> segments(document_.figure().segments().size(), false);
  for (const SegmentId segment :
       followingSegments(document_.figure(), part, document_.actor().solving.distance_cutoff)) {
    segments[segment.index()] = true;
  }
  return segments;
}

void GoalsView::begin(int goal) { view_.beginMotion(followers(followedBy(document_.actor().goals[at(goal)]))); }

void GoalsView::end(bool moved) {
  awaiting_settlement_ = moved;
  view_.tint({});
  view_.touch();
}

void GoalsView::drop() {
  view_.tint({});
  Q_EMIT view_.events().dragEnded(-1);
}

bool GoalsView::aiming() const { return view_.part<FarGoalTool>().waiting() && view_.mouse().inside; }

// --- marks ---

void GoalsView::mark(Marks& marks, const PaneView& pane) const {
  for (GoalMark& mark : goalMarks(pane.view)) {
    marks.add<GoalShape>(Layer::Shape, mark.shape, paintShapeOf);
    marks.add<GoalMark>(Layer::Goal, std::move(mark), paintGoal);
  }
  const int moved = view_.inHand().movedGoal();
  if (moved >= 0) marks.add<ChainMark>(Layer::Chain, chainOf(moved, pane.view), paintChain);
  marks.add<HandleMarks>(Layer::Handle, handleMarks(pane.view), paintHandles);
}

HandleMarks GoalsView::handleMarks(const ViewProjection& view) const {
  HandleMarks mark;
  mark.handles = visibleHandles(document_, view);
  if (marksJoints(view_.gizmoMode())) {
    std::erase_if(mark.handles, [](const Handle& handle) { return !handle.held; });  // pins hold meanwhile
  }
  for (const Handle& handle : mark.handles) {
    mark.quiet.push_back(view_.pick().isQuiet(handle.goal));
    mark.beneath.push_back(view_.pick().isBeneath(handle, view));
    const Eigen::Vector3d below(handle.world.x(), std::min(handle.world.y(), 0.0), handle.world.z());
    const Eigen::Vector3d ground = handle.world.y() < 0.06 ? below : handle.world;
    mark.floor.push_back(view.toView(ground).value_or(handle.place));
  }
  mark.hovered = view_.inHand().goal() >= 0 ? -1 : view_.mouse().under.goal();
  mark.selected = document_.selection().goal();
  mark.others = document_.selection().others();
  return mark;
}

ChainMark GoalsView::chainOf(int moved, const ViewProjection& view) const {
  ChainMark chain;
  const Followed part = followedBy(document_.actor().goals[at(moved)]);
  for (const JointId joint : followingJoints(document_.figure(), part, document_.actor().solving.distance_cutoff)) {
    const Joint& here = document_.figure().joints()[joint];
    const Site& site = document_.figure().sites()[here.second];
    const Pose& segment = view_.pick().worldFromSegment()[site.segment];
    if (const auto place = view.toView(segment.point(site.segment_from_site.translation))) {
      chain.joints.push_back(*place);
    }
  }
  const auto end = view.toView(effectorPlacement(document_, moved).translation);
  if (end) chain.joints.push_back(*end);
  return chain;
}

std::optional<GoalMark> GoalsView::goalMark(int goal, const ViewProjection& view) const {
  const goal::Goal& wanted = document_.actor().goals[at(goal)];
  const goal::Miss miss = missOf(document_, goal);
  const bool waiting = aiming() && goal == document_.selection().goal();
  const auto effector = view.toView(effectorPlacement(document_, goal).translation);
  const MouseContext mouse = view_.mouse();
  const Eigen::Vector3d wanted_at =
      waiting ? mouse.view.ontoFacingPlane(mouse.at, effectorPlacement(document_, goal).translation)
              : targetPlacement(document_, goal).translation;
  const auto target = view.toView(wanted_at);
  if (!target || !effector) return std::nullopt;
  GoalMark mark;
  mark.goal = withinArea(*target, QRectF(QPointF(), view.place().size()));
  if (mark.goal != *target) mark.beyond = *target;
  mark.effector = *effector;
  mark.reached = !waiting && isMet(miss);
  mark.shape = goalShape(wanted, effectorPlacement(document_, goal), targetPlacement(document_, goal), view);
  mark.oriented = goal::asksForOrientation(wanted) && followsItsHandle(wanted) &&
                  view_.gizmoMode() != GizmoMode::Turn;  // the rings say so already
  if (!waiting && miss.distance > goal::kShortDistance) {
    mark.gap = QObject::tr("%1 cm").arg(numberText(centimetresFromMetres(miss.distance), 1));
  } else if (!waiting && !followsItsHandle(wanted) && miss.angle > goal::kShortAngle) {
    mark.gap = angleText(miss.angle);
  }
  return mark;
}

/// Marks of the dragged or pursued goal; at rest of those that are on, and of the selected pin when it is unmet.
std::vector<GoalMark> GoalsView::goalMarks(const ViewProjection& view) const {
  if (view_.gizmoMode() == GizmoMode::Match) return {};  // its points tell where joints are wanted
  const bool waiting = aiming();
  int alone = waiting ? document_.selection().goal() : view_.inHand().goal();
  const auto& drag = view_.part<DragTool>();
  if (drag.pressed() && !drag.dragging()) alone = -1;
  if (alone < 0 && !waiting) alone = posing_.pursuedGoal();
  std::vector<GoalMark> marks;
  const auto& goals = document_.actor().goals;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    const goal::Goal& goal = goals[at(i)];
    // A goal with a fixed target is shown in every drag, since it takes part in the solves.
    const bool stays = goal.active && !followsItsHandle(goal);
    const bool quiet = !goal.target.actor.empty() && !view_.pick().showsTarget(i);  // an effector on another actor
    if (i != alone && (quiet || (!stays && (alone >= 0 || !view_.pick().showsTarget(i))))) continue;
    if (auto mark = goalMark(i, view)) marks.push_back(std::move(*mark));
  }
  return marks;
}

}  // namespace limber::app
