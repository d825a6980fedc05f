// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/solver_choice.h"

#include <vector>

#include "limber/solve/solver_settings.h"
#include "limber/solve/variable_metric.h"

namespace limber::cli {

using solve::SolverKind;

namespace {

solve::VariableMetricOptions variableMetricOptions(const SolverChoice& choice) {
  using Update = solve::VariableMetricOptions::Update;
  solve::VariableMetricOptions options;
  if (choice.as_printed) options = solve::VariableMetricOptions::asPrinted();
  if (choice.update == "bfgs") options.update = Update::Bfgs;
  if (choice.update == "dfp") options.update = Update::Dfp;
  if (choice.update == "switch") options.update = Update::FletcherSwitch;
  options.steepest_where_uphill = choice.steepest_where_uphill;
  options.begin_at_zero = choice.begin_at_zero;
  options.max_iterations = choice.max_iterations.value_or(options.max_iterations);
  return options;
}

std::vector<std::string> solverWords() {
  std::vector<std::string> words;
  for (const solve::MethodInfo& method : solve::methods()) words.emplace_back(method.word);
  return words;
}

/// The first option given that only the variable metric has; empty if there is none.
std::string variantOption(const SolverChoice& choice) {
  if (!choice.update.empty()) return "--update";
  if (choice.steepest_where_uphill) return "--steepest-where-uphill";
  if (choice.begin_at_zero) return "--begin-at-zero";
  return {};
}

/// The first option given that the variable metric has and this method has not; empty if there is none.
std::string strangeOption(const SolverChoice& choice, solve::SolverKind kind) {
  if (kind == SolverKind::VariableMetric) return {};
  if (std::string variant = variantOption(choice); !variant.empty()) return variant;
  return choice.as_printed && !solve::infoOf(kind).has(solve::MethodOption::AsPrinted) ? "--as-printed" : "";
}

}  // namespace

void addSolverOptions(CLI::App& command, SolverChoice& choice) {
  const solve::OptionInfo& iterations = solve::infoOf(solve::MethodOption::MaxIterations);
  const auto renamed = [](std::string& word) {
    if (word == "automatic") word = solve::word(SolverKind::VariableMetric);  // as the default was called
    return std::string();
  };
  command.add_option("--solver", choice.solver, "Which method; otherwise what the scene says")
      ->check(CLI::IsMember(solverWords()))
      ->transform(CLI::Validator(renamed, std::string()));
  command
      .add_option("--update", choice.update,
                  "How the variable metric learns: bfgs (28), dfp (29) or switch, Fletcher's choice between the two")
      ->check(CLI::IsMember({"bfgs", "dfp", "switch"}));
  command.add_flag(
      "--as-printed", choice.as_printed,
      "The method as its paper prints it: of the variable metric (Zhao & Badler 1989, 4.1) H begins as I and "
      "Fletcher's switch; of gradient-descent a constant step; of pseudo-inverse no damping");
  command.add_flag("--away-from-limits", choice.away_from_limits,
                   "Abali 2001, 4.1.1: the second task of pseudo-inverse leads to the middle of the joints' limits "
                   "instead of to rest");
  command.add_flag("--steepest-where-uphill", choice.steepest_where_uphill,
                   "Abali 2001, 6.2: where H points uphill, go along -g");
  command.add_flag("--begin-at-zero", choice.begin_at_zero,
                   "Abali 2001, 6.1: begin with all angles at zero, or as near to it as limits allow");
  command
      .add_option("--restarts", choice.restarts,
                  "How often limbs whose goals fail may begin anew (of the default method)")
      ->check(CLI::Range(0, 1000));
  command.add_option("--seed", choice.seed, "Of the restarts' random angles")->capture_default_str();
  command
      .add_option("--max-iterations", choice.max_iterations,
                  "Each descent stops after so many iterations, 1000 where nothing is said (gradient-descent and "
                  "reach-tree have "
                  "numbers of their own); restarts, and a solver that goes on for another, have as many")
      ->check(CLI::Range(iterations.least, iterations.most));
}

Expected<void> check(const SolverChoice& choice) {
  if (choice.solver.empty()) return {};
  const solve::MethodInfo& method = solve::infoOf(kindOf(choice, SolverKind::VariableMetric));
  if (choice.away_from_limits && !method.has(solve::MethodOption::AwayFromLimits)) {
    return tl::unexpected(Error{"--away-from-limits", "--solver " + choice.solver, "--solver pseudo-inverse"});
  }
  const std::string variant = strangeOption(choice, method.kind);
  if (!variant.empty()) {
    return tl::unexpected(Error{variant, "--solver " + choice.solver, "the variable metric, which alone has it"});
  }
  if (!method.has(solve::MethodOption::MaxIterations) && choice.max_iterations) {
    return tl::unexpected(
        Error{"--max-iterations", "--solver " + choice.solver, "a solver that searches step by step"});
  }
  return {};
}

SolverKind kindOf(const SolverChoice& choice, SolverKind of_scene) {
  if (!choice.solver.empty()) return solve::findSolverKind(choice.solver).value_or(SolverKind::VariableMetric);
  if (choice.away_from_limits) return SolverKind::PseudoInverse;
  return strangeOption(choice, of_scene).empty() ? of_scene : SolverKind::VariableMetric;
}

std::unique_ptr<solve::Solver> makeSolver(const SolverChoice& choice, SolverKind of_scene) {
  const SolverKind kind = kindOf(choice, of_scene);
  const bool is_variant = choice.as_printed || !variantOption(choice).empty();
  if (kind == SolverKind::VariableMetric && is_variant) {
    return std::make_unique<solve::VariableMetric>(variableMetricOptions(choice));
  }
  return solve::makeSolver(kind, {.as_printed = choice.as_printed,
                                  .max_iterations = choice.max_iterations.value_or(0),
                                  .away_from_limits = choice.away_from_limits});
}

}  // namespace limber::cli
