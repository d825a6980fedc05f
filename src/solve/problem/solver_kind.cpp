// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/solver_kind.h"

namespace limber::solve {

const char* word(SolverKind kind) {
  switch (kind) {
    case SolverKind::Automatic:
      return "automatic";
    case SolverKind::VariableMetric:
      return "variable-metric";
    case SolverKind::LeastSquares:
      return "least-squares";
    case SolverKind::Prioritised:
      return "prioritised";
    case SolverKind::PseudoInverse:
      return "pseudo-inverse";
    case SolverKind::GradientDescent:
      return "gradient-descent";
    case SolverKind::ReachTree:
      return "reach-tree";
    case SolverKind::AnalyticLimbs:
      return "analytic-limbs";
  }
  return "";
}

std::optional<SolverKind> findSolverKind(std::string_view wanted) {
  for (const SolverKind kind : kSolverKinds) {
    if (wanted == word(kind)) return kind;
  }
  return std::nullopt;
}

}  // namespace limber::solve
