// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <limits>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/objective.h"
#include "solve/objective/goal_terms.h"
#include "solve/problem/reduction.h"
#include "solve/pulls/goal_pulls.h"
#include "solve/reach_tree/reach_tree_nodes.h"

namespace limber::solve {

/// The figure in a posture, with what its goals want of each node. Nothing allocates after construction.
class ReachTreeBody {
 public:
  ReachTreeBody(const Problem& problem, const Objective& objective);

  [[nodiscard]] const ReachTreeNodes& nodes() const { return nodes_; }
  [[nodiscard]] const Kinematics& kinematics() const { return kinematics_; }
  [[nodiscard]] const Reduction& reduction() const { return reduction_; }
  /// Whether the root's six variables come first.
  [[nodiscard]] bool rootMoves() const { return root_moves_; }
  /// A frame on a node that may begin or end a chain.
  [[nodiscard]] std::size_t frameOf(int node) const { return frame_of_[static_cast<std::size_t>(node)]; }

  /// Places everything at x (size of the Objective).
  void update(const Eigen::VectorXd& x);

  /// A node's own goals, each by itself, and those of its subtree as the printed weighted goal.
  /// @param overshoot  ≥ 1: the way to the subtree's weighted goal is so many times as long, as far as its goals weigh
  ///                   unequally, though never longer than the largest miss in it
  void gather(int node, double overshoot, Pulls& pulls) const;
  /// Whether gather() ends with a weighted goal of the subtree.
  [[nodiscard]] bool hasWeightedGoal(int node) const;
  /// Whether a goal of the node itself asks for a direction.
  [[nodiscard]] bool asksForDirection(int node) const;
  /// The way from a node to its weighted goal, its own and all of its subtree, world, m; and as in gather().
  [[nodiscard]] Eigen::Vector3d wayToWeightedGoal(int node, double overshoot) const;
  /// Whether every goal has been reached.
  [[nodiscard]] bool allReached(double distance, double angle) const {
    return terms_.allReached(kinematics_, distance, angle);
  }

 private:
  struct Sum {
    Eigen::Vector3d way = Eigen::Vector3d::Zero();              ///< Σ |w| way
    double weight = 0.0;                                        ///< Σ |w|
    double longest = 0.0;                                       ///< the largest |way|
    double lightest = std::numeric_limits<double>::infinity();  ///< the least |w|
    double count = 0.0;
  };
  [[nodiscard]] static std::vector<TrackedFrame> framesOf(const Problem& problem, const GoalTerms& terms,
                                                          const ReachTreeNodes& nodes,
                                                          std::vector<std::size_t>& frame_of);
  void addTo(Sum& sum, const std::vector<GoalEnd>& ends) const;
  [[nodiscard]] static Eigen::Vector3d weighted(const Sum& sum, double overshoot);

  GoalTerms terms_;
  ReachTreeNodes nodes_;
  Variables variables_;
  bool root_moves_ = false;
  Reduction reduction_;
  std::vector<std::size_t> frame_of_;  ///< by node
  Kinematics kinematics_;
  Eigen::VectorXd dofs_;
};

}  // namespace limber::solve
