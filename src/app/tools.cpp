// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/tools.h"

#include <utility>

#include "app/balance/balance_mark.h"
#include "app/bend/bend_tool.h"
#include "app/goals/box_tool.h"
#include "app/goals/drag_tool.h"
#include "app/goals/far_goal_tool.h"
#include "app/goals/follow_tool.h"
#include "app/goals/goals_view.h"
#include "app/goals/move_tool.h"
#include "app/goals/turn_tool.h"
#include "app/grab/grab_tool.h"
#include "app/joints/limit_view.h"
#include "app/joints/segment_axes.h"
#include "app/limbs/swivel_tool.h"
#include "app/look_at/look_at_tool.h"
#include "app/match/match_tool.h"
#include "app/obstacles/obstacle_tool.h"
#include "app/obstacles/obstacle_views.h"
#include "app/reach/reach_veil.h"
#include "app/solving/ghost_view.h"

namespace limber::app {

void addViewTools(Posing& posing, Viewport& view) {
  Document& document = posing.document();
  auto far_goal = std::make_unique<FarGoalTool>(posing, view);
  FarTravel& travel = far_goal->travel();
  // Order of the tools: those that wait for a click, those in front of the figures, those for the figures.
  view.add(std::make_unique<BalanceView>(document, view));
  view.add(std::move(far_goal));
  view.add(std::make_unique<LookAtTool>(posing, view));
  view.add(std::make_unique<BoxTool>(document, view));
  view.add(std::make_unique<GrabTool>(posing, view));
  view.add(std::make_unique<MatchTool>(posing, view));
  view.add(std::make_unique<ObstacleTool>(posing, view, travel));
  view.add(std::make_unique<MoveTool>(posing, view));
  view.add(std::make_unique<TurnTool>(posing, view));
  view.add(std::make_unique<BendTool>(posing, view));
  view.add(std::make_unique<SwivelTool>(posing, view, travel));
  view.add(std::make_unique<FollowTool>(posing, view, travel));
  view.add(std::make_unique<DragTool>(posing, view, travel));
  view.add(std::make_unique<GoalsView>(posing, view));
  view.add(std::make_unique<LimitView>(posing, view));
  view.add(std::make_unique<SegmentAxes>(posing, view));
  view.add(std::make_unique<ObstacleViews>(document, view));
  view.add(std::make_unique<ReachVeil>(view));
  view.add(std::make_unique<GhostView>(document, view));
}

}  // namespace limber::app
