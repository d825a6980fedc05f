// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <vector>

#include "limber/solve/objective.h"
#include "solve/ranks/observer_watch.h"
#include "solve/ranks/rank_projection.h"
#include "solve/ranks/rank_tasks.h"

namespace limber::solve {

/// One step of strict ranks inside limits and linear rows: limits and rows that a free step would pass are held, and
/// the step is found again, until it passes none (Baerlocher & Boulic 2004, section 4: "clamping"). A DOF at its limit
/// is locked there, an inequality becomes an equality above all ranks, a bound that a lower rank would break goes to
/// work in its own. A DOF that its lock holds back from turning inside is released, twice at most: so the passes end.
/// Nothing allocates after setUp().
class StrictStep {
 public:
  void setUp(const Objective& objective, const RankTasks& tasks, const ObserverWatch& watch);

  /// Dampings of the ranks: μ by rank, the posture's last.
  [[nodiscard]] std::vector<double>& dampings() { return dampings_; }
  /// The largest σ² of each rank, the scale of its μ.
  [[nodiscard]] double scaleOf(std::size_t rank) const { return scales_[rank]; }

  struct Bounds {
    double longest_turn = 0.5;   ///< of a variable, rad or m
    double longest_share = 1.0;  ///< of a singular direction, of φ
  };
  /// @param theta    start, inside limits and rows
  /// @param watch    observers that are effectors for the time being; null: none
  /// @param posture  Δφ towards comfort; null: there is none
  void find(const Eigen::VectorXd& theta, RankTasks& tasks, const ObserverWatch* watch, const Eigen::VectorXd* posture,
            const Bounds& bounds);

  /// Δφ.
  [[nodiscard]] const Eigen::VectorXd& step() const { return step_; }
  /// θ at its end: inside the limits to the last bit.
  [[nodiscard]] const Eigen::VectorXd& end() const { return end_; }
  /// θ after the ranks down to `rank` alone, as far as end() goes: to find the rank that made a step worse.
  void writePartial(const Eigen::VectorXd& theta, std::size_t rank, Eigen::VectorXd& end) const;
  /// Decrease that the ranks could still bring: √ Σ |projected gradient|², ℓ² per rad or m.
  [[nodiscard]] double gradient() const { return gradient_; }

 private:
  void addCollisions(const ObserverWatch& watch, const Bounds& bounds);
  void pass(RankTasks& tasks, const ObserverWatch* watch, const Eigen::VectorXd* posture, const Bounds& bounds);
  void changed(std::size_t level) { first_ = std::min(first_, level); }
  void addRank(const RankTasks& tasks, std::size_t k, const Bounds& bounds);
  void addLinearRows();
  void holdLocked(std::size_t level);
  void lock(Eigen::Index v, int level, double way, bool upper);
  bool lockBeyond(const Eigen::VectorXd& theta);
  [[nodiscard]] int levelOf(Eigen::Index v, double least, double most) const;
  bool hitRows();
  bool release();
  void finish(const Eigen::VectorXd& theta, const Bounds& bounds);
  void settleRows();

  const Objective* objective_ = nullptr;
  RankProjection projection_;
  std::vector<double> dampings_;
  std::vector<double> scales_;
  Eigen::VectorXd roots_;       ///< √K
  std::vector<char> free_;      ///< by variable: no rank has locked it from the beginning
  std::vector<int> levels_;     ///< by variable: before which rank it is locked, 0 the first; −1: it is not
  std::vector<char> at_upper_;  ///< by locked variable: at which limit
  std::vector<int> releases_;   ///< by variable: how often it has been released in this step
  Eigen::VectorXd locked_;      ///< Δφ of those that are locked from the beginning
  Eigen::VectorXd ways_;        ///< Δφ of all that are locked
  std::vector<RankProjection::Mark> marks_;  ///< before each level from the first rank's on
  std::vector<double> squares_;              ///< of gradients, by level
  std::size_t first_ = 0;                    ///< level from which a pass has to be done anew
  bool alone_ = true;                        ///< nothing is above the first rank
  Eigen::MatrixXd linear_;                   ///< normals by φ, as columns: unit ones by θ
  std::vector<char> on_;                     ///< by row: it is an equality now
  Eigen::MatrixXd held_;                     ///< those that are, as columns
  Eigen::VectorXd held_wanted_;
  Eigen::VectorXd rest_;     ///< by row: how far θ is from its bound
  Eigen::MatrixXd partial_;  ///< Δφ of what is above all ranks, then of the ranks down to each, as columns
  double part_ = 1.0;        ///< of the step that longest_turn lets pass
  Eigen::VectorXd step_;
  Eigen::VectorXd end_;
  double gradient_ = 0.0;
};

}  // namespace limber::solve
