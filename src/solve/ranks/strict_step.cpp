// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/strict_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

constexpr double kUndamped = std::numeric_limits<double>::infinity();
/// Most releases of a DOF in one step.
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
  marks_.assign(tasks.ranks().size() + 2, projection_.emptyMark());
  squares_.assign(tasks.ranks().size() + 2, 0.0);
  dampings_.assign(tasks.ranks().size() + 1, 0.0);
  scales_.assign(tasks.ranks().size() + 1, 0.0);
  free_.assign(static_cast<std::size_t>(n), 1);
  at_upper_.assign(static_cast<std::size_t>(n), 0);
  releases_.assign(static_cast<std::size_t>(n), 0);
  levels_.assign(static_cast<std::size_t>(n), -1);
  locked_ = Eigen::VectorXd::Zero(n);
  ways_ = Eigen::VectorXd::Zero(n);
  step_ = Eigen::VectorXd::Zero(n);
  end_ = Eigen::VectorXd::Zero(n);
  partial_.resize(n, static_cast<Eigen::Index>(tasks.ranks().size()) + 1);
  linear_.resize(n, linear);
  held_.resize(n, linear);
  for (Eigen::Index i = 0; i < linear; ++i) linear_.col(i) = rows.normals().col(i).cwiseQuotient(roots_);
  on_.assign(static_cast<std::size_t>(linear), 0);
  held_wanted_ = Eigen::VectorXd::Zero(linear);
  rest_ = Eigen::VectorXd::Zero(linear);
}

void StrictStep::find(const Eigen::VectorXd& theta, RankTasks& tasks, const ObserverWatch* watch,
                      const Eigen::VectorXd* posture, const Bounds& bounds) {
  std::ranges::fill(free_, 1);
  std::ranges::fill(levels_, -1);
  std::ranges::fill(releases_, 0);
  locked_.setZero();
  const RowSet& rows = objective_->rows();
  for (Eigen::Index i = 0; i < rows.size(); ++i) {
    on_[static_cast<std::size_t>(i)] = rows.isEquality(i) ? 1 : 0;
    rest_[i] = rows.bounds()[i] - rows.normals().col(i).dot(theta);
  }
  for (RankRows& rank : tasks.ranks()) rank.relax();
  first_ = 0;
  for (;;) {
    pass(tasks, watch, posture, bounds);
    bool again = lockBeyond(theta);
    again = hitRows() || again;
    for (std::size_t k = 0; k < tasks.used(); ++k) {
      if (!tasks.ranks()[k].wake(projection_.step())) continue;
      changed(k + 1);
      again = true;
    }
    if (!again && !release()) break;
  }
  finish(theta, bounds);
}

void StrictStep::pass(RankTasks& tasks, const ObserverWatch* watch, const Eigen::VectorXd* posture,
                      const Bounds& bounds) {
  const std::size_t last = tasks.ranks().size() + 1;
  if (first_ == 0) {
    projection_.begin(free_, locked_);
    addLinearRows();
    if (watch != nullptr) addCollisions(*watch, bounds);
    alone_ = linear_.cols() == 0 && (watch == nullptr || (watch->hardCount() == 0 && watch->smoothCount() == 0));
    partial_.col(0) = projection_.step();
  } else {
    projection_.returnTo(marks_[first_]);
  }
  for (std::size_t level = std::max<std::size_t>(first_, 1); level < last; ++level) {
    projection_.remember(marks_[level]);
    holdLocked(level);
    addRank(tasks, level - 1, bounds);
    partial_.col(static_cast<Eigen::Index>(level)) = projection_.step();
  }
  projection_.remember(marks_[last]);
  holdLocked(last);
  if (posture != nullptr) scales_.back() = projection_.addPosture(*posture, dampings_.back()).largest;
  gradient_ = std::sqrt(std::accumulate(squares_.begin(), squares_.end(), 0.0));
  first_ = last;
}

void StrictStep::addRank(const RankTasks& tasks, std::size_t k, const Bounds& bounds) {
  const RankRows& rank = tasks.ranks()[k];
  squares_[k + 1] = 0.0;
  if (rank.count == 0 || k >= tasks.used()) return;
  const RankProjection::Outcome outcome =
      projection_.add(rank.rows.leftCols(rank.count), rank.wanted.head(rank.count), rank.miss.head(rank.count),
                      dampings_[k], bounds.longest_share);
  scales_[k] = outcome.largest;
  squares_[k + 1] = outcome.gradient;
}

/// Hard ones together, then the smooth ones, nearest first.
void StrictStep::addCollisions(const ObserverWatch& watch, const Bounds& bounds) {
  if (const Eigen::Index hard = watch.hardCount(); hard > 0) {
    projection_.add(watch.hardRows().leftCols(hard), watch.hardWanted().head(hard), watch.hardWanted().head(hard), 0.0,
                    bounds.longest_share);
  }
  for (const int i : watch.order()) {
    projection_.add(watch.smoothRows().middleCols(i, 1), watch.smoothWanted().segment(i, 1),
                    watch.smoothWanted().segment(i, 1), 0.0, bounds.longest_share);
  }
}

void StrictStep::addLinearRows() {
  Eigen::Index count = 0;
  for (Eigen::Index i = 0; i < linear_.cols(); ++i) {
    if (on_[static_cast<std::size_t>(i)] == 0) continue;
    held_.col(count) = linear_.col(i);
    held_wanted_[count++] = rest_[i];
  }
  if (count == 0) return;
  projection_.add(held_.leftCols(count), held_wanted_.head(count), held_wanted_.head(count), 0.0, kUndamped);
}

/// Holds for the ranks from here on what one of them would take beyond its limit.
void StrictStep::holdLocked(std::size_t level) {
  for (Eigen::Index v = 0; v < ways_.size(); ++v) {
    if (levels_[static_cast<std::size_t>(v)] == static_cast<int>(level)) projection_.hold(v, ways_[v]);
  }
}

void StrictStep::lock(Eigen::Index v, int level, double way, bool upper) {
  const auto i = static_cast<std::size_t>(v);
  changed(static_cast<std::size_t>(level));
  levels_[i] = level;
  ways_[v] = way;
  at_upper_[i] = upper ? 1 : 0;
  free_[i] = level > 0 ? 1 : 0;
  locked_[v] = level > 0 ? 0.0 : way;
}

/// The first rank that takes a variable out of its range.
int StrictStep::levelOf(Eigen::Index v, double least, double most) const {
  const int first = alone_ ? 1 : 0;
  for (Eigen::Index level = first; level < partial_.cols(); ++level) {
    const double way = partial_(v, level);
    if (way < least || way > most) return level == first ? 0 : static_cast<int>(level);
  }
  return static_cast<int>(partial_.cols());
}

/// Locks variables that would pass their limit at that limit, from the rank on that would take them farther: those
/// above must not lose a joint because one below wants too much of it.
bool StrictStep::lockBeyond(const Eigen::VectorXd& theta) {
  constexpr double kRoom = 1e-12;  // of φ: rounding of what is held
  bool any = false;
  for (Eigen::Index v = 0; v < theta.size(); ++v) {
    const auto i = static_cast<std::size_t>(v);
    if (levels_[i] == 0) continue;
    const double room = levels_[i] > 0 ? kRoom : 0.0;
    const double least = roots_[v] * (objective_->lower()[v] - theta[v]) - room;
    const double most = roots_[v] * (objective_->upper()[v] - theta[v]) + room;
    const double way = projection_.step()[v];
    if (way >= least && way <= most) continue;
    int level = levelOf(v, least, most);
    if (levels_[i] > 0) level = std::min(level, levels_[i] - 1);  // the lower rank's hold has failed
    lock(v, level, way < least ? least : most, way > most);
    any = true;
  }
  return any;
}

/// Frees what its lock holds back from where the highest rank that it matters to would have it: inside.
bool StrictStep::release() {
  bool any = false;
  for (Eigen::Index v = 0; v < locked_.size(); ++v) {
    const auto i = static_cast<std::size_t>(v);
    if (levels_[i] < 0 || releases_[i] >= kReleases) continue;
    const double pressure = projection_.pressure(v);
    if (pressure == 0.0 || (at_upper_[i] != 0) != (pressure > 0.0)) continue;
    changed(static_cast<std::size_t>(levels_[i]));
    levels_[i] = -1;
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
    changed(0);
    any = true;
  }
  return any;
}

/// Shortens the step to the turn that joints may make at once. The feasible set is convex, so that a part of the way is
/// feasible too.
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
  part_ = part;
  for (Eigen::Index v = 0; v < theta.size(); ++v) {
    const double lower = objective_->lower()[v];
    const double upper = objective_->upper()[v];
    const bool arrives = levels_[static_cast<std::size_t>(v)] >= 0 && part == 1.0;
    if (arrives) {
      end_[v] = at_upper_[static_cast<std::size_t>(v)] != 0 ? upper : lower;
    } else {
      end_[v] = std::clamp(theta[v] + step_[v] / roots_[v], lower, upper);
    }
  }
  if (linear_.cols() > 0) settleRows();
}

void StrictStep::writePartial(const Eigen::VectorXd& theta, std::size_t rank, Eigen::VectorXd& end) const {
  end = theta + part_ * partial_.col(static_cast<Eigen::Index>(rank) + 1).cwiseQuotient(roots_);
  end = end.cwiseMax(objective_->lower()).cwiseMin(objective_->upper());
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
