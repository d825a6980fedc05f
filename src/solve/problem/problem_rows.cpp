// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/problem_rows.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "limber/figure/tied_posture.h"
#include "limber/solve/row_posture.h"
#include "solve/problem/row_set.h"
#include "solve/problem/row_words.h"

namespace limber::solve {

namespace {

/// Limits of the drivers that vary, with room for the root's variables, and θ of a posture.
struct Box {
  Box(const Problem& problem, const Variables& variables, const Posture& posture) {
    const Eigen::Index first = variables.root_moves ? 6 : 0;
    const Eigen::Index n = first + static_cast<Eigen::Index>(variables.drivers.size());
    lower = Eigen::VectorXd::Constant(n, -1.0);
    upper = Eigen::VectorXd::Constant(n, 1.0);
    theta = Eigen::VectorXd::Zero(n);
    for (Eigen::Index i = first; i < n; ++i) {
      const DofId driver = variables.drivers[static_cast<std::size_t>(i - first)];
      const Interval range = rangeOf(problem, driver);
      lower[i] = range.lower;
      upper[i] = range.upper;
      theta[i] = posture[driver];
    }
  }
  Eigen::VectorXd lower;
  Eigen::VectorXd upper;
  Eigen::VectorXd theta;
};

RowConflict contradictionOf(const Problem& problem, const Variables& variables, const Posture& start) {
  const Posture posture = obeyCouplings(*problem.figure, clampedToLimits(*problem.figure, start), problem.multipliers);
  const Box box(problem, variables, posture);
  return RowSet(problem, variables, posture).contradiction(box.lower, box.upper, box.theta);
}

/// Every driver that is not decided by a drive nor locked, on an active chain or not: a row may bring in all its DOFs.
Variables allVariables(const Problem& problem) {
  const Figure& figure = *problem.figure;
  Variables variables;
  for (const DofId driver : figure.ties().order()) {
    const std::vector<DofId>& members = figure.ties().members(driver);
    const bool locked =
        std::ranges::any_of(members, [&problem](DofId member) { return !(multiplierOf(problem, member) > 0.0); });
    if (locked || isDriven(figure, driver, problem.multipliers)) continue;
    if (figure.ties().range(driver).width() > 0.0) variables.drivers.push_back(driver);
  }
  return variables;
}

Expected<void> checkRow(const Problem& problem, const Row& row) {
  const std::string where = "row '" + row.name + "'";
  bool finite = std::isfinite(row.constant);
  bool moves = false;
  for (const LinearTerm& term : row.terms) {
    if (!term.dof.valid() || term.dof.index() >= problem.figure->dofs().size()) {
      return failure(where, "DOF number " + std::to_string(term.dof.value), "a DOF of the figure");
    }
    finite = finite && std::isfinite(term.coefficient);
    moves = moves || term.coefficient != 0.0;
    if (isDriven(*problem.figure, problem.figure->ties().tie(term.dof).driver, problem.multipliers)) {
      return failure(where, problem.figure->fullName(term.dof), "a DOF that no drive decides");
    }
  }
  if (!finite) return failure(where, "a number that is not finite", "finite numbers");
  if (!moves) return failure(where, "no DOF", "a sum of DOFs");
  return {};
}

}  // namespace

std::optional<Error> unsolvable(const Figure& figure) {
  std::vector<std::string> sentences = figure.limitations();
  if (sentences.empty() && !figure.ties().rows().empty()) {
    Problem problem;
    problem.figure = FigurePtr(FigurePtr(), &figure);       // for the call only: owns nothing
    problem.multipliers.assign(figure.dofs().size(), 1.0);  // a figure is not to blame for what is locked
    const RowConflict conflict = contradictionOf(problem, allVariables(problem), restPosture(figure));
    if (!conflict.empty()) sentences.push_back(words(conflict, figure) + ".");
  }
  if (sentences.empty()) return std::nullopt;
  std::string text = "'" + figure.name() + "' cannot be posed.";
  for (const std::string& sentence : sentences) text += " " + sentence;
  return Error{"", text, ""};
}

namespace {

Error refusal(const RowConflict& conflict, const Figure& figure) {
  return Error{"", words(conflict, figure) + (conflict.constant ? "." : ", with what is locked as it is."), ""};
}

/// Every driver that a row speaks of and that may move.
Variables variablesOfRows(const Problem& problem, const std::vector<TiedRow>& rows, const std::vector<DofId>& fixed) {
  const DofTies& ties = problem.figure->ties();
  Variables variables;
  const auto has = [](const std::vector<DofId>& dofs, DofId dof) { return std::ranges::find(dofs, dof) != dofs.end(); };
  for (const TiedRow& row : rows) {
    for (const LinearTerm& term : row.terms) {
      const std::vector<DofId>& members = ties.members(term.dof);
      const bool stays = std::ranges::any_of(
          members, [&](DofId member) { return has(fixed, member) || !(multiplierOf(problem, member) > 0.0); });
      const bool driven = isDriven(*problem.figure, term.dof, problem.multipliers);
      if (stays || driven || !(ties.range(term.dof).width() > 0.0) || has(variables.drivers, term.dof)) continue;
      variables.drivers.push_back(term.dof);
    }
  }
  return variables;
}

}  // namespace

Expected<Posture> obeyRows(const Problem& problem, const std::vector<DofId>& fixed) {
  for (const Row& row : problem.rows) {
    if (auto fine = row.active ? checkRow(problem, row) : Expected<void>(); !fine) return tl::unexpected(fine.error());
  }
  const Figure& figure = *problem.figure;
  Posture posture = obeyCouplings(figure, clampedToLimits(figure, problem.start), problem.multipliers);
  if (fulfilsRows(problem, posture, kOnRow)) return posture;
  const Variables variables = variablesOfRows(problem, rowsOverDrivers(problem), fixed);
  const Box box(problem, variables, posture);
  const RowSet set(problem, variables, posture);
  if (const RowConflict conflict = set.contradiction(box.lower, box.upper, box.theta); !conflict.empty()) {
    return tl::unexpected<Error>(refusal(conflict, figure));
  }
  Eigen::VectorXd theta = box.theta;
  set.bring(box.lower, box.upper, theta);
  for (std::size_t i = 0; i < variables.drivers.size(); ++i) {
    const auto place = static_cast<Eigen::Index>(i);
    if (theta[place] == box.theta[place]) continue;
    posture = withDofValue(figure, std::move(posture), variables.drivers[i], theta[place], problem.multipliers);
  }
  return posture;
}

Expected<void> checkRows(const Problem& problem) {
  for (const Row& row : problem.rows) {
    if (!row.active) continue;
    if (auto fine = checkRow(problem, row); !fine) return fine;
  }
  const std::vector<TiedRow> rows = rowsOverDrivers(problem);
  if (rows.empty()) return {};
  const auto equalities = std::ranges::count_if(rows, &TiedRow::equality);
  if (const MethodInfo& method = infoOf(problem.solver); equalities > 0 && !method.keeps_equalities) {
    const std::string constraints = std::to_string(equalities) + (equalities == 1 ? " equality" : " equalities");
    return failure("solver", std::string(method.title) + " with " + constraints + " between joints",
                   "a method that supports equalities between joints");
  }
  if (const RowConflict conflict = contradictionOf(problem, allVariables(problem), problem.start); !conflict.empty()) {
    return tl::unexpected<Error>(refusal(conflict, *problem.figure));
  }
  return {};
}

}  // namespace limber::solve
