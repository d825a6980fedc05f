// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>

#include "limber/solve/descent.h"
#include "limber/solve/reach_tree.h"
#include "solve/reach_tree/reach_tree_body.h"
#include "solve/reach_tree/simple_reach.h"

namespace limber::solve {

/// One solve of ReachTree: the printed procedures solve, solve-recursive and solve-root.
class ReachTreeRun {
 public:
  ReachTreeRun(const Problem& problem, const ReachTreeOptions& options);

  SolveReport run(Posture& posture, ProgressListener* listener);

 private:
  void walk(Posture& posture, ProgressListener* listener);
  void solveSons();
  [[nodiscard]] bool tellPass(Posture& posture, ProgressListener* listener);
  void measure();
  void solveRecursive(int first, int last);
  void solveRoot();
  [[nodiscard]] int endOfChain(int node) const;
  void tell(ReachCall::Procedure procedure, int from, int to) const;
  void obeyRows();
  bool judge();
  [[nodiscard]] bool isStuck();
  [[nodiscard]] double goalsMissed() const;
  [[nodiscard]] double projectedGradientNorm() const;

  ReachTreeOptions options_;
  Objective objective_;
  ReachTreeBody body_;
  SimpleReach reach_;
  Point now_;
  Point best_;
  double missed_ = 0.0;        ///< Σ w_i P_i of the goals at now_, ℓ²
  double best_missed_ = 0.0;   ///< at best_
  double start_missed_ = 0.0;  ///< at the start
  Eigen::VectorXd before_;
  SolveReport report_;
  bool pushes_ = false;  ///< a goal has a negative weight: their sum has no bound below, and no posture is best by them
  double eagerness_ = 1.0;  ///< see ReachTreeBody::gather()
  static constexpr std::size_t kPatience = 12;
  std::array<double, kPatience> values_{};  ///< best_missed_ of the last passes, ℓ²
};

}  // namespace limber::solve
