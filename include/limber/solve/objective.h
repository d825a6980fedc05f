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
class BearingComfort;
class RowSet;
class TreeCurvature;
class TreePattern;
struct TreeMatrix;

/// P(θ) of a problem and its gradient in O(n + m): the goals' forces and torques are summed up the tree once, rather
/// than chain by chain (Zhao & Badler 1989, section 4, which it equals).
///
/// θ: the root's six variables, if it moves (m; rad about its own axes, counted from the start), then the drivers of
/// variablesOf() (rad or m); coupled DOFs are eliminated (Reduction). P in ℓ², ℓ = 1 cm. After construction only
/// posture() and theta() allocate.
class Objective {
 public:
  /// @param problem  passes check(); it is copied as far as needed
  explicit Objective(const Problem& problem);
  Objective(const Objective&) = delete;
  Objective& operator=(const Objective&) = delete;
  ~Objective();

  /// Switches to a problem that differs only in targets, potentials and weights of goals, the start of the variables,
  /// comfort's reference, stiffnesses and bearings of the same segments, Problem::proximal and most_turn, as between
  /// steps of a drag. The result is the same to the last bit as a new Objective, but faster.
  /// @return false, with nothing changed, if this is impossible: fixed DOFs differ, or one of the starts breaks rows
  bool goOverTo(const Problem& problem);

  /// Size of θ.
  [[nodiscard]] int size() const { return static_cast<int>(metric_.size()); }
  /// Limits by variable, combined with those of its followers and with Problem::most_turn; infinite for the root's
  /// without it.
  [[nodiscard]] const Eigen::VectorXd& lower() const { return lower_; }
  [[nodiscard]] const Eigen::VectorXd& upper() const { return upper_; }
  /// Whether upper(), or else lower(), of a variable comes from Problem::most_turn and is not a limit of the figure.
  [[nodiscard]] bool endsStep(int v, bool upper) const;
  /// Whether upper(), or else lower(), of a variable comes from Problem::narrow and is not a limit of the figure.
  [[nodiscard]] bool endsNarrowly(int v, bool upper) const;
  /// Sets how far joints may turn from start() instead of Problem::most_turn, which must be above 0, rad.
  void allowTurn(double most_turn);
  /// Linear relations between variables, besides limits.
  [[nodiscard]] const RowSet& rows() const { return *rows_; }
  /// θ of the problem's start, moved onto the couplings and into the limits and rows().
  [[nodiscard]] const Eigen::VectorXd& start() const { return start_; }
  /// The cost of moving a variable: stiffness/s², including its followers, > 0; scales the first inverse Hessian.
  [[nodiscard]] const Eigen::VectorXd& metric() const { return metric_; }

  /// P at θ; writes its gradient (same size).
  double evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient);
  /// Whether the last evaluate() was at θ, and P is still the same: another one would bring nothing new.
  [[nodiscard]] bool isAt(const Eigen::VectorXd& theta) const { return is_evaluated_ && theta == evaluated_; }

  /// Comfort alone, with weight 1, at θ: Σ K_i (q_i − reference_i)², ℓ² per unit of the weight; writes its
  /// gradient. Only if the problem has comfort. Values at the θ of the last evaluate() need another evaluate()
  /// afterwards.
  double comfortAt(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient);

  /// Moves the reference of the proximal term to `theta`, as the next step of a drag would, if θ has left its free
  /// range. P at `theta` falls by the term's value. @return whether it has moved
  bool recentre(const Eigen::VectorXd& theta);

  /// The sparsity pattern of the Hessian: along the paths of the figure, with additions by targets on the figure and by
  /// coupled DOFs.
  [[nodiscard]] const TreePattern& pattern() const { return *pattern_; }

  /// Computes the Hessian of P at the θ of the last evaluate() in two parts, O(n · depth).
  void updateCurvature();
  /// The Gauss-Newton part, which has no negative curvature, with comfort and the proximal term.
  [[nodiscard]] const TreeMatrix& gaussNewton() const { return *gauss_newton_; }
  /// The contribution of the turning axes.
  [[nodiscard]] const TreeMatrix& secondOrder() const { return *second_order_; }

  /// Active goals, in the problem's order.
  [[nodiscard]] std::size_t goalCount() const;
  [[nodiscard]] const goal::Goal& goal(std::size_t i) const;
  /// w_i P_i of goal `i` at the θ of the last evaluate(), ℓ².
  [[nodiscard]] double goalObjective(std::size_t i) const;
  /// Whether variable `v` moves an end of goal `i`.
  [[nodiscard]] bool movesGoal(int v, std::size_t i) const;
  /// The distance of a target, and the reach of its limb.
  struct Reach {
    double length = 0.0;    ///< of its stretched limb, m; infinite if a DOF slides or the root moves
    double distance = 0.0;  ///< from the limb's first axis to the target, m
    double miss = 0.0;      ///< from the effector to the target at the θ of the last evaluate(), m
  };
  /// The reach for goal `i`; a point goal with distance > length cannot be met. Limits are ignored, so the length is an
  /// upper bound.
  [[nodiscard]] Reach reachOf(std::size_t i) const;
  /// The DOF of variable `v`, invalid for the root's.
  [[nodiscard]] DofId dofOf(int v) const;

  /// The dependence of the DOFs on the variables.
  [[nodiscard]] const Reduction& reduction() const { return *reduction_; }

  /// Writes the posture at θ; fixed DOFs keep their values of the start, to the last bit.
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
  void setUpDofPattern();
  void setUpGaps();
  void reduceCurvature();
  void setUpCurvature();
  void findRidden();
  [[nodiscard]] std::vector<std::pair<int, int>> pairs(const TreePattern& dofs) const;
  void mapEntries(const TreePattern& dofs);

  [[nodiscard]] static Posture startOf(const Problem& problem);
  Eigen::VectorXd setUpDofs(const Problem& problem);
  void takeComfort(const Problem& problem);
  void setUpVariables(const Problem& problem, const Eigen::VectorXd& dof_metric);
  void setUpSteps();
  [[nodiscard]] Eigen::VectorXd variablesAt(const Problem& problem, const Posture& posture) const;
  [[nodiscard]] bool keepsRows(const Problem& problem, const Posture& posture) const;
  void countFromPosture(const Problem& problem);
  void beginAtStart(const Problem& problem);

  Variables variables_;
  Posture posture_;  ///< the start, inside the limits
  std::unique_ptr<Reduction> reduction_;
  std::unique_ptr<GoalTerms> terms_;
  std::unique_ptr<BodyTerms> body_;               ///< null without such terms
  std::unique_ptr<BearingComfort> root_comfort_;  ///< null if the root is fixed or without comfort
  std::vector<Wrench> wrenches_;  ///< by frame: those of the goals, of the body, and last the root's for its comfort
  Kinematics kinematics_;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  Eigen::VectorXd start_;
  Eigen::VectorXd evaluated_;  ///< θ of the last evaluate()
  bool is_evaluated_ = false;  ///< P is still that of the last evaluate(), and so is what it has placed
  Eigen::VectorXd metric_;
  std::unique_ptr<RowSet> rows_;
  bool begins_on_rows_ = true;      ///< the first start broke none
  Eigen::VectorXd dofs_;            ///< the root's variables and DOFs at θ, when some are eliminated
  Eigen::VectorXd dof_gradient_;    ///< by these
  Eigen::VectorXd comfort_metric_;  ///< comfort's k/s² by these, zero for the root's rotations: root_comfort_ has them
  Eigen::VectorXd reference_;       ///< comfort's, by these
  Eigen::VectorXd squared_multipliers_;  ///< s², by these
  double comfort_weight_ = 0.0;
  /// A torque on one of these.
  struct Pull {
    Eigen::Index dof = 0;
    double slope = 0.0;  ///< ∂P/∂θ, ℓ² per rad or m
    double limit = 0.0;  ///< limit to which it pulls
  };
  std::vector<Pull> pulls_;
  /// Problem::most_turn, by variable.
  struct Step {
    double rate = 0.0;           ///< of the fastest rotation that depends on it; 0: a slide, which is not limited
    Interval range;              ///< the figure's limits
    std::array<bool, 2> ends{};  ///< whether the step ends before them: below, above
  };
  std::vector<Step> steps_;  ///< empty: off
  /// A variable that Problem::narrow ends before the figure does.
  struct Narrow {
    int variable = 0;
    std::array<bool, 2> ends{};  ///< below, above
  };
  std::vector<Narrow> narrow_;
  double proximal_weight_ = 0.0;
  Eigen::VectorXd proximal_centre_;
  Eigen::VectorXd proximal_curvature_;       ///< its second derivative at the θ of the last evaluate()
  std::vector<FrameBend> bends_;             ///< by frame
  std::vector<std::pair<int, int>> ridden_;  ///< pairs of DOFs coupled by targets on the figure
  std::unique_ptr<TreePattern> pattern_;
  std::unique_ptr<TreeMatrix> gauss_newton_;
  std::unique_ptr<TreeMatrix> second_order_;
  std::unique_ptr<TreeCurvature> curvature_;  ///< null if the matrices are dense
  std::unique_ptr<TreePattern> dof_pattern_;  ///< by the root's variables and DOFs, when some are eliminated
  std::unique_ptr<TreeMatrix> dof_gauss_newton_;
  std::unique_ptr<TreeMatrix> dof_second_order_;
  std::vector<Eigen::Index>
      entry_of_;  ///< by entry of dof_pattern_: that of pattern_, or −1 − its place on the diagonal
  std::vector<Wrench> gap_wrenches_;  ///< for gaps between frames that couple limbs: those of one gap
  Eigen::VectorXd gap_by_dofs_;       ///< its gradient
  Eigen::VectorXd gap_by_variables_;
  Eigen::MatrixXd dense_gauss_newton_;  ///< by the root's variables and DOFs, without a curvature_
  Eigen::MatrixXd dense_second_order_;
};

}  // namespace limber::solve
