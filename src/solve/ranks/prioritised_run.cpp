// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/prioritised_run.h"

#include <algorithm>
#include <utility>

namespace limber::solve {

namespace {

/// A rank of weight 1 that is missed by this much, ℓ, counts as met while those below it move: 0.1 mm, or 0.05°.
constexpr double kMetOnTheWay = 0.01;
/// So much of that is left after each step, down to kTightest.
constexpr double kTightening = 0.7;
/// Ranks that are met are polished until they are missed by no more than this, ℓ: 0.1 nm.
constexpr double kMetAtTheEnd = 1e-8;
/// Number of steps in a row not worth having that are enough.
constexpr int kFruitless = 12;
/// Permitted depth of an observer in an obstacle, ℓ: 0.05 mm.
constexpr double kTouchDepth = 0.005;

std::vector<TrackedFrame> framesOf(const Problem& problem, const GoalTerms& terms, const BodyFrames& self) {
  std::vector<TrackedFrame> frames = terms.frames();
  const std::vector<TrackedFrame> watched = ObserverWatch::frames(problem);
  frames.insert(frames.end(), watched.begin(), watched.end());
  frames.insert(frames.end(), self.frames().begin(), self.frames().end());
  return frames;
}

Problem withSoundBalance(Problem problem) {
  if (!balances(problem)) problem.balance.weight = 0.0;
  problem.loads.weight = 0.0;  // no rank knows them
  return problem;
}

RankJacobian bodyOf(const Problem& problem, const Objective& objective, std::vector<TrackedFrame> frames) {
  return {problem,           variablesOf(problem), objective.startPosture(), objective.metric(),
          std::move(frames), balances(problem)};
}

}  // namespace

PrioritisedRun::PrioritisedRun(const Problem& problem, Objective& objective, const PrioritisedOptions& options)
    : Method(objective, options.max_iterations),
      options_(options),
      terms_(problem.goals),
      zone_(options.obstacles == PrioritisedOptions::Obstacles::Ignored ? std::vector<goal::Obstacle>{}
                                                                        : problem.obstacles,
            options.obstacles == PrioritisedOptions::Obstacles::Smooth),
      self_frames_(*problem.figure, objective_.startPosture(), variablesOf(problem),
                   terms_.frames().size() + ObserverWatch::frames(problem).size()),
      self_(problem, 0, self_frames_),
      tasks_(withSoundBalance(problem), terms_, objective_.size(), &self_),
      bodies_{bodyOf(problem, objective_, framesOf(problem, terms_, self_frames_)),
              bodyOf(problem, objective_, framesOf(problem, terms_, self_frames_))},
      body_(&bodies_[0]),
      copy_(&bodies_[1]),
      watch_(problem, zone_, terms_.frames().size(), objective_.size()),
      mended_(withSoundBalance(problem), terms_, objective_.size(), &self_),
      mended_watch_(watch_),
      has_posture_(problem.comfort.weight > 0.0) {
  watch_.forgetUnmoved(*body_);
  mended_watch_.forgetUnmoved(*body_);
  by_jacobian_ = options.displacements == PrioritisedOptions::Displacements::Jacobian ||
                 (options.displacements == PrioritisedOptions::Displacements::Automatic &&
                  watch_.size() <= static_cast<std::size_t>(std::max(options.observers_by_jacobian, 0)));
  step_.setUp(objective_, tasks_, watch_);
  mending_.setUp(objective_, mended_, watch_);
  constexpr double kOfZone = 0.5;
  stride_ = std::min(options.longest_step, watch_.empty() ? options.longest_step : kOfZone * zone_.thinnest());
  end_ = objective_.start();
  posture_pull_ = Eigen::VectorXd::Zero(end_.size());
  by_theta_ = Eigen::VectorXd::Zero(end_.size());
  const auto levels = static_cast<Eigen::Index>(tasks_.ranks().size()) + 2;
  values_ = tried_ = predicted_ = partial_ = Eigen::VectorXd::Zero(levels);
  tolerances_ = Eigen::VectorXd::Constant(levels, kMetOnTheWay * kMetOnTheWay);
  for (std::size_t k = 0; k < tasks_.ranks().size(); ++k) {
    double weight = 0.0;
    for (const std::size_t goal : tasks_.ranks()[k].goals) weight = std::max(weight, terms_.goal(goal).weight);
    if (tasks_.ranks()[k].balance) weight = std::max(weight, problem.balance.weight);
    if (tasks_.ranks()[k].awareness) weight = std::max(weight, kSelfWeight);
    tolerances_[static_cast<Eigen::Index>(k) + 1] *= weight;
  }
  tolerances_[0] = kTouchDepth * kTouchDepth;
  tolerances_[levels - 1] = 0.0;
  widest_ = tolerances_;
}

bool PrioritisedRun::begin() {
  report_.method = SolverKind::Prioritised;
  body_->update(now_.theta);
  measure(*body_, now_.theta, values_);
  return values_.allFinite();
}

void PrioritisedRun::walk() {
  if (now_.theta.size() == 0) return;
  stepUpTo(max_iterations_);
  if (report_.stop != Stop::Cancelled) settleRanks();
  if (report_.stop != Stop::Cancelled) polish();
}

/// Whether a level takes part: those of the ranks in use, and comfort when all are.
bool PrioritisedRun::counts(Eigen::Index level) const {
  const bool all = tasks_.used() == tasks_.ranks().size();
  return all || level <= static_cast<Eigen::Index>(tasks_.used());
}

/// Each rank once more without those below it: a lower one may have barred its way, at limits that both want to pass.
void PrioritisedRun::settleRanks() {
  constexpr int kIterations = 40;
  const SolveReport before = report_;
  tighten(kTightest);
  for (std::size_t used = 1; used < tasks_.ranks().size() && report_.stop != Stop::Cancelled; ++used) {
    if (isMet(static_cast<Eigen::Index>(used))) continue;
    tasks_.useOnly(used);
    mended_.useOnly(used);
    std::ranges::fill(step_.dampings(), 0.0);
    share_ = 1.0;
    stepUpTo(std::min(report_.iterations + kIterations, options_.max_iterations));
  }
  tasks_.useOnly(tasks_.ranks().size());
  mended_.useOnly(tasks_.ranks().size());
  if (report_.stop == Stop::Cancelled) return;
  report_.stop = before.stop;
  report_.kkt_residual = before.kkt_residual;
}

void PrioritisedRun::stepUpTo(int most_iterations) {
  fruitless_ = 0;
  look();
  iterateUpTo(most_iterations);
}

/// Finds the next step. Whether there is none, with stricter measures or shorter steps either.
bool PrioritisedRun::isDone() {
  while (true) {
    findStep();
    predict();
    if (isDisturbed()) mend();
    report_.kkt_residual = step_.gradient();
    if (!atRest()) return false;
    if (!goOn()) return true;
    look();
  }
}

Next PrioritisedRun::iterate() {
  constexpr int kRejections = 14;
  int rejections = 0;
  while (verdict() == Verdict::Worse) {
    ++rejections;
    if (rejections > kRejections || !retreat(rejections)) {
      rejections = 0;
      if (!goOn()) return Next::Stalled;
      look();
    }
    if (isDone()) return Next::Converged;
  }
  if (rejections == 0) share_ = std::min(1.0, 2.0 * share_);
  adapt();
  take();
  fruitless_ = progressed_ ? 0 : fruitless_ + 1;
  return Next::GoOn;
}

Next PrioritisedRun::judge() {
  if (fruitless_ >= kFruitless) {
    if (!goOn()) return Next::Stalled;
    fruitless_ = 0;
  }
  look();
  return Next::GoOn;
}

/// Writes the tasks at θ.
void PrioritisedRun::look() {
  const bool damps = options_.obstacles != PrioritisedOptions::Obstacles::Ignored && !zone_.empty();
  tasks_.write(*body_, reach_ * stride_, damps ? &zone_ : nullptr);
  if (!has_posture_) return;
  objective_.comfortAt(now_.theta, by_theta_);
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
  const bool all = tasks_.used() == tasks_.ranks().size();
  const Eigen::VectorXd* pull = has_posture_ && watching && all ? &posture_pull_ : nullptr;
  step_.find(now_.theta, tasks_, watching ? &watch_ : nullptr, pull,
             {options_.longest_turn, share_ * options_.longest_share});
  end_ = step_.end();
  copy_->update(end_);
  measure(*copy_, end_, tried_);
  ++report_.evaluations;
}

/// Whether a rank that was met is missed at the end of the step: the others have moved along its tangent, it is bent.
bool PrioritisedRun::isDisturbed() const {
  for (Eigen::Index level = 1; level + 1 < values_.size(); ++level) {
    if (isMet(level) && tried_[level] > tolerances_[level]) return true;
  }
  return false;
}

/// Brings what was met back at the end of the step, while the others stay where they have come to. Obstacles stand
/// above it here too: else a rank that has been pushed aside would be taken back into them.
void PrioritisedRun::mend() {
  constexpr int kRounds = 3;
  constexpr int kPromotions = 8;
  for (int round = 0; round < kRounds && isDisturbed() && tried_.allFinite(); ++round) {
    mended_.write(*copy_, options_.longest_step, nullptr);
    holdUnmet(mended_);
    mended_watch_.begin(*copy_);
    for (int promotion = 0; promotion <= kPromotions; ++promotion) {
      mending_.find(end_, mended_, &mended_watch_, nullptr, {options_.longest_turn, options_.longest_share});
      if (mended_watch_.empty() || !mended_watch_.promoteByJacobian(*copy_, mending_.step())) break;
    }
    end_ = mending_.end();
    copy_->update(end_);
    measure(*copy_, end_, tried_);
    ++report_.evaluations;
  }
}

/// Ranks that are not met want nothing but to stay.
void PrioritisedRun::holdUnmet(RankTasks& tasks) const {
  for (std::size_t k = 0; k < tasks.ranks().size(); ++k) {
    RankRows& rank = tasks.ranks()[k];
    if (!isMet(static_cast<Eigen::Index>(k) + 1)) rank.wanted.head(rank.fixed).setZero();
  }
}

/// Promotes few observers by their Jacobians, and by the copy those that the Jacobians have missed.
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

void PrioritisedRun::take() {
  now_.theta = end_;
  if (listener_ != nullptr) now_.value = objective_.evaluate(now_.theta, now_.gradient);
  std::swap(body_, copy_);
  values_ = tried_;
  tighten(kTightening * slack_);
  ++report_.iterations;
}

/// Final polish: ranks that are met are met to the last digits, while those that are not stay where they are.
void PrioritisedRun::polish() {
  constexpr int kRounds = 5;
  for (int round = 0; round < kRounds; ++round) {
    tasks_.write(*body_, options_.longest_step, nullptr);
    watch_.begin(*body_);
    double now = 0.0;
    bool any = false;
    for (std::size_t k = 0; k < tasks_.ranks().size(); ++k) {
      const auto level = static_cast<Eigen::Index>(k) + 1;
      if (!isMet(level)) continue;
      now += values_[level];
      any = any || values_[level] > kMetAtTheEnd * kMetAtTheEnd;
    }
    if (!any) return;
    holdUnmet(tasks_);
    tryStep(false);
    double then = 0.0;
    for (Eigen::Index level = 1; level + 1 < values_.size(); ++level) {
      if (isMet(level)) then += tried_[level];
    }
    const bool deeper = tried_[0] > std::max(values_[0], tolerances_[0]);
    if (!(then < now) || deeper) return;
    take();
    if (!reportIteration()) return;
  }
}

}  // namespace limber::solve
