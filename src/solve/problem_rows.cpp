// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "problem_rows.h"

#include <cmath>
#include <string>

#include "limber/figure/tied_posture.h"
#include "limber/solve/row_set.h"

namespace limber::solve {

namespace {

std::string quotedList(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 < names.size() ? ", " : " and ";
    text += "'" + names[i] + "'";
  }
  return text;
}

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
      lower[i] = problem.figure->ties().range(driver).lower;
      upper[i] = problem.figure->ties().range(driver).upper;
      theta[i] = posture[driver];
    }
  }
  Eigen::VectorXd lower;
  Eigen::VectorXd upper;
  Eigen::VectorXd theta;
};

std::vector<std::string> contradictionOf(const Problem& problem, const Variables& variables, const Posture& start) {
  const Posture posture = obeyCouplings(*problem.figure, clampedToLimits(*problem.figure, start), problem.multipliers);
  const Box box(problem, variables, posture);
  return RowSet(problem, variables, posture).contradiction(box.lower, box.upper, box.theta);
}

/// Every driver that is not decided by a drive, as if nothing were locked.
Variables allVariables(const Figure& figure) {
  Variables variables;
  for (const DofId driver : figure.ties().order()) {
    if (!figure.ties().driveOf(driver) && figure.ties().range(driver).width() > 0.0)
      variables.drivers.push_back(driver);
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
    problem.figure = FigurePtr(FigurePtr(), &figure);  // for the call only: owns nothing
    const std::vector<std::string> names = contradictionOf(problem, allVariables(figure), restPosture(figure));
    if (!names.empty()) sentences.push_back(quotedList(names) + " cannot hold within the limits.");
  }
  if (sentences.empty()) return std::nullopt;
  std::string text = "'" + figure.name() + "' cannot be posed.";
  for (const std::string& sentence : sentences) text += " " + sentence;
  return Error{"", text, ""};
}

Expected<void> checkRows(const Problem& problem) {
  for (const Row& row : problem.rows) {
    if (auto fine = checkRow(problem, row); !fine) return fine;
  }
  if (problem.rows.empty() && problem.figure->ties().rows().empty()) return {};
  const std::vector<std::string> names = contradictionOf(problem, variablesOf(problem), problem.start);
  if (names.empty()) return {};
  return tl::unexpected<Error>(
      Error{"", quotedList(names) + " cannot hold within the limits, with what is locked as it is.", ""});
}

}  // namespace limber::solve
