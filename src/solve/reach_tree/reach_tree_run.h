// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/reach_tree.h"
#include "solve/method/method.h"
#include "solve/method/plateau.h"
#include "solve/reach_tree/reach_tree_body.h"
#include "solve/reach_tree/simple_reach.h"

namespace limber::solve {

/// One solve of ReachTree: the printed procedures solve, solve-recursive and solve-root.
class ReachTreeRun : public Method {
 public:
  ReachTreeRun(const Problem& problem, Objective& objective, const ReachTreeOptions& options);

 protected:
  bool begin() override;
  bool isDone() override;
  Next iterate() override;
  Next judge() override;
  void end() override;

 private:
  void solveSons();
  void measure();
  void solveRecursive(int first, int last);
  void solveRoot();
  [[nodiscard]] int endOfChain(int node) const;
  void trace(ReachCall::Procedure procedure, int from, int to) const;
  void obeyRows();
  bool keepBest();
  [[nodiscard]] double goalsMissed() const;

  ReachTreeOptions options_;
  ReachTreeBody body_;
  SimpleReach reach_;
  Point best_;
  double missed_ = 0.0;       ///< Σ w_i P_i of the goals at now_, ℓ²
  double best_missed_ = 0.0;  ///< at best_
  Eigen::VectorXd before_;
  bool restored_ = false;  ///< the last pass was put back
  bool pushes_ = false;  ///< a goal has a negative weight: their sum has no bound below, and no posture is best by them
  double eagerness_ = 1.0;  ///< see ReachTreeBody::gather()
  Plateau plateau_;         ///< of best_missed_
};

}  // namespace limber::solve
