// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/default_solver.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <vector>

#include "limber/base/units.h"
#include "limber/goal/kind.h"
#include "solve/method/run_method.h"
#include "solve/problem/row_set.h"
#include "solve/variable_metric/variable_metric_method.h"

namespace limber::solve {

namespace {

/// P of a goal that is met, ℓ²: 0.01 mm of one whose place counts for half; with comfort, which pulls a little, 1 mm.
constexpr double kMet = 0.5e-6;
constexpr double kMetWithComfort = 1e-2;

/// A descent that is going to be judged, not kept, ends when it predicts less than this share of P.
constexpr double kHastyDecrease = 1e-3;

/// Iterations after which a first descent that has not ended is no longer the best bet.
constexpr int kPromising = 20;

/// Restarts that end within this share of the best P say the same; so many that say the same are believed: the goals
/// are out of reach. A limb that must be turned as well has more postures to be stuck in.
constexpr double kSame = 0.01;
constexpr int kEnough = 4;
constexpr int kEnoughTurned = 12;

/// A place missed by this share of its limb's length is probably out of reach: there one restart that lowers P by less
/// than kHardly is believed.
constexpr double kFar = 0.08;
constexpr double kHardly = 0.1;

/// Evaluations that restarts may cost: so many, and so many times those of the first descent.
constexpr int kBudget = 4000;
constexpr int kBudgetByFirst = 4;

/// Joints that turn as far as a step lets them may go on where a degree more brings the goals nearer by this, ℓ.
constexpr double kWorthDegree = 0.05;

/// Every kWiden-th restart also re-randomises the joints that the limbs share.
constexpr int kWiden = 4;

bool asksForPoint(const goal::Goal& goal) {
  const goal::Kind kind = goal::kindOf(goal.potential);
  return kind == goal::Kind::Position || kind == goal::Kind::PositionOrientation;
}

/// 0 … 1, the same on every platform.
double unit(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1.0p-53; }

/// Only asks whether to go on.
class Quiet : public StepListener {
 public:
  explicit Quiet(StepListener* listener) : listener_(listener) {}
  bool stepped(const Point& /*now*/, const SolveReport& /*report*/) override {
    return listener_ == nullptr || listener_->wanted();
  }

 private:
  StepListener* listener_;
};

/// One solve of DefaultSolver. It has no iterations of its own but those of VariableMetric, on one objective.
class DefaultMethod : public Method {
 public:
  DefaultMethod(const Problem& problem, Objective& objective, const DefaultSolverOptions& options)
      : Method(objective, 0),
        problem_(problem),
        options_(options.variable_metric),
        variable_metric_(objective, options.variable_metric),
        failed_(objective.goalCount(), 0),
        chosen_(static_cast<std::size_t>(objective.size()), 0) {
    trial_.resize(objective.size());
  }

 protected:
  bool begin() override { return true; }
  void walk() override;
  bool isDone() override { return true; }
  Next iterate() override { return Next::Converged; }

 private:
  struct Outlook;
  void descendHastily(Point& now, int iterations, StepListener* listener);
  void restart();
  bool restartOnce(Outlook& outlook, StepListener* listener);
  void weigh(bool doubtful, Outlook& outlook) const;
  bool findFailures(double met);
  [[nodiscard]] bool wantsPlacesAlone() const;
  [[nodiscard]] bool missesByFar() const;
  void chooseVariables(bool all_that_move);
  void drawAngles(int attempt, std::mt19937_64& random);
  void finish();
  bool lengthenStep();

  const Problem& problem_;
  VariableMetricOptions options_;
  VariableMetricMethod variable_metric_;
  Point trial_;
  std::vector<char> failed_;  ///< by goal
  std::vector<char> chosen_;  ///< by variable: restarted
};

/// A descent that is going to be judged, not kept.
void DefaultMethod::descendHastily(Point& now, int iterations, StepListener* listener) {
  variable_metric_.setLimits(kHastyDecrease, std::min(iterations, options_.max_iterations));
  variable_metric_.descend(now, report_, listener);
  variable_metric_.setLimits(options_.relative_decrease, options_.max_iterations);
}

void DefaultMethod::walk() {
  variable_metric_.setLeastGain(0.0);
  if (problem_.restarts > 0) {
    descendHastily(now_, kPromising, listener_);
    const int iterations_before = report_.iterations;
    if (report_.stop != Stop::Cancelled) restart();
    const bool has_moved = report_.restarts > 0 || report_.iterations > iterations_before;
    if (report_.stop != Stop::Cancelled && has_moved) reportIteration();
  }
  const bool at_rest = report_.stop == Stop::Converged && report_.restarts == 0 && report_.evaluations > 1 &&
                       report_.kkt_residual <= options_.gradient_tolerance;
  if (report_.stop != Stop::Cancelled && !at_rest) finish();
}

/// Ends at a Kuhn-Tucker point of P without the proximal term: joints that it held back go on from where they were
/// held, so that nothing is left for the next step but the mouse's movement.
void DefaultMethod::finish() {
  constexpr int kMostPieces = 32;
  variable_metric_.setLeastGain(problem_.least_gain);
  for (int piece = 0; piece < kMostPieces; ++piece) {
    if (report_.evaluations > 1) now_.value = objective_.evaluate(now_.theta, now_.gradient);
    variable_metric_.descend(now_, report_, listener_);
    if (report_.stop == Stop::Cancelled) return;
    const bool lengthened = piece == 0 && lengthenStep();
    if (!objective_.recentre(now_.theta) && !lengthened) break;
  }
  report_.cut_short = problem_.least_gain > 0.0 && report_.kkt_residual > options_.gradient_tolerance;
}

/// Lengthens the step if its limit keeps joints from bringing the goals nearer; joints that only slide to a better
/// posture take their time. @return whether it was lengthened
bool DefaultMethod::lengthenStep() {
  if (!(problem_.most_turn > 0.0)) return false;
  objective_.evaluate(now_.theta, now_.gradient);
  double slope = 0.0;  // of P, per rad of all that have come to the step's end
  for (int v = 0; v < objective_.size(); ++v) {
    const bool upper = now_.gradient[v] < 0.0;
    const bool stands = upper ? now_.theta[v] >= objective_.upper()[v] : now_.theta[v] <= objective_.lower()[v];
    if (stands && objective_.endsStep(v, upper)) slope += std::abs(now_.gradient[v]);
  }
  double missed = 0.0;
  for (std::size_t i = 0; i < objective_.goalCount(); ++i) missed += objective_.goalObjective(i);
  // √P is how far the goals are away, and falls by ΔP/2√P.
  if (radiansFromDegrees(slope) <= 2.0 * std::sqrt(missed) * kWorthDegree) return false;
  objective_.allowTurn(kLongStep * problem_.most_turn);
  return true;
}

/// State of the restarts.
struct DefaultMethod::Outlook {
  double met = 0.0;          ///< w P below which a goal of weight w counts as met
  int most_evaluations = 0;  ///< no restart after that many
  int agreeing = 0;          ///< evidence of the ends so far that there is nothing better
};

/// Unpublished: the best posture so far, with the failed limbs elsewhere, again and again until every goal is met.
void DefaultMethod::restart() {
  Quiet quiet(listener_);
  Outlook outlook;
  outlook.met = problem_.comfort.weight > 0.0 ? kMetWithComfort : kMet;
  outlook.most_evaluations = kBudget + (1 + kBudgetByFirst) * report_.evaluations;
  if (!findFailures(outlook.met)) return;
  std::mt19937_64 random(problem_.seed);
  const bool goes_on = report_.stop == Stop::IterationLimit && options_.max_iterations > kPromising;
  if (goes_on) descendHastily(now_, options_.max_iterations, &quiet);
  for (int attempt = 1; attempt <= problem_.restarts && report_.stop != Stop::Cancelled; ++attempt) {
    const bool known = attempt == 1 && !goes_on;
    if (!known && !findFailures(outlook.met)) return;
    drawAngles(attempt, random);
    if (!restartOnce(outlook, &quiet)) return;
  }
}

/// One restart, whose end replaces the best one if it is lower. @return whether another restart is worthwhile
bool DefaultMethod::restartOnce(Outlook& outlook, StepListener* listener) {
  const bool doubtful = missesByFar();
  trial_.value = objective_.evaluate(trial_.theta, trial_.gradient);
  ++report_.evaluations;
  ++report_.restarts;
  if (!isFinite(trial_)) return true;
  variable_metric_.updateFresh(false);
  descendHastily(trial_, options_.max_iterations, listener);
  variable_metric_.updateFresh(true);
  weigh(doubtful, outlook);
  if (trial_.value < now_.value) std::swap(now_, trial_);
  return report_.stop != Stop::Cancelled && outlook.agreeing < (wantsPlacesAlone() ? kEnough : kEnoughTurned) &&
         report_.evaluations <= outlook.most_evaluations;
}

/// Counts the end of a restart as evidence for or against the best end.
void DefaultMethod::weigh(bool doubtful, Outlook& outlook) const {
  const double found = trial_.value;
  const double best = now_.value;
  if (doubtful && found > (1.0 - kHardly) * best) outlook.agreeing += kEnough;
  if (std::abs(found - best) <= kSame * best) ++outlook.agreeing;
  if (!doubtful && found < (1.0 - kSame) * best) outlook.agreeing = 0;
}

/// Evaluates the best point again: finds the goals that are not met there and might be. Goals to avoid are never met
/// and do not count, nor does a point farther away than its limb is long.
bool DefaultMethod::findFailures(double met) {
  objective_.evaluate(now_.theta, now_.gradient);
  ++report_.evaluations;
  bool any = false;
  for (std::size_t i = 0; i < failed_.size(); ++i) {
    const goal::Goal& goal = objective_.goal(i);
    const Objective::Reach reach = objective_.reachOf(i);
    const bool hopeless = asksForPoint(goal) && reach.distance > reach.length;
    const bool counts = goal::kindOf(goal.potential) != goal::Kind::Avoid && !hopeless;
    failed_[i] = counts && objective_.goalObjective(i) > met * goal.weight ? 1 : 0;
    any = any || failed_[i] != 0;
  }
  return any;
}

/// Whether every failed goal is for a place alone.
bool DefaultMethod::wantsPlacesAlone() const {
  for (std::size_t i = 0; i < failed_.size(); ++i) {
    if (failed_[i] != 0 && goal::kindOf(objective_.goal(i).potential) != goal::Kind::Position) return false;
  }
  return true;
}

/// Whether every failed goal is for a place alone, and misses it by far.
bool DefaultMethod::missesByFar() const {
  if (!wantsPlacesAlone()) return false;
  for (std::size_t i = 0; i < failed_.size(); ++i) {
    if (failed_[i] == 0) continue;
    const Objective::Reach reach = objective_.reachOf(i);
    if (!(reach.miss > kFar * reach.length)) return false;
  }
  return true;
}

/// The variables that move a failed goal and, unless all are wanted or none would be left, no other.
void DefaultMethod::chooseVariables(bool all_that_move) {
  bool any = false;
  for (std::size_t v = 0; v < chosen_.size(); ++v) {
    bool wanted = false;
    bool shared = false;
    for (std::size_t i = 0; i < failed_.size(); ++i) {
      if (!objective_.movesGoal(static_cast<int>(v), i)) continue;
      (failed_[i] != 0 ? wanted : shared) = true;
    }
    chosen_[v] = wanted && (all_that_move || !shared) && objective_.dofOf(static_cast<int>(v)).valid() ? 1 : 0;
    any = any || chosen_[v] != 0;
  }
  if (!any && !all_that_move) chooseVariables(true);
}

/// Mid-range at first, then anywhere inside the limits; a turn without limits anywhere within half a turn. Rows bring
/// it to the nearest point that they allow.
void DefaultMethod::drawAngles(int attempt, std::mt19937_64& random) {
  chooseVariables(attempt % kWiden == 0);
  trial_.theta = now_.theta;
  for (Eigen::Index v = 0; v < trial_.theta.size(); ++v) {
    if (chosen_[static_cast<std::size_t>(v)] == 0) continue;
    double lower = objective_.lower()[v];
    double upper = objective_.upper()[v];
    if (!std::isfinite(lower)) lower = std::isfinite(upper) ? upper - 2.0 * kPi : objective_.start()[v] - kPi;
    if (!std::isfinite(upper)) upper = lower + 2.0 * kPi;
    const double share = attempt == 1 ? 0.5 : unit(random);
    trial_.theta[v] = lower + share * (upper - lower);
  }
  if (!objective_.rows().empty()) objective_.rows().bring(objective_.lower(), objective_.upper(), trial_.theta);
}

}  // namespace

SolveReport solveBy(const DefaultSolverOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept) {
  return runMethod(
      problem, posture, listener,
      [&](const Problem& own, Objective& objective) {
        return std::make_unique<DefaultMethod>(own, objective, options);
      },
      kept);
}

}  // namespace limber::solve
