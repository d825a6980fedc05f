// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/solve/problem.h"

namespace limber::solve {

/// The corrections of an infeasible start: every solve silently begins at the nearest feasible posture.
struct StartRepair {
  std::vector<DofId> beyond_limits;  ///< outside their limits
  std::vector<DofId> off_couplings;  ///< inside, but off their coupling or drive
  std::vector<std::string> rows;     ///< names of violated rows that the solve corrects
  std::vector<DofId> off_rows;       ///< moved, or moved further, so that the rows hold

  /// Whether the start is feasible.
  [[nodiscard]] bool empty() const { return beyond_limits.empty() && off_couplings.empty() && rows.empty(); }

  bool operator==(const StartRepair&) const = default;
};

/// Rows without variables, because no goal is active, are not corrected and not reported.
/// @param problem  passes check()
[[nodiscard]] StartRepair startRepair(const Problem& problem);

/// "The start was moved back: left_elbow.flexion was outside its limits; 'hamstring' did not hold, which moved
/// left_hip.flexion and left_knee.flexion." Empty if nothing was moved.
[[nodiscard]] std::string sentence(const StartRepair& repair, const Figure& figure);

}  // namespace limber::solve
