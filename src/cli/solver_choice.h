// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "limber/base/error.h"
#include "limber/solve/solver.h"

namespace limber::cli {

/// Which solver a command uses, as its options say.
struct SolverChoice {
  std::string solver = "automatic";
  std::string update;  ///< empty: the method's own
  bool as_printed = false;
  bool steepest_where_uphill = false;
  bool begin_at_zero = false;
  int restarts = -1;  ///< −1: the problem's own
  std::uint64_t seed = 1;
  int max_iterations = 1000;
};

/// Adds --solver, --update, --as-printed, --restarts, --seed and --max-iterations.
void addSolverOptions(CLI::App& command, SolverChoice& choice);

/// An error if an option is given that the chosen solver has not.
[[nodiscard]] Expected<void> check(const SolverChoice& choice);

/// The solver that was chosen; the choice has been checked.
[[nodiscard]] std::unique_ptr<solve::Solver> makeSolver(const SolverChoice& choice);

}  // namespace limber::cli
