// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// A posture that violates a row by no more than this fulfils it, rad or m.
inline constexpr double kOnRow = 1e-10;

/// Rows that cannot hold, and what stands in their way: material for a sentence.
struct RowConflict {
  std::vector<std::string> rows;       ///< names of rows that nothing within the limits fulfils together
  bool constant = false;               ///< it is one row, and no variable is left in it that could fulfil it:
  std::vector<std::string> couplings;  ///< - names of the couplings that decide DOFs of it
  std::vector<DofId> locked;           ///< - DOFs that are locked, of the row or coupled with those of the row
  std::vector<DofId> fixed;            ///< - DOFs of the row that have one value only
  std::vector<DofId> dofs;             ///< - all DOFs of the row

  /// Whether there is none.
  [[nodiscard]] bool empty() const { return rows.empty(); }
};

/// The linear constraints of a problem besides limits, over the variables of its Objective: aᵀθ ≤ b or aᵀθ = b with
/// unit normals a (Zhao & Badler 1989, (3)). Rows in which nothing varies are constant: they are left out, but those
/// that do not hold are remembered as conflicts. Of a set that contradicts itself (check() refuses it) moveInto()
/// leaves out what it must.
class RowSet {
 public:
  /// None.
  RowSet() = default;
  /// @param variables  variablesOf(problem)
  /// @param posture    the values of what does not vary; obeys couplings
  RowSet(const Problem& problem, const Variables& variables, const Posture& posture);

  /// Whether there is none: limits alone, the fast road.
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  /// Number of rows.
  [[nodiscard]] Eigen::Index size() const { return static_cast<Eigen::Index>(entries_.size()); }
  /// Unit normals as columns, n × size().
  [[nodiscard]] const Eigen::MatrixXd& normals() const { return normals_; }
  /// b by row, rad or m.
  [[nodiscard]] const Eigen::VectorXd& bounds() const { return bounds_; }
  /// Whether a row is an equality.
  [[nodiscard]] bool isEquality(Eigen::Index i) const { return entry(i).equality; }
  /// As the figure or the user calls it.
  [[nodiscard]] const std::string& name(Eigen::Index i) const { return entry(i).name; }
  /// Length of its normal as it was written, over the variables: the row's own sum is that many times aᵀθ.
  [[nodiscard]] double length(Eigen::Index i) const { return entry(i).length; }
  /// The DOFs that it speaks of, as the figure's file or the user says them.
  [[nodiscard]] const std::vector<DofId>& dofs(Eigen::Index i) const { return entry(i).dofs; }
  /// Whether its sum is an angle (of its first DOF) rather than a length.
  [[nodiscard]] bool turns(Eigen::Index i) const { return entry(i).turns; }
  /// Index of the row in Problem::rows; −1: it is the figure's own.
  [[nodiscard]] int userRow(Eigen::Index i) const { return entry(i).user_row; }
  /// Violation of a row at θ, rad or m; 0 if θ fulfils it.
  [[nodiscard]] double violation(Eigen::Index i, const Eigen::VectorXd& theta) const;
  /// The largest violation; 0 when there is no row.
  [[nodiscard]] double largestViolation(const Eigen::VectorXd& theta) const;

  /// Moves θ to the nearest point within limits and rows (phase 1); where there is none, rows that contradict are
  /// taken out of the set. @return whether θ changed
  bool moveInto(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta);

  /// Moves any θ, such as a restart's, to the nearest point within limits and rows, once moveInto() has seen to it that
  /// there is one. Allocates where more than one of them is in the way.
  void bring(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta) const;

  /// A constant row that does not hold, or rows that no θ within the limits fulfils together; empty when some does.
  [[nodiscard]] RowConflict contradiction(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper,
                                          const Eigen::VectorXd& theta) const;

 private:
  struct Entry {
    std::string name;
    bool equality = false;
    double length = 1.0;
    std::vector<DofId> dofs;
    int user_row = -1;
    bool turns = true;
  };
  [[nodiscard]] bool bringOntoOne(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper,
                                  Eigen::VectorXd& theta) const;
  [[nodiscard]] const Entry& entry(Eigen::Index i) const { return entries_[static_cast<std::size_t>(i)]; }
  void remove(const std::vector<Eigen::Index>& rows);

  Eigen::MatrixXd normals_;
  Eigen::VectorXd bounds_;
  std::vector<Entry> entries_;
  std::vector<RowConflict> broken_;  ///< constant rows that do not hold
};

/// All rows of a problem over drivers: the figure's, then the user's.
[[nodiscard]] std::vector<TiedRow> rowsOverDrivers(const Problem& problem);

/// Violation of such a row by a posture, in the unit of its terms; 0 if the posture fulfils it.
[[nodiscard]] double violationOf(const TiedRow& row, const Posture& posture);
/// Whether a posture violates no row of a problem by more than `most`, in the unit of their terms.
[[nodiscard]] bool fulfilsRows(const Problem& problem, const Posture& posture, double most);

}  // namespace limber::solve
