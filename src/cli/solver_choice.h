// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "limber/base/error.h"
#include "limber/solve/solver.h"
#include "limber/solve/solver_kind.h"
#include "limber/solve/solver_settings.h"

namespace limber::cli {

/// A command's solver, by its options.
struct SolverChoice {
  std::string solver;  ///< empty: the one that the scene asks for
  std::string update;  ///< empty: the method's own
  solve::SolverSettings settings;
  bool steepest_where_uphill = false;
  bool begin_at_zero = false;
  int restarts = -1;  ///< −1: the problem's own
  std::uint64_t seed = 1;
};

/// Adds --solver, the switches of the methods, variants of the variable metric, --restarts, --seed and
/// --max-iterations.
void addSolverOptions(CLI::App& command, SolverChoice& choice);

/// An error if an option is given that the chosen solver has not.
[[nodiscard]] Expected<void> check(const SolverChoice& choice);

/// The kind of that solver; the choice has been checked.
/// @param of_scene  taken unless an option decides it
[[nodiscard]] solve::SolverKind kindOf(const SolverChoice& choice, solve::SolverKind of_scene);

/// The solver that was selected; the choice has been checked.
/// @param of_scene  taken unless an option decides it
[[nodiscard]] std::unique_ptr<solve::Solver> makeSolver(const SolverChoice& choice, solve::SolverKind of_scene);

}  // namespace limber::cli
