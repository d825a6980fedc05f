// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/row_set.h"

#include <algorithm>
#include <cmath>

#include "nearest_point.h"

namespace limber::solve {

namespace {

/// A start that misses a row by no more than this stands on it, rad or m.
constexpr double kOnRow = 1e-10;

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

RowSet::RowSet(const Problem& problem, const Variables& variables, const Posture& posture) {
  const std::vector<TiedRow> rows = rowsOverDrivers(problem);
  if (rows.empty()) return;
  const int first = variables.root_moves ? 6 : 0;
  const auto n = static_cast<Eigen::Index>(first) + static_cast<Eigen::Index>(variables.drivers.size());
  normals_.resize(n, static_cast<Eigen::Index>(rows.size()));
  bounds_.resize(static_cast<Eigen::Index>(rows.size()));
  for (const TiedRow& row : rows) {
    Eigen::VectorXd normal = Eigen::VectorXd::Zero(n);
    double bound = -row.constant;
    for (const LinearTerm& term : row.terms) {
      const auto found = std::find(variables.drivers.begin(), variables.drivers.end(), term.dof);
      if (found == variables.drivers.end()) {
        bound -= term.coefficient * posture[term.dof];
      } else {
        normal[first + (found - variables.drivers.begin())] += term.coefficient;
      }
    }
    const double length = normal.norm();
    if (!(length > 0.0)) continue;
    normals_.col(size()) = normal / length;
    bounds_[size()] = bound / length;
    equalities_.push_back(row.equality);
    names_.push_back(row.name);
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
  if (largestViolation(theta) <= kOnRow) return;
  Eigen::VectorXd wanted = theta;
  if (NearestPoint(lower, upper, *this).find(wanted)) theta = wanted;
}

std::vector<std::string> RowSet::contradiction(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper,
                                               const Eigen::VectorXd& theta) const {
  std::vector<std::string> names;
  if (empty()) return names;
  NearestPoint nearest(lower, upper, *this);
  Eigen::VectorXd wanted = theta;
  if (nearest.find(wanted)) return names;
  for (const Eigen::Index row : nearest.conflict()) names.push_back(name(row));
  return names;
}

void RowSet::remove(const std::vector<Eigen::Index>& rows) {
  Eigen::Index kept = 0;
  for (Eigen::Index i = 0; i < normals_.cols(); ++i) {
    if (std::find(rows.begin(), rows.end(), i) != rows.end()) continue;
    normals_.col(kept) = normals_.col(i).eval();
    bounds_[kept] = bounds_[i];
    equalities_[static_cast<std::size_t>(kept)] = isEquality(i);
    names_[static_cast<std::size_t>(kept)] = names_[static_cast<std::size_t>(i)];
    ++kept;
  }
  normals_.conservativeResize(Eigen::NoChange, kept);
  bounds_.conservativeResize(kept);
  equalities_.resize(static_cast<std::size_t>(kept));
  names_.resize(static_cast<std::size_t>(kept));
}

}  // namespace limber::solve
