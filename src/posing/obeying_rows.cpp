// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/obeying_rows.h"

#include <algorithm>
#include <utility>

#include "limber/solve/row_posture.h"

namespace limber::app {

Posture obeyingRows(const scene::Actor& actor, Posture posture, const std::vector<DofId>& fixed) {
  const auto is_active = [](const solve::Row& row) { return row.active; };
  if (std::none_of(actor.rows.begin(), actor.rows.end(), is_active) && actor.figure->ties().rows().empty()) {
    return posture;
  }
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = std::move(posture);
  problem.multipliers = actor.multipliers;
  problem.rows = actor.rows;
  if (auto obeyed = solve::obeyRows(problem, fixed)) return std::move(*obeyed);
  if (auto obeyed = solve::obeyRows(problem)) return std::move(*obeyed);
  return problem.start;
}

}  // namespace limber::app
