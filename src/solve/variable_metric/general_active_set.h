// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/problem/row_set.h"
#include "solve/variable_metric/constraint_set.h"

namespace limber::solve {

/// Limits and rows alike as the constraints aᵀθ ≤ b of Zhao & Badler 1989, section 4.1, the general road: A_q holds
/// the unit normals of the active ones, and (A_qᵀA_q)⁻¹ is kept by Goldfarb's (1969) recursion as constraints come and
/// go, so that an iteration stays O(n²).
///
/// Equalities are active from the beginning and never dropped. A constraint whose normal depends on the active ones is
/// not added: it cannot be violated while they hold, and is asked again once one of them is dropped. The normals of
/// constraints that are hit together are all added. Nothing allocates after reset().
class GeneralActiveSet : public ConstraintSet {
 public:
  /// Takes the constraints and forgets everything else.
  void reset(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, const RowSet& rows);

  /// Number of active constraints, equalities included.
  [[nodiscard]] Eigen::Index count() const { return count_; }
  /// (A_qᵀA_q)⁻¹, count() × count().
  [[nodiscard]] Eigen::MatrixXd gramInverse() const { return gram_inverse_.topLeftCorner(count_, count_); }
  /// A_q, n × count().
  [[nodiscard]] Eigen::MatrixXd activeNormals() const { return normals_.leftCols(count_); }
  /// α of step 1 for the active constraints, in their order.
  [[nodiscard]] Eigen::VectorXd multipliers(const Eigen::VectorXd& gradient) const;

  void markHeld(std::vector<char>& free) const override;
  void project(InverseHessian& inverse_hessian) override;
  [[nodiscard]] Candidate candidate(const Eigen::VectorXd& gradient) override;
  void drop(const Candidate& candidate, const Eigen::VectorXd& scale, InverseHessian& inverse_hessian) override;
  [[nodiscard]] double projectedGradientNorm(const Eigen::VectorXd& gradient) const override;
  [[nodiscard]] double gainOfDrops(const Eigen::VectorXd& gradient, const Eigen::VectorXd& scale) const override;
  [[nodiscard]] double longestStep(const Eigen::VectorXd& theta, const Eigen::VectorXd& direction) const override;
  void addHits(const Eigen::VectorXd& direction, Eigen::VectorXd& theta, InverseHessian& inverse_hessian) override;
  bool addBlocking(const Eigen::VectorXd& direction, const Eigen::VectorXd& theta,
                   InverseHessian& inverse_hessian) override;
  /// Limits to the last bit, active rows to 1e-9 and mostly to rounding.
  void settle(Eigen::VectorXd& theta) const override;
  void mark() override { marked_ = count_; }
  void takeBack() override;

 private:
  /// State of a constraint; by number: lower limits, upper limits, rows.
  enum class State : signed char { Idle, Active, Dependent };

  [[nodiscard]] Eigen::Index variableOf(Eigen::Index c) const { return c < n_ ? c : c - n_; }
  [[nodiscard]] bool isRow(Eigen::Index c) const { return c >= 2 * n_; }
  [[nodiscard]] State& state(Eigen::Index c) { return states_[static_cast<std::size_t>(c)]; }
  [[nodiscard]] State state(Eigen::Index c) const { return states_[static_cast<std::size_t>(c)]; }
  [[nodiscard]] double along(Eigen::Index c, const Eigen::VectorXd& vector) const;
  [[nodiscard]] double slack(Eigen::Index c, const Eigen::VectorXd& theta) const;
  [[nodiscard]] bool isEquality(Eigen::Index c) const { return isRow(c) && rows_->isEquality(c - 2 * n_); }
  void writeNormal(Eigen::Index c, Eigen::VectorXd& normal) const;
  void computeMultipliers(const Eigen::VectorXd& gradient) const;
  bool activate(Eigen::Index c);
  void add(Eigen::Index c, InverseHessian& inverse_hessian);
  void removeNormal(Eigen::Index position);
  void projectAlong(const Eigen::VectorXd& normal, InverseHessian& inverse_hessian);
  void projectOn(Eigen::Index c, InverseHessian& inverse_hessian);

  Eigen::Index n_ = 0;
  Eigen::Index count_ = 0;
  Eigen::Index marked_ = 0;  ///< count_ at mark()
  const RowSet* rows_ = nullptr;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  std::vector<State> states_;
  std::vector<bool> dropped_;
  Eigen::VectorXd drop_weights_;
  std::vector<Eigen::Index> active_;  ///< constraint by column of A_q
  Eigen::MatrixXd normals_;
  Eigen::MatrixXd gram_inverse_;
  Eigen::VectorXd normal_;
  Eigen::VectorXd column_;
  mutable Eigen::VectorXd shares_;
  mutable Eigen::VectorXd rest_;
};

}  // namespace limber::solve
