// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the viewport lays over its picture: handles, goals, the chain, what holds a goal back.
#include <algorithm>
#include <utility>

#include "app/document/goal_kinds.h"
#include "app/posing/gap.h"
#include "app/reach/reach_veil.h"
#include "app/view/overlay.h"
#include "app/view/readout.h"
#include "app/view/viewport.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

/// A point beyond the view's edge is shown at the edge.
QPointF withinView(const QPointF& point, const QSizeF& view) {
  constexpr double kEdge = 16.0;
  return {std::clamp(point.x(), kEdge, std::max(kEdge, view.width() - kEdge)),
          std::clamp(point.y(), kEdge, std::max(kEdge, view.height() - kEdge))};
}

}  // namespace

std::vector<QPointF> Viewport::chainInView(const ViewProjection& projection) const {
  std::vector<QPointF> points;
  const int in_hand = goalInHand();
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(in_hand)];
  for (const JointId joint : followingJoints(document_.figure(), followedBy(goal), document_.actor().distance_cutoff)) {
    const Joint& here = document_.figure().joints()[joint];
    const Site& site = document_.figure().sites()[here.second];
    const auto place =
        projection.toView(actors_.worldFromSegment()[site.segment].point(site.segment_from_site.translation));
    if (place) points.push_back(*place);
  }
  const auto end = projection.toView(document_.effectorPlacement(in_hand).translation);
  if (end) points.push_back(*end);
  return points;
}

std::optional<OverlayContent::Goal> Viewport::goalMark(int goal, const ViewProjection& view) const {
  const goal::Goal& wanted = document_.actor().goals[static_cast<std::size_t>(goal)];
  const goal::Miss miss = document_.miss(goal);
  const bool waiting = far_goal_ && mouse_inside_ && goal == document_.selectedGoal();
  const auto effector = view.toView(document_.effectorPlacement(goal).translation);
  const Eigen::Vector3d wanted_at =
      waiting ? projection().ontoFacingPlane(mouse_, document_.effectorPlacement(goal).translation)
              : document_.targetPlacement(goal).translation;
  const auto target = view.toView(wanted_at);
  if (!target || !effector) return std::nullopt;
  OverlayContent::Goal mark;
  mark.goal = withinView(*target, view.place().size());
  mark.effector = *effector;
  mark.reached = !waiting && isMet(miss);
  mark.shape = goalShape(wanted, document_.effectorPlacement(goal), document_.targetPlacement(goal), view);
  mark.oriented =
      goal::asksForOrientation(wanted) && followsItsHandle(wanted) && tool_ != Tool::Turn;  // the rings say so already
  if (!waiting && miss.distance > kToldDistance) {
    mark.gap = tr("%1 cm").arg(centimetresFromMetres(miss.distance), 0, 'f', 1);
  } else if (!waiting && !followsItsHandle(wanted) && miss.angle > kToldAngle) {
    mark.gap = angleText(miss.angle);
  }
  return mark;
}

/// While something moves, the goal that moves it; at rest those that are switched on, and the chosen pin when it has
/// been torn away.
std::vector<OverlayContent::Goal> Viewport::goalMarks(const ViewProjection& view) const {
  const bool waiting = far_goal_ && mouse_inside_;
  int alone = waiting ? document_.selectedGoal() : goalInHand();
  if (drag_.pressed() && !drag_.dragging()) alone = -1;
  if (alone < 0 && !waiting) alone = document_.pursuedGoal();
  std::vector<OverlayContent::Goal> marks;
  const auto& goals = document_.actor().goals;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    const goal::Goal& goal = goals[static_cast<std::size_t>(i)];
    // What stays where it was put is shown in every drag: it has its say.
    const bool stays = goal.active && !followsItsHandle(goal);
    const bool quiet = !goal.target.actor.empty() && !showsTarget(i);  // it has got hold of somebody
    if (i != alone && (quiet || (!stays && (alone >= 0 || !showsTarget(i))))) continue;
    if (auto mark = goalMark(i, view)) marks.push_back(std::move(*mark));
  }
  return marks;
}

/// The limit that holds the dragged goal back, once the gap is worth telling.
std::optional<LimitMark> Viewport::blockingInView(const ViewProjection& view, const goal::Miss& miss) {
  const auto goal = static_cast<std::size_t>(goalInHand());
  const auto blocking = miss.distance > kToldDistance ? document_.blocking() : std::optional<scene::Blocking>();
  blocking_watch_.see(blocking, FrameClock::Clock::now());
  if (!blocking_watch_.lit()) return std::nullopt;
  return limitMark(document_.actor(), *blocking_watch_.lit(), document_.actor().goals[goal], view);
}

/// At rest: the limits that hold the last goal back, the one that weighs most by its name.
void Viewport::lightHeldBack(OverlayContent& content, const ViewProjection& view) const {
  constexpr std::size_t kMostLit = 3;
  const HeldBack back = document_.heldBack();
  for (std::size_t i = 0; i < std::min(back.limits.size(), kMostLit); ++i) {
    const scene::ActiveLimit& limit = back.limits[i];
    const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(back.goal)];
    const scene::Blocking blocking{limit.dof, document_.actor().posture[limit.dof], limit.at_upper};
    auto mark = limitMark(document_.actor(), blocking, goal, view, i == 0 ? kRestArcRadius : kDragArcRadius);
    if (!mark) continue;
    if (i == 0) {
      content.limit = std::move(mark);
    } else {
      content.limits.push_back(std::move(*mark));
    }
  }
}

void Viewport::updateOverlay() {
  if (document_.scene().actors.empty()) return;  // no scene yet
  std::vector<OverlayContent> panes;
  for (const Pane pane : layout_.shown()) panes.push_back(contentOf(pane));
  overlay_->show(std::move(panes));
}

OverlayContent Viewport::contentOf(Pane pane) {
  const QRectF place = layout_.place(pane);
  const ViewProjection view(camera(pane), place.size());
  OverlayContent content;
  content.place = place;
  content.one_of_four = layout_.shown().size() > 1;
  content.active = pane == layout_.active();
  content.handles = visibleHandles(document_, view);
  for (const Handle& handle : content.handles) {
    content.quiet.push_back(isQuiet(handle.goal));
    content.beneath.push_back(isBeneath(handle, view));
    const Eigen::Vector3d below(handle.world.x(), std::min(handle.world.y(), 0.0), handle.world.z());
    const Eigen::Vector3d ground = handle.world.y() < 0.06 ? below : handle.world;
    content.floor.push_back(view.toView(ground).value_or(handle.place));
  }
  content.hovered = goalInHand() >= 0 ? -1 : hover_.goal;
  content.selected = document_.selectedGoal();
  content.gizmo = gizmoView(view);
  content.goals = goalMarks(view);
  if (drag_.dragging() || move_.moving()) {
    const int moved = goalInHand();
    content.chain = chainInView(view);
    content.limit = blockingInView(view, document_.miss(moved));
    content.side_view = side_view_;
    content.side_marks = {document_.effectorPlacement(moved).translation, document_.targetPlacement(moved).translation,
                          !content.goals.empty() && content.goals.front().reached};
  } else {
    blocking_watch_.reset();
    lightHeldBack(content, view);
  }
  if (swivelsShow()) content.swivels = swivel_.marks(view);
  content.path = pathMark(travel_, view);
  if (look_.balance) content.balance = balanceMark(document_.actor(), view);
  // One pane names what the others only show.
  if (!content.active && content.limit) content.limits.push_back(*std::exchange(content.limit, std::nullopt));
  if (content.active && reach_ && !reach_->surface.empty()) content.reach = legendOf(*reach_);
  content.obstacles = obstacleMarks(document_, hover_.obstacle, actors_.worldFromSegment(), view);
  if (content.active && look_.readout) content.readout = readout();
  // Beside a pane that is called Front, the perspective from there is called by its kind.
  const bool by_kind = content.one_of_four && !camera(pane).orthographic;
  content.pane = pane == Pane::Perspective && !by_kind ? paneName(camera(pane)) : nameOf(pane);
  content.focus_frame = focus_by_key_;
  layGhost(content, ghost_.show(), view);
  if (!content.active) content.ghost_legend.clear();
  return content;
}

}  // namespace limber::app
