// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "prioritised_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "limber/figure/mass.h"
#include "limber/solve/descent.h"

namespace limber::solve {

namespace {

/// A rank of weight 1 that is missed by this much, ℓ, counts as met while those below it move: 0.1 mm, or 0.05°.
constexpr double kMetOnTheWay = 0.01;
/// And at the end, ℓ: 0.1 nm.
constexpr double kMetAtTheEnd = 1e-8;
/// A rank that is not met may grow by this share of itself: rounding.
constexpr double kRounding = 1e-10;
/// A step is worth having when it lowers a level by more than this share.
constexpr double kWorth = 1e-3;
/// So many steps that are not are enough.
constexpr int kFruitless = 12;

constexpr double kFirstDamping = 1e-3;  ///< of the largest σ²
constexpr double kLeastDamping = 1e-7;  ///< below it there is none
constexpr double kFlat = 1e-14;         ///< ℓ²: nothing is left to gain

std::vector<TrackedFrame> framesOf(const Problem& problem, const GoalTerms& terms) {
  std::vector<TrackedFrame> frames = terms.frames();
  const std::vector<TrackedFrame> watched = ObserverWatch::frames(problem);
  frames.insert(frames.end(), watched.begin(), watched.end());
  return frames;
}

bool balances(const Problem& problem) { return problem.balance.active() && totalMass(*problem.figure) > 0.0; }

Problem withSoundBalance(Problem problem) {
  if (!balances(problem)) problem.balance.weight = 0.0;
  return problem;
}

RankJacobian bodyOf(const Problem& problem, const Objective& objective, const GoalTerms& terms) {
  return {
      problem,          variablesOf(problem), objective.startPosture(), objective.metric(), framesOf(problem, terms),
      balances(problem)};
}

}  // namespace

PrioritisedRun::PrioritisedRun(const Problem& problem, const PrioritisedOptions& options)
    : options_(options),
      objective_(problem),
      terms_(problem.goals),
      zone_(options.obstacles == PrioritisedOptions::Obstacles::Ignored ? std::vector<goal::Obstacle>{}
                                                                        : problem.obstacles,
            options.obstacles == PrioritisedOptions::Obstacles::Smooth),
      tasks_(withSoundBalance(problem), terms_, objective_.size()),
      bodies_{bodyOf(problem, objective_, terms_), bodyOf(problem, objective_, terms_)},
      body_(&bodies_[0]),
      copy_(&bodies_[1]),
      watch_(problem, zone_, terms_.frames().size(), objective_.size()),
      has_posture_(problem.comfort.weight > 0.0) {
  watch_.forgetUnmoved(*body_);
  by_jacobian_ = options.displacements == PrioritisedOptions::Displacements::Jacobian ||
                 (options.displacements == PrioritisedOptions::Displacements::Automatic &&
                  watch_.size() <= static_cast<std::size_t>(std::max(options.observers_by_jacobian, 0)));
  step_.setUp(objective_, tasks_, watch_);
  theta_ = objective_.start();
  posture_pull_ = Eigen::VectorXd::Zero(theta_.size());
  by_theta_ = Eigen::VectorXd::Zero(theta_.size());
  const auto levels = static_cast<Eigen::Index>(tasks_.ranks().size()) + 2;
  values_ = tried_ = foretold_ = Eigen::VectorXd::Zero(levels);
  tolerances_ = Eigen::VectorXd::Constant(levels, kMetOnTheWay * kMetOnTheWay);
  for (std::size_t k = 0; k < tasks_.ranks().size(); ++k) {
    double weight = 0.0;
    for (const std::size_t goal : tasks_.ranks()[k].goals) weight = std::max(weight, terms_.goal(goal).weight);
    if (tasks_.ranks()[k].balance) weight = std::max(weight, problem.balance.weight);
    tolerances_[static_cast<Eigen::Index>(k) + 1] *= weight;
  }
  tolerances_[levels - 1] = 0.0;
}

SolveReport PrioritisedRun::run(Posture& posture, ProgressListener* listener) {
  posture = objective_.startPosture();
  report_ = SolveReport{};
  report_.method = Method::Prioritised;
  Point end;
  end.resize(objective_.size());
  end.theta = theta_;
  end.value = objective_.evaluate(theta_, end.gradient);
  report_.evaluations = 1;
  report_.start_objective = end.value;
  body_->update(theta_);
  measure(*body_, theta_, values_);
  if (!isFinite(end) || !values_.allFinite()) {
    report_.stop = Stop::NotFinite;
  } else if (theta_.size() > 0) {
    walk(posture, listener);
    if (report_.stop != Stop::Cancelled) polish(posture, listener);
    if (report_.iterations > 0) objective_.writePosture(theta_, posture);
  }
  end.theta = theta_;
  end.value = objective_.evaluate(theta_, end.gradient);
  noteOutcome(objective_, end, report_);
  return report_;
}

void PrioritisedRun::walk(Posture& posture, ProgressListener* listener) {
  constexpr int kRejections = 14;
  int fruitless = 0;
  int rejections = 0;
  look();
  while (true) {
    findStep();
    foretell();
    report_.kkt_residual = step_.gradient();
    if (atRest()) {
      if (!shorten()) return;
      look();
      continue;
    }
    if (report_.iterations >= options_.max_iterations) {
      report_.stop = Stop::IterationLimit;
      return;
    }
    if (judge() == Verdict::Worse) {
      if (++rejections > kRejections || !dampen()) {
        report_.stop = Stop::Stalled;
        return;
      }
      continue;
    }
    rejections = 0;
    adapt();
    take();
    fruitless = progressed_ ? 0 : fruitless + 1;
    if (!tell(posture, listener)) return;
    if (fruitless >= kFruitless) {
      if (!shorten()) {
        report_.stop = Stop::Stalled;
        return;
      }
      fruitless = 0;
    }
    look();
  }
}

/// Writes the tasks at θ.
void PrioritisedRun::look() {
  const bool damps = options_.obstacles != PrioritisedOptions::Obstacles::Ignored && !zone_.empty();
  tasks_.write(*body_, reach_ * options_.longest_step, damps ? &zone_ : nullptr);
  if (!has_posture_) return;
  objective_.comfortAt(theta_, by_theta_);
  posture_pull_ = -0.5 * by_theta_.cwiseQuotient(objective_.metric().cwiseSqrt());
}

/// Two stages (Peinado et al. 2005, figure 4), the second as often as it promotes observers.
void PrioritisedRun::findStep() {
  constexpr int kRounds = 8;
  watch_.begin(*body_);
  for (int round = 0; round < kRounds; ++round) {
    tryStep(true);
    if (watch_.empty() || !promote()) return;
  }
  tryStep(true);
}

void PrioritisedRun::tryStep(bool watching) {
  const Eigen::VectorXd* pull = has_posture_ && watching ? &posture_pull_ : nullptr;
  step_.find(theta_, tasks_, watch_, pull, {options_.longest_turn, options_.longest_share});
  copy_->update(step_.end());
  measure(*copy_, step_.end(), tried_);
  ++report_.evaluations;
}

/// Few observers are asked by their Jacobians; what these have not seen the copy shows.
bool PrioritisedRun::promote() {
  if (!by_jacobian_) return watch_.promoteByCopy(*body_, *copy_);
  if (watch_.promoteByJacobian(*body_, step_.step())) return true;
  const bool deeper = tried_[0] > std::max(values_[0], tolerances_[0]);
  return deeper && watch_.promoteByCopy(*body_, *copy_);
}

void PrioritisedRun::measure(const RankJacobian& body, const Eigen::VectorXd& theta, Eigen::VectorXd& values) {
  values[0] = watch_.penetration(body);
  Eigen::Index level = 1;
  for (const RankRows& rank : tasks_.ranks()) values[level++] = tasks_.value(rank, body);
  values[level] = has_posture_ ? objective_.comfortAt(theta, by_theta_) : 0.0;
}

void PrioritisedRun::foretell() {
  foretold_[0] = 0.0;
  Eigen::Index level = 1;
  for (const RankRows& rank : tasks_.ranks()) {
    double now = 0.0;
    for (Eigen::Index i = 0; i < rank.fixed; ++i) now += rank.miss[i] * rank.miss[i];
    foretold_[level] = values_[level] + rank.foretold(step_.step()) - now;
    ++level;
  }
  if (has_posture_) {
    foretold_[level] = values_[level] + (posture_pull_ - step_.step()).squaredNorm() - posture_pull_.squaredNorm();
  }
}

/// Whether no level is foretold to fall by anything worth having, or only a hair's breadth is left to go.
bool PrioritisedRun::atRest() const {
  constexpr double kHair = 1e-9;  // rad or m
  if ((step_.end() - theta_).cwiseAbs().maxCoeff() <= kHair) return true;
  for (Eigen::Index level = 0; level < values_.size(); ++level) {
    const double gain = values_[level] - foretold_[level];
    if (gain > options_.relative_decrease * values_[level] && gain > kFlat) return false;
  }
  return true;
}

/// Long steps end inside obstacles, where viscosity is 1, and so are stopped at the border of the zone: shorter ones get
/// farther. @return whether that may be
bool PrioritisedRun::shorten() {
  constexpr double kShorter = 0.25;
  constexpr double kShortest = 1e-3;
  if (watch_.smoothCount() == 0 || reach_ <= kShortest) return false;
  reach_ *= kShorter;
  return true;
}

/// From the top: a level that is better decides for the step, one that is worse against it.
PrioritisedRun::Verdict PrioritisedRun::judge() {
  progressed_ = false;
  if (!tried_.allFinite()) {
    worst_ = 0;
    return Verdict::Worse;
  }
  for (Eigen::Index level = 0; level < values_.size(); ++level) {
    const double now = values_[level];
    const double then = tried_[level];
    if (then > std::max(now * (1.0 + kRounding), tolerances_[level])) {
      worst_ = level;
      return Verdict::Worse;
    }
    if (now - then <= kWorth * now || now <= kFlat) continue;
    progressed_ = true;
    if (!isMet(level)) return Verdict::Fine;
  }
  return Verdict::Fine;
}

/// Damps the ranks that may have made a step worse: that which is, and those below it. What is met needs its step.
bool PrioritisedRun::dampen() {
  constexpr double kMore = 8.0;
  bool any = false;
  std::vector<double>& dampings = step_.dampings();
  for (std::size_t k = 0; k < dampings.size(); ++k) {
    const auto level = static_cast<Eigen::Index>(k) + 1;
    if (level < worst_ || isMet(level)) continue;
    dampings[k] = std::max(kMore * dampings[k], kFirstDamping * step_.scaleOf(k));
    any = true;
  }
  return any;
}

/// Learns from what came and what was foretold.
void PrioritisedRun::adapt() {
  constexpr double kGood = 0.75;
  constexpr double kBad = 0.25;
  constexpr double kEase = 0.2;
  constexpr double kTighten = 3.0;
  std::vector<double>& dampings = step_.dampings();
  for (std::size_t k = 0; k < dampings.size(); ++k) {
    const auto level = static_cast<Eigen::Index>(k) + 1;
    const double hoped = values_[level] - foretold_[level];
    if (!(hoped > options_.relative_decrease * values_[level])) continue;
    const double came = values_[level] - tried_[level];
    if (came > kGood * hoped) {
      dampings[k] *= kEase;
      if (dampings[k] < kLeastDamping * step_.scaleOf(k)) dampings[k] = 0.0;
    } else if (came < kBad * hoped) {
      dampings[k] = std::max(kTighten * dampings[k], kFirstDamping * step_.scaleOf(k));
    }
  }
}

void PrioritisedRun::take() {
  theta_ = step_.end();
  std::swap(body_, copy_);
  values_ = tried_;
  ++report_.iterations;
}

bool PrioritisedRun::tell(Posture& posture, ProgressListener* listener) {
  if (listener == nullptr) return true;
  objective_.writePosture(theta_, posture);
  const double objective = objective_.evaluate(theta_, by_theta_);
  if (listener->iterated({report_.iterations, objective, report_.kkt_residual, posture})) return true;
  report_.stop = Stop::Cancelled;
  return false;
}

/// The last word: ranks that are met are met to the last digits, while what is not met stays where it is.
void PrioritisedRun::polish(Posture& posture, ProgressListener* listener) {
  constexpr int kRounds = 5;
  for (int round = 0; round < kRounds; ++round) {
    tasks_.write(*body_, options_.longest_step, nullptr);
    watch_.begin(*body_);
    double now = 0.0;
    bool any = false;
    for (std::size_t k = 0; k < tasks_.ranks().size(); ++k) {
      const auto level = static_cast<Eigen::Index>(k) + 1;
      RankRows& rank = tasks_.ranks()[k];
      if (!isMet(level)) {
        rank.wanted.head(rank.fixed).setZero();
        continue;
      }
      now += values_[level];
      any = any || values_[level] > kMetAtTheEnd * kMetAtTheEnd;
    }
    if (!any) return;
    tryStep(false);
    double then = 0.0;
    for (Eigen::Index level = 1; level + 1 < values_.size(); ++level) {
      if (isMet(level)) then += tried_[level];
    }
    const bool deeper = tried_[0] > std::max(values_[0], tolerances_[0]);
    if (!(then < now) || deeper) return;
    take();
    if (!tell(posture, listener)) return;
  }
}

}  // namespace limber::solve
