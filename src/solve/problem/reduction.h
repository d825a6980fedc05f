// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// Elimination of couplings and drives: few variables x that a solver sees, and the DOFs q(x) that vary with them.
///
/// x: the root's six, when it moves, then the drivers of variablesOf(). q: the root's six, then the DOFs of
/// variablesOf(). Each q_j depends on one x alone, as rate · x + offset, or through ramps: ∂q_j/∂x = rateOf(j) at
/// variableOf(j), so that gradients go back by gradient_x = Eᵀ gradient_q with one entry in a row of E. If nothing is
/// tied both are the same, and trivial() is true. Nothing allocates after construction.
class Reduction {
 public:
  /// @param problem    passes check()
  /// @param variables  variablesOf(problem)
  Reduction(const Problem& problem, const Variables& variables);

  /// Whether q = x.
  [[nodiscard]] bool trivial() const { return trivial_; }
  /// Size of x.
  [[nodiscard]] int size() const { return size_; }
  /// Size of q.
  [[nodiscard]] int dofSize() const { return static_cast<int>(entries_.size()) + first_; }

  /// q at x, and with it the rates. Followers are inside their limits to the last bit when x is inside its range.
  void expand(const Eigen::VectorXd& x, Eigen::VectorXd& q);
  /// Adds Eᵀ gradient_q to `gradient_x`, at the x of the last expand().
  void addReduced(const Eigen::VectorXd& gradient_q, Eigen::VectorXd& gradient_x) const;

  /// The variable that q_j depends on.
  [[nodiscard]] int variableOf(int j) const { return j < first_ ? j : entries_[index(j)].variable; }
  /// ∂q_j/∂x at the last expand().
  [[nodiscard]] double rateOf(int j) const { return j < first_ ? 1.0 : entries_[index(j)].rate; }
  /// ∂²q_j/∂x² at the last expand(): not zero in the rounded corners of a drive.
  [[nodiscard]] double bendOf(int j) const { return j < first_ ? 0.0 : entries_[index(j)].bend; }
  /// The largest |∂q_j/∂x| anywhere, for a scale that must not change.
  [[nodiscard]] double steepestRateOf(int j) const { return j < first_ ? 1.0 : entries_[index(j)].steepest; }

  /// Whether q_j is a turn of a joint rather than a slide; not asked of the root's.
  [[nodiscard]] bool turns(int j) const { return entries_[index(j)].turns; }

  /// A limit that ends the range of a variable.
  struct RangeEnd {
    DofId dof;           ///< DOF of the limit: the variable's own driver or one that follows it; invalid for the root's
    bool upper = false;  ///< the DOF's upper limit rather than the lower
    double rate = 1.0;   ///< |∂q/∂x| there
    bool turns = true;   ///< a rotation rather than a slide
  };
  /// Of the DOFs that depend on variable `v`, the one that is nearest to its own limit, by v, where v grows (`upper`)
  /// or shrinks: at an end of v's range the one that ends it. At the x of the last expand(), which is given again.
  [[nodiscard]] RangeEnd endOf(int v, bool upper, const Eigen::VectorXd& x) const;

  /// Writes the DOFs at x into a posture; the root is left alone.
  void write(const Eigen::VectorXd& x, Posture& posture) const;

 private:
  /// A driver: itself a variable, or decided by a drive.
  struct Node {
    DofId driver;
    int variable = -1;  ///< the one it depends on
    int above = -1;     ///< node whose value the ramp takes; −1: it is the variable itself
    Tie source;         ///< the ramp's argument from the node above
    Tie target;         ///< the ramp's result from this node's own value
    Ramp ramp;
    double steepest = 1.0;
    Interval range;
  };
  /// A node's own value, and its derivatives by its variable.
  struct State {
    double value = 0.0;
    double slope = 1.0;
    double bend = 0.0;
  };
  /// A DOF that varies.
  struct Entry {
    DofId dof;
    int node = -1;
    int variable = -1;
    Tie tie;
    Interval limits;
    bool turns = true;
    double rate = 1.0;
    double bend = 0.0;
    double steepest = 1.0;
  };
  [[nodiscard]] std::size_t index(int j) const { return static_cast<std::size_t>(j - first_); }
  [[nodiscard]] double nodeValue(const Node& node, const Eigen::VectorXd& x) const;
  void addNode(const Problem& problem, const Variables& variables, DofId driver, std::vector<int>& node_of);

  int first_ = 0;
  int size_ = 0;
  bool trivial_ = true;
  std::vector<Node> nodes_;  ///< those above first
  std::vector<Entry> entries_;
  mutable std::vector<State> states_;  ///< by node, a workspace
};

}  // namespace limber::solve
