// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_tree/reach_tree_body.h"

#include <algorithm>

namespace limber::solve {

ReachTreeBody::ReachTreeBody(const Problem& problem, const Objective& objective)
    : terms_(problem.goals),
      nodes_(*problem.figure, terms_),
      variables_(variablesOf(problem)),
      root_moves_(variables_.root_moves),
      reduction_(problem, variables_),
      kinematics_(*problem.figure, objective.startPosture(), variables_.root_moves, variables_.dofs,
                  framesOf(problem, terms_, nodes_, frame_of_)),
      dofs_(Eigen::VectorXd::Zero(reduction_.dofSize())) {}

std::vector<TrackedFrame> ReachTreeBody::framesOf(const Problem& problem, const GoalTerms& terms,
                                                  const ReachTreeNodes& nodes, std::vector<std::size_t>& frame_of) {
  std::vector<TrackedFrame> frames = terms.frames();
  frame_of.assign(problem.figure->segments().size(), 0);
  for (int i = 0; i < nodes.size(); ++i) {
    if (!nodes.node(i).ends_chain) continue;
    frame_of[static_cast<std::size_t>(i)] = frames.size();
    frames.push_back({SegmentId{i}, Pose::fromTranslation(nodes.node(i).distal)});
  }
  return frames;
}

void ReachTreeBody::update(const Eigen::VectorXd& x) {
  reduction_.expand(x, dofs_);
  kinematics_.update(dofs_);
}

void ReachTreeBody::addTo(Sum& sum, const std::vector<GoalEnd>& ends) const {
  for (const GoalEnd& end : ends) {
    const EndPull way = endPullOf(terms_, kinematics_, end);
    if (!(way.weight > 0.0)) continue;
    sum.way += way.weight * way.way;
    sum.weight += way.weight;
    sum.lightest = std::min(sum.lightest, way.weight);
    sum.longest = std::max(sum.longest, way.way.norm());
    sum.count += 1.0;
  }
}

/// Overshoot is for goals that weigh little beside others: among equals the weighted goal is as printed.
Eigen::Vector3d ReachTreeBody::weighted(const Sum& sum, double overshoot) {
  if (!(sum.weight > 0.0)) return Eigen::Vector3d::Zero();
  Eigen::Vector3d way = sum.way / sum.weight;
  const double length = way.norm();
  if (overshoot <= 1.0 || !(length > 0.0)) return way;
  const double inequality = sum.weight / (sum.count * sum.lightest);
  return way * std::min({overshoot, inequality, std::max(1.0, sum.longest / length)});
}

Eigen::Vector3d ReachTreeBody::wayToWeightedGoal(int node, double overshoot) const {
  Sum sum;
  addTo(sum, nodes_.node(node).own);
  addTo(sum, nodes_.node(node).below);
  return weighted(sum, overshoot);
}

void ReachTreeBody::gather(int node, double overshoot, Pulls& pulls) const {
  pulls.points.clear();
  pulls.axes.clear();
  const ReachTreeNodes::Node& here = nodes_.node(node);
  int places = 0;
  std::size_t frame = frameOf(node);
  Eigen::Vector3d point = kinematics_.worldFromFrame(frame).translation;
  for (const GoalEnd& end : here.own) {
    const EndPull way = endPullOf(terms_, kinematics_, end);
    if (way.weight > 0.0) {
      pulls.points.push_back({way.point, way.point + way.way, way.weight / kUnitSquared, way.frame});
      // With one goal of its own both are one weighted goal, that of the place which the goal is about.
      if (++places == 1) {
        frame = way.frame;
        point = way.point;
      }
    }
    addTurns(terms_, kinematics_, end, pulls);
  }
  Sum below;
  addTo(below, here.below);
  if (!(below.weight > 0.0)) return;
  if (places > 1) {
    frame = frameOf(node);
    point = kinematics_.worldFromFrame(frame).translation;
  }
  pulls.points.push_back({point, point + weighted(below, overshoot), below.weight / kUnitSquared, frame});
}

bool ReachTreeBody::hasWeightedGoal(int node) const {
  const std::vector<GoalEnd>& below = nodes_.node(node).below;
  return std::ranges::any_of(below,
                             [this](const GoalEnd& end) { return goal::asksForPosition(terms_.goal(end.goal)); });
}

bool ReachTreeBody::asksForDirection(int node) const {
  const std::vector<GoalEnd>& own = nodes_.node(node).own;
  return std::ranges::any_of(own,
                             [this](const GoalEnd& end) { return goal::asksForOrientation(terms_.goal(end.goal)); });
}

}  // namespace limber::solve
