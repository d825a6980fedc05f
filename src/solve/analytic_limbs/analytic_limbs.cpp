// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/analytic_limbs.h"

#include <algorithm>
#include <array>
#include <optional>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "solve/analytic_limbs/closed_limbs.h"
#include "solve/analytic_limbs/limb_formula.h"
#include "solve/least_squares/least_squares_method.h"
#include "solve/method/run_method.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

LeastSquaresOptions atMost(int iterations, double tolerance) {
  return {.gradient_tolerance = tolerance, .max_iterations = iterations};
}

/// One solve of a problem that has limbs with a formula. Nothing allocates after construction.
class AnalyticLimbsMethod : public Method {
 public:
  AnalyticLimbsMethod(const Problem& problem, Objective& objective, const AnalyticLimbsOptions& options,
                      const std::vector<ClosedLimb>& closed)
      : Method(objective, options.passes),
        options_(options),
        window_(problem.proximal > 0.0 ? options.drag_window : kPi),
        figure_(*problem.figure) {
    const Posture& start = objective_.startPosture();
    for (const ClosedLimb& one : closed) addLimb(problem, start, one);
    next_.resize(objective.size());
    setUpTrunk(problem, closed);
    if (options.polish_iterations > 0) {
      polish_ = std::make_unique<LeastSquaresMethod>(objective,
                                                     atMost(options.polish_iterations, options.gradient_tolerance));
    }
    scratch_ = start;
    placeSegments(figure_, scratch_, placed_);
  }

 protected:
  bool begin() override { return true; }

  /// Trunk and limbs in turns, then a polish.
  void walk() override {
    Method::walk();
    if (report_.stop != Stop::Cancelled) polish();
  }

  bool isDone() override {
    report_.kkt_residual = freeGradient(objective_, now_);
    return report_.kkt_residual <= options_.gradient_tolerance;
  }

  Next iterate() override {
    next_.theta = now_.theta;
    if (trunk_ && (report_.iterations == 0 ? has_own_goals_ || isShort() : isShort())) moveTrunk();
    moveLimbs();
    next_.value = objective_.evaluate(next_.theta, next_.gradient);
    ++report_.evaluations;
    if (!isFinite(next_) || !(next_.value < now_.value)) return Next::Stalled;
    worthwhile_ = next_.value < kWorthwhile * now_.value;
    std::swap(now_, next_);
    ++report_.iterations;
    report_.kkt_residual = freeGradient(objective_, now_);
    return Next::GoOn;
  }

  Next judge() override { return worthwhile_ ? Next::GoOn : Next::Stalled; }

  void end() override { report_.method = SolverKind::AnalyticLimbs; }

 private:
  struct FormulaLimb {
    LimbFormula formula;
    std::array<int, LimbFormula::kMost> variables{};
    LimbFormula::Angles angles = LimbFormula::Angles::Zero();
    Pose parent;  ///< parent's placement for these angles
  };

  [[nodiscard]] int variableOf(DofId dof) const {
    for (int v = 0; v < objective_.size(); ++v) {
      if (objective_.dofOf(v) == dof) return v;
    }
    return -1;
  }

  /// Comfort's stiffness by the figure's own.
  [[nodiscard]] double comfortShare(const goal::Comfort& comfort, DofId dof) const {
    constexpr double kSmallestStiffness = 1e-3;
    if (comfort.stiffness.empty()) return 1.0;
    return goal::stiffnessOf(comfort, figure_, dof) / std::max(figure_.dofs()[dof].stiffness, kSmallestStiffness);
  }

  void addLimb(const Problem& problem, const Posture& start, const ClosedLimb& closed) {
    constexpr double kTie = 1e-8;  // among swivels that all meet the goal the nearest is taken
    FormulaLimb limb{LimbFormula(figure_, start, closed.limb, closed.goals), {}, {}, {}};
    for (int i = 0; i < limb.formula.size(); ++i) {
      const DofId dof = limb.formula.dof(i);
      const int v = variableOf(dof);
      limb.variables[static_cast<std::size_t>(i)] = v;
      limb.angles[i] = start[dof];
      limb.formula.nearness().wanted[i] = start[dof];
      limb.formula.nearness().weight[i] = (problem.proximal + kTie) * objective_.metric()[v];
      if (!(problem.comfort.weight > 0.0)) continue;
      limb.formula.comfort().wanted[i] = problem.comfort.reference[dof];
      limb.formula.comfort().weight[i] =
          problem.comfort.weight * objective_.metric()[v] * comfortShare(problem.comfort, dof);
    }
    addRows(limb);
    limbs_.push_back(std::move(limb));
  }

  /// Rows that speak of a limb speak of nothing else that varies.
  void addRows(FormulaLimb& limb) const {
    const RowSet& rows = objective_.rows();
    for (Eigen::Index r = 0; r < rows.size(); ++r) {
      LimbFormula::Row row{LimbFormula::Angles::Zero(), rows.bounds()[r]};
      for (int i = 0; i < limb.formula.size(); ++i) {
        row.normal[i] = rows.normals()(limb.variables[static_cast<std::size_t>(i)], r);
      }
      if (!row.normal.isZero(0.0)) limb.formula.rows().push_back(row);
    }
  }

  /// The trunk's own problem, where it varies at all.
  void setUpTrunk(const Problem& problem, const std::vector<ClosedLimb>& closed) {
    std::vector<LimbReach> reaches;
    std::size_t on_limbs = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      const LimbFormula::Reach reach = limbs_[i].formula.reachOf(limbs_[i].angles);
      reaches.push_back({reach.point, reach.length});
      on_limbs += closed[i].goals.size();
    }
    has_own_goals_ = objective_.goalCount() > on_limbs;
    trunk_.emplace(trunkProblem(problem, closed, reaches));
    if (trunk_->size() == 0) return trunk_.reset();
    for (int v = 0; v < trunk_->size(); ++v) {
      const DofId dof = trunk_->dofOf(v);
      trunk_variables_.push_back(dof.valid() ? variableOf(dof) : v);
    }
    on_trunk_.resize(trunk_->size());
    trunk_method_ =
        std::make_unique<LeastSquaresMethod>(*trunk_, atMost(options_.trunk_iterations, options_.gradient_tolerance));
  }

  void place() {
    objective_.writePosture(next_.theta, scratch_);
    placeSegments(figure_, scratch_, placed_);
  }

  [[nodiscard]] const Pose& parentOf(const FormulaLimb& limb) const { return placed_[limb.formula.limb().parent]; }

  /// Whether a limb is too short for its goal as the trunk stands.
  bool isShort() {
    place();
    return std::ranges::any_of(limbs_, [this](const FormulaLimb& limb) {
      const LimbFormula::Reach reach = limb.formula.reachOf(limb.angles);
      return (parentOf(limb).point(limb.formula.limb().shoulder_in_parent) - reach.point).norm() > reach.length;
    });
  }

  void moveTrunk() {
    for (int v = 0; v < trunk_->size(); ++v) {
      const int whole = trunk_variables_[static_cast<std::size_t>(v)];
      on_trunk_.theta[v] = whole < 0 ? trunk_->start()[v] : next_.theta[whole];
    }
    on_trunk_.value = trunk_->evaluate(on_trunk_.theta, on_trunk_.gradient);
    ++report_.evaluations;
    if (!isFinite(on_trunk_)) return;
    SolveReport of_trunk;
    trunk_method_->descend(on_trunk_, of_trunk, nullptr);
    report_.evaluations += of_trunk.evaluations;
    for (int v = 0; v < trunk_->size(); ++v) {
      const int whole = trunk_variables_[static_cast<std::size_t>(v)];
      if (whole >= 0) next_.theta[whole] = on_trunk_.theta[v];
    }
  }

  /// A shoulder that lifts the clavicle moves the very point that it hangs on: again, until that stands still.
  void moveLimbs() {
    constexpr int kRounds = 6;
    for (int round = 0; round < kRounds; ++round) {
      place();
      bool moved = false;
      for (FormulaLimb& limb : limbs_) {
        const Pose& parent = parentOf(limb);
        if (round > 0 && isStill(parent, limb.parent)) continue;
        limb.parent = parent;
        limb.formula.solve(parent, round == 0 ? window_ : std::min(window_, kAgain), round == 0, limb.angles);
        for (int i = 0; i < limb.formula.size(); ++i) {
          next_.theta[limb.variables[static_cast<std::size_t>(i)]] = limb.angles[i];
        }
        moved = true;
      }
      if (!moved) return;
    }
  }

  [[nodiscard]] static bool isStill(const Pose& now, const Pose& before) {
    constexpr double kStill = 1e-8;  // m, and rad
    return (now.translation - before.translation).norm() < kStill && (now.rotation - before.rotation).norm() < kStill;
  }

  void polish() {
    report_.stop = report_.kkt_residual <= options_.gradient_tolerance ? Stop::Converged : Stop::Stalled;
    if (report_.stop == Stop::Converged || !polish_) return;
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    polish_->descend(now_, report_, listener_);
  }

  static constexpr double kWorthwhile = 0.9;  ///< largest share of P after a pass that another may follow
  static constexpr double kAgain = 0.1;       ///< swivel window of a limb that follows its own clavicle, rad

  const AnalyticLimbsOptions options_;
  double window_;
  const Figure& figure_;
  std::unique_ptr<Method> polish_;  ///< null: none is wanted
  std::vector<FormulaLimb> limbs_;
  bool has_own_goals_ = false;
  std::optional<Objective> trunk_;
  std::unique_ptr<Method> trunk_method_;
  std::vector<int> trunk_variables_;  ///< of the whole problem, by those of the trunk
  Point on_trunk_;
  Point next_;
  Posture scratch_;
  PerId<SegmentId, Pose> placed_;
  bool worthwhile_ = true;  ///< the last pass was
};

}  // namespace

SolveReport solveBy(const AnalyticLimbsOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  const std::vector<ClosedLimb> closed = closedLimbsWithGoals(problem);
  return runMethod(problem, posture, listener,
                   [&](const Problem& own, Objective& objective) -> std::unique_ptr<Method> {
                     if (closed.empty()) {
                       return std::make_unique<LeastSquaresMethod>(
                           objective, atMost(LeastSquaresOptions{}.max_iterations, options.gradient_tolerance));
                     }
                     return std::make_unique<AnalyticLimbsMethod>(own, objective, options, closed);
                   });
}

SolveReport putLimbsAtGoals(Problem& problem) {
  const std::vector<Limb> limbs = closedLimbs(problem);
  if (limbs.empty()) return {};
  Posture put;
  const SolveReport report =
      solveBy({.passes = 1, .trunk_iterations = 0, .polish_iterations = 0}, problem, put, nullptr);
  for (const Limb& limb : limbs) {
    for (const DofId dof : dofsOf(limb)) problem.start[dof] = put[dof];
  }
  return report;
}

}  // namespace limber::solve
