// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/start_repair.h"

#include <algorithm>
#include <cmath>

#include "limber/figure/tied_posture.h"
#include "limber/solve/objective.h"
#include "solve/problem/name_list.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

constexpr double kMiss = 1e-7;  // rad or m: a file's rounding

/// Notes the rows that limits and couplings leave broken and that moving the variables mends, and the DOFs moved for
/// it.
void addRows(const Problem& problem, const Posture& tied, StartRepair& repair) {
  const std::vector<TiedRow> rows = rowsOverDrivers(problem);
  const auto is_broken = [&](const TiedRow& row) {
    return violationOf(row, problem.start) > kMiss || violationOf(row, tied) > kMiss;
  };
  if (std::ranges::none_of(rows, is_broken)) return;
  const Objective objective(problem);
  const Posture& mended = objective.startPosture();
  for (const TiedRow& row : rows) {
    if (is_broken(row) && violationOf(row, mended) <= kMiss) repair.rows.push_back(row.name);
  }
  for (const DofId dof : ids<DofId>(problem.figure->dofs().size())) {
    if (std::abs(mended[dof] - tied[dof]) > kMiss) repair.off_rows.push_back(dof);
  }
}

}  // namespace

StartRepair startRepair(const Problem& problem) {
  const Figure& figure = *problem.figure;
  StartRepair repair;
  const Posture inside = clampedToLimits(figure, problem.start);
  const Posture tied = obeyCouplings(figure, inside, problem.multipliers);
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (std::abs(inside[dof] - problem.start[dof]) > kMiss) {
      repair.beyond_limits.push_back(dof);
    } else if (std::abs(tied[dof] - inside[dof]) > kMiss) {
      repair.off_couplings.push_back(dof);
    }
  }
  addRows(problem, tied, repair);
  return repair;
}

std::string sentence(const StartRepair& repair, const Figure& figure) {
  if (repair.empty()) return "";
  std::vector<std::string> parts;
  const auto were = [](std::size_t count) { return std::string(count == 1 ? " was" : " were"); };
  if (!repair.beyond_limits.empty()) {
    const std::size_t count = repair.beyond_limits.size();
    parts.push_back(listed(figure, repair.beyond_limits) + were(count) + " outside " +
                    (count == 1 ? "its limits" : "their limits"));
  }
  if (!repair.off_couplings.empty()) {
    parts.push_back(listed(figure, repair.off_couplings) + were(repair.off_couplings.size()) + " off their couplings");
  }
  if (!repair.rows.empty()) {
    const bool moved = !repair.off_rows.empty();
    parts.push_back(listed(quoted(repair.rows)) + " did not hold" +
                    (moved ? ", which moved " + listed(figure, repair.off_rows) : ""));
  }
  std::string text = "The start was moved back: ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? "; " : "") + parts[i];
  return text + ".";
}

}  // namespace limber::solve
