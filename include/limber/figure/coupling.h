// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/id.h"

namespace limber {

/// coefficient · value of a DOF (rad or m).
struct LinearTerm {
  double coefficient = 1.0;  ///< dimensionless if all DOFs of the sum are of one kind
  DofId dof;
  bool operator==(const LinearTerm&) const = default;
};

/// A linear equality between DOFs: constant + Σ terms = 0 (a spine whose vertebrae share a bend).
struct Coupling {
  std::string name;
  std::vector<LinearTerm> terms;
  double constant = 0.0;  ///< in the unit of the terms
};

/// A linear inequality over several DOFs: constant + Σ terms ≤ 0 (knee and hip of a short hamstring).
struct LinearLimit {
  std::string name;
  std::vector<LinearTerm> terms;
  double constant = 0.0;  ///< in the unit of the terms
};

/// A one-sided follower: 0 while the driver is below `from`, then ratio × (driver − from), constant beyond `to`.
struct Drive {
  DofId follower;
  DofId driver;
  double from = 0.0;   ///< of the driver, rad or m
  double to = 0.0;     ///< of the driver, rad or m, ≥ from
  double ratio = 0.0;  ///< follower per driver
};

}  // namespace limber
