// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "solve/objective/goal_terms.h"
#include "solve/pulls/goal_pulls.h"

namespace limber::solve {

/// The figure as a reach tree: a node for each segment, marked where there is something to solve (Badler et al. 1986,
/// "Automatic Kinematic Positioning Algorithm").
class ReachTreeNodes {
 public:
  struct Node {
    std::vector<int> sons;  ///< in the order of the figure's file
    bool exist_goal = false;
    bool marked = false;                               ///< it, or a node below it, has a goal: "marked-to-be-solved"
    bool ends_chain = false;                           ///< a simple reach may end or begin here
    std::vector<GoalEnd> own;                          ///< ends on this segment
    std::vector<GoalEnd> below;                        ///< ends on the segments below it; goals with
                                                       ///< both ends below or here are left out
    Eigen::Vector3d distal = Eigen::Vector3d::Zero();  ///< mean of the joints that lead on, in the
                                                       ///< segment's frame, m
  };

  ReachTreeNodes(const Figure& figure, const GoalTerms& terms);

  /// Nodes have the numbers of their segments.
  [[nodiscard]] const Node& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
  [[nodiscard]] int root() const { return root_; }

  /// The printed find-end-of-chain: the first node from `i` on that has a goal or not exactly one son.
  [[nodiscard]] int findEndOfChain(int i) const;

 private:
  [[nodiscard]] Node& at(SegmentId segment) { return nodes_[segment.index()]; }
  void mark(const Figure& figure, SegmentId segment);
  void gatherEnds(const Figure& figure);

  std::vector<Node> nodes_;
  int root_ = 0;
};

}  // namespace limber::solve
