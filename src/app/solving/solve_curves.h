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

/// How one solve went.
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
  /// Where a step stands from left to right: its number, or ms.
  [[nodiscard]] double along(const solve::TraceStep& step) const;
};

/// Whether a number has a place on a log scale.
[[nodiscard]] bool isShown(double value);

/// Of one solve its objective and its KKT residual; of two what the goals of both have left, which is one measure.
[[nodiscard]] PlotContent contentOf(const SolveCurves& curves, Theme theme);

/// A row for each step of each solve under a row of names with units; a number that there is not is left empty.
[[nodiscard]] QString curvesCsv(const SolveCurves& curves);
/// The plot as a drawing on white.
[[nodiscard]] QByteArray curvesSvg(const SolveCurves& curves);
/// Writes one or the other, as the name ends: .csv or .svg.
[[nodiscard]] Expected<void> saveCurves(const QString& path, const SolveCurves& curves);

}  // namespace limber::app
