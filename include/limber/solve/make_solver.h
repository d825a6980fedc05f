// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"
#include "limber/solve/solver_settings.h"

namespace limber::solve {

/// Creates the solver of a kind with these settings; settings that the method does not have are ignored.
[[nodiscard]] std::unique_ptr<Solver> makeSolver(SolverKind kind, const SolverSettings& settings = {});

}  // namespace limber::solve
