// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

#include "solve/reach_tree/simple_reach.h"

#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

/// The damping's lever: a direction of the chain that moves its end by less per rad is hardly used, m.
constexpr double kDampedLever = 0.02;
/// Stiffness of a chain against leaving a row, times the damping.
constexpr double kRowStiffness = 1e6;
/// No point is wanted farther away in one step, m.
constexpr double kNearEnough = 0.1;

}  // namespace

void SimpleReach::collect(int first, int last) {
  const Kinematics& kinematics = body_.kinematics();
  const std::size_t from = body_.frameOf(first);
  chain_.clear();
  ++sweep_;
  for (int j = kinematics.lastMover(body_.frameOf(last)); onChain(j, from); j = kinematics.above(j)) {
    const int v = body_.reduction().variableOf(j);
    int& visited = visited_[static_cast<std::size_t>(v)];
    if (visited != sweep_) chain_.push_back(v);
    visited = sweep_;
  }
  addRowPartners();
}

/// Adds the variables that rows tie to the chain's.
void SimpleReach::addRowPartners() {
  const std::size_t own = chain_.size();
  for (Eigen::Index i = 0; i < rows_.size(); ++i) {
    const auto row = rows_.normals().col(i);
    const auto speaksOf = [&row](int v) { return row[v] != 0.0; };
    if (std::none_of(chain_.begin(), chain_.begin() + static_cast<std::ptrdiff_t>(own), speaksOf)) continue;
    for (int v = 0; v < row.size(); ++v) {
      int& visited = visited_[static_cast<std::size_t>(v)];
      if (row[v] != 0.0 && visited != sweep_) chain_.push_back(v);
      if (row[v] != 0.0) visited = sweep_;
    }
  }
}

/// Adds a residual to JᵀWJ and JᵀWe; its rates are in rates_.
void SimpleReach::addPull(const Eigen::Vector3d& miss, double weight) {
  const auto n = static_cast<Eigen::Index>(chain_.size());
  for (Eigen::Index b = 0; b < n; ++b) {
    pull_[b] += weight * rates_.col(b).dot(miss);
    for (Eigen::Index a = 0; a <= b; ++a) {
      const double entry = std::abs(weight) * rates_.col(a).dot(rates_.col(b));
      normal_(a, b) += entry;
      if (a != b) normal_(b, a) += entry;
    }
  }
}

void SimpleReach::assemble(const Eigen::VectorXd& x) {
  const auto n = static_cast<Eigen::Index>(chain_.size());
  normal_.topLeftCorner(n, n).setZero();
  pull_.head(n).setZero();
  const Reduction& reduction = body_.reduction();
  const auto fill = [&](const auto& pull) {
    for (Eigen::Index a = 0; a < n; ++a) {
      rates_.col(a).setZero();
      for (const int j : dofs_[static_cast<std::size_t>(chain_[static_cast<std::size_t>(a)])]) {
        rates_.col(a) += reduction.rateOf(j) * rateOf(j, pull);
      }
    }
  };
  double weight = 0.0;
  for (const PointPull& pull : pulls_.points) {
    fill(pull);
    const Eigen::Vector3d way = pull.wanted - pull.point;
    addPull(way * std::min(1.0, kNearEnough / std::max(way.norm(), kNearEnough)), pull.weight);
    weight += kDampedLever * kDampedLever * pull.weight;
  }
  for (const AxisPull& pull : pulls_.axes) {
    fill(pull);
    addPull(pull.wanted - pull.axis, pull.weight);
    weight += kDampedLever * std::abs(pull.weight);
  }
  // In a joint's own measure θ/s the damping is the same for all: a joint of a small multiplier moves little.
  for (Eigen::Index a = 0; a < n; ++a) {
    const double gain = gains_[chain_[static_cast<std::size_t>(a)]] / options_.share;
    normal_(a, a) += weight / (gain * gain);
  }
  stiffenRows(x, kRowStiffness * weight);
}

/// Lets the chain glide along the rows that it stands on: their normals are the dearest way to go.
void SimpleReach::stiffenRows(const Eigen::VectorXd& x, double stiffness) {
  constexpr double kStandsOn = 1e-7;
  const auto n = static_cast<Eigen::Index>(chain_.size());
  for (Eigen::Index i = 0; i < rows_.size(); ++i) {
    const auto row = rows_.normals().col(i);
    if (!rows_.isEquality(i) && row.dot(x) < rows_.bounds()[i] - kStandsOn) continue;
    for (Eigen::Index b = 0; b < n; ++b) {
      const double across = stiffness * row[chain_[static_cast<std::size_t>(b)]];
      for (Eigen::Index a = 0; a < n; ++a) normal_(a, b) += across * row[chain_[static_cast<std::size_t>(a)]];
    }
  }
}

/// Δx = Sq Jᵀ (J Sq Jᵀ + μ)⁻¹ e with Sq the squares of the multipliers, as (JᵀJ + μ Sq⁻¹)⁻¹ Jᵀ e; variables that would
/// pass a limit are held and the rest solved again.
void SimpleReach::pseudoInverse(int first, int last, Eigen::VectorXd& x) {
  constexpr int kRounds = 4;
  collect(first, last);
  const auto n = static_cast<Eigen::Index>(chain_.size());
  if (n == 0) return;
  assemble(x);
  std::ranges::fill(held_, 0);
  for (int round = 0; round < kRounds; ++round) {
    if (!dampedStep()) return;
    if (!holdWhatPasses(x)) break;
  }
  for (Eigen::Index a = 0; a < n; ++a) {
    const int v = chain_[static_cast<std::size_t>(a)];
    x[v] = std::min(std::max(x[v] + step_[a], lower_[v]), upper_[v]);
  }
}

/// The step of what is not held, no longer than allowed. @return whether there is one
bool SimpleReach::dampedStep() {
  const auto n = static_cast<Eigen::Index>(chain_.size());
  auto step = step_.head(n);
  factor_.topLeftCorner(n, n) = normal_.topLeftCorner(n, n);
  step = pull_.head(n);
  for (Eigen::Index a = 0; a < n; ++a) {
    if (held_[static_cast<std::size_t>(a)] == 0) continue;
    factor_.row(a).head(n).setZero();
    factor_.col(a).head(n).setZero();
    factor_(a, a) = 1.0;
    step[a] = 0.0;
  }
  Eigen::Ref<Eigen::MatrixXd> block = factor_.topLeftCorner(n, n);
  const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> cholesky(block);
  if (cholesky.info() != Eigen::Success) return false;
  cholesky.solveInPlace(step);
  const double longest = step.cwiseAbs().maxCoeff();
  if (!std::isfinite(longest)) return false;
  if (longest > options_.longest_turn) step *= options_.longest_turn / longest;
  return true;
}

/// Holds the variables that the step would carry past their limits. @return whether there are any
bool SimpleReach::holdWhatPasses(const Eigen::VectorXd& x) {
  bool any = false;
  for (std::size_t a = 0; a < chain_.size(); ++a) {
    const int v = chain_[a];
    const double by = step_[static_cast<Eigen::Index>(a)];
    const bool passes = (by > 0.0 && x[v] >= upper_[v]) || (by < 0.0 && x[v] <= lower_[v]);
    if (passes) held_[a] = 1;
    any = any || passes;
  }
  return any;
}

}  // namespace limber::solve
