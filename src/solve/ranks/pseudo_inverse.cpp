// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/pseudo_inverse.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/goal/gap.h"
#include "solve/method/run_method.h"
#include "solve/problem/row_set.h"
#include "solve/ranks/rank_jacobian.h"
#include "solve/ranks/rank_projection.h"
#include "solve/ranks/rank_tasks.h"

namespace limber::solve {

namespace {

/// All goals in one rank, and balance with them; and neither solids nor torques nor loads, which J knows nothing of.
Problem asTextbooksSeeIt(Problem problem) {
  problem.obstacles.clear();
  problem.observers.clear();
  problem.body_awareness = false;
  problem.torques.clear();
  for (goal::Goal& goal : problem.goals) goal.rank = goal::kPinRank;
  problem.balance.rank = goal::kPinRank;
  if (!balances(problem)) problem.balance.weight = 0.0;
  problem.loads.weight = 0.0;
  return problem;
}

/// Implementation of PseudoInverse. Nothing allocates after construction, but rows.
class PseudoInverseMethod : public Method {
 public:
  PseudoInverseMethod(const Problem& problem, Objective& objective, const PseudoInverseOptions& options)
      : Method(objective, options.max_iterations),
        options_(options),
        terms_(problem.goals),
        tasks_(problem, terms_, objective_.size()),
        body_(problem, variablesOf(problem), objective_.startPosture(), objective_.metric(), terms_.frames(),
              balances(problem)),
        roots_(objective_.metric().cwiseSqrt()),
        has_second_task_(options.away_from_limits || problem.comfort.weight > 0.0) {
    const int n = objective_.size();
    projection_.setUp(n, std::max(tasks_.mostRows(), 1));
    for (Point* point : {&next_, &best_}) point->resize(n);
    free_.assign(static_cast<std::size_t>(n), 1);
    none_ = Eigen::VectorXd::Zero(n);
    pull_ = none_;
    step_ = none_;
  }

 protected:
  bool begin() override {
    report_.method = SolverKind::PseudoInverse;
    best_ = now_;
    return true;
  }

  bool isDone() override {
    report_.kkt_residual = freeGradient(objective_, now_);
    return report_.kkt_residual <= options_.gradient_tolerance;
  }

  Next iterate() override {
    look();
    if (!step()) return Next::Stalled;
    fruitless_ = now_.value < best_.value * (1.0 - kWorthwhile) ? 0 : fruitless_ + 1;
    if (now_.value < best_.value) best_ = now_;
    return Next::GoOn;
  }

  Next judge() override { return fruitless_ >= kFruitless ? Next::Stalled : Next::GoOn; }

  void end() override {
    std::swap(now_, best_);
    report_.kkt_residual = freeGradient(objective_, now_);
    if (report_.stop == Stop::Stalled && isMet()) report_.stop = Stop::Converged;
  }

 private:
  /// Whether goals and balance are met: then the formula has nothing more to ask for. The gradient of P is not zero if
  /// comfort would have a goal missed a little; dZ, in the null space, never will.
  bool isMet() {
    body_.update(now_.theta);
    return terms_.allReached(body_.kinematics(), goal::kMetDistance, goal::kMetAngle) &&
           tasks_.outside(body_) <= goal::kMetDistance;
  }

  /// J, dX and dZ at θ.
  void look() {
    body_.update(now_.theta);
    tasks_.write(body_, options_.longest_step, nullptr);
    if (!has_second_task_) return;
    if (options_.away_from_limits) {
      lookAtLimits();
    } else {
      objective_.comfortAt(now_.theta, pull_);
      pull_ = -0.5 * options_.rest_share * pull_.cwiseQuotient(roots_);
    }
  }

  /// dZ to the middle between the limits.
  void lookAtLimits() {
    for (Eigen::Index v = 0; v < pull_.size(); ++v) {
      const double middle = 0.5 * (objective_.lower()[v] + objective_.upper()[v]);
      pull_[v] = std::isfinite(middle) ? options_.rest_share * roots_[v] * (middle - now_.theta[v]) : 0.0;
    }
  }

  /// @return false when no step lowers P, or there is none
  bool step() {
    constexpr int kTries = 24;
    const int tries = options_.damped ? kTries : 1;
    for (int i = 0; i < tries; ++i) {
      findStep();
      if (!(step_.cwiseAbs().maxCoeff() > kRest)) return false;
      next_.theta = (now_.theta + step_).cwiseMax(objective_.lower()).cwiseMin(objective_.upper());
      if (!objective_.rows().empty()) {
        objective_.rows().bring(objective_.lower(), objective_.upper(), next_.theta);
      }
      next_.value = objective_.evaluate(next_.theta, next_.gradient);
      ++report_.evaluations;
      if (isFinite(next_) && (!options_.damped || next_.value < now_.value)) {
        std::swap(now_, next_);
        ++report_.iterations;
        damping_ = damping_ > kLeast * largest_ ? damping_ / kDamper : 0.0;
        rest_ = std::min(1.0, 2.0 * rest_);
        return true;
      }
      damping_ = std::max(kDamper * damping_, kFirst * largest_);
      rest_ *= 0.5;
    }
    return false;
  }

  /// dΘ, with joints that would leave their limits from where they stand locked.
  void findStep() {
    std::ranges::fill(free_, 1);
    for (RankRows& rank : tasks_.ranks()) rank.relax();
    for (bool again = true; again;) {
      pass();
      again = lockOutward();
      for (RankRows& rank : tasks_.ranks()) again = rank.wake(projection_.step()) || again;
    }
    step_ = projection_.step().cwiseQuotient(roots_);
    const double longest = step_.cwiseAbs().maxCoeff();
    if (longest > options_.longest_turn) step_ *= options_.longest_turn / longest;
  }

  void pass() {
    const double longest = options_.damped ? options_.longest_share : std::numeric_limits<double>::infinity();
    projection_.begin(free_, none_);
    for (const RankRows& rank : tasks_.ranks()) {
      if (rank.count == 0) continue;
      const RankProjection::Outcome outcome =
          projection_.add(rank.rows.leftCols(rank.count), rank.wanted.head(rank.count), rank.miss.head(rank.count),
                          options_.damped ? damping_ : 0.0, longest);
      largest_ = outcome.largest;
    }
    if (!has_second_task_) return;
    by_rest_ = rest_ * pull_;
    projection_.addPosture(by_rest_, 0.0);
  }

  bool lockOutward() {
    bool any = false;
    for (Eigen::Index v = 0; v < now_.theta.size(); ++v) {
      char& free = free_[static_cast<std::size_t>(v)];
      const double way = projection_.step()[v];
      const bool outward = (way < 0.0 && now_.theta[v] <= objective_.lower()[v]) ||
                           (way > 0.0 && now_.theta[v] >= objective_.upper()[v]);
      if (free == 0 || !outward) continue;
      free = 0;
      any = true;
    }
    return any;
  }

  static constexpr int kFruitless = 20;
  static constexpr double kRest = 1e-12;       ///< a step shorter than this is none, rad or m
  static constexpr double kWorthwhile = 1e-5;  ///< a smaller share of P is no progress
  static constexpr double kDamper = 4.0;       ///< by which damping grows and falls
  static constexpr double kFirst = 1e-3;       ///< the first damping, as a share of the largest σ²
  static constexpr double kLeast = 1e-6;       ///< less than this share is none

  const PseudoInverseOptions options_;
  GoalTerms terms_;
  RankTasks tasks_;
  RankJacobian body_;
  RankProjection projection_;
  Eigen::VectorXd roots_;         ///< √K
  bool has_second_task_ = false;  ///< dZ
  std::vector<char> free_;
  Eigen::VectorXd none_;
  Eigen::VectorXd pull_;  ///< dZ, of φ
  Eigen::VectorXd by_rest_;
  Eigen::VectorXd step_;
  double damping_ = 0.0;
  double rest_ = 1.0;     ///< wanted share of dZ
  double largest_ = 1.0;  ///< the largest σ² so far
  Point next_;
  Point best_;
  int fruitless_ = 0;  ///< iterations since one that was worth having
};

}  // namespace

PseudoInverseOptions PseudoInverseOptions::asPrinted() { return {.damped = false}; }

SolveReport solveBy(const PseudoInverseOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  const Problem seen = asTextbooksSeeIt(problem);
  return runMethod(seen, posture, listener, [&](const Problem& own, Objective& objective) {
    return std::make_unique<PseudoInverseMethod>(own, objective, options);
  });
}

}  // namespace limber::solve
