// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "limber/base/interval.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::solve {

class BodyTerms;
class GoalTerms;
class Reduction;
class RootComfort;
class RowSet;
class TreeCurvature;
class TreePattern;
struct TreeMatrix;

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

  /// Goes over to a problem that differs from the one before in where goals' targets stand, in their potentials and
  /// weights, in the start of what varies, Problem::proximal and most_turn: as from one step of a drag to the next. All
  /// is then as if it had been made for that problem, to the last bit, but sooner.
  /// @return false, with nothing changed, where this can't be: what does not vary stands elsewhere, or there are rows
  bool goOverTo(const Problem& problem);

  /// Size of θ.
  [[nodiscard]] int size() const { return static_cast<int>(metric_.size()); }
  /// Limits by variable, those of its followers carried over, or where Problem::most_turn ends before them; infinite
  /// for the root's without it.
  [[nodiscard]] const Eigen::VectorXd& lower() const { return lower_; }
  [[nodiscard]] const Eigen::VectorXd& upper() const { return upper_; }
  /// Whether upper(), or else lower(), of a variable is where Problem::most_turn ends, not a limit of the figure's.
  [[nodiscard]] bool endsStep(int v, bool upper) const;
  /// Lets joints turn so far from start() instead of Problem::most_turn, which is above 0, rad.
  void allowTurn(double most_turn);
  /// Linear relations between variables besides limits.
  [[nodiscard]] const RowSet& rows() const { return *rows_; }
  /// θ of the problem's start, moved onto the couplings and into the limits and rows().
  [[nodiscard]] const Eigen::VectorXd& start() const { return start_; }
  /// How dearly a variable moves: stiffness/s², with that of its followers, > 0; scales the first inverse Hessian.
  [[nodiscard]] const Eigen::VectorXd& metric() const { return metric_; }

  /// P at θ; writes its gradient (same size).
  double evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient);

  /// Comfort alone, as if its weight were 1, at θ: Σ K_i (q_i − reference_i)², ℓ² per unit of the weight; writes its
  /// gradient. Only where the problem has comfort. What is told of the θ of the last evaluate() needs another.
  double comfortAt(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient);

  /// Moves what the proximal term is about to `theta`, as the next step of a drag would, where θ has left what it lets
  /// go free. P at `theta` falls by the term's value. @return whether it has moved
  bool recentre(const Eigen::VectorXd& theta);

  /// Where the Hessian may be other than zero: along the paths of the figure, and where targets that ride on it and
  /// ties between DOFs add to that.
  [[nodiscard]] const TreePattern& pattern() const { return *pattern_; }

  /// Computes the Hessian of P at the θ of the last evaluate() in two parts, O(n · depth).
  void updateCurvature();
  /// The Gauss-Newton part, which has no negative curvature, with comfort and the proximal term.
  [[nodiscard]] const TreeMatrix& gaussNewton() const { return *gauss_newton_; }
  /// What the turning of the axes adds.
  [[nodiscard]] const TreeMatrix& secondOrder() const { return *second_order_; }

  /// Active goals, in the problem's order.
  [[nodiscard]] std::size_t goalCount() const;
  [[nodiscard]] const goal::Goal& goal(std::size_t i) const;
  /// w_i P_i of goal `i` at the θ of the last evaluate(), ℓ².
  [[nodiscard]] double goalObjective(std::size_t i) const;
  /// Whether variable `v` moves an end of goal `i`.
  [[nodiscard]] bool movesGoal(int v, std::size_t i) const;
  /// How far away an effector is wanted, and how far it can get.
  struct Reach {
    double length = 0.0;    ///< of its limb when it is stretched, m; infinite when something slides or the root moves
    double distance = 0.0;  ///< from the limb's first axis to the target, m
    double miss = 0.0;      ///< from the effector to the target at the θ of the last evaluate(), m
  };
  /// That of goal `i`; a goal for a point with distance > length cannot be met. Limits are not looked at, so that the
  /// length is an upper bound.
  [[nodiscard]] Reach reachOf(std::size_t i) const;
  /// The DOF that variable `v` is, invalid for the root's.
  [[nodiscard]] DofId dofOf(int v) const;

  /// How the DOFs follow the variables.
  [[nodiscard]] const Reduction& reduction() const { return *reduction_; }

  /// Writes the posture at θ; DOFs that don't vary keep their values of the start, to the last bit.
  void writePosture(const Eigen::VectorXd& theta, Posture& posture) const;
  /// The problem's start, moved onto the couplings and into the limits and rows().
  [[nodiscard]] const Posture& startPosture() const { return posture_; }

 private:
  [[nodiscard]] std::vector<TrackedFrame> frames(SegmentId root) const;
  double addComfort(double weight, const Eigen::VectorXd& dofs, Eigen::VectorXd& gradient) const;
  double addTorques(const Eigen::VectorXd& dofs, Eigen::VectorXd& gradient) const;
  double addProximal(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient);
  void bendFrames();
  void bendDense();
  void turnBody(const TreePattern& pattern, TreeMatrix& turning);
  void bendGaps();
  void setUpGaps();
  void reduceCurvature();
  void setUpCurvature();
  void findRidden();
  [[nodiscard]] std::vector<std::pair<int, int>> pairs(const TreePattern& dofs) const;
  void mapEntries(const TreePattern& dofs);

  [[nodiscard]] static Posture startOf(const Problem& problem);
  void setUpVariables(const Problem& problem);
  void setUpDofs(const Problem& problem);
  void setUpSteps();
  void countFromPosture(const Problem& problem);
  void beginAtStart(const Problem& problem);

  Variables variables_;
  Posture posture_;  ///< the start, inside the limits
  std::unique_ptr<Reduction> reduction_;
  std::unique_ptr<GoalTerms> terms_;
  std::unique_ptr<BodyTerms> body_;            ///< null without such terms
  std::unique_ptr<RootComfort> root_comfort_;  ///< null where the root stands or there is no comfort
  std::vector<Wrench> wrenches_;  ///< by frame: those of the goals, of the body, and last the root's for its comfort
  Kinematics kinematics_;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  Eigen::VectorXd start_;
  Eigen::VectorXd metric_;
  std::unique_ptr<RowSet> rows_;
  Eigen::VectorXd dofs_;            ///< the root's variables and DOFs at θ, when some are eliminated
  Eigen::VectorXd dof_gradient_;    ///< by these
  Eigen::VectorXd dof_metric_;      ///< stiffness/s² by these
  Eigen::VectorXd comfort_metric_;  ///< the same, zero for the root's turns, which root_comfort_ sees to
  Eigen::VectorXd reference_;       ///< comfort's, by these
  double comfort_weight_ = 0.0;
  /// A torque on one of these.
  struct Pull {
    Eigen::Index dof = 0;
    double slope = 0.0;  ///< ∂P/∂θ, ℓ² per rad or m
    double limit = 0.0;  ///< to which it pulls
  };
  std::vector<Pull> pulls_;
  /// Problem::most_turn, by variable.
  struct Step {
    double rate = 0.0;           ///< of the fastest turn that depends on it; 0: a slide, which is free
    Interval range;              ///< the figure's limits
    std::array<bool, 2> ends{};  ///< whether the step ends before them: below, above
  };
  std::vector<Step> steps_;  ///< empty: off
  double proximal_weight_ = 0.0;
  Eigen::VectorXd proximal_centre_;
  Eigen::VectorXd proximal_curvature_;       ///< its second derivative at the θ of the last evaluate()
  std::vector<FrameBend> bends_;             ///< by frame
  std::vector<std::pair<int, int>> ridden_;  ///< pairs of DOFs that targets on the figure tie together
  std::unique_ptr<TreePattern> pattern_;
  std::unique_ptr<TreeMatrix> gauss_newton_;
  std::unique_ptr<TreeMatrix> second_order_;
  std::unique_ptr<TreeCurvature> curvature_;  ///< null where only dense matrices serve
  std::unique_ptr<TreePattern> dof_pattern_;  ///< by the root's variables and DOFs, when some are eliminated
  std::unique_ptr<TreeMatrix> dof_gauss_newton_;
  std::unique_ptr<TreeMatrix> dof_second_order_;
  std::vector<Eigen::Index>
      entry_of_;  ///< by entry of dof_pattern_: that of pattern_, or −1 − its place on the diagonal
  std::vector<Wrench> gap_wrenches_;  ///< where gaps between frames tie limbs together: those of one gap
  Eigen::VectorXd gap_by_dofs_;       ///< its gradient
  Eigen::VectorXd gap_by_variables_;
  Eigen::MatrixXd dense_gauss_newton_;  ///< by the root's variables and DOFs, without a curvature_
  Eigen::MatrixXd dense_second_order_;
};

}  // namespace limber::solve
