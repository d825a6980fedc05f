// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "solve/problem/row_set.h"

namespace limber::solve {

/// Index in Problem::rows of rowsOverDrivers(problem)[index]; −1: one of the figure's own. Rows that are switched off
/// are not among those.
[[nodiscard]] int userRowAt(const Problem& problem, std::size_t index);

/// The terms of rowsOverDrivers(problem)[index] before couplings were eliminated: as the file or the user says them.
[[nodiscard]] const std::vector<LinearTerm>& termsAsRead(const Problem& problem, std::size_t index);

/// The DOFs of terms, each once.
[[nodiscard]] std::vector<DofId> dofsOf(const std::vector<LinearTerm>& terms);

/// Reason why rowsOverDrivers(problem)[index], in which nothing varies, cannot hold.
[[nodiscard]] RowConflict conflictOfConstant(const Problem& problem, std::size_t index, const std::string& name);

/// "'high' and 'low' cannot hold within the limits", "'bad' cannot hold beside the coupling 'share'", "'far' cannot
/// hold while a.x and a.y are locked": without a full stop.
[[nodiscard]] std::string words(const RowConflict& conflict, const Figure& figure);

}  // namespace limber::solve
