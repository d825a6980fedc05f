// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What a limb's formula leaves open, searched for the least cost: its branches, the swivel, a wrist that nothing
// decides.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "limber/base/index.h"
#include "limber/base/units.h"
#include "solve/analytic_limbs/limb_formula.h"

namespace limber::solve {

namespace {

/// All round the swivel is looked at so often, and less in a narrower window.
constexpr int kMostSamples = 48;
constexpr int kLeastSamples = 8;

int samplesIn(double window) {
  return std::clamp(static_cast<int>(std::ceil(kMostSamples * window / kPi)), kLeastSamples, kMostSamples);
}

}  // namespace

double LimbFormula::costOf(const Aim& aim, const Choice& choice) const {
  const std::optional<Angles> angles = anglesOf(aim, choice);
  const double cost = angles ? costOf(aim.world_from_parent, *angles) : std::numeric_limits<double>::max();
  return std::isfinite(cost) ? cost : std::numeric_limits<double>::max();
}

/// The lowest places of one branch along the swivel, put among the best of all.
void LimbFormula::sample(const Aim& aim, const Choice& branch, double window, std::array<Choice, 4>& best,
                         std::array<double, 4>& costs) const {
  std::array<double, kMostSamples + 1> along{};
  const bool round = window >= kPi;
  const int samples = samplesIn(window);
  const auto swivelAt = [&](int i) { return window * (2.0 * i / samples - 1.0); };
  Choice choice = branch;
  for (int i = 0; i <= samples; ++i) {
    choice.swivel = swivelAt(i);
    along[static_cast<std::size_t>(i)] = costOf(aim, choice);
  }
  for (int i = 0; i <= samples; ++i) {
    const int before = i > 0 ? i - 1 : (round ? samples - 1 : i);
    const int after = i < samples ? i + 1 : (round ? 1 : i);
    const double here = along[static_cast<std::size_t>(i)];
    if (here > along[static_cast<std::size_t>(before)] || here > along[static_cast<std::size_t>(after)]) continue;
    if (here >= costs.back()) continue;
    choice.swivel = swivelAt(i);
    std::size_t place = costs.size() - 1;
    for (; place > 0 && here < costs[place - 1]; --place) {
      costs[place] = costs[place - 1];
      best[place] = best[place - 1];
    }
    costs[place] = here;
    best[place] = choice;
  }
}

/// Golden section about a swivel. @return cost at the minimum, ℓ²
double LimbFormula::refine(const Aim& aim, double width, Choice& choice) const {
  constexpr double kGolden = 0.6180339887498949;
  constexpr int kSections = 44;
  Choice left = choice;
  Choice right = choice;
  double low = choice.swivel - width;
  double high = choice.swivel + width;
  double cost = costOf(aim, choice);
  left.swivel = high - kGolden * (high - low);
  right.swivel = low + kGolden * (high - low);
  double at_left = costOf(aim, left);
  double at_right = costOf(aim, right);
  for (int i = 0; i < kSections; ++i) {
    if (at_left < at_right) {
      high = right.swivel;
      right.swivel = left.swivel;
      at_right = at_left;
      left.swivel = high - kGolden * (high - low);
      at_left = costOf(aim, left);
    } else {
      low = left.swivel;
      left.swivel = right.swivel;
      at_left = at_right;
      right.swivel = low + kGolden * (high - low);
      at_right = costOf(aim, right);
    }
  }
  for (const auto& [at, where] : {std::pair{at_left, left.swivel}, std::pair{at_right, right.swivel}}) {
    if (at >= cost) continue;
    cost = at;
    choice.swivel = where;
  }
  return cost;
}

/// Swivel and wrist together, where the goal leaves the wrist free: a compass that shrinks.
double LimbFormula::settle(const Aim& aim, double cost, Choice& choice) const {
  constexpr double kFirst = 0.2;
  constexpr double kLast = 1e-5;
  constexpr int kMostTries = 600;
  int tries = 0;
  const auto isBetter = [&](int way, double by) {
    Choice other = choice;
    double& value = way < 0 ? other.swivel : other.free_wrist[way];
    value += by;
    if (way >= 0) value = limits_[at(kBeyond + way)].clamp(value);
    const double there = costOf(aim, other);
    ++tries;
    if (!(there < cost)) return false;
    cost = there;
    choice = other;
    return true;
  };
  for (double step = kFirst; step > kLast && tries < kMostTries;) {
    bool moved = false;
    for (int way = -1; way < size_ - kBeyond; ++way) moved = isBetter(way, step) || isBetter(way, -step) || moved;
    if (!moved) step *= 0.5;
  }
  return cost;
}

/// Whether a bend is worth looking at: of two the one that its limits let be. Rows depend on the swivel, which has
/// still to be chosen.
bool LimbFormula::canBend(const Aim& aim, const Choice& choice) const {
  constexpr double kNear = 0.05;
  const auto offOf = [&](int number) {
    const Eigen::Vector3d end = endOf(choice.free_wrist);
    const double distance = (aim.point - shoulder_).norm();
    const double bend = hingeFor(end, distance, number, aim.near[kHinge]);
    const Eigen::Vector3d arm = elbow_ + rotationAbout(axes_[kHinge], bend) * (end - elbow_) - shoulder_;
    return std::abs(arm.norm() - distance);
  };
  return offOf(choice.hinge) <= offOf(1 - choice.hinge) + kNear;
}

void LimbFormula::solve(const Pose& world_from_parent, double window, bool settles, Angles& angles) const {
  const Aim aim = aimAt(world_from_parent, angles);
  double least = costOf(world_from_parent, angles);
  Choice branch;
  for (int i = kBeyond; i < size_; ++i) branch.free_wrist[i - kBeyond] = angles[i];
  search(aim, branch, std::min(window, kPi), settles, least, angles);
  const bool asks_more = !turns() && (pulls_.size() > 1 || !std::holds_alternative<goal::Position>(goal().potential));
  if (!settles || window < kPi || !asks_more) return;
  // Of a wrist that other goals want somewhere else the start knows nothing.
  for (const double share : {0.5, 0.2, 0.8}) {
    for (int i = kBeyond; i < size_; ++i) {
      const Interval& limits = limits_[static_cast<std::size_t>(i)];
      branch.free_wrist[i - kBeyond] = limits.clamp(limits.lower + share * std::min(limits.width(), 2.0 * kPi));
    }
    search(aim, branch, kPi, true, least, angles);
  }
}

/// All branches of one wrist. @param least  cost of `angles`, ℓ², in and out
void LimbFormula::search(const Aim& aim, Choice branch, double window, bool settles, double& least,
                         Angles& angles) const {
  std::array<Choice, 4> best;
  std::array<double, 4> costs;
  costs.fill(std::numeric_limits<double>::max());
  const int wrists = turns() && size_ == kMost ? 2 : 1;
  for (int i = 0; i < 4 * wrists; ++i) {
    branch.hinge = i % 2;
    branch.ball = i / 2 % 2;
    branch.wrist = i / 4;
    if (canBend(aim, branch)) sample(aim, branch, window, best, costs);
  }
  const bool all = settles && !turns() && window >= kPi;
  std::size_t first = 0;
  for (std::size_t i = 0; i < best.size() && costs[i] < std::numeric_limits<double>::max(); ++i) {
    costs[i] = refine(aim, 2.0 * window / samplesIn(window), best[i]);
    if (all) costs[i] = settle(aim, costs[i], best[i]);
    if (costs[i] < costs[first]) first = i;
  }
  if (!(costs[first] < std::numeric_limits<double>::max())) return;  // rows leave no swivel that was tried
  if (settles && !turns() && !all) costs[first] = settle(aim, costs[first], best[first]);
  if (!(costs[first] < least)) return;
  least = costs[first];
  angles = *anglesOf(aim, best[first]);
}

}  // namespace limber::solve
