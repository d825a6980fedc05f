// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"
#include "limber/solve/reduction.h"
#include "limber/solve/row_set.h"

namespace limber::solve {

class GoalTerms;

/// P(θ) of a problem and its gradient in O(n + m): the goals' forces and torques are summed up the tree once, rather
/// than chain by chain (Zhao & Badler 1989, section 4, which it equals).
///
/// θ: the root's six variables, when it moves (m; rad about its own axes, counted from the start), then the drivers of
/// variablesOf() (rad or m); DOFs that are tied to them are eliminated (Reduction). P in ℓ², ℓ = 1 cm. Nothing
/// allocates after construction but posture() and theta().
class Objective {
 public:
  /// @param problem  passes check(); it is copied as far as needed
  explicit Objective(const Problem& problem);
  Objective(const Objective&) = delete;
  Objective& operator=(const Objective&) = delete;
  ~Objective();

  /// Its own number: what was made to fit one objective knows it again by it.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  /// Size of θ.
  [[nodiscard]] int size() const { return reduction_.size(); }
  /// Limits by variable, those of its followers carried over; infinite for the root's.
  [[nodiscard]] const Eigen::VectorXd& lower() const { return lower_; }
  [[nodiscard]] const Eigen::VectorXd& upper() const { return upper_; }
  /// Linear relations between variables besides limits.
  [[nodiscard]] const RowSet& rows() const { return rows_; }
  /// θ of the problem's start, moved onto the couplings and into the limits and rows().
  [[nodiscard]] const Eigen::VectorXd& start() const { return start_; }
  /// How dearly a variable moves: stiffness/s², with that of its followers, > 0; scales the first inverse Hessian.
  [[nodiscard]] const Eigen::VectorXd& metric() const { return metric_; }

  /// Switches the problem's proximal term on, as it is at first, or off.
  void useProximal(bool on) { proximal_weight_ = on ? problem_proximal_ : 0.0; }

  /// P at θ; writes its gradient (same size).
  double evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient);

  /// Adds the Gauss-Newton Hessian at the θ of the last evaluate(), comfort included, to `hessian` (n × n).
  void addCurvature(Eigen::MatrixXd& hessian);

  /// Computes the Hessian of P at the θ of the last evaluate() in two parts, upper triangles only (n × n, zero below).
  void updateCurvature();
  /// The Gauss-Newton part, which has no negative curvature, comfort included.
  [[nodiscard]] const Eigen::MatrixXd& gaussNewton() const { return gauss_newton_; }
  /// What the turning of the axes adds.
  [[nodiscard]] const Eigen::MatrixXd& secondOrder() const { return second_order_; }

  /// Pairs i < j of variables whose second derivative may be other than zero; those that follow when the variables
  /// between are eliminated from the last may be missing. Allocates.
  [[nodiscard]] std::vector<std::pair<int, int>> couplings() const;

  /// Active goals, in the problem's order.
  [[nodiscard]] std::size_t goalCount() const;
  [[nodiscard]] const goal::Goal& goal(std::size_t i) const;
  /// w_i P_i of goal `i` at the θ of the last evaluate(), ℓ².
  [[nodiscard]] double goalObjective(std::size_t i) const;
  /// Whether variable `v` moves an end of goal `i`.
  [[nodiscard]] bool movesGoal(int v, std::size_t i) const;
  /// The DOF that variable `v` is, invalid for the root's.
  [[nodiscard]] DofId dofOf(int v) const;

  /// Of the limits of all DOFs that depend on variable `v`, the one that ends its range above (`upper`) or below, at
  /// the θ of the last evaluate(), which is given again.
  [[nodiscard]] Reduction::RangeEnd endOf(int v, bool upper, const Eigen::VectorXd& theta) const {
    return reduction_.endOf(v, upper, theta);
  }

  /// Writes the posture at θ; DOFs that don't vary keep their values of the start, to the last bit.
  void writePosture(const Eigen::VectorXd& theta, Posture& posture) const;
  /// The problem's start, moved onto the couplings and into the limits and rows().
  [[nodiscard]] const Posture& startPosture() const { return posture_; }

 private:
  static std::uint64_t nextNumber();
  double addComfort(const Eigen::VectorXd& dofs, Eigen::VectorXd& gradient) const;
  double addProximal(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) const;
  void bendFrames();
  void bendGoals(Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order);
  void reduceCurvature();
  void findPairs();

  void setUpVariables(const Problem& problem);
  void setUpDofs(const Problem& problem);

  std::uint64_t number_ = nextNumber();
  Variables variables_;
  Posture posture_;  ///< the start, inside the limits
  Reduction reduction_;
  std::unique_ptr<GoalTerms> terms_;
  std::vector<Wrench> wrenches_;
  Kinematics kinematics_;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  Eigen::VectorXd start_;
  Eigen::VectorXd metric_;
  RowSet rows_;
  Eigen::VectorXd dofs_;          ///< the root's variables and DOFs at θ, when some are eliminated
  Eigen::VectorXd dof_gradient_;  ///< by these
  Eigen::VectorXd dof_metric_;    ///< stiffness/s² by these
  Eigen::VectorXd reference_;     ///< comfort's root variables and DOFs
  double comfort_weight_ = 0.0;
  double problem_proximal_ = 0.0;
  double proximal_weight_ = 0.0;                ///< about start_
  std::vector<FrameBend> bends_;                ///< by frame
  std::vector<std::pair<int, int>> ridden_;     ///< pairs of DOFs that targets on the figure tie together
  std::vector<std::pair<int, int>> dof_pairs_;  ///< all pairs of DOFs, when some are eliminated
  Eigen::MatrixXd gauss_newton_;
  Eigen::MatrixXd second_order_;
  Eigen::MatrixXd dof_gauss_newton_;  ///< by the root's variables and DOFs, when some are eliminated
  Eigen::MatrixXd dof_second_order_;
};

}  // namespace limber::solve
