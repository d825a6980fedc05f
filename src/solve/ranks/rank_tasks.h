// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/objective/goal_terms.h"
#include "solve/objective/self_clearance.h"
#include "solve/ranks/balance_edges.h"
#include "solve/ranks/collision_zone.h"
#include "solve/ranks/goal_rows.h"
#include "solve/ranks/rank_jacobian.h"

namespace limber::solve {

/// The rows of one rank at the present posture. Bounds that hold are idle until a step would break them.
struct RankRows {
  int rank = 0;                    ///< as goals say it
  std::vector<std::size_t> goals;  ///< of the active ones
  bool balance = false;            ///< whether the centre of mass belongs to it
  bool awareness = false;          ///< whether the figure's own capsules belong to it

  Eigen::MatrixXd rows;    ///< J as columns: those at work first
  Eigen::VectorXd miss;    ///< e, ℓ
  Eigen::VectorXd wanted;  ///< Δe, ℓ
  Eigen::Index count = 0;  ///< at work now
  Eigen::Index fixed = 0;  ///< of these: at work from the beginning of the step

  Eigen::MatrixXd idle;     ///< bounds that hold, as columns
  Eigen::VectorXd slack;    ///< by how much, ℓ
  std::vector<char> woken;  ///< whether a bound is at work all the same
  Eigen::Index idle_count = 0;

  /// Only what is missed is at work.
  void relax();
  /// Puts the bounds to work that a step would break. @return whether there was any
  bool wake(const Eigen::Ref<const Eigen::VectorXd>& step);
  /// Predicted |e|² after a step, to first order, of the rows that are missed, ℓ².
  [[nodiscard]] double predicted(const Eigen::VectorXd& step) const;
};

/// The goals, the balance and the body awareness of a problem as ranks of tasks.
class RankTasks {
 public:
  /// @param size  of φ
  /// @param self  for body awareness, by frames of the body; must outlive this; null: without
  RankTasks(const Problem& problem, const GoalTerms& terms, int size, SelfClearance* self = nullptr);

  /// By rank, highest first.
  [[nodiscard]] std::vector<RankRows>& ranks() { return ranks_; }
  [[nodiscard]] const std::vector<RankRows>& ranks() const { return ranks_; }
  /// Number of ranks that take part, from the highest on.
  [[nodiscard]] std::size_t used() const { return used_; }
  void useOnly(std::size_t highest) { used_ = highest; }
  /// The most rows that a rank may have.
  [[nodiscard]] int mostRows() const;

  /// Writes the rows of all ranks at a posture.
  /// @param longest_step  no place is wanted farther away at once, m
  /// @param zone          damps displacements; may be null
  void write(const RankJacobian& body, double longest_step, const CollisionZone* zone);

  /// Distance of the centre of mass from balance, m; 0 without balance.
  [[nodiscard]] double outside(const RankJacobian& body) const;

  /// Σ w P of a rank at a posture, ℓ²; see rankValueOf().
  [[nodiscard]] double value(const RankRows& rank, const RankJacobian& body) const;

 private:
  void writeGoal(std::size_t goal, const RankJacobian& body, double longest_step, const CollisionZone* zone,
                 RankRows& rank);
  void writeBalance(const RankJacobian& body, double longest_step, RankRows& rank) const;
  void writeAwareness(const RankJacobian& body, double longest_step, RankRows& rank) const;

  const GoalTerms& terms_;
  SelfClearance* self_ = nullptr;
  BalanceEdges edges_;
  double balance_strength_ = 0.0;  ///< √w/ℓ
  std::vector<RankRows> ranks_;
  std::size_t used_ = 0;
  GoalRows goal_rows_;
};

}  // namespace limber::solve
