// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/row_set.h"

#include <algorithm>
#include <cmath>

#include "solve/problem/nearest_point.h"
#include "solve/problem/row_words.h"

namespace limber::solve {

namespace {

/// A normal this short beside the row's coefficients is what rounding has left: the row is constant.
constexpr double kVanished = 1e-12;
/// Largest miss of a constant row that counts as held, rad or m: a file's rounding.
constexpr double kConstantMiss = 1e-7;

double largestOf(const std::vector<LinearTerm>& terms) {
  double largest = 0.0;
  for (const LinearTerm& term : terms) largest = std::max(largest, std::abs(term.coefficient));
  return largest;
}

}  // namespace

std::vector<TiedRow> rowsOverDrivers(const Problem& problem) {
  const DofTies& ties = problem.figure->ties();
  std::vector<TiedRow> rows = ties.rows();
  for (const Row& row : problem.rows) {
    if (!row.active) continue;
    rows.push_back(ties.overDrivers(row.terms, row.constant));
    rows.back().name = row.name;
    rows.back().equality = row.equality;
  }
  return rows;
}

double violationOf(const TiedRow& row, const Posture& posture) {
  double sum = row.constant;
  for (const LinearTerm& term : row.terms) sum += term.coefficient * posture[term.dof];
  return row.equality ? std::abs(sum) : std::max(sum, 0.0);
}

bool fulfilsRows(const Problem& problem, const Posture& posture, double most) {
  return std::ranges::all_of(rowsOverDrivers(problem),
                             [&](const TiedRow& row) { return violationOf(row, posture) <= most; });
}

RowSet::RowSet(const Problem& problem, const Variables& variables, const Posture& posture) {
  const std::vector<TiedRow> rows = rowsOverDrivers(problem);
  if (rows.empty()) return;
  const int first = variables.root_moves ? 6 : 0;
  const auto n = static_cast<Eigen::Index>(first) + static_cast<Eigen::Index>(variables.drivers.size());
  normals_.resize(n, static_cast<Eigen::Index>(rows.size()));
  bounds_.resize(static_cast<Eigen::Index>(rows.size()));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const TiedRow& row = rows[r];
    const std::vector<LinearTerm>& as_read = termsAsRead(problem, r);
    const double scale = std::max(largestOf(as_read), largestOf(row.terms));
    Eigen::VectorXd normal = Eigen::VectorXd::Zero(n);
    double bound = -row.constant;
    for (const LinearTerm& term : row.terms) {
      const auto found = std::ranges::find(variables.drivers, term.dof);
      if (found == variables.drivers.end()) {
        bound -= term.coefficient * posture[term.dof];
      } else {
        normal[first + (found - variables.drivers.begin())] += term.coefficient;
      }
    }
    const double length = normal.norm();
    if (!(length > kVanished * scale)) {
      const double miss = row.equality ? std::abs(bound) : -bound;
      if (miss > kConstantMiss * scale) broken_.push_back(conflictOfConstant(problem, r, row.name));
      continue;
    }
    normals_.col(size()) = normal / length;
    bounds_[size()] = bound / length;
    const bool turns = problem.figure->dofs()[as_read.front().dof].kind == DofKind::Rotation;
    entries_.push_back({row.name, row.equality, length, dofsOf(as_read), userRowAt(problem, r), turns});
  }
  normals_.conservativeResize(Eigen::NoChange, size());
  bounds_.conservativeResize(size());
}

double RowSet::violation(Eigen::Index i, const Eigen::VectorXd& theta) const {
  const double over = normals_.col(i).dot(theta) - bounds_[i];
  return isEquality(i) ? std::abs(over) : std::max(over, 0.0);
}

double RowSet::largestViolation(const Eigen::VectorXd& theta) const {
  double largest = 0.0;
  for (Eigen::Index i = 0; i < size(); ++i) largest = std::max(largest, violation(i, theta));
  return largest;
}

bool RowSet::moveInto(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta) {
  bool moved = false;
  while (largestViolation(theta) > kOnRow) {
    NearestPoint nearest(lower, upper, *this);
    Eigen::VectorXd wanted = theta;
    if (nearest.find(wanted)) {
      theta = wanted;
      return true;
    }
    moved = true;
    const std::vector<Eigen::Index> conflict = nearest.conflict();
    if (conflict.empty()) break;  // limits alone never contradict: they are intervals
    remove(conflict);
  }
  return moved;
}

void RowSet::bring(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta) const {
  theta = theta.cwiseMax(lower).cwiseMin(upper);
  if (largestViolation(theta) <= kOnRow || bringOntoOne(lower, upper, theta)) return;
  Eigen::VectorXd wanted = theta;
  if (NearestPoint(lower, upper, *this).find(wanted)) theta = wanted;
}

/// Moves θ onto the row that it violates most, if that is all. @return false where another row or a limit is in the way
/// there: θ is as before
bool RowSet::bringOntoOne(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, Eigen::VectorXd& theta) const {
  Eigen::Index worst = 0;
  for (Eigen::Index i = 1; i < size(); ++i) {
    if (violation(i, theta) > violation(worst, theta)) worst = i;
  }
  const double over = normals_.col(worst).dot(theta) - bounds_[worst];
  theta -= over * normals_.col(worst);
  const bool inside = (theta.array() >= lower.array()).all() && (theta.array() <= upper.array()).all();
  if (inside && largestViolation(theta) <= kOnRow) return true;
  theta += over * normals_.col(worst);
  return false;
}

RowConflict RowSet::contradiction(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper,
                                  const Eigen::VectorXd& theta) const {
  if (!broken_.empty()) return broken_.front();
  RowConflict conflict;
  if (empty()) return conflict;
  NearestPoint nearest(lower, upper, *this);
  Eigen::VectorXd wanted = theta;
  if (nearest.find(wanted)) return conflict;
  for (const Eigen::Index row : nearest.conflict()) conflict.rows.push_back(name(row));
  return conflict;
}

void RowSet::remove(const std::vector<Eigen::Index>& rows) {
  Eigen::Index kept = 0;
  for (Eigen::Index i = 0; i < normals_.cols(); ++i) {
    if (std::ranges::find(rows, i) != rows.end()) continue;
    normals_.col(kept) = normals_.col(i).eval();
    bounds_[kept] = bounds_[i];
    if (kept != i) entries_[static_cast<std::size_t>(kept)] = std::move(entries_[static_cast<std::size_t>(i)]);
    ++kept;
  }
  normals_.conservativeResize(Eigen::NoChange, kept);
  bounds_.conservativeResize(kept);
  entries_.resize(static_cast<std::size_t>(kept));
}

}  // namespace limber::solve
