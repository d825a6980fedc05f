// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "strict_step.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber::solve {

namespace {

constexpr double kUndamped = std::numeric_limits<double>::infinity();
/// How often a DOF may be released in one step.
constexpr int kReleases = 2;
/// A row may be missed by no more than this, rad or m.
constexpr double kOnHeldRow = 1e-11;

}  // namespace

void StrictStep::setUp(const Objective& objective, const RankTasks& tasks, const ObserverWatch& watch) {
  objective_ = &objective;
  const int n = objective.size();
  const RowSet& rows = objective.rows();
  roots_ = objective.metric().cwiseSqrt();
  const auto linear = static_cast<int>(rows.size());
  projection_.setUp(n, std::max({tasks.mostRows(), linear, static_cast<int>(watch.hardRows().cols())}));
  projection_.useRoots(roots_);
  dampings_.assign(tasks.ranks().size() + 1, 0.0);
  scales_.assign(tasks.ranks().size() + 1, 0.0);
  free_.assign(static_cast<std::size_t>(n), 1);
  at_upper_.assign(static_cast<std::size_t>(n), 0);
  releases_.assign(static_cast<std::size_t>(n), 0);
  locked_ = Eigen::VectorXd::Zero(n);
  step_ = Eigen::VectorXd::Zero(n);
  end_ = Eigen::VectorXd::Zero(n);
  linear_.resize(n, linear);
  held_.resize(n, linear);
  for (Eigen::Index i = 0; i < linear; ++i) linear_.col(i) = rows.normals().col(i).cwiseQuotient(roots_);
  on_.assign(static_cast<std::size_t>(linear), 0);
  held_wanted_ = Eigen::VectorXd::Zero(linear);
  nothing_ = Eigen::VectorXd::Zero(std::max<Eigen::Index>(linear, 1));
  rest_ = Eigen::VectorXd::Zero(linear);
}

void StrictStep::find(const Eigen::VectorXd& theta, RankTasks& tasks, const ObserverWatch& watch,
                      const Eigen::VectorXd* posture, const Bounds& bounds) {
  std::fill(free_.begin(), free_.end(), 1);
  std::fill(releases_.begin(), releases_.end(), 0);
  locked_.setZero();
  const RowSet& rows = objective_->rows();
  for (Eigen::Index i = 0; i < rows.size(); ++i) {
    on_[static_cast<std::size_t>(i)] = rows.isEquality(i) ? 1 : 0;
    rest_[i] = rows.bounds()[i] - rows.normals().col(i).dot(theta);
  }
  for (RankRows& rank : tasks.ranks()) rank.relax();
  for (;;) {
    pass(tasks, watch, posture, bounds);
    bool again = lockBeyond(theta);
    again = hitRows() || again;
    for (RankRows& rank : tasks.ranks()) again = rank.wake(projection_.step()) || again;
    if (!again && !release()) break;
  }
  finish(theta, bounds);
}

void StrictStep::pass(RankTasks& tasks, const ObserverWatch& watch, const Eigen::VectorXd* posture,
                      const Bounds& bounds) {
  projection_.begin(free_, locked_);
  addLinearRows();
  double square = 0.0;
  if (const Eigen::Index hard = watch.hardCount(); hard > 0) {
    square += projection_
                  .add(watch.hardRows().leftCols(hard), watch.hardWanted().head(hard), watch.hardMiss().head(hard), 0.0,
                       bounds.longest_share)
                  .gradient;
  }
  for (const int i : watch.order()) {
    projection_.add(watch.smoothRows().middleCols(i, 1), watch.smoothWanted().segment(i, 1), nothing_.head(1), 0.0,
                    bounds.longest_share);
  }
  for (std::size_t k = 0; k < tasks.ranks().size(); ++k) {
    const RankRows& rank = tasks.ranks()[k];
    if (rank.count == 0) continue;
    const RankProjection::Outcome outcome =
        projection_.add(rank.rows.leftCols(rank.count), rank.wanted.head(rank.count), rank.miss.head(rank.count),
                        dampings_[k], bounds.longest_share);
    scales_[k] = outcome.largest;
    square += outcome.gradient;
  }
  if (posture != nullptr) {
    const RankProjection::Outcome outcome = projection_.addPosture(*posture, dampings_.back());
    scales_.back() = outcome.largest;
  }
  gradient_ = std::sqrt(square);
}

void StrictStep::addLinearRows() {
  Eigen::Index count = 0;
  for (Eigen::Index i = 0; i < linear_.cols(); ++i) {
    if (on_[static_cast<std::size_t>(i)] == 0) continue;
    held_.col(count) = linear_.col(i);
    held_wanted_[count++] = rest_[i];
  }
  if (count == 0) return;
  projection_.add(held_.leftCols(count), held_wanted_.head(count), nothing_.head(count), 0.0, kUndamped);
}

/// What would pass its limit goes to it and stays there.
bool StrictStep::lockBeyond(const Eigen::VectorXd& theta) {
  bool any = false;
  for (Eigen::Index v = 0; v < theta.size(); ++v) {
    char& is_free = free_[static_cast<std::size_t>(v)];
    if (is_free == 0) continue;
    const double wanted = theta[v] + projection_.step()[v] / roots_[v];
    const double lower = objective_->lower()[v];
    const double upper = objective_->upper()[v];
    if (wanted >= lower && wanted <= upper) continue;
    is_free = 0;
    at_upper_[static_cast<std::size_t>(v)] = wanted > upper ? 1 : 0;
    locked_[v] = roots_[v] * ((wanted < lower ? lower : upper) - theta[v]);
    any = true;
  }
  return any;
}

/// Frees what its lock holds back from where the highest rank that it matters to would have it: inside.
bool StrictStep::release() {
  bool any = false;
  for (Eigen::Index v = 0; v < locked_.size(); ++v) {
    const auto i = static_cast<std::size_t>(v);
    if (free_[i] != 0 || releases_[i] >= kReleases) continue;
    const double pressure = projection_.pressure(v);
    if (pressure == 0.0 || (at_upper_[i] != 0) != (pressure > 0.0)) continue;
    free_[i] = 1;
    locked_[v] = 0.0;
    ++releases_[i];
    any = true;
  }
  return any;
}

bool StrictStep::hitRows() {
  bool any = false;
  for (Eigen::Index i = 0; i < linear_.cols(); ++i) {
    char& is_on = on_[static_cast<std::size_t>(i)];
    if (is_on != 0 || linear_.col(i).dot(projection_.step()) <= rest_[i] + kOnHeldRow) continue;
    is_on = 1;
    any = true;
  }
  return any;
}

/// Shortens the step to what joints may turn at once. What is allowed is convex, so that a part of the way is too.
void StrictStep::finish(const Eigen::VectorXd& theta, const Bounds& bounds) {
  step_ = projection_.step();
  double part = 1.0;
  for (Eigen::Index v = 0; v < theta.size(); ++v) {
    const double way = std::abs(step_[v]) / roots_[v];
    if (way * part > bounds.longest_turn) part = bounds.longest_turn / way;
  }
  // A row that is still passed has nothing free left that could keep it.
  for (Eigen::Index i = 0; i < linear_.cols(); ++i) {
    const double way = linear_.col(i).dot(step_);
    if (!objective_->rows().isEquality(i) && way * part > rest_[i] + kOnHeldRow) {
      part = std::max(0.0, rest_[i]) / way;
    }
  }
  step_ *= part;
  for (Eigen::Index v = 0; v < theta.size(); ++v) {
    const double lower = objective_->lower()[v];
    const double upper = objective_->upper()[v];
    const bool arrives = free_[static_cast<std::size_t>(v)] == 0 && part == 1.0;
    if (arrives) {
      end_[v] = at_upper_[static_cast<std::size_t>(v)] != 0 ? upper : lower;
    } else {
      end_[v] = std::clamp(theta[v] + step_[v] / roots_[v], lower, upper);
    }
  }
  if (linear_.cols() > 0) settleRows();
}

/// Takes away what rounding has left of equalities, and what locked DOFs have made of them.
void StrictStep::settleRows() {
  constexpr int kRounds = 50;
  const RowSet& rows = objective_->rows();
  for (int round = 0; round < kRounds && rows.largestViolation(end_) > kOnHeldRow; ++round) {
    for (Eigen::Index i = 0; i < rows.size(); ++i) {
      const double over = rows.normals().col(i).dot(end_) - rows.bounds()[i];
      if (!rows.isEquality(i) && over <= 0.0) continue;
      end_ = (end_ - over * rows.normals().col(i)).cwiseMax(objective_->lower()).cwiseMin(objective_->upper());
    }
  }
}

}  // namespace limber::solve
