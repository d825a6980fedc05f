// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_tree/reach_tree_nodes.h"

#include <algorithm>

#include "limber/figure/chain.h"

namespace limber::solve {

ReachTreeNodes::ReachTreeNodes(const Figure& figure, const GoalTerms& terms)
    : nodes_(figure.segments().size()), root_(figure.rootSegment().value) {
  for (const Link& link : figure.links()) at(link.parent).sons.push_back(link.child.value);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const goal::Goal& goal = terms.goal(i);
    at(goal.effector.segment).own.push_back({i, false});
    mark(figure, goal.effector.segment);
    if (!goal.target.rides()) continue;
    at(goal.target.segment).own.push_back({i, true});
    mark(figure, goal.target.segment);
  }
  gatherEnds(figure);
  for (const Link& link : figure.links()) {
    Node& parent = at(link.parent);
    if (!at(link.child).marked) continue;
    const auto marked = std::ranges::count_if(parent.sons, [this](int son) { return node(son).marked; });
    parent.distal += link.parent_from_joint.translation / static_cast<double>(marked);
  }
  at(figure.rootSegment()).ends_chain = true;
  for (Node& each : nodes_) {
    each.ends_chain = each.ends_chain || (each.marked && (each.exist_goal || each.sons.size() != 1));
  }
}

/// The segment and all above it.
void ReachTreeNodes::mark(const Figure& figure, SegmentId segment) {
  at(segment).exist_goal = true;
  at(segment).marked = true;
  for (const Link* link : linksFromRoot(figure, segment)) at(link->parent).marked = true;
}

/// From the leaves up. A goal of which both ends are in one subtree feels nothing of what moves that as a whole.
void ReachTreeNodes::gatherEnds(const Figure& figure) {
  const auto& links = figure.links();
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    const Node& child = at(link->child);
    std::vector<GoalEnd>& below = at(link->parent).below;
    below.insert(below.end(), child.own.begin(), child.own.end());
    below.insert(below.end(), child.below.begin(), child.below.end());
  }
  for (Node& each : nodes_) {
    const auto isWhole = [&each](const GoalEnd& end) {
      const auto isOther = [&end](const GoalEnd& other) {
        return other.goal == end.goal && other.on_target != end.on_target;
      };
      return std::ranges::any_of(each.below, isOther) || std::ranges::any_of(each.own, isOther);
    };
    std::vector<GoalEnd> parted;
    std::ranges::copy_if(each.below, std::back_inserter(parted), [&](const GoalEnd& end) { return !isWhole(end); });
    std::vector<GoalEnd> own;
    std::ranges::copy_if(each.own, std::back_inserter(own), [&](const GoalEnd& end) { return !isWhole(end); });
    each.below = std::move(parted);
    each.own = std::move(own);
  }
}

int ReachTreeNodes::findEndOfChain(int i) const {
  while (!node(i).exist_goal && node(i).sons.size() == 1) i = node(i).sons.front();
  return i;
}

}  // namespace limber::solve
