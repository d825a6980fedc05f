// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_curves.h"

#include <QBuffer>
#include <QFileInfo>
#include <QLocale>
#include <QObject>
#include <QSvgGenerator>
#include <cmath>
#include <utility>

#include "limber/io/atomic_file.h"
#include "widgets/theme/drawing.h"

namespace limber::app {

namespace {

constexpr QRect kSheet(0, 0, 720, 440);  // px, as SVG counts them: 96 an inch
constexpr int kSheetLetters = 14;        // px

/// The shortest text of a number that reads back exactly; empty unless it is finite.
QString csvNumber(double value) {
  return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString();
}

double goalsAt(const SolveCurve& curve, std::size_t step) {
  return step < curve.goals.size() ? curve.goals[step] : std::nan("");
}

}  // namespace

QColor firstSolverInk(Theme theme) { return tokensFor(theme).accent; }

/// The ghost's tan, deeper on a light panel, where it must be read as ink.
QColor secondSolverInk(Theme theme) {
  return theme == Theme::Dark ? tokensFor(theme).view.ghost_after : QColor(0x7A, 0x5B, 0x2E);
}

bool isShown(double value) { return std::isfinite(value) && value > 0.0; }

bool SolveCurves::empty() const { return !(first && !first->way.empty()) && !(second && !second->way.empty()); }

double SolveCurves::along(const solve::TraceStep& step) const {
  return against_time ? 1e3 * step.seconds : static_cast<double>(step.number);
}

PlotContent contentOf(const SolveCurves& curves, Theme theme) {
  PlotContent content;
  content.along = curves.against_time ? QObject::tr("Time (ms)") : QObject::tr("Iterations");
  content.least_step = curves.against_time ? 0.0 : 1.0;
  const auto add = [&](const SolveCurve& curve, PlotSeries series, const auto& value) {
    for (std::size_t i = 0; i < curve.way.size(); ++i) {
      if (isShown(value(i))) series.numbers << QPointF(curves.along(curve.way[i]), value(i));
    }
    content.series.push_back(std::move(series));
  };
  if (curves.second) {
    content.title = QObject::tr("Objective of the goals alone, Σ wP (cm²)");
    const auto compare = [&](const SolveCurve& curve, const QColor& ink, const QList<qreal>& dashes) {
      add(curve, {curve.name, ink, dashes, 2.0, {}}, [&](std::size_t i) { return goalsAt(curve, i); });
    };
    if (curves.first) compare(*curves.first, firstSolverInk(theme), {});
    compare(*curves.second, secondSolverInk(theme), {4.0, 2.5});
  } else if (curves.first) {
    const SolveCurve& curve = *curves.first;
    content.title = curve.name;
    add(curve, {QObject::tr("Objective P (cm²)"), firstSolverInk(theme), {}, 2.0, {}},
        [&](std::size_t i) { return curve.way[i].objective; });
    add(curve, {QObject::tr("KKT residual (cm²/rad)"), firstSolverInk(theme), {1.2, 2.0}, 1.5, {}},
        [&](std::size_t i) { return curve.way[i].kkt_residual; });
  }
  return content;
}

QString curvesCsv(const SolveCurves& curves) {
  QString text = QStringLiteral(
      "method,iteration,time_ms,evaluations,objective_cm2,kkt_residual_cm2_per_rad,goals_objective_cm2\n");
  for (const auto* curve : {&curves.first, &curves.second}) {
    for (std::size_t i = 0; *curve && i < (*curve)->way.size(); ++i) {
      const solve::TraceStep& step = (*curve)->way[i];
      text += QStringList{(*curve)->name,
                          QString::number(step.number),
                          csvNumber(1e3 * step.seconds),
                          QString::number(step.evaluations),
                          csvNumber(step.objective),
                          csvNumber(step.kkt_residual),
                          csvNumber(goalsAt(**curve, i))}
                  .join(QLatin1Char(',')) +
              QLatin1Char('\n');
    }
  }
  return text;
}

QByteArray curvesSvg(const SolveCurves& curves) {
  QBuffer sheet;
  QSvgGenerator generator;
  generator.setOutputDevice(&sheet);
  generator.setViewBox(kSheet);
  generator.setSize(kSheet.size());
  generator.setResolution(96);
  generator.setTitle(QObject::tr("Convergence"));
  QFont font = textFont(TextSize::Body);
  font.setPixelSize(kSheetLetters);
  SoftPainter painter(&generator);
  painter.fillRect(kSheet.adjusted(-1, -1, 1, 1), Qt::white);  // viewers round the size
  PlotDrawing(contentOf(curves, Theme::Light), QRectF(kSheet).adjusted(8, 8, -8, -8), font)
      .paint(painter, tokensFor(Theme::Light));
  painter.end();
  return sheet.data();
}

Expected<void> saveCurves(const QString& path, const SolveCurves& curves) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending != QLatin1String("svg") && ending != QLatin1String("csv")) {
    return failure(path.toStdString(), "the ending '." + ending.toStdString() + "'", ".svg or .csv");
  }
  const QByteArray bytes = ending == QLatin1String("svg") ? curvesSvg(curves) : curvesCsv(curves).toUtf8();
  return io::writeFileAtomically(path.toStdString(), bytes.toStdString());
}

}  // namespace limber::app
