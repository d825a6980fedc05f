// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/analytic_limbs.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/solve/least_squares.h"
#include "solve/analytic_limbs/closed_limbs.h"
#include "solve/analytic_limbs/limb_formula.h"
#include "solve/method/free_gradient.h"

namespace limber::solve {

namespace {

LeastSquaresOptions atMost(int iterations, double tolerance) {
  LeastSquaresOptions options;
  options.max_iterations = iterations;
  options.gradient_tolerance = tolerance;
  return options;
}

}  // namespace

/// One solve of a problem that has limbs with a formula. Nothing allocates after construction but what notes the
/// outcome.
class AnalyticLimbs::Run {
 public:
  Run(const Problem& problem, const AnalyticLimbsOptions& options, const std::vector<ClosedLimb>& closed)
      : options_(options),
        objective_(problem),
        window_(problem.proximal > 0.0 ? options.drag_window : kPi),
        figure_(*problem.figure),
        polish_(atMost(options.polish_iterations, options.gradient_tolerance)),
        trunk_solver_(atMost(options.trunk_iterations, options.gradient_tolerance)) {
    const Posture& start = objective_.startPosture();
    for (const ClosedLimb& one : closed) addLimb(problem, start, one);
    for (Point* point : {&now_, &next_}) point->resize(objective_.size());
    setUpTrunk(problem, closed);
    if (options.polish_iterations > 0) polish_.setUp(objective_);
    scratch_ = start;
    placeSegments(figure_, scratch_, placed_);
  }

  SolveReport run(Posture& posture, ProgressListener* listener) {
    posture = objective_.startPosture();
    report_.method = Method::AnalyticLimbs;
    now_.theta = objective_.start();
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    report_.evaluations = 1;
    report_.start_objective = now_.value;
    if (isFinite(now_)) {
      PostureTeller teller(objective_, posture, listener);
      if (walk(teller)) polish(teller);
      if (report_.iterations > 0) objective_.writePosture(now_.theta, posture);
    } else {
      report_.stop = Stop::NotFinite;
    }
    objective_.evaluate(now_.theta, now_.gradient);
    report_.method = Method::AnalyticLimbs;
    noteOutcome(objective_, now_, report_);
    return report_;
  }

 private:
  struct FormulaLimb {
    LimbFormula formula;
    std::array<int, LimbFormula::kMost> variables{};
    LimbFormula::Angles angles = LimbFormula::Angles::Zero();
    Pose parent;  ///< that they are for
  };

  [[nodiscard]] int variableOf(DofId dof) const {
    for (int v = 0; v < objective_.size(); ++v) {
      if (objective_.dofOf(v) == dof) return v;
    }
    return -1;
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
      limb.formula.comfort().weight[i] = problem.comfort.weight * objective_.metric()[v];
    }
    limbs_.push_back(std::move(limb));
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
    trunk_solver_.setUp(*trunk_);
  }

  /// Trunk and limbs in turns. @return whether to go on
  bool walk(PostureTeller& teller) {
    for (int pass = 0; pass < options_.passes; ++pass) {
      report_.kkt_residual = freeGradient(objective_, now_);
      if (report_.kkt_residual <= options_.gradient_tolerance) return true;
      next_.theta = now_.theta;
      if (trunk_ && (pass == 0 ? has_own_goals_ || isShort() : isShort())) moveTrunk();
      moveLimbs();
      next_.value = objective_.evaluate(next_.theta, next_.gradient);
      ++report_.evaluations;
      if (!isFinite(next_) || !(next_.value < now_.value)) return true;
      const bool worthwhile = next_.value < kWorthwhile * now_.value;
      std::swap(now_, next_);
      ++report_.iterations;
      report_.kkt_residual = freeGradient(objective_, now_);
      if (!teller.stepped(now_, report_)) {
        report_.stop = Stop::Cancelled;
        return false;
      }
      if (!worthwhile) return true;
    }
    return true;
  }

  void place() {
    objective_.writePosture(next_.theta, scratch_);
    placeSegments(figure_, scratch_, placed_);
  }

  [[nodiscard]] const Pose& parentOf(const FormulaLimb& limb) const { return placed_[limb.formula.limb().parent]; }

  /// Whether a limb is too short for its goal as the trunk stands.
  bool isShort() {
    place();
    return std::any_of(limbs_.begin(), limbs_.end(), [this](const FormulaLimb& limb) {
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
    trunk_solver_.descend(*trunk_, on_trunk_, of_trunk, nullptr);
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

  void polish(PostureTeller& teller) {
    report_.stop = report_.kkt_residual <= options_.gradient_tolerance ? Stop::Converged : Stop::Stalled;
    if (report_.stop == Stop::Converged || options_.polish_iterations == 0) return;
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    polish_.descend(objective_, now_, report_, &teller);
  }

  static constexpr double kWorthwhile = 0.9;  ///< what is left of P after a pass that another may follow
  static constexpr double kAgain = 0.1;       ///< how far a limb swivels when it follows its own clavicle, rad

  const AnalyticLimbsOptions options_;
  Objective objective_;
  double window_;
  const Figure& figure_;
  LeastSquares polish_;
  LeastSquares trunk_solver_;
  std::vector<FormulaLimb> limbs_;
  bool has_own_goals_ = false;
  std::optional<Objective> trunk_;
  std::vector<int> trunk_variables_;  ///< of the whole problem, by those of the trunk
  Point on_trunk_;
  Point now_;
  Point next_;
  Posture scratch_;
  PerId<SegmentId, Pose> placed_;
  SolveReport report_;
};

AnalyticLimbs::AnalyticLimbs(const AnalyticLimbsOptions& options) : options_(options) {}
AnalyticLimbs::~AnalyticLimbs() = default;

SolveReport AnalyticLimbs::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<ClosedLimb> closed = closedLimbsWithGoals(problem);
  if (closed.empty()) {
    LeastSquaresOptions options;
    options.gradient_tolerance = options_.gradient_tolerance;
    return LeastSquares(options).solve(problem, posture, listener);
  }
  Run run(problem, options_, closed);
  SolveReport report = run.run(posture, listener);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace limber::solve
