// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/start_repair.h"

#include <algorithm>
#include <cmath>

#include "limber/figure/tied_posture.h"
#include "limber/solve/row_set.h"

namespace limber::solve {

namespace {

constexpr double kMiss = 1e-7;  // rad or m: a file's rounding

/// "a", "a and b", "a, b, c and 4 more"
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 3;
  const bool more = names.size() > kShown + 1;
  const std::size_t shown = more ? kShown : names.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 < shown || more ? ", " : " and ";
    text += names[i];
  }
  if (more) text += " and " + std::to_string(names.size() - shown) + " more";
  return text;
}

std::vector<std::string> namesOf(const Figure& figure, const std::vector<DofId>& dofs) {
  std::vector<std::string> names;
  for (const DofId dof : dofs) names.push_back(figure.fullName(dof));
  return names;
}

std::vector<std::string> quoted(std::vector<std::string> names) {
  for (std::string& name : names) name = "'" + name + "'";
  return names;
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
  for (const TiedRow& row : rowsOverDrivers(problem)) {
    double sum = row.constant;
    for (const LinearTerm& term : row.terms) sum += term.coefficient * problem.start[term.dof];
    if ((row.equality ? std::abs(sum) : sum) > kMiss) repair.rows.push_back(row.name);
  }
  return repair;
}

std::string sentence(const StartRepair& repair, const Figure& figure) {
  if (repair.empty()) return "";
  std::vector<std::string> parts;
  const auto were = [](std::size_t count) { return std::string(count == 1 ? " was" : " were"); };
  if (!repair.beyond_limits.empty()) {
    const std::size_t count = repair.beyond_limits.size();
    parts.push_back(listed(namesOf(figure, repair.beyond_limits)) + were(count) + " outside " +
                    (count == 1 ? "its limits" : "their limits"));
  }
  if (!repair.off_couplings.empty()) {
    parts.push_back(listed(namesOf(figure, repair.off_couplings)) + were(repair.off_couplings.size()) +
                    " not where couplings want them");
  }
  if (!repair.rows.empty()) parts.push_back(listed(quoted(repair.rows)) + " did not hold");
  std::string text = "The start was moved back: ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? "; " : "") + parts[i];
  return text + ".";
}

}  // namespace limber::solve
