// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The one table of methods: their names and abilities.
#include "limber/solve/solver_kind.h"

#include <algorithm>

#include "limber/solve/solver_settings.h"

namespace limber::solve {

namespace {

using enum MethodOption;

const std::vector<MethodInfo> kMethods{
    {.kind = SolverKind::VariableMetric,
     .word = "variable-metric",
     .title = "BFGS + projection",
     .short_title = "BFGS",
     .description = "Weighs all goals against each other, with joint limits as constraints.",
     .options = {MaxIterations, AsPrinted}},
    {.kind = SolverKind::LeastSquares,
     .word = "least-squares",
     .title = "Least squares",
     .short_title = "Least squares",
     .description = "Weighs all goals against each other, in few but larger steps.",
     .options = {MaxIterations}},
    {.kind = SolverKind::Prioritised,
     .word = "prioritised",
     .title = "Strict ranks",
     .short_title = "Strict ranks",
     .description = "Meets one rank after the other; a lower rank never makes a higher one worse.",
     .options = {MaxIterations},
     .has_ranks = true},
    {.kind = SolverKind::PseudoInverse,
     .word = "pseudo-inverse",
     .title = "Pseudo-inverse",
     .short_title = "Pseudo-inv.",
     .description = "Steps along the damped inverse of the Jacobian: the textbook method, for comparison.",
     .options = {MaxIterations, AsPrinted, AwayFromLimits}},
    {.kind = SolverKind::GradientDescent,
     .word = "gradient-descent",
     .title = "Gradient descent",
     .short_title = "Gradient d.",
     .description = "Small steps straight downhill (Grimes & Pentney 2001): smooth and slow.",
     .options = {MaxIterations, AsPrinted}},
    {.kind = SolverKind::ReachTree,
     .word = "reach-tree",
     .title = "Reach tree",
     .short_title = "Reach tree",
     .description = "Limb after limb points at its goal, as in POSIT; goals may push away as well.",
     .options = {MaxIterations, ReachByInverse},
     .pushes = true,
     .has_gradient = false},
    {.kind = SolverKind::AnalyticLimbs,
     .word = "analytic-limbs",
     .title = "Analytic limbs",
     .short_title = "Analytic l.",
     .description = "A formula for arms and legs, under a trunk that is solved by iteration.",
     .has_gradient = false},
    {.kind = SolverKind::Ccd,
     .word = "ccd",
     .title = "Cyclic coordinate descent",
     .short_title = "CCD",
     .description = "Joint after joint takes its best angle, from the hand inwards; ignores balance and obstacles.",
     .options = {MaxIterations},
     .keeps_equalities = false,
     .has_gradient = false},
    {.kind = SolverKind::Fabrik,
     .word = "fabrik",
     .title = "FABRIK",
     .short_title = "FABRIK",
     .description = "Reaches forwards and backwards along straight bones; ignores balance and obstacles.",
     .options = {MaxIterations},
     .keeps_equalities = false,
     .has_gradient = false},
};

const std::vector<OptionInfo> kOptions{
    {.option = MaxIterations,
     .title = "Iterations at most",
     .description = "Iteration limit of a solve; 0: the method\u2019s default",
     .least = 1,
     .most = 1'000'000},
    {.option = AsPrinted,
     .title = "As printed",
     .description =
         "The method as its authors printed it. BFGS + projection: H starts as the identity, and the "
         "update switches between (28) and (29). Gradient descent: a constant step. Pseudo-inverse: no damping.",
     .on = &SolverSettings::as_printed,
     .flag = "--as-printed"},
    {.option = ReachByInverse,
     .title = "Simple reach by pseudo-inverse",
     .description = "All joints of a limb move at once, not one by one from the tip inwards",
     .on = &SolverSettings::reach_by_inverse,
     .flag = "--reach-by-inverse"},
    {.option = AwayFromLimits,
     .title = "Second task: away from limits",
     .description = "Joints that no goal needs turn to the middle of their limits instead of to rest",
     .on = &SolverSettings::away_from_limits,
     .flag = "--away-from-limits"},
};

}  // namespace

bool MethodInfo::has(MethodOption option) const { return std::ranges::find(options, option) != options.end(); }

const std::vector<MethodInfo>& methods() { return kMethods; }

const MethodInfo& infoOf(SolverKind kind) { return kMethods[static_cast<std::size_t>(kind)]; }

const std::vector<OptionInfo>& methodOptions() { return kOptions; }

const OptionInfo& infoOf(MethodOption option) { return kOptions[static_cast<std::size_t>(option)]; }

const char* word(SolverKind kind) { return infoOf(kind).word; }

std::optional<SolverKind> findSolverKind(std::string_view wanted) {
  if (wanted == "automatic") return SolverKind::VariableMetric;
  for (const MethodInfo& method : kMethods) {
    if (wanted == method.word) return method.kind;
  }
  return std::nullopt;
}

}  // namespace limber::solve
