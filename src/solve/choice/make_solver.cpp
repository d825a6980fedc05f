// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/make_solver.h"

#include <type_traits>

#include "limber/solve/analytic_limbs.h"
#include "limber/solve/ccd.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/fabrik.h"
#include "limber/solve/gradient_descent.h"
#include "limber/solve/least_squares.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/pseudo_inverse.h"
#include "limber/solve/reach_tree.h"

namespace limber::solve {

namespace {

/// Options of a method by the settings. Settings for which a method has no option are ignored.
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
    if (settings.reach_by_inverse) options.simple_reach = Reach::ByInverse;
  }
  if constexpr (requires { options.away_from_limits; }) options.away_from_limits = settings.away_from_limits;
  return options;
}

template <class Options>
std::unique_ptr<Solver> made(const SolverSettings& settings) {
  return std::make_unique<SolverOf<Options>>(optionsFor<Options>(settings));
}

/// As printed there is nothing but the paper's steps, without restarts.
std::unique_ptr<Solver> madeVariableMetric(const SolverSettings& settings) {
  if (settings.as_printed) return made<VariableMetricOptions>(settings);
  return std::make_unique<DefaultSolver>(DefaultSolverOptions{optionsFor<VariableMetricOptions>(settings)});
}

}  // namespace

std::unique_ptr<Solver> makeSolver(SolverKind kind, const SolverSettings& settings) {
  switch (kind) {
    case SolverKind::VariableMetric:
      return madeVariableMetric(settings);
    case SolverKind::LeastSquares:
      return made<LeastSquaresOptions>(settings);
    case SolverKind::Prioritised:
      return made<PrioritisedOptions>(settings);
    case SolverKind::PseudoInverse:
      return made<PseudoInverseOptions>(settings);
    case SolverKind::GradientDescent:
      return made<GradientDescentOptions>(settings);
    case SolverKind::ReachTree:
      return made<ReachTreeOptions>(settings);
    case SolverKind::AnalyticLimbs:
      return made<AnalyticLimbsOptions>(settings);
    case SolverKind::Ccd:
      return made<CcdOptions>(settings);
    case SolverKind::Fabrik:
      return made<FabrikOptions>(settings);
  }
  return nullptr;
}

}  // namespace limber::solve
