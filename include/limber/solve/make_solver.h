// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"
#include "limber/solve/solver_settings.h"

namespace limber::solve {

/// The solver of a kind, which goes about it as the settings say; what a method does not know is as it is by itself.
[[nodiscard]] std::unique_ptr<Solver> makeSolver(SolverKind kind, const SolverSettings& settings = {});

}  // namespace limber::solve
