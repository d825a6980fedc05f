// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/solve/problem.h"
#include "limber/solve/report.h"

namespace limber::cli {

/// Limits and rows that hold a solve back, heaviest first, three at most: "left_hip.flexion at its upper limit, 8393
/// per rad or m", "'hamstring' (left_hip.flexion, left_knee.flexion), 4500 per rad or m".
[[nodiscard]] std::vector<std::string> holdingLines(const Figure& figure, const solve::SolveReport& report);

/// Reason why the goal that is farthest from being met is short: "left_hand: left_elbow is locked"; empty if none is
/// found.
/// @param seconds  time limit of the search for reasons that need a solve
[[nodiscard]] std::string reasonLine(const solve::Problem& problem, const Posture& posture,
                                     const solve::SolveReport& report, double seconds);

/// The same: "effector", "kind" and "sentence", and "joint", "dof" or "other" where the reason has one; null.
[[nodiscard]] nlohmann::ordered_json reasonAsJson(const solve::Problem& problem, const Posture& posture,
                                                  const solve::SolveReport& report, double seconds);

/// Every active limit: "dof", "side", "multiplier", and "driver" where the DOF follows one.
[[nodiscard]] nlohmann::ordered_json limitsAsJson(const Figure& figure, const solve::SolveReport& report);

/// Every active row: "name", "kind" ("equality" or "inequality"), "dofs", "multiplier".
[[nodiscard]] nlohmann::ordered_json rowsAsJson(const Figure& figure, const solve::SolveReport& report);

}  // namespace limber::cli
