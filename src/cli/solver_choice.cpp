// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/solver_choice.h"

#include <vector>

#include "limber/solve/analytic_limbs.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/gradient_descent.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/pseudo_inverse.h"
#include "limber/solve/reach_tree.h"

namespace limber::cli {

namespace {

constexpr int kIterations = 1000;

solve::VariableMetricOptions variableMetricOptions(const SolverChoice& choice) {
  using Update = solve::VariableMetricOptions::Update;
  solve::VariableMetricOptions options;
  if (choice.as_printed) options = solve::VariableMetricOptions::asPrinted();
  if (choice.update == "bfgs") options.update = Update::Bfgs;
  if (choice.update == "dfp") options.update = Update::Dfp;
  if (choice.update == "switch") options.update = Update::FletcherSwitch;
  options.steepest_where_uphill = choice.steepest_where_uphill;
  options.begin_at_zero = choice.begin_at_zero;
  options.max_iterations = choice.max_iterations.value_or(kIterations);
  return options;
}

solve::PseudoInverseOptions pseudoInverseOptions(const SolverChoice& choice) {
  solve::PseudoInverseOptions options;
  if (choice.as_printed) options = solve::PseudoInverseOptions::asPrinted();
  options.max_iterations = choice.max_iterations.value_or(kIterations);
  return options;
}

/// Its steps are small and cheap: unless somebody says otherwise it may take more of them than the others.
solve::GradientDescentOptions gradientDescentOptions(const SolverChoice& choice) {
  solve::GradientDescentOptions options;
  if (choice.as_printed) options = solve::GradientDescentOptions::asPrinted();
  if (choice.max_iterations) options.max_iterations = *choice.max_iterations;
  return options;
}

std::vector<std::string> solverWords() {
  std::vector<std::string> words;
  for (const solve::SolverKind kind : solve::kSolverKinds) words.emplace_back(solve::word(kind));
  return words;
}

/// The first option given that only the variable metric has; empty if there is none.
std::string variantOption(const SolverChoice& choice) {
  if (!choice.update.empty()) return "--update";
  if (choice.steepest_where_uphill) return "--steepest-where-uphill";
  if (choice.begin_at_zero) return "--begin-at-zero";
  return {};
}

/// Whether one of the other methods is asked for that have a printed form of their own.
bool isPrinted(const std::string& solver) { return solver == "gradient-descent" || solver == "pseudo-inverse"; }

/// The first option given that the variable metric has and this method has not; empty if there is none.
std::string strangeOption(const SolverChoice& choice, const std::string& solver) {
  if (solver == "automatic" || solver == "variable-metric") return {};
  if (std::string variant = variantOption(choice); !variant.empty()) return variant;
  return choice.as_printed && !isPrinted(solver) ? "--as-printed" : "";
}

}  // namespace

void addSolverOptions(CLI::App& command, SolverChoice& choice) {
  command.add_option("--solver", choice.solver, "Which method; otherwise what the scene says")
      ->check(CLI::IsMember(solverWords()));
  command
      .add_option("--update", choice.update,
                  "How the variable metric learns: bfgs (28), dfp (29) or switch, Fletcher's choice between the two")
      ->check(CLI::IsMember({"bfgs", "dfp", "switch"}));
  command.add_flag(
      "--as-printed", choice.as_printed,
      "The method as its paper prints it: of the variable metric (Zhao & Badler 1989, 4.1) H begins as I and "
      "Fletcher's switch; of gradient-descent a constant step; of pseudo-inverse no damping");
  command.add_flag("--steepest-where-uphill", choice.steepest_where_uphill,
                   "Abali 2001, 6.2: where H points uphill, go along -g");
  command.add_flag("--begin-at-zero", choice.begin_at_zero,
                   "Abali 2001, 6.1: begin with all angles at zero, or as near to it as limits allow");
  command.add_option("--restarts", choice.restarts, "How often limbs whose goals fail may begin anew (automatic only)")
      ->check(CLI::Range(0, 1000));
  command.add_option("--seed", choice.seed, "Of the restarts' random angles")->capture_default_str();
  command
      .add_option("--max-iterations", choice.max_iterations,
                  "Each descent stops after so many iterations, 1000 where nothing is said (gradient-descent and "
                  "reach-tree have "
                  "numbers of their own); restarts, and a solver that goes on for another, have as many")
      ->check(CLI::Range(1, 1'000'000));
}

Expected<void> check(const SolverChoice& choice) {
  if (choice.solver.empty()) return {};
  const std::string variant = strangeOption(choice, choice.solver);
  if (!variant.empty()) {
    return tl::unexpected(Error{variant, "--solver " + choice.solver, "the variable metric, which alone has it"});
  }
  if (choice.solver == "analytic-limbs" && choice.max_iterations) {
    return tl::unexpected(Error{"--max-iterations", "--solver analytic-limbs", "a solver that searches step by step"});
  }
  return {};
}

solve::SolverKind kindOf(const SolverChoice& choice, solve::SolverKind of_scene) {
  if (!choice.solver.empty()) return solve::findSolverKind(choice.solver).value_or(solve::SolverKind::Automatic);
  return strangeOption(choice, solve::word(of_scene)).empty() ? of_scene : solve::SolverKind::VariableMetric;
}

std::unique_ptr<solve::Solver> makeSolver(const SolverChoice& choice, solve::SolverKind of_scene) {
  using solve::SolverKind;
  const bool is_variant = choice.as_printed || !variantOption(choice).empty();
  const int max_iterations = choice.max_iterations.value_or(kIterations);
  solve::LeastSquaresOptions least_squares;
  least_squares.max_iterations = max_iterations;
  switch (kindOf(choice, of_scene)) {
    case SolverKind::Automatic:
      if (is_variant) return std::make_unique<solve::VariableMetric>(variableMetricOptions(choice));
      break;
    case SolverKind::VariableMetric:
      return std::make_unique<solve::VariableMetric>(variableMetricOptions(choice));
    case SolverKind::LeastSquares:
      return std::make_unique<solve::LeastSquares>(least_squares);
    case SolverKind::Prioritised: {
      solve::PrioritisedOptions prioritised;
      prioritised.max_iterations = max_iterations;
      return std::make_unique<solve::Prioritised>(prioritised);
    }
    case SolverKind::PseudoInverse:
      return std::make_unique<solve::PseudoInverse>(pseudoInverseOptions(choice));
    case SolverKind::GradientDescent:
      return std::make_unique<solve::GradientDescent>(gradientDescentOptions(choice));
    case SolverKind::ReachTree: {
      solve::ReachTreeOptions reach_tree;
      if (choice.max_iterations) reach_tree.max_passes = *choice.max_iterations;
      return std::make_unique<solve::ReachTree>(reach_tree);
    }
    case SolverKind::AnalyticLimbs:
      return std::make_unique<solve::AnalyticLimbs>();
  }
  return std::make_unique<solve::DefaultSolver>(
      solve::DefaultSolverOptions{least_squares, variableMetricOptions(choice)});
}

}  // namespace limber::cli
