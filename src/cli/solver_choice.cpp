// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/solver_choice.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "limber/console/option_value.h"
#include "limber/solve/make_solver.h"
#include "limber/solve/variable_metric.h"

namespace limber::cli {

using solve::SolverKind;

namespace {

solve::VariableMetricOptions variableMetricOptions(const SolverChoice& choice) {
  using Update = solve::VariableMetricOptions::Update;
  solve::VariableMetricOptions options;
  if (choice.settings.as_printed) options = solve::VariableMetricOptions::asPrinted();
  if (choice.update == "bfgs") options.update = Update::Bfgs;
  if (choice.update == "dfp") options.update = Update::Dfp;
  if (choice.update == "switch") options.update = Update::FletcherSwitch;
  options.steepest_where_uphill = choice.steepest_where_uphill;
  options.begin_at_zero = choice.begin_at_zero;
  if (choice.settings.max_iterations > 0) options.max_iterations = choice.settings.max_iterations;
  return options;
}

/// The first option given that only the variable metric has; empty if there is none.
std::string variantOption(const SolverChoice& choice) {
  if (!choice.update.empty()) return "--update";
  if (choice.steepest_where_uphill) return "--steepest-where-uphill";
  if (choice.begin_at_zero) return "--begin-at-zero";
  return {};
}

/// The methods that have an option: "variable-metric, ccd".
std::string wordsOfThoseWith(solve::MethodOption option) {
  std::string words;
  for (const solve::MethodInfo& method : solve::methods()) {
    if (method.has(option)) words += (words.empty() ? "" : ", ") + std::string(method.word);
  }
  return words;
}

/// Reason why a method cannot be selected: it lacks a switch that was given; nothing if it has all.
std::optional<Error> refusal(const SolverChoice& choice, SolverKind kind) {
  const std::string found = "--solver " + std::string(solve::word(kind));
  for (const solve::OptionInfo& option : solve::methodOptions()) {
    if (option.on == nullptr || !(choice.settings.*option.on) || solve::infoOf(kind).has(option.option)) continue;
    return Error{option.flag, found, "--solver " + wordsOfThoseWith(option.option)};
  }
  const std::string variant = variantOption(choice);
  if (variant.empty() || kind == SolverKind::VariableMetric) return std::nullopt;
  return Error{variant, found, "the variable metric, which alone has it"};
}

}  // namespace

void addSolverOptions(CLI::App& command, SolverChoice& choice) {
  const solve::OptionInfo& iterations = solve::infoOf(solve::MethodOption::MaxIterations);
  const auto renamed = [](std::string& word) {
    if (word == "automatic") word = solve::word(SolverKind::VariableMetric);  // as the default was called
    return std::string();
  };
  command.add_option("--solver", choice.solver, "Method; by default that of the scene")
      ->check(console::oneOfWords(namesOf(solve::methods(), &solve::MethodInfo::word)))
      ->transform(CLI::Validator(renamed, std::string()));
  command
      .add_option(
          "--update", choice.update,
          "Update of the variable metric method: bfgs (28), dfp (29) or switch, Fletcher's choice between the two")
      ->check(console::oneOfWords({"bfgs", "dfp", "switch"}));
  for (const solve::OptionInfo& option : solve::methodOptions()) {
    if (option.on != nullptr) command.add_flag(option.flag, choice.settings.*option.on, option.description);
  }
  command.add_flag("--steepest-where-uphill", choice.steepest_where_uphill,
                   "Abali 2001, 6.2: where H points uphill, go along -g");
  command.add_flag("--begin-at-zero", choice.begin_at_zero,
                   "Abali 2001, 6.1: begin with all angles at zero, or as near to it as limits allow");
  command.add_option("--restarts", choice.restarts, "Most restarts of limbs whose goals fail (default method)")
      ->check(console::wholeWithin(0, 1000));
  command.add_option("--seed", choice.seed, "Seed of the restarts' random angles")
      ->check(console::seedNumber())
      ->capture_default_str();
  command
      .add_option("--max-iterations", choice.settings.max_iterations,
                  "Iteration limit of each descent, by default 1000 (gradient-descent 20000, ccd and fabrik 500, "
                  "reach-tree 200); each restart has as many")
      ->check(console::wholeWithin(iterations.least, iterations.most));
}

Expected<void> check(const SolverChoice& choice) {
  const SolverKind kind = kindOf(choice, SolverKind::VariableMetric);
  if (auto refused = refusal(choice, kind)) return tl::unexpected(std::move(*refused));
  if (!solve::infoOf(kind).has(solve::MethodOption::MaxIterations) && choice.settings.max_iterations > 0) {
    return tl::unexpected(
        Error{"--max-iterations", "--solver " + choice.solver, "a solver that searches step by step"});
  }
  return {};
}

SolverKind kindOf(const SolverChoice& choice, SolverKind of_scene) {
  if (!choice.solver.empty()) return solve::findSolverKind(choice.solver).value_or(SolverKind::VariableMetric);
  if (!refusal(choice, of_scene)) return of_scene;
  const auto& all = solve::methods();
  const auto fitting =
      std::ranges::find_if(all, [&](const solve::MethodInfo& each) { return !refusal(choice, each.kind); });
  return fitting != all.end() ? fitting->kind : SolverKind::VariableMetric;
}

std::unique_ptr<solve::Solver> makeSolver(const SolverChoice& choice, SolverKind of_scene) {
  const SolverKind kind = kindOf(choice, of_scene);
  const bool is_variant = choice.settings.as_printed || !variantOption(choice).empty();
  if (kind == SolverKind::VariableMetric && is_variant) {
    return std::make_unique<solve::VariableMetric>(variableMetricOptions(choice));
  }
  return solve::makeSolver(kind, choice.settings);
}

}  // namespace limber::cli
