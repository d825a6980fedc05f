// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_tree/simple_reach.h"

#include <algorithm>
#include <cmath>

#include "solve/problem/row_set.h"
#include "solve/problem/tree_distance.h"

namespace limber::solve {

namespace {

/// A joint that moves its goal by a shorter lever than this turns less than would be best for it alone, m; one of
/// multiplier s by a lever shorter than 1/s times that.
constexpr double kShortLever = 0.1;
/// A sweep that leaves more than this of what is missed is the last of its reach.
constexpr double kFruitless = 0.98;
/// A row that is missed by no more holds, rad or m.
constexpr double kStandsOnRow = 1e-9;
/// Bend of the joints of a stretched chain whose goal lies on its own line, rad.
constexpr double kBend = 0.05;

}  // namespace

SimpleReach::SimpleReach(const Problem& problem, const Objective& objective, const ReachTreeOptions& options,
                         ReachTreeBody& body)
    : options_(options), body_(body), rows_(objective.rows()), lower_(objective.lower()), upper_(objective.upper()) {
  const int n = objective.size();
  const int first = body.rootMoves() ? 6 : 0;
  const PerId<DofId, double> factors = distanceFactors(problem);
  gains_ = Eigen::VectorXd::Ones(n);
  inertias_ = Eigen::VectorXd::Constant(n, kShortLever * kShortLever);
  for (int v = first; v < n; ++v) {
    const DofId driver = objective.dofOf(v);
    const double s = multiplierOf(problem, driver) * factors[driver];
    gains_[v] = std::min(1.0, options.share * s);
    inertias_[v] = kShortLever * kShortLever / (s * s);
  }
  const Reduction& reduction = body.reduction();
  dofs_.resize(static_cast<std::size_t>(n));
  for (int j = 0; j < reduction.dofSize(); ++j) {
    dofs_[static_cast<std::size_t>(reduction.variableOf(j))].push_back(j);
  }
  single_.assign(static_cast<std::size_t>(n), 1);
  for (int v = 0; v < n; ++v) {
    const std::vector<int>& all = dofs_[static_cast<std::size_t>(v)];
    const bool is_one = all.size() == 1 && reduction.rateOf(all[0]) == 1.0 && reduction.steepestRateOf(all[0]) == 1.0;
    single_[static_cast<std::size_t>(v)] = is_one ? 1 : 0;
  }
  visited_.assign(static_cast<std::size_t>(n), 0);
  const std::size_t most = 3 * problem.goals.size() * 2 + 1;
  pulls_.points.reserve(most);
  pulls_.axes.reserve(most);
  chain_.reserve(static_cast<std::size_t>(n));
  held_.assign(static_cast<std::size_t>(n), 0);
  rates_ = Eigen::Matrix3Xd::Zero(3, n);
  normal_ = Eigen::MatrixXd::Zero(n, n);
  factor_ = Eigen::MatrixXd::Zero(n, n);
  pull_ = Eigen::VectorXd::Zero(n);
  step_ = Eigen::VectorXd::Zero(n);
  saved_ = step_;
}

void SimpleReach::solve(int first, int last, double overshoot, Eigen::VectorXd& x) {
  gather(last, overshoot);
  const bool by_angles = options_.simple_reach == ReachTreeOptions::SimpleReach::ByAngles;
  for (int i = 0; i < options_.sweeps && !reached(); ++i) {
    const double before = missed();
    const bool is_bent = i == 0 && isFolded(first, last);
    if (is_bent) bend(first, last, x);
    const bool is_free = by_angles && sweepInsideRows(first, last, x);
    if (!is_free || !pulls_.axes.empty()) stepTogether(first, last, x);
    if (!is_bent && !(missed() < kFruitless * before)) return;
  }
}

/// A sweep, taken back where it leaves a row: joint by joint there is no way along one. @return whether it was kept
bool SimpleReach::sweepInsideRows(int first, int last, Eigen::VectorXd& x) {
  saved_ = x;
  sweep(first, last, x);
  const bool is_inside = rows_.empty() || rows_.largestViolation(x) <= kStandsOnRow;
  if (!is_inside) x = saved_;
  body_.update(x);
  refresh();
  return is_inside;
}

/// A step of all joints at once, taken back where it leads away. If an end is to be turned as well, this comes after
/// each sweep: one joint alone that brings the end nearer turns it away, so that sweeps alone would hardly get on.
void SimpleReach::stepTogether(int first, int last, Eigen::VectorXd& x) {
  const double before = missed();
  saved_ = x;
  pseudoInverse(first, last, x);
  body_.update(x);
  refresh();
  if (missed() < before) return;
  x = saved_;
  body_.update(x);
  refresh();
}

void SimpleReach::gather(int last, double overshoot) {
  node_ = last;
  body_.gather(last, overshoot, pulls_);
  has_weighted_ = body_.hasWeightedGoal(last);
  if (has_weighted_) weighted_goal_ = pulls_.points.back().wanted;
}

/// The weighted goal of a subtree stays where it was at the beginning, as printed; own goals are looked at again.
void SimpleReach::refresh() {
  body_.gather(node_, 1.0, pulls_);
  if (has_weighted_) pulls_.points.back().wanted = weighted_goal_;
}

/// The sum that a simple reach lowers, ℓ².
double SimpleReach::missed() const {
  double sum = 0.0;
  for (const PointPull& pull : pulls_.points) sum += pull.weight * (pull.wanted - pull.point).squaredNorm();
  for (const AxisPull& pull : pulls_.axes) sum += pull.weight * (pull.wanted - pull.axis).squaredNorm();
  return sum;
}

bool SimpleReach::reached() const {
  const auto isThere = [this](const PointPull& pull) {
    return (pull.wanted - pull.point).norm() <= 0.5 * options_.reached;
  };
  const auto isAlong = [this](const AxisPull& pull) {
    return pull.weight > 0.0 && (pull.wanted - pull.axis).norm() <= 5.0 * options_.reached;
  };
  return std::ranges::all_of(pulls_.points, isThere) && std::ranges::all_of(pulls_.axes, isAlong);
}

/// Variables of the chain are those that move its last node and not its first.
bool SimpleReach::onChain(int j, std::size_t first_frame) const {
  return j >= (body_.rootMoves() ? 6 : 0) && !body_.kinematics().moves(j, first_frame);
}

/// Steps 1 to 7: from the tip inwards. The part farther out turns along as one rigid piece, so that nothing has to be
/// placed again before the innermost joint has turned.
void SimpleReach::sweep(int first, int last, Eigen::VectorXd& x) {
  const Kinematics& kinematics = body_.kinematics();
  ++sweep_;
  const std::size_t from = body_.frameOf(first);
  for (int j = kinematics.lastMover(body_.frameOf(last)); onChain(j, from); j = kinematics.above(j)) {
    const int v = body_.reduction().variableOf(j);
    int& visited = visited_[static_cast<std::size_t>(v)];
    if (visited == sweep_) continue;
    visited = sweep_;
    if (single_[static_cast<std::size_t>(v)] == 0) {
      moveTied(v, x);
    } else if (kinematics.isRotation(j)) {
      turn(j, x);
    } else {
      slide(j, x);
    }
  }
}

/// @return the variable's displacement
double SimpleReach::takeStep(int v, double wanted, Eigen::VectorXd& x) const {
  const double step = std::clamp(gains_[v] * wanted, -options_.longest_turn, options_.longest_turn);
  const double next = std::min(std::max(x[v] + step, lower_[v]), upper_[v]);
  const double gone = next - x[v];
  x[v] = next;
  return gone;
}

/// The total miss is const − A cos d − B sin d in the angle d about the axis: atan2(B, A) is best.
void SimpleReach::turn(int j, Eigen::VectorXd& x) {
  const Eigen::Vector3d& u = body_.kinematics().axis(j);
  const Eigen::Vector3d& pivot = body_.kinematics().pivot(j);
  const double inertia = inertias_[body_.reduction().variableOf(j)];
  double by_cos = 0.0;
  double by_sin = 0.0;
  for (const PointPull& pull : pulls_.points) {
    const Eigen::Vector3d wanted = pull.wanted - pivot;
    const Eigen::Vector3d lever = pull.point - pivot;
    const Eigen::Vector3d across = lever - u * u.dot(lever);
    by_cos += pull.weight * (across.dot(wanted) + inertia);
    by_sin += pull.weight * u.cross(across).dot(wanted);
  }
  for (const AxisPull& pull : pulls_.axes) {
    const Eigen::Vector3d across = pull.axis - u * u.dot(pull.axis);
    by_cos += pull.weight * across.dot(pull.wanted);
    by_sin += pull.weight * u.cross(across).dot(pull.wanted);
  }
  if (by_sin == 0.0 && by_cos >= 0.0) return;
  const double gone = takeStep(body_.reduction().variableOf(j), std::atan2(by_sin, by_cos), x);
  if (gone != 0.0) rotatePulls(j, gone);
}

void SimpleReach::rotatePulls(int j, double angle) {
  const Eigen::Matrix3d turned = rotationAbout(body_.kinematics().axis(j), angle);
  const Eigen::Vector3d& pivot = body_.kinematics().pivot(j);
  for (PointPull& pull : pulls_.points) pull.point = pivot + turned * (pull.point - pivot);
  for (AxisPull& pull : pulls_.axes) pull.axis = turned * pull.axis;
}

/// The mean of what is missed along the axis.
void SimpleReach::slide(int j, Eigen::VectorXd& x) {
  const Eigen::Vector3d& u = body_.kinematics().axis(j);
  double way = 0.0;
  double weight = 0.0;
  for (const PointPull& pull : pulls_.points) {
    way += pull.weight * u.dot(pull.wanted - pull.point);
    weight += pull.weight;
  }
  if (!(weight > 0.0)) return;
  const double gone = takeStep(body_.reduction().variableOf(j), way / weight, x);
  for (PointPull& pull : pulls_.points) pull.point += gone * u;
}

Eigen::Vector3d SimpleReach::rateOf(int j, const PointPull& pull) const {
  const Kinematics& kinematics = body_.kinematics();
  if (!kinematics.moves(j, pull.frame)) return Eigen::Vector3d::Zero();
  if (!kinematics.isRotation(j)) return kinematics.axis(j);
  return kinematics.axis(j).cross(pull.point - kinematics.pivot(j));
}

Eigen::Vector3d SimpleReach::rateOf(int j, const AxisPull& pull) const {
  const Kinematics& kinematics = body_.kinematics();
  if (!kinematics.isRotation(j) || !kinematics.moves(j, pull.frame)) return Eigen::Vector3d::Zero();
  return kinematics.axis(j).cross(pull.axis);
}

/// DOFs that are tied move together, so that no angle is best by itself: a Gauss-Newton step.
void SimpleReach::moveTied(int v, Eigen::VectorXd& x) {
  double pull_sum = 0.0;
  double bend_sum = 0.0;
  const auto add = [&](double weight, const Eigen::Vector3d& rate, const Eigen::Vector3d& miss) {
    pull_sum += weight * rate.dot(miss);
    bend_sum += std::abs(weight) * rate.squaredNorm();
  };
  const Reduction& reduction = body_.reduction();
  double squares = 0.0;
  for (const int j : dofs_[static_cast<std::size_t>(v)]) squares += reduction.rateOf(j) * reduction.rateOf(j);
  for (const PointPull& pull : pulls_.points) {
    Eigen::Vector3d rate = Eigen::Vector3d::Zero();
    for (const int j : dofs_[static_cast<std::size_t>(v)]) rate += reduction.rateOf(j) * rateOf(j, pull);
    add(pull.weight, rate, pull.wanted - pull.point);
    bend_sum += pull.weight * inertias_[v] * squares;
  }
  for (const AxisPull& pull : pulls_.axes) {
    Eigen::Vector3d rate = Eigen::Vector3d::Zero();
    for (const int j : dofs_[static_cast<std::size_t>(v)]) rate += reduction.rateOf(j) * rateOf(j, pull);
    add(pull.weight, rate, pull.wanted - pull.axis);
  }
  if (!(bend_sum > 0.0)) return;
  if (takeStep(v, pull_sum / bend_sum, x) == 0.0) return;
  body_.update(x);
  refresh();
}

/// Whether a chain lies on one line with its goal, so that nothing turns it, though it could get there when bent.
bool SimpleReach::isFolded(int first, int last) const {
  if (pulls_.points.empty()) return false;
  const Kinematics& kinematics = body_.kinematics();
  const std::size_t from = body_.frameOf(first);
  const PointPull& pull = pulls_.points.back();
  const Eigen::Vector3d way = pull.wanted - pull.point;
  if (way.norm() < 100.0 * options_.reached) return false;
  double distance = 0.0;
  double length = 0.0;
  bool turns = false;
  Eigen::Vector3d farther_out = pull.point;
  for (int j = kinematics.lastMover(body_.frameOf(last)); onChain(j, from); j = kinematics.above(j)) {
    if (!kinematics.isRotation(j)) return false;
    const Eigen::Vector3d lever = pull.point - kinematics.pivot(j);
    if (std::abs(kinematics.axis(j).cross(lever).dot(way)) > 1e-4 * lever.norm() * way.norm()) return false;
    distance = (pull.wanted - kinematics.pivot(j)).norm();
    length += (farther_out - kinematics.pivot(j)).norm();
    farther_out = kinematics.pivot(j);
    turns = true;
  }
  return turns && distance < length;
}

/// Every joint a little to the side where there is more room.
void SimpleReach::bend(int first, int last, Eigen::VectorXd& x) {
  const Kinematics& kinematics = body_.kinematics();
  const std::size_t from = body_.frameOf(first);
  for (int j = kinematics.lastMover(body_.frameOf(last)); onChain(j, from); j = kinematics.above(j)) {
    const int v = body_.reduction().variableOf(j);
    const double side = upper_[v] - x[v] >= x[v] - lower_[v] ? kBend : -kBend;
    x[v] = std::min(std::max(x[v] + side, lower_[v]), upper_[v]);
  }
  body_.update(x);
  refresh();
}

void SimpleReach::turnRoot(Eigen::VectorXd& x) {
  constexpr int kFirstTurn = 3;
  constexpr int kLastTurn = 5;
  gather(body_.nodes().root(), 1.0);
  pulls_.points.clear();
  for (int j = kLastTurn; j >= kFirstTurn; --j) turn(j, x);
  body_.update(x);
}

}  // namespace limber::solve
