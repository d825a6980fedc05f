// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/solve/reach_tree.h"
#include "solve/reach_tree/reach_tree_body.h"

namespace limber::solve {

/// The printed solve-simple-reach: the joints of one chain bring its last node towards its weighted goal (Badler et al.
/// 1986). No variable leaves its limits. Nothing allocates after construction.
class SimpleReach {
 public:
  /// @param body  up to date with x whenever anything here is called, and afterwards
  SimpleReach(const Problem& problem, const Objective& objective, const ReachTreeOptions& options, ReachTreeBody& body);

  /// Solves the chain from node `first` (which stays) to node `last`.
  void solve(int first, int last, double overshoot, Eigen::VectorXd& x);
  /// Turns a root that moves as its own goals for directions ask.
  void turnRoot(Eigen::VectorXd& x);

 private:
  void gather(int last, double overshoot);
  void refresh();
  [[nodiscard]] double missed() const;
  [[nodiscard]] bool reached() const;
  [[nodiscard]] bool onChain(int j, std::size_t first_frame) const;
  void sweep(int first, int last, Eigen::VectorXd& x);
  void turn(int j, Eigen::VectorXd& x);
  void slide(int j, Eigen::VectorXd& x);
  void moveTied(int v, Eigen::VectorXd& x);
  void bend(int first, int last, Eigen::VectorXd& x);
  [[nodiscard]] bool isFolded(int first, int last) const;
  [[nodiscard]] double takeStep(int v, double wanted, Eigen::VectorXd& x) const;
  void rotatePulls(int j, double angle);
  [[nodiscard]] Eigen::Vector3d rateOf(int j, const PointPull& pull) const;
  [[nodiscard]] Eigen::Vector3d rateOf(int j, const AxisPull& pull) const;

  [[nodiscard]] bool sweepInsideRows(int first, int last, Eigen::VectorXd& x);
  void stepTogether(int first, int last, Eigen::VectorXd& x);
  void pseudoInverse(int first, int last, Eigen::VectorXd& x);
  [[nodiscard]] bool dampedStep();
  [[nodiscard]] bool holdWhatPasses(const Eigen::VectorXd& x);
  void collect(int first, int last);
  void addRowPartners();
  void assemble(const Eigen::VectorXd& x);
  void stiffenRows(const Eigen::VectorXd& x, double stiffness);
  void addPull(const Eigen::Vector3d& miss, double weight);

  const ReachTreeOptions& options_;
  ReachTreeBody& body_;
  const RowSet& rows_;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  Eigen::VectorXd gains_;               ///< by variable: part of the best step that it takes
  Eigen::VectorXd inertias_;            ///< by variable: how it resists turning, as a lever squared, m²
  std::vector<char> single_;            ///< by variable: it is one DOF and nothing else
  std::vector<std::vector<int>> dofs_;  ///< by variable: DOFs of the Reduction
  std::vector<int> visited_;            ///< by variable: the last sweep that has moved it
  int sweep_ = 0;
  int node_ = 0;  ///< node of these pulls
  bool has_weighted_ = false;
  Eigen::Vector3d weighted_goal_ = Eigen::Vector3d::Zero();
  Pulls pulls_;
  // The pseudo-inverse's own.
  std::vector<int> chain_;  ///< variables
  Eigen::Matrix3Xd rates_;
  Eigen::MatrixXd normal_;
  Eigen::MatrixXd factor_;
  Eigen::VectorXd pull_;
  Eigen::VectorXd step_;
  Eigen::VectorXd saved_;
  std::vector<char> held_;
};

}  // namespace limber::solve
