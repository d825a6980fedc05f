// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// The linear constraints of a problem besides limits, over the variables of its Objective: aᵀθ ≤ b or aᵀθ = b with
/// unit normals a (Zhao & Badler 1989, (3)). Rows of DOFs that do not vary are constant and left out; of a set that
/// contradicts itself (check() refuses it) moveInto() leaves out what it must.
class RowSet {
 public:
  /// None.
  RowSet() = default;
  /// @param variables  variablesOf(problem)
  /// @param posture    the values of what does not vary; obeys couplings
  RowSet(const Problem& problem, const Variables& variables, const Posture& posture);

  /// Whether there is none: limits alone, the fast road.
  [[nodiscard]] bool empty() const { return names_.empty(); }
  /// How many.
  [[nodiscard]] Eigen::Index size() const { return static_cast<Eigen::Index>(names_.size()); }
  /// Unit normals as columns, n × size().
  [[nodiscard]] const Eigen::MatrixXd& normals() const { return normals_; }
  /// b by row, rad or m.
  [[nodiscard]] const Eigen::VectorXd& bounds() const { return bounds_; }
  /// Whether a row is an equality.
  [[nodiscard]] bool isEquality(Eigen::Index i) const { return equalities_[static_cast<std::size_t>(i)]; }
  /// As the figure or the user calls it.
  [[nodiscard]] const std::string& name(Eigen::Index i) const { return names_[static_cast<std::size_t>(i)]; }
  /// How far θ is from fulfilling a row, rad or m; 0 when it does.
  [[nodiscard]] double violation(Eigen::Index i, const Eigen::VectorXd& theta) const;
  /// The largest violation; 0 when there is no row.
  [[nodiscard]] double largestViolation(const Eigen::VectorXd& theta) const;

  /// Moves θ to the nearest point within limits and rows (phase 1); where there is none, rows that contradict are
  /// taken out of the set. @return whether θ changed
  bool moveInto(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta);

  /// Moves any θ, such as a restart's, to the nearest point within limits and rows, once moveInto() has seen to it that
  /// there is one.
  void bring(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta) const;

  /// Names of rows that no θ within the limits fulfils together; empty when some does.
  [[nodiscard]] std::vector<std::string> contradiction(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper,
                                                       const Eigen::VectorXd& theta) const;

 private:
  void remove(const std::vector<Eigen::Index>& rows);

  Eigen::MatrixXd normals_;
  Eigen::VectorXd bounds_;
  std::vector<bool> equalities_;
  std::vector<std::string> names_;
};

/// All rows of a problem over drivers: the figure's, then the user's.
[[nodiscard]] std::vector<TiedRow> rowsOverDrivers(const Problem& problem);

}  // namespace limber::solve
