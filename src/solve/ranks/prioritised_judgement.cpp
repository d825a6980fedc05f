// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Judgement of the steps of strict ranks, and adaptation of the damping.
#include <algorithm>

#include "solve/ranks/prioritised_run.h"

namespace limber::solve {

namespace {

/// A rank that is not met may grow by this share of itself: rounding.
constexpr double kRounding = 1e-10;
/// A step is worth having when it lowers a level by more than this share.
constexpr double kWorth = 1e-3;
constexpr double kFirstRankDamping = 1e-3;  ///< of the largest σ²
constexpr double kLeastRankDamping = 1e-7;  ///< below it there is none
constexpr double kFlatLevel = 1e-14;        ///< ℓ²: nothing is left to gain

}  // namespace

void PrioritisedRun::predict() {
  predicted_[0] = 0.0;
  Eigen::Index level = 1;
  for (const RankRows& rank : tasks_.ranks()) {
    double now = 0.0;
    for (Eigen::Index i = 0; i < rank.fixed; ++i) now += rank.miss[i] * rank.miss[i];
    predicted_[level] = values_[level] + rank.predicted(step_.step()) - now;
    ++level;
  }
  if (has_posture_) {
    predicted_[level] = values_[level] + (posture_pull_ - step_.step()).squaredNorm() - posture_pull_.squaredNorm();
  }
}

/// Whether no level is predicted to fall appreciably, or only a hair's breadth is left to go.
bool PrioritisedRun::atRest() const {
  constexpr double kHair = 1e-9;   // rad or m
  if (share_ < 1.0) return false;  // a short step gains little wherever it is
  if ((end_ - now_.theta).cwiseAbs().maxCoeff() <= kHair) return true;
  for (Eigen::Index level = 0; level < values_.size() && counts(level); ++level) {
    const double gain = values_[level] - predicted_[level];
    if (gain > options_.relative_decrease * values_[level] && gain > kFlatLevel) return false;
    if (predicted_[level] > allowed(level)) return false;  // limits have got the better of it: verdict() will say so
  }
  return true;
}

/// Tightens the tolerances on the way, so that ranks below do not rest on the permitted misses of those above.
void PrioritisedRun::tighten(double slack) {
  slack_ = std::max(slack, kTightest);
  tolerances_ = slack_ * widest_;
  tolerances_[0] = widest_[0];
}

/// At the end of the way: whether there is more of it, with stricter measures or shorter steps.
bool PrioritisedRun::goOn() {
  if (shorten()) return true;
  if (slack_ <= kTightest) return false;
  tighten(kTightest);
  std::vector<double>& dampings = step_.dampings();
  std::ranges::fill(dampings, 0.0);
  share_ = 1.0;
  return true;
}

/// Long steps end inside obstacles, where viscosity is 1, and so are stopped at the border of the zone: shorter ones
/// get farther. @return whether that may be
bool PrioritisedRun::shorten() {
  constexpr double kShorter = 0.25;
  constexpr double kShortest = 1e-3;
  if (watch_.smoothCount() == 0 || reach_ <= kShortest) return false;
  reach_ *= kShorter;
  return true;
}

/// From the top: a level that is better decides for the step, one that is worse against it.
PrioritisedRun::Verdict PrioritisedRun::verdict() {
  progressed_ = false;
  if (!tried_.allFinite()) {
    worst_ = 0;
    return Verdict::Worse;
  }
  for (Eigen::Index level = 0; level < values_.size() && counts(level); ++level) {
    const double now = values_[level];
    const double then = tried_[level];
    if (then > allowed(level)) {
      worst_ = level;
      return Verdict::Worse;
    }
    if (now - then <= kWorth * now || now <= kFlatLevel) continue;
    progressed_ = true;
    if (!isMet(level)) return Verdict::Fine;
  }
  return Verdict::Fine;
}

double PrioritisedRun::allowed(Eigen::Index level) const {
  return std::max(values_[level] * (1.0 + kRounding), tolerances_[level]);
}

/// Whether a level would have become worse without those below it.
bool PrioritisedRun::isOwnFault() {
  const Eigen::Index last = values_.size() - 1;
  if (worst_ == 0 || worst_ == last) return true;
  step_.writePartial(now_.theta, static_cast<std::size_t>(worst_ - 1), by_theta_);
  copy_->update(by_theta_);
  ++report_.evaluations;
  measure(*copy_, by_theta_, partial_);
  return partial_[worst_] > allowed(worst_);
}

/// Damps the ranks that have made a step worse: those below the one that it is worse for, or that one and those above.
/// Ranks that are met are not damped. @return whether any was
bool PrioritisedRun::dampen() {
  constexpr double kMore = 8.0;
  bool any = false;
  const bool own_fault = isOwnFault();
  std::vector<double>& dampings = step_.dampings();
  for (std::size_t k = 0; k < dampings.size(); ++k) {
    const auto level = static_cast<Eigen::Index>(k) + 1;
    const bool is_guilty = worst_ == 0 || (own_fault ? level <= worst_ : level > worst_);
    if (!is_guilty || isMet(level) || !counts(level)) continue;
    dampings[k] = std::max(kMore * dampings[k], kFirstRankDamping * step_.scaleOf(k));
    any = true;
  }
  return any;
}

/// Another step, damped, and soon shorter in every direction: where joints stand at their limits damping alone may not
/// be enough. @return whether there is one
bool PrioritisedRun::retreat(int rejections) {
  constexpr double kShorter = 0.4;
  constexpr double kShortest = 1e-5;
  const bool damped = dampen();
  if (rejections > 1 || !damped) share_ *= kShorter;
  return share_ > kShortest;
}

/// Adapts the dampings by the actual and the predicted decrease of each level.
void PrioritisedRun::adapt() {
  constexpr double kGood = 0.75;
  constexpr double kBad = 0.25;
  constexpr double kEase = 0.2;
  constexpr double kTighten = 3.0;
  std::vector<double>& dampings = step_.dampings();
  for (std::size_t k = 0; k < dampings.size(); ++k) {
    const auto level = static_cast<Eigen::Index>(k) + 1;
    const double hoped = values_[level] - predicted_[level];
    if (!(hoped > options_.relative_decrease * values_[level])) continue;
    const double came = values_[level] - tried_[level];
    if (came > kGood * hoped) {
      dampings[k] *= kEase;
      if (dampings[k] < kLeastRankDamping * step_.scaleOf(k)) dampings[k] = 0.0;
    } else if (came < kBad * hoped) {
      dampings[k] = std::max(kTighten * dampings[k], kFirstRankDamping * step_.scaleOf(k));
    }
  }
}

}  // namespace limber::solve
