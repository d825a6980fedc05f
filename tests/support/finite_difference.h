// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace limber::support {

/// The gradient of `value(at)` by central differences.
template <class Function>
Eigen::VectorXd centralDifferences(Function&& value, const Eigen::VectorXd& at, double step) {
  Eigen::VectorXd gradient(at.size());
  Eigen::VectorXd moved = at;
  for (Eigen::Index i = 0; i < at.size(); ++i) {
    moved[i] = at[i] + step;
    const double ahead = value(moved);
    moved[i] = at[i] - step;
    const double behind = value(moved);
    moved[i] = at[i];
    gradient[i] = (ahead - behind) / (2.0 * step);
  }
  return gradient;
}

}  // namespace limber::support
