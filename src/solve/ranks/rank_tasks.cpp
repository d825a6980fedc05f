// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/rank_tasks.h"

#include <algorithm>
#include <cmath>

#include "limber/base/units.h"

namespace limber::solve {

namespace {

/// A bound that a step would break by less than this stays idle, ℓ: 0.01 µm.
constexpr double kHolds = 1e-6;

/// √w/ℓ of body awareness.
const double kSelfStrength = std::sqrt(kSelfWeight) / kLengthUnit;
/// Pairs of capsules that are farther than this from their zones are no bounds of a step, m: its effect on them is
/// judged afterwards. A bound that a first try at the step wakes holds it for good, so that few are better.
constexpr double kSeen = 0.002;
/// Most pairs that are rows at once: the nearest.
constexpr std::size_t kMostPairs = 64;

RankRows& rankOf(std::vector<RankRows>& ranks, int rank) {
  const auto found = std::ranges::lower_bound(ranks, rank, {}, &RankRows::rank);
  if (found != ranks.end() && found->rank == rank) return *found;
  RankRows fresh;
  fresh.rank = rank;
  return *ranks.insert(found, std::move(fresh));
}

/// A row that is neither: filled by the caller.
Eigen::Ref<Eigen::VectorXd> newColumn(Eigen::MatrixXd& columns, Eigen::Index i) {
  columns.col(i).setZero();
  return columns.col(i);
}

}  // namespace

void RankRows::relax() {
  count = fixed;
  std::ranges::fill(woken, 0);
}

bool RankRows::wake(const Eigen::Ref<const Eigen::VectorXd>& step) {
  bool any = false;
  for (Eigen::Index i = 0; i < idle_count; ++i) {
    char& is_woken = woken[static_cast<std::size_t>(i)];
    if (is_woken != 0 || slack[i] + idle.col(i).dot(step) >= -kHolds) continue;
    is_woken = 1;
    any = true;
    rows.col(count) = idle.col(i);
    miss[count] = 0.0;
    wanted[count] = -slack[i];
    ++count;
  }
  return any;
}

double RankRows::predicted(const Eigen::VectorXd& step) const {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < fixed; ++i) {
    const double left = miss[i] + rows.col(i).dot(step);
    sum += left * left;
  }
  return sum;
}

RankTasks::RankTasks(const Problem& problem, const GoalTerms& terms, int size, SelfClearance* self)
    : terms_(terms),
      self_(self),
      edges_(problem.balance),
      balance_strength_(std::sqrt(problem.balance.weight) / kLengthUnit) {
  for (std::size_t i = 0; i < terms.size(); ++i) rankOf(ranks_, goal::rankOf(terms.goal(i))).goals.push_back(i);
  if (!edges_.empty()) rankOf(ranks_, problem.balance.rank).balance = true;
  if (self_ != nullptr && !self_->empty()) rankOf(ranks_, problem.body_awareness_rank).awareness = true;
  used_ = ranks_.size();
  for (RankRows& rank : ranks_) {
    const std::size_t edges = rank.balance ? edges_.size() : 0;
    const std::size_t pairs = rank.awareness ? std::min(self_->size(), kMostPairs) : 0;
    const auto most = static_cast<Eigen::Index>(goal_rows_.rows.size() * rank.goals.size() + edges + pairs);
    rank.rows.resize(size, most);
    rank.idle.resize(size, most);
    rank.miss.resize(most);
    rank.wanted.resize(most);
    rank.slack.resize(most);
    rank.woken.assign(static_cast<std::size_t>(most), 0);
  }
}

int RankTasks::mostRows() const {
  Eigen::Index most = 0;
  for (const RankRows& rank : ranks_) most = std::max(most, rank.rows.cols());
  return static_cast<int>(most);
}

void RankTasks::write(const RankJacobian& body, double longest_step, const CollisionZone* zone) {
  for (RankRows& rank : ranks_) {
    rank.fixed = 0;
    rank.idle_count = 0;
    for (const std::size_t goal : rank.goals) writeGoal(goal, body, longest_step, zone, rank);
    if (rank.balance) writeBalance(body, longest_step, rank);
    if (rank.awareness) writeAwareness(body, longest_step, rank);
    rank.relax();
  }
}

void RankTasks::writeGoal(std::size_t goal, const RankJacobian& body, double longest_step, const CollisionZone* zone,
                          RankRows& rank) {
  const Kinematics& kinematics = body.kinematics();
  const Pose& effector = kinematics.worldFromFrame(goal);
  const int rider = terms_.targetFrame(goal);
  writeGoalRows(terms_.goal(goal), effector, terms_.worldFromTarget(kinematics, goal), longest_step, zone, goal_rows_);
  for (int i = 0; i < goal_rows_.count; ++i) {
    const GoalRow& row = goal_rows_.rows[static_cast<std::size_t>(i)];
    const bool idle = row.bound && row.miss >= 0.0;
    Eigen::Ref<Eigen::VectorXd> column =
        idle ? newColumn(rank.idle, rank.idle_count) : newColumn(rank.rows, rank.fixed);
    body.addRow(goal, effector.translation, row.force, row.torque, 1.0, column);
    if (rider >= 0) {
      body.addRow(static_cast<std::size_t>(rider), effector.translation, row.force, row.torque, -1.0, column);
    }
    if (idle) {
      rank.slack[rank.idle_count++] = row.miss;
    } else {
      rank.miss[rank.fixed] = row.miss;
      rank.wanted[rank.fixed++] = row.wanted;
    }
  }
}

void RankTasks::writeBalance(const RankJacobian& body, double longest_step, RankRows& rank) const {
  const Eigen::Vector3d& centre = body.centreOfMass();
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const BalanceEdges::Edge& edge = edges_[i];
    const double slack = edge.slack(Eigen::Vector2d(centre.x(), centre.z()));
    const Eigen::Vector3d force = balance_strength_ * Eigen::Vector3d(edge.inwards.x(), 0.0, edge.inwards.y());
    const bool idle = !edge.equality && slack >= 0.0;
    body.addMassRow(force, idle ? newColumn(rank.idle, rank.idle_count) : newColumn(rank.rows, rank.fixed));
    if (idle) {
      rank.slack[rank.idle_count++] = balance_strength_ * slack;
    } else {
      rank.miss[rank.fixed] = balance_strength_ * slack;
      rank.wanted[rank.fixed++] = -balance_strength_ * std::clamp(slack, -longest_step, longest_step);
    }
  }
}

/// Each pair keeps the zone that is its own (CapsulePair) between its capsules.
void RankTasks::writeAwareness(const RankJacobian& body, double longest_step, RankRows& rank) const {
  for (const SelfClearance::Touch& touch : self_->near(body.kinematics(), kSeen, kMostPairs)) {
    const bool idle = touch.gap <= 0.0;
    const Eigen::Vector3d force = kSelfStrength * touch.away;
    Eigen::Ref<Eigen::VectorXd> column =
        idle ? newColumn(rank.idle, rank.idle_count) : newColumn(rank.rows, rank.fixed);
    const auto add = [&](int frame, const Eigen::Vector3d& point, double sign) {
      if (frame < 0) return;
      body.addRow(static_cast<std::size_t>(frame), point, force, Eigen::Vector3d::Zero(), sign, column);
    };
    add(touch.first, touch.on_first, 1.0);
    add(touch.second, touch.on_second, -1.0);
    if (idle) {
      rank.slack[rank.idle_count++] = -kSelfStrength * touch.gap;
    } else {
      rank.miss[rank.fixed] = -kSelfStrength * touch.gap;
      rank.wanted[rank.fixed++] = kSelfStrength * std::min(touch.gap, longest_step);
    }
  }
}

double RankTasks::outside(const RankJacobian& body) const {
  double farthest = 0.0;
  if (edges_.empty()) return farthest;
  const Eigen::Vector2d floor_point(body.centreOfMass().x(), body.centreOfMass().z());
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const double slack = edges_[i].slack(floor_point);
    farthest = std::max(farthest, edges_[i].equality ? std::abs(slack) : -slack);
  }
  return farthest;
}

double RankTasks::value(const RankRows& rank, const RankJacobian& body) const {
  double sum = 0.0;
  const Kinematics& kinematics = body.kinematics();
  for (const std::size_t goal : rank.goals) {
    sum += rankValueOf(terms_.goal(goal), kinematics.worldFromFrame(goal), terms_.worldFromTarget(kinematics, goal));
  }
  if (rank.awareness) {
    for (const SelfClearance::Touch& touch : self_->near(kinematics, 0.0, self_->size())) {
      sum += kSelfStrength * kSelfStrength * touch.gap * touch.gap;
    }
  }
  if (!rank.balance) return sum;
  const Eigen::Vector2d floor_point(body.centreOfMass().x(), body.centreOfMass().z());
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const double slack = edges_[i].slack(floor_point);
    if (edges_[i].equality || slack < 0.0) sum += balance_strength_ * balance_strength_ * slack * slack;
  }
  return sum;
}

}  // namespace limber::solve
