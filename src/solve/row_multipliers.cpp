// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "row_multipliers.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <vector>

namespace limber::solve {

namespace {

constexpr double kOnActiveRow = 1e-9;    // rad or m
constexpr double kLeastRowShare = 1e-9;  // ℓ² per rad or m: less is rounding

std::vector<Eigen::Index> activeRows(const RowSet& rows, const Eigen::VectorXd& theta) {
  std::vector<Eigen::Index> active;
  for (Eigen::Index i = 0; i < rows.size(); ++i) {
    const bool touched = rows.normals().col(i).dot(theta) >= rows.bounds()[i] - kOnActiveRow;
    if (rows.isEquality(i) || touched) active.push_back(i);
  }
  return active;
}

/// α of each row, from the variables that are free to move; those on a limit say nothing.
Eigen::VectorXd multipliersOf(const Objective& objective, const std::vector<Eigen::Index>& active,
                              const Eigen::VectorXd& theta, const Eigen::VectorXd& gradient) {
  Eigen::MatrixXd normals(gradient.size(), static_cast<Eigen::Index>(active.size()));
  for (Eigen::Index i = 0; i < normals.cols(); ++i) {
    normals.col(i) = objective.rows().normals().col(active[static_cast<std::size_t>(i)]);
  }
  Eigen::VectorXd downhill = -gradient;
  for (Eigen::Index v = 0; v < theta.size(); ++v) {
    if (theta[v] > objective.lower()[v] && theta[v] < objective.upper()[v]) continue;
    normals.row(v).setZero();
    downhill[v] = 0.0;
  }
  return normals.colPivHouseholderQr().solve(downhill);
}

}  // namespace

Eigen::VectorXd noteRows(const Objective& objective, const Eigen::VectorXd& theta, const Eigen::VectorXd& gradient,
                         SolveReport& report) {
  report.active_rows.clear();
  Eigen::VectorXd left = gradient;
  if (objective.rows().empty()) return left;
  std::vector<Eigen::Index> active = activeRows(objective.rows(), theta);
  Eigen::VectorXd alpha;
  for (bool again = true; again && !active.empty();) {
    alpha = multipliersOf(objective, active, theta, gradient);
    again = false;
    for (std::size_t i = active.size(); i-- > 0;) {  // an inequality that P pulls away from holds nothing back
      if (objective.rows().isEquality(active[i]) || alpha[static_cast<Eigen::Index>(i)] >= 0.0) continue;
      active.erase(active.begin() + static_cast<std::ptrdiff_t>(i));
      again = true;
    }
  }
  for (std::size_t i = 0; i < active.size(); ++i) {
    const double multiplier = alpha[static_cast<Eigen::Index>(i)];
    left += multiplier * objective.rows().normals().col(active[i]);
    if (std::abs(multiplier) > kLeastRowShare) {
      report.active_rows.push_back({objective.rows().name(active[i]), std::abs(multiplier)});
    }
  }
  std::stable_sort(report.active_rows.begin(), report.active_rows.end(),
                   [](const ActiveRow& a, const ActiveRow& b) { return a.multiplier > b.multiplier; });
  return left;
}

}  // namespace limber::solve
