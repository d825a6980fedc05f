// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "limber/base/interval.h"
#include "limber/solve/objective.h"
#include "solve/pulls/goal_pulls.h"

namespace limber::solve {

class Reduction;

/// A figure that is moved variable by variable towards what pulls at it. Nothing allocates after construction.
class PulledFigure {
 public:
  /// @param points  of the figure that are tracked besides the ends of its goals
  PulledFigure(const Problem& problem, const Objective& objective, const std::vector<TrackedFrame>& points = {});
  ~PulledFigure();

  [[nodiscard]] const GoalTerms& terms() const { return terms_; }
  [[nodiscard]] const Kinematics& kinematics() const { return kinematics_; }
  /// Both ends of every goal, where they move.
  [[nodiscard]] const std::vector<GoalEnd>& ends() const { return ends_; }
  /// The kinematics' variables that variable `v` of the objective moves, root side first.
  [[nodiscard]] const std::vector<int>& dofsOf(Eigen::Index v) const { return dofs_of_[static_cast<std::size_t>(v)]; }

  /// Places everything at θ.
  void update(const Eigen::VectorXd& theta);
  /// Collects the pulls of the goals on all their ends.
  void gather(Pulls& pulls) const;

  /// Moves variable `v` to where Σ weight · |miss|² of what it moves is least inside its limits and rows, all others as
  /// they stand; the pulls go along. DOFs that are tied together take one Gauss-Newton step, after which everything is
  /// placed anew; otherwise the places are those of the last update().
  void move(Eigen::Index v, Pulls& pulls, Eigen::VectorXd& theta);

 private:
  /// const − cosine · cos δ − sine · sin δ is what is missed after a turn δ.
  struct TurnSum {
    double cosine = 0.0;
    double sine = 0.0;
    [[nodiscard]] double best(double lower, double upper) const;
  };
  [[nodiscard]] Interval rangeOf(Eigen::Index v, const Eigen::VectorXd& theta) const;
  [[nodiscard]] double turnOf(int j, const Pulls& pulls, double lower, double upper) const;
  [[nodiscard]] double slideOf(int j, const Pulls& pulls) const;
  [[nodiscard]] double tiedStep(const std::vector<int>& dofs, const Pulls& pulls) const;
  void carry(int j, double way, Pulls& pulls) const;

  GoalTerms terms_;
  std::vector<GoalEnd> ends_;
  Variables variables_;
  std::unique_ptr<Reduction> reduction_;
  Kinematics kinematics_;
  Eigen::VectorXd dofs_;
  std::vector<std::vector<int>> dofs_of_;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  const RowSet& rows_;
};

}  // namespace limber::solve
