// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/reduction.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/figure/tied_posture.h"

namespace limber::solve {

namespace {

constexpr int kVariablesOfRoot = 6;
constexpr int kConstant = -2;  ///< in the place of a node: no variable moves it

}  // namespace

Reduction::Reduction(const Problem& problem, const Variables& variables)
    : first_(variables.root_moves ? kVariablesOfRoot : 0),
      size_(first_ + static_cast<int>(variables.drivers.size())),
      trivial_(variables.drivers == variables.dofs) {
  const DofTies& ties = problem.figure->ties();
  std::vector<int> node_of(problem.figure->dofs().size(), kConstant);
  nodes_.reserve(variables.dofs.size());
  entries_.reserve(variables.dofs.size());
  for (const DofId dof : variables.dofs) node_of[ties.tie(dof).driver.index()] = -1;
  for (const DofId driver : ties.order()) {
    if (node_of[driver.index()] != kConstant) addNode(problem, variables, driver, node_of);
  }
  for (const DofId dof : variables.dofs) {
    const Tie& tie = ties.tie(dof);
    const int node = node_of[tie.driver.index()];
    const Node& leader = nodes_[static_cast<std::size_t>(node)];
    const double steepest = std::abs(tie.rate) * leader.steepest;
    const Dof& own = problem.figure->dofs()[dof];
    const bool turns = own.kind == DofKind::Rotation;
    entries_.push_back({dof, node, leader.variable, tie, own.limits, turns, tie.rate, 0.0, steepest});
  }
  states_.resize(nodes_.size());
}

void Reduction::addNode(const Problem& problem, const Variables& variables, DofId driver, std::vector<int>& node_of) {
  const DofTies& ties = problem.figure->ties();
  Node node;
  node.driver = driver;
  node.range = ties.range(driver);
  if (isDriven(*problem.figure, driver, problem.multipliers)) {
    const TiedDrive& drive = *ties.driveOf(driver);
    node.source = ties.tie(drive.driver);
    node.target = ties.tie(drive.follower);
    node.ramp = drive.ramp;
    node.above = node_of[node.source.driver.index()];
    const Node& above = nodes_[static_cast<std::size_t>(node.above)];
    node.variable = above.variable;
    node.steepest = above.steepest * std::abs(node.source.rate * node.ramp.ratio / node.target.rate);
  } else {
    const auto found = std::ranges::find(variables.drivers, driver);
    node.variable = first_ + static_cast<int>(found - variables.drivers.begin());
  }
  node_of[driver.index()] = static_cast<int>(nodes_.size());
  nodes_.push_back(node);
}

double Reduction::nodeValue(const Node& node, const Eigen::VectorXd& x) const {
  if (node.above < 0) return x[node.variable];
  const double argument = node.source.rate * states_[static_cast<std::size_t>(node.above)].value + node.source.offset;
  return node.range.clamp((node.ramp.value(argument) - node.target.offset) / node.target.rate);
}

void Reduction::expand(const Eigen::VectorXd& x, Eigen::VectorXd& q) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    State& state = states_[i];
    state = {nodeValue(node, x), 1.0, 0.0};
    if (node.above < 0) continue;
    const State& above = states_[static_cast<std::size_t>(node.above)];
    const double argument = node.source.rate * above.value + node.source.offset;
    const double turn = node.source.rate * above.slope;
    const double slope = node.ramp.slope(argument);
    state.slope = slope * turn / node.target.rate;
    state.bend = (node.ramp.bend(argument) * turn * turn + slope * node.source.rate * above.bend) / node.target.rate;
  }
  q.head(first_) = x.head(first_);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    Entry& entry = entries_[i];
    const State& state = states_[static_cast<std::size_t>(entry.node)];
    q[first_ + static_cast<int>(i)] = entry.tie.rate * state.value + entry.tie.offset;
    entry.rate = entry.tie.rate * state.slope;
    entry.bend = entry.tie.rate * state.bend;
  }
}

void Reduction::addReduced(const Eigen::VectorXd& gradient_q, Eigen::VectorXd& gradient_x) const {
  gradient_x.head(first_) += gradient_q.head(first_);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    gradient_x[entries_[i].variable] += entries_[i].rate * gradient_q[first_ + static_cast<int>(i)];
  }
}

Reduction::RangeEnd Reduction::endOf(int v, bool upper, const Eigen::VectorXd& x) const {
  constexpr double kNearer = 1e-9;  // if several limits end it alike, the driver's counts
  RangeEnd end;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < nodes_.size(); ++i) states_[i].value = nodeValue(nodes_[i], x);
  for (const Entry& entry : entries_) {
    if (entry.variable != v || entry.rate == 0.0) continue;
    const Node& node = nodes_[static_cast<std::size_t>(entry.node)];
    const double value = entry.tie.rate * states_[static_cast<std::size_t>(entry.node)].value + entry.tie.offset;
    const bool at_upper = (entry.rate > 0.0) == upper;
    const double left = std::abs((at_upper ? entry.limits.upper : entry.limits.lower) - value) / std::abs(entry.rate);
    const bool leads = node.above < 0 && entry.dof == node.driver;
    if (!(leads ? left <= least + kNearer : left < least - kNearer)) continue;
    least = left;
    end = {entry.dof, at_upper, std::abs(entry.rate), entry.turns};
  }
  return end;
}

void Reduction::write(const Eigen::VectorXd& x, Posture& posture) const {
  for (std::size_t i = 0; i < nodes_.size(); ++i) states_[i].value = nodeValue(nodes_[i], x);
  for (const Entry& entry : entries_) {
    const double value = entry.tie.rate * states_[static_cast<std::size_t>(entry.node)].value + entry.tie.offset;
    posture[entry.dof] = entry.limits.clamp(value);
  }
}

}  // namespace limber::solve
