// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QString>
#include <QWidget>
#include <array>
#include <vector>

#include "limber/solve/live_solver.h"
#include "limber/solve/solver_kind.h"

namespace limber::app {

/// Numbers of one solve as text.
struct SolveNumbers {
  QString name;    ///< heads the column
  QString method;  ///< "Least squares"
  QString gap;     ///< "0.2 mm"; empty: no goal
  /// goals, clearance: their shares in a common objective; empty: the objective is the method's own
  QString objective, goals, clearance, residual, iterations, evaluations, time, updates;
};

/// Numbers of a frame; dashes for those that a solver does not report, or when nothing has been solved.
[[nodiscard]] SolveNumbers numbersOf(const solve::LiveFrame& frame, solve::SolverKind kind);

/// The numbers of one solve, or of two beside each other.
class SolveTable : public QWidget {
  Q_OBJECT

 public:
  explicit SolveTable(QWidget* parent = nullptr);

  /// @param gap_of  "Gap, left hand"; empty: there is none
  /// @param columns  one or two
  void show(const QString& gap_of, const std::vector<SolveNumbers>& columns);
  /// The table as lines separated by tabs, for a spreadsheet.
  [[nodiscard]] QString text() const;
  /// A cell as it is shown: row from 0 (the method), column 0 or 1.
  [[nodiscard]] QString cell(int row, int column) const;

 private:
  static constexpr int kRows = 10;
  std::array<QLabel*, 2> heads_{};
  std::array<QLabel*, kRows> names_{};
  std::array<std::array<QLabel*, 2>, kRows> cells_{};
};

}  // namespace limber::app
