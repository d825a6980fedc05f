// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Linear relations between DOFs that a user adds.
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "limber/solve/row_posture.h"

namespace limber::app {

namespace {

/// Rows of an actor in a posture, whatever its goals.
solve::Problem rowProblem(const scene::Actor& actor, Posture posture, std::vector<solve::Row> rows) {
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = std::move(posture);
  problem.multipliers = actor.multipliers;
  problem.rows = std::move(rows);
  return problem;
}

}  // namespace

Posture Document::obeyingRows(Posture posture, const std::vector<DofId>& fixed) const {
  const auto is_active = [](const solve::Row& row) { return row.active; };
  if (std::none_of(actor().rows.begin(), actor().rows.end(), is_active) && figure().ties().rows().empty()) {
    return posture;
  }
  const solve::Problem problem = rowProblem(actor(), std::move(posture), actor().rows);
  if (auto obeyed = solve::obeyRows(problem, fixed)) return std::move(*obeyed);
  if (auto obeyed = solve::obeyRows(problem)) return std::move(*obeyed);
  return problem.start;
}

QString Document::takeRows(std::vector<solve::Row> rows, const QString& text, bool loosens) {
  if (rows == actor().rows) return {};
  if (!underWay()) settle();
  const HeldBack back = heldBack();
  auto obeyed = solve::obeyRows(rowProblem(actor(), actor().posture, rows));
  if (!obeyed) return QString::fromStdString(obeyed.error().sentence());
  const bool alone = openEdit(text);
  solver_.cancel();
  mutableActor().rows = std::move(rows);
  mutableActor().posture = std::move(*obeyed);
  Q_EMIT rowsChanged();
  if (alone && loosens) goOn(back);
  if (!followEdit()) figureMoved();
  if (alone) releaseStep();
  return {};
}

QString Document::addRow(solve::Row row) {
  std::vector<solve::Row> rows = actor().rows;
  rows.push_back(std::move(row));
  return takeRows(std::move(rows), tr("add constraint"));
}

QString Document::changeRow(std::size_t index, solve::Row row) {
  std::vector<solve::Row> rows = actor().rows;
  if (index >= rows.size()) return {};
  rows[index] = std::move(row);
  return takeRows(std::move(rows), tr("change constraint"));
}

QString Document::setRowActive(std::size_t index, bool active) {
  std::vector<solve::Row> rows = actor().rows;
  if (index >= rows.size()) return {};
  rows[index].active = active;
  return takeRows(std::move(rows), active ? tr("switch on constraint") : tr("switch off constraint"), !active);
}

void Document::removeRow(std::size_t index) {
  std::vector<solve::Row> rows = actor().rows;
  if (index >= rows.size()) return;
  rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(index));
  takeRows(std::move(rows), tr("delete constraint"), true);
}

}  // namespace limber::app
