// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/chosen_solver.h"

#include <type_traits>
#include <utility>

#include "limber/solve/analytic_limbs.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/gradient_descent.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/pseudo_inverse.h"
#include "limber/solve/reach_tree.h"

namespace limber::solve {

namespace {

/// Options as they are set. What a method has no option for stays as it is.
template <class Options>
Options optionsFor(const SolverSettings& settings) {
  Options options;
  if constexpr (requires { Options::asPrinted(); }) {
    if (settings.as_printed) options = Options::asPrinted();
  }
  if constexpr (requires { options.max_iterations; }) {
    if (settings.max_iterations > 0) options.max_iterations = settings.max_iterations;
  }
  if constexpr (requires { options.max_passes; }) {
    if (settings.max_iterations > 0) options.max_passes = settings.max_iterations;
  }
  if constexpr (requires { options.simple_reach; }) {
    using Reach = std::decay_t<decltype(options.simple_reach)>;
    if (settings.reach_by_inverse) options.simple_reach = Reach::PseudoInverse;
  }
  return options;
}

template <class Method>
std::unique_ptr<Method> made(const SolverSettings& settings) {
  if constexpr (requires(const Method& method) { method.options(); }) {
    return std::make_unique<Method>(
        optionsFor<std::decay_t<decltype(std::declval<const Method&>().options())>>(settings));
  } else {
    return std::make_unique<Method>();
  }
}

}  // namespace

/// One of each, which keep their workspaces from one problem to the next.
class ChosenSolver::Methods {
 public:
  explicit Methods(const SolverSettings& settings = {})
      : settings_(settings),
        variable_metric_(std::make_unique<VariableMetric>(optionsFor<VariableMetricOptions>(settings))),
        least_squares_(made<LeastSquares>(settings)),
        prioritised_(made<Prioritised>(settings)),
        pseudo_inverse_(made<PseudoInverse>(settings)),
        gradient_descent_(made<GradientDescent>(settings)),
        reach_tree_(made<ReachTree>(settings)) {}

  [[nodiscard]] const SolverSettings& settings() const { return settings_; }

  Solver& of(SolverKind kind) {
    switch (kind) {
      case SolverKind::Automatic:
        break;
      case SolverKind::VariableMetric:
        return *variable_metric_;
      case SolverKind::LeastSquares:
        return *least_squares_;
      case SolverKind::Prioritised:
        return *prioritised_;
      case SolverKind::PseudoInverse:
        return *pseudo_inverse_;
      case SolverKind::GradientDescent:
        return *gradient_descent_;
      case SolverKind::ReachTree:
        return *reach_tree_;
      case SolverKind::AnalyticLimbs:
        return analytic_limbs_;
    }
    return automatic_;
  }

 private:
  SolverSettings settings_;
  DefaultSolver automatic_;
  std::unique_ptr<VariableMetric> variable_metric_;
  std::unique_ptr<LeastSquares> least_squares_;
  std::unique_ptr<Prioritised> prioritised_;
  std::unique_ptr<PseudoInverse> pseudo_inverse_;
  std::unique_ptr<GradientDescent> gradient_descent_;
  std::unique_ptr<ReachTree> reach_tree_;
  AnalyticLimbs analytic_limbs_;
};

ChosenSolver::ChosenSolver(std::shared_ptr<const SharedSettings> settings)
    : settings_(std::move(settings)), methods_(std::make_unique<Methods>()) {}
ChosenSolver::~ChosenSolver() = default;

SolveReport ChosenSolver::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  if (settings_) {
    const SolverSettings wanted = settings_->get();
    if (!(wanted == methods_->settings())) methods_ = std::make_unique<Methods>(wanted);
  }
  return methods_->of(problem.solver).solve(problem, posture, listener);
}

}  // namespace limber::solve
