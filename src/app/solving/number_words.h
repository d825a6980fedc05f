// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/goal/goal.h"
#include "limber/solve/report.h"
#include "limber/solve/solver_kind.h"

namespace limber::app {

/// "0.2 mm", "12.4 cm", "8.5°": gap of a goal, met or not.
[[nodiscard]] QString gapWords(const goal::Miss& miss);
/// Name of a solver in lists: "BFGS + projection".
[[nodiscard]] QString solverName(solve::SolverKind kind);
/// The same in a column's width: "BFGS"
[[nodiscard]] QString shortSolverName(solve::SolverKind kind);
/// Description of a solver kind in a sentence.
[[nodiscard]] QString solverSentence(solve::SolverKind kind);
/// Reason why a solver has stopped, a sentence without a full stop.
[[nodiscard]] QString stopWords(solve::Stop stop);

}  // namespace limber::app
