// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/solving/number_words.h"
#include "document/measures.h"
#include "widgets/theme/drawing.h"

namespace limber::app {

namespace {

constexpr int kWidth = 320;
constexpr int kCurvesHeight = 128;
constexpr int kLines = 6;  // title, legend, the numbers and the name of an axis, and room between them

/// Sentence about a method's solve, with its first and its last number.
QString wordsOf(const SolveCurve& curve, const QString& what, const std::vector<double>& values) {
  const auto known = std::ranges::find_if(values, isShown);
  if (known == values.end()) return {};
  return SolvePlot::tr("%1: %2 from %3 to %4 in %5 iterations")
      .arg(curve.name, what, numberWords(*known), numberWords(values.back()))
      .arg(curve.way.back().number);
}

}  // namespace

SolvePlot::SolvePlot(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("solve_plot"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setFixedHeight(sizeHint().height());
  speak();
}

QSize SolvePlot::sizeHint() const {
  return {kWidth, kCurvesHeight + kLines * QFontMetrics(textFont(TextSize::Small)).height()};
}

void SolvePlot::show(std::optional<SolveCurve> first, std::optional<SolveCurve> second) {
  curves_.first = std::move(first);
  curves_.second = std::move(second);
  speak();
  update();
}

void SolvePlot::setAgainstTime(bool time) {
  curves_.against_time = time;
  update();
}

void SolvePlot::setCursor(std::optional<std::size_t> step) {
  cursor_ = step;
  update();
}

/// Sets the name for screen readers: start and end of each curve.
void SolvePlot::speak() {
  QStringList words;
  for (const auto* curve : {&curves_.first, &curves_.second}) {
    if (!*curve || (*curve)->way.empty()) continue;
    if (curves_.second) {
      words << wordsOf(**curve, tr("objective of the goals"), (*curve)->goals);
      continue;
    }
    std::vector<double> objectives;
    for (const solve::TraceStep& step : (*curve)->way) objectives.push_back(step.objective);
    words << wordsOf(**curve, tr("objective"), objectives);
    if (words.back().isEmpty()) continue;
    words.back() += tr(", KKT residual %1").arg(numberWords((*curve)->way.back().kkt_residual));
  }
  words.removeAll(QString());
  setAccessibleName(words.isEmpty() ? tr("Convergence: nothing solved yet") : words.join(QStringLiteral("; ")));
}

PlotDrawing SolvePlot::drawing() const {
  return {contentOf(curves_, currentTheme()), QRectF(rect()), textFont(TextSize::Small)};
}

void SolvePlot::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, QPen(tokens().line, 1.0),
              tokens().field);
  if (curves_.empty()) {
    setLetters(painter, textFont(TextSize::Small), tokens().text2);
    painter.drawText(rect(), Qt::AlignCenter, tr("No curve yet: the next solve is drawn here."));
    return;
  }
  const PlotDrawing now = drawing();
  now.paint(painter, tokens());
  if (cursor_) paintCursor(painter, now);
}

void SolvePlot::paintCursor(QPainter& painter, const PlotDrawing& drawing) const {
  if (!curves_.first || *cursor_ >= curves_.first->way.size()) return;
  const solve::TraceStep& step = curves_.first->way[*cursor_];
  const double along = curves_.along(step);
  const double x = std::floor(drawing.place(along, 1.0).x()) + 0.5;  // sharp, on one column of pixels
  painter.setPen(QPen(tokens().text, 1.0));
  painter.drawLine(QPointF(x, drawing.box().top() - kSpace1), QPointF(x, drawing.box().bottom() + kSpace1));
  if (!isShown(step.objective)) return;
  painter.setBrush(tokens().field);
  painter.setPen(QPen(tokens().text, 2.0));
  painter.drawEllipse(drawing.place(along, step.objective), 4.0, 4.0);
}

}  // namespace limber::app
