// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/solve/problem.h"

namespace limber::solve {

/// What of a problem's start is not allowed, so that a solve begins by moving it: every solve does so silently, to the
/// nearest posture that is.
struct StartRepair {
  std::vector<DofId> beyond_limits;  ///< outside their limits
  std::vector<DofId> off_couplings;  ///< inside, but not where their coupling or drive wants them
  std::vector<std::string> rows;     ///< names of rows that it breaks and that the solve mends
  std::vector<DofId> off_rows;       ///< that are moved, or moved on, so that the rows hold

  /// Whether nothing has to be moved.
  [[nodiscard]] bool empty() const { return beyond_limits.empty() && off_couplings.empty() && rows.empty(); }

  bool operator==(const StartRepair&) const = default;
};

/// Rows in which nothing varies, because no goal is active, are left as they are and not told.
/// @param problem  passes check()
[[nodiscard]] StartRepair startRepair(const Problem& problem);

/// "The start was moved back: left_elbow.flexion was outside its limits; 'hamstring' did not hold, which moved
/// left_hip.flexion and left_knee.flexion." Empty when nothing was moved.
[[nodiscard]] std::string sentence(const StartRepair& repair, const Figure& figure);

}  // namespace limber::solve
