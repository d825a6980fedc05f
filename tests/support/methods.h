// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/solve/solver_kind.h"

namespace limber::support {

/// Every method of the table, for GENERATE(from_range(…)).
inline std::vector<solve::SolverKind> everyMethod() {
  std::vector<solve::SolverKind> kinds;
  for (const solve::MethodInfo& method : solve::methods()) kinds.push_back(method.kind);
  return kinds;
}

}  // namespace limber::support
