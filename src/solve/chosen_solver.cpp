// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/chosen_solver.h"

#include "limber/solve/analytic_limbs.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/gradient_descent.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/pseudo_inverse.h"
#include "limber/solve/reach_tree.h"

namespace limber::solve {

/// One of each, which keep their workspaces from one problem to the next.
class ChosenSolver::Methods {
 public:
  Solver& of(SolverKind kind) {
    switch (kind) {
      case SolverKind::Automatic:
        break;
      case SolverKind::VariableMetric:
        return variable_metric_;
      case SolverKind::LeastSquares:
        return least_squares_;
      case SolverKind::Prioritised:
        return prioritised_;
      case SolverKind::PseudoInverse:
        return pseudo_inverse_;
      case SolverKind::GradientDescent:
        return gradient_descent_;
      case SolverKind::ReachTree:
        return reach_tree_;
      case SolverKind::AnalyticLimbs:
        return analytic_limbs_;
    }
    return automatic_;
  }

 private:
  DefaultSolver automatic_;
  VariableMetric variable_metric_;
  LeastSquares least_squares_;
  Prioritised prioritised_;
  PseudoInverse pseudo_inverse_;
  GradientDescent gradient_descent_;
  ReachTree reach_tree_;
  AnalyticLimbs analytic_limbs_;
};

ChosenSolver::ChosenSolver() : methods_(std::make_unique<Methods>()) {}
ChosenSolver::~ChosenSolver() = default;

SolveReport ChosenSolver::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  return methods_->of(problem.solver).solve(problem, posture, listener);
}

}  // namespace limber::solve
