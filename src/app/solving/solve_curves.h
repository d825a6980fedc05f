// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "app/solving/plot_drawing.h"
#include "limber/base/error.h"
#include "limber/solve/trace.h"

namespace limber::app {

/// Ink of the document's own solver and of the one that it is compared with, on a panel.
[[nodiscard]] QColor firstSolverInk(Theme theme = currentTheme());
[[nodiscard]] QColor secondSolverInk(Theme theme = currentTheme());

/// The curves of one solve.
struct SolveCurve {
  QString name;                       ///< of its method: "BFGS + projection"
  std::vector<solve::TraceStep> way;  ///< a copy: a trace goes on meanwhile
  std::vector<double> goals;          ///< goalsObjective() at each step, ℓ²; may be shorter
};

/// One solve, or two beside each other.
struct SolveCurves {
  std::optional<SolveCurve> first, second;
  bool against_time = false;  ///< instead of iterations

  [[nodiscard]] bool empty() const;
  /// Abscissa of a step: its number, or ms.
  [[nodiscard]] double along(const solve::TraceStep& step) const;
};

/// Whether a number has a place on a log scale.
[[nodiscard]] bool isShown(double value);

/// Plot of one solve's objective and KKT residual, or of two solves' objectives of the goals, which are comparable.
[[nodiscard]] PlotContent contentOf(const SolveCurves& curves, Theme theme);

/// CSV with a row of names and units, then a row for each step of each solve; missing numbers are empty.
[[nodiscard]] QString curvesCsv(const SolveCurves& curves);
/// The plot as a drawing on white.
[[nodiscard]] QByteArray curvesSvg(const SolveCurves& curves);
/// Writes CSV or SVG by the ending of the name, .csv or .svg.
[[nodiscard]] Expected<void> saveCurves(const QString& path, const SolveCurves& curves);

}  // namespace limber::app
