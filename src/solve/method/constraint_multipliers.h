// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "solve/method/point.h"

namespace limber::solve {

/// The Kuhn-Tucker multipliers of all limits and rows on which a point stands, together: α of −g = Σ α a with α ≥ 0 for
/// inequalities, least in the rest that stays (Lawson & Hanson 1974, ch. 23). If the normals are independent they are
/// (AᵀA)⁻¹Aᵀg of step 1 with its sign turned; otherwise one of the solutions.
struct ConstraintMultipliers {
  ConstraintMultipliers(const Objective& objective, const Point& end);

  Eigen::VectorXd
      limits;  ///< by variable: > 0 at its upper limit, < 0 at its lower, 0 where nothing pushes, ℓ² per unit
  Eigen::VectorXd rows;   ///< by row, of its unit normal, ℓ² per unit
  double residual = 0.0;  ///< length of g + Σ α a: zero at a Kuhn-Tucker point, ℓ² per unit
};

}  // namespace limber::solve
