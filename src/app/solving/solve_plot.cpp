// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_plot.h"

#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/solving/number_words.h"
#include "app/widgets/theme/drawing.h"
#include "app/widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kLeft = 44.0;
constexpr double kRight = 14.0;
constexpr double kTop = 14.0;
constexpr double kBottom = 26.0;
constexpr double kLeastDecade = -18.0;  // nobody needs to see less
constexpr double kMostDecade = 12.0;

bool isShown(double value) { return std::isfinite(value) && value > 0.0; }

double decade(double value) { return std::clamp(std::log10(value), kLeastDecade, kMostDecade); }

QString decadeText(int decade) {
  if (decade == 0) return QStringLiteral("1");
  return QStringLiteral("1e%1%2").arg(decade < 0 ? QString(QChar(0x2212)) : QString()).arg(std::abs(decade));
}

}  // namespace

QColor firstSolverInk() { return tokens().accent; }

/// The ghost's tan, deeper on a light panel, where it must be read as ink.
QColor secondSolverInk() {
  return currentTheme() == Theme::Dark ? tokens().view.ghost_after : QColor(0x7A, 0x5B, 0x2E);
}

/// The rectangle of the curves, and what its edges mean.
struct SolvePlot::Frame {
  QRectF box;
  double most_along = 1.0;  ///< at the right edge; the left one is 0
  int lowest = -1;          ///< decades at the lower and upper edge
  int highest = 0;

  [[nodiscard]] QPointF place(double along, double value) const {
    const double share = (decade(value) - lowest) / (highest - lowest);
    return {box.left() + box.width() * along / most_along, box.bottom() - box.height() * std::clamp(share, 0.0, 1.0)};
  }
};

SolvePlot::SolvePlot(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("solve_plot"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setFixedHeight(sizeHint().height());
  setToolTip(tr("Objective: solid; KKT residual: dotted; the other method's objective: dashed. On a log scale."));
  speak();
}

void SolvePlot::show(std::optional<Curve> first, std::optional<Curve> second) {
  first_ = std::move(first);
  second_ = std::move(second);
  speak();
  update();
}

void SolvePlot::setAgainstTime(bool time) {
  against_time_ = time;
  update();
}

void SolvePlot::setCursor(std::optional<std::size_t> step) {
  cursor_ = step;
  update();
}

/// For those who do not see it: where each curve begins and ends.
void SolvePlot::speak() {
  QStringList words;
  for (const auto* curve : {&first_, &second_}) {
    if (!*curve || (*curve)->way.empty()) continue;
    const auto& way = (*curve)->way;
    const auto known = std::find_if(way.begin(), way.end(), [](const auto& step) { return isShown(step.objective); });
    if (known == way.end()) continue;
    words << tr("%1: objective from %2 to %3 in %4 iterations, KKT residual %5")
                 .arg((*curve)->name, numberWords(known->objective), numberWords(way.back().objective))
                 .arg(way.back().number)
                 .arg(numberWords(way.back().kkt_residual));
  }
  setAccessibleName(words.isEmpty() ? tr("Convergence: nothing solved yet") : words.join(QStringLiteral("; ")));
}

double SolvePlot::along(const solve::TraceStep& step) const {
  return against_time_ ? 1e3 * step.seconds : static_cast<double>(step.number);
}

SolvePlot::Frame SolvePlot::frame() const {
  Frame frame;
  frame.box = QRectF(rect()).adjusted(kLeft, kTop, -kRight, -kBottom);
  double least = kMostDecade;
  double most = kLeastDecade;
  double far = against_time_ ? 1e-3 : 1.0;
  const auto count = [&](double value) {
    if (!isShown(value)) return;
    least = std::min(least, decade(value));
    most = std::max(most, decade(value));
  };
  for (const auto* curve : {&first_, &second_}) {
    if (!*curve) continue;
    for (const solve::TraceStep& step : (*curve)->way) {
      count(step.objective);
      if (curve == &first_) count(step.kkt_residual);
      far = std::max(far, along(step));
    }
  }
  if (least > most) std::tie(least, most) = std::pair(-8.0, 0.0);
  frame.most_along = far;
  frame.highest = static_cast<int>(std::ceil(most));
  frame.lowest = std::min(static_cast<int>(std::floor(least)), frame.highest - 2);
  return frame;
}

QPolygonF SolvePlot::line(const Curve& curve, Number number, const Frame& frame) const {
  QPolygonF points;
  for (const solve::TraceStep& step : curve.way) {
    if (isShown(step.*number)) points << frame.place(along(step), step.*number);
  }
  return points;
}

void SolvePlot::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, QPen(tokens().line, 1.0),
              tokens().field);
  painter.setFont(textFont(TextSize::Small));
  const bool any = (first_ && !first_->way.empty()) || (second_ && !second_->way.empty());
  if (!any) {
    painter.setPen(tokens().text2);
    painter.drawText(rect(), Qt::AlignCenter, tr("Drag a hand: its solve is drawn here."));
    return;
  }
  const Frame now = frame();
  paintGrid(painter, now);
  paintCurves(painter, now);
  if (cursor_) paintCursor(painter, now);
}

void SolvePlot::paintGrid(QPainter& painter, const Frame& frame) const {
  const int span = frame.highest - frame.lowest;
  constexpr int kMostLines = 5;
  int every = 1;
  while (span / every > kMostLines - 1) every *= 2;
  const QFontMetricsF metrics(painter.font());
  for (int at = frame.highest; at >= frame.lowest; --at) {
    if (at % every != 0) continue;
    const double y = frame.place(0.0, std::pow(10.0, at)).y();
    painter.setPen(QPen(tokens().line, 1.0));
    painter.drawLine(QPointF(frame.box.left(), y), QPointF(frame.box.right(), y));
    painter.setPen(tokens().text2);
    const QString words = decadeText(at);
    painter.drawText(QPointF(frame.box.left() - kSpace2 - metrics.horizontalAdvance(words),
                             y + 0.5 * (metrics.ascent() - metrics.descent())),
                     words);
  }
  painter.setPen(tokens().text2);
  const double base = height() - 0.5 * kBottom + 0.5 * metrics.ascent();
  painter.drawText(QPointF(frame.box.left(), base), QStringLiteral("0"));
  const QString most = against_time_ ? tr("%1 ms").arg(frame.most_along, 0, 'f', frame.most_along < 10.0 ? 2 : 0)
                                     : tr("%1 iterations").arg(frame.most_along, 0, 'f', 0);
  painter.drawText(QPointF(frame.box.right() - metrics.horizontalAdvance(most), base), most);
}

void SolvePlot::paintCurves(QPainter& painter, const Frame& frame) const {
  struct Drawn {
    const std::optional<Curve>* curve;
    Number number;
    QColor ink;
    QList<qreal> dashes;
    double width;
    QString name;
  };
  const std::array<Drawn, 3> all{{
      {&second_, &solve::TraceStep::objective, secondSolverInk(), {4.0, 2.5}, 2.0, second_ ? second_->name : QString()},
      {&first_, &solve::TraceStep::kkt_residual, firstSolverInk(), {1.2, 2.0}, 1.5, tr("KKT residual")},
      {&first_, &solve::TraceStep::objective, firstSolverInk(), {}, 2.0, tr("objective")},
  }};
  const QFontMetricsF metrics(painter.font());
  std::vector<QRectF> labels;
  for (const Drawn& drawn : all) {
    if (!*drawn.curve) continue;
    const QPolygonF points = line(**drawn.curve, drawn.number, frame);
    if (points.isEmpty()) continue;
    QPen pen(QBrush(drawn.ink), drawn.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!drawn.dashes.isEmpty()) pen.setDashPattern(drawn.dashes);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    painter.setPen(Qt::NoPen);
    painter.setBrush(drawn.ink);
    const double dot = drawn.dashes.isEmpty() ? 3.5 : 2.5;
    painter.drawEllipse(points.back(), dot, dot);
    // The name stands beside the end, within the plot and clear of names that stand there.
    const QSizeF size(metrics.horizontalAdvance(drawn.name), metrics.height());
    const double right = frame.box.right() - size.width();
    QRectF label(QPointF(std::min(points.back().x() + kSpace2, right), points.back().y() - 0.5 * size.height()), size);
    if (points.back().x() + kSpace2 > right) label.moveTop(points.back().y() - size.height() - kSpace1);
    const auto meets = [&](const QRectF& other) { return other.intersects(label); };
    for (int tries = 0; tries < 8 && std::any_of(labels.begin(), labels.end(), meets); ++tries) {
      label.translate(0.0, size.height());
      if (label.bottom() > frame.box.bottom()) label.moveTop(frame.box.top());
    }
    label.moveTop(std::clamp(label.top(), frame.box.top() - kSpace2, frame.box.bottom() - size.height()));
    labels.push_back(label);
    painter.setPen(drawn.curve == &second_ ? drawn.ink : drawn.dashes.isEmpty() ? tokens().text : tokens().text2);
    painter.drawText(QPointF(label.left(), label.top() + metrics.ascent()), drawn.name);
  }
}

void SolvePlot::paintCursor(QPainter& painter, const Frame& frame) const {
  if (!first_ || *cursor_ >= first_->way.size()) return;
  const solve::TraceStep& step = first_->way[*cursor_];
  const double x = std::floor(frame.place(along(step), 1.0).x()) + 0.5;  // sharp, on one column of pixels
  painter.setPen(QPen(tokens().text, 1.0));
  painter.drawLine(QPointF(x, frame.box.top() - kSpace1), QPointF(x, frame.box.bottom() + kSpace1));
  if (!isShown(step.objective)) return;
  painter.setBrush(tokens().field);
  painter.setPen(QPen(tokens().text, 2.0));
  painter.drawEllipse(frame.place(along(step), step.objective), 4.0, 4.0);
}

}  // namespace limber::app
