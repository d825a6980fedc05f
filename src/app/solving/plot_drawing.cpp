// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/plot_drawing.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "document/words.h"
#include "widgets/theme/drawing.h"

namespace limber::app {

namespace {

constexpr double kLeastDecade = -18.0;  // nobody needs to see less
constexpr double kMostDecade = 12.0;
constexpr int kMostRulings = 5;
constexpr int kMostTicks = 6;
constexpr double kSample = 22.0;
constexpr double kTick = 4.0;
constexpr double kNoEnd = 1e4;

double decade(double value) { return std::clamp(std::log10(value), kLeastDecade, kMostDecade); }

QString decadeText(int decade) {
  constexpr int kMillion = 6;
  if (decade >= 0 && decade < kMillion) return QString::number(std::pow(10.0, decade), 'f', 0);
  return withMinus(QStringLiteral("1e%1").arg(decade));
}

/// 1, 2 or 5 times a power of ten, for at most so many steps.
double evenStep(double span, int most) {
  const double power = std::pow(10.0, std::floor(std::log10(span / most)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power * most >= span) return factor * power;
  }
  return 10.0 * power;
}

}  // namespace

PlotDrawing::PlotDrawing(PlotContent content, const QRectF& area, const QFont& font)
    : content_(std::move(content)), font_(font), metrics_(font) {
  findRange();
  const QRectF within = area.adjusted(kSpace2, kSpace2, -kSpace2, -kSpace1);
  double widest = 0.0;
  for (int at = lowest_; at <= highest_; ++at) widest = std::max(widest, metrics_.horizontalAdvance(decadeText(at)));
  const double top = layOutHead(within) + 0.5 * metrics_.height() + kSpace1;
  const double bottom = within.bottom() - 2.0 * metrics_.height() - kSpace2;
  box_ = QRectF(QPointF(within.left() + widest + kSpace2, top),
                QPointF(within.right() - kSpace2, std::max(bottom, top + 1.0)));
  layOutValues();
  layOutAlong(within);
  for (const PlotSeries& series : content_.series) {
    QPolygonF& line = lines_.emplace_back();
    for (const QPointF& number : series.numbers) line << place(number.x(), number.y());
  }
}

QPointF PlotDrawing::place(double along, double value) const {
  const double share = std::clamp((decade(value) - lowest_) / (highest_ - lowest_), 0.0, 1.0);
  return {box_.left() + box_.width() * along / most_along_, box_.bottom() - box_.height() * share};
}

void PlotDrawing::findRange() {
  double least = kMostDecade;
  double most = kLeastDecade;
  most_along_ = std::max(content_.least_step, 1e-3);
  for (const PlotSeries& series : content_.series) {
    for (const QPointF& number : series.numbers) {
      least = std::min(least, decade(number.y()));
      most = std::max(most, decade(number.y()));
      most_along_ = std::max(most_along_, number.x());
    }
  }
  if (least > most) std::tie(least, most) = std::pair(-8.0, 0.0);
  highest_ = static_cast<int>(std::ceil(most));
  lowest_ = std::min(static_cast<int>(std::floor(least)), highest_ - 2);
}

/// Lays out title and legend, in as many rows as they need. @return their lower end
double PlotDrawing::layOutHead(const QRectF& area) {
  const auto place = [&](double x, double y, const QString& words) {
    const QRectF room(x, y, area.right() - x, kNoEnd);
    const QRectF needed = metrics_.boundingRect(room, Qt::TextWordWrap, words);
    labels_.push_back({QRectF(x, y, std::ceil(needed.width()) + 1.0, needed.height()), words});
    return labels_.back().at;
  };
  double y = place(area.left(), area.top(), content_.title).bottom() + kSpace1;
  double x = area.left();
  double row = 0.0;
  for (const PlotSeries& series : content_.series) {
    const double width = kSample + kSpace2 + metrics_.horizontalAdvance(series.name);
    if (x > area.left() && x + width > area.right()) {
      x = area.left();
      y += row;
      row = 0.0;
    }
    const double middle = y + 0.5 * metrics_.height();
    samples_.emplace_back(x, middle, x + kSample, middle);
    const QRectF words = place(x + kSample + kSpace2, y, series.name);
    row = std::max(row, words.height());
    x = words.right() + kSpace4;
  }
  return y + row;
}

/// A line for each decade, or for every second, fourth, … where they would be too many.
void PlotDrawing::layOutValues() {
  const int span = highest_ - lowest_;
  int every = 1;
  while (span / every >= kMostRulings || (every < span && box_.height() * every < 1.3 * metrics_.height() * span)) {
    every *= 2;
  }
  for (int at = highest_; at >= lowest_; --at) {
    if (at % every != 0) continue;
    const double y = place(0.0, std::pow(10.0, at)).y();
    rulings_.push_back(y);
    const double width = metrics_.horizontalAdvance(decadeText(at));
    labels_.push_back(
        {{box_.left() - kSpace2 - width, y - 0.5 * metrics_.height(), width, metrics_.height()}, decadeText(at), true});
  }
}

void PlotDrawing::layOutAlong(const QRectF& area) {
  std::vector<Label> ticks;
  const auto meets = [](const Label& a, const Label& b) { return b.at.left() < a.at.right() + kSpace2; };
  for (int most = kMostTicks; most > 0; --most) {
    ticks = ticksAlong(area, most);
    if (std::ranges::adjacent_find(ticks, meets) == ticks.end()) break;
  }
  labels_.insert(labels_.end(), ticks.begin(), ticks.end());
  const double width = metrics_.horizontalAdvance(content_.along);
  labels_.push_back({{box_.center().x() - 0.5 * width, area.bottom() - metrics_.height(), width, metrics_.height()},
                     content_.along,
                     true});
}

std::vector<PlotDrawing::Label> PlotDrawing::ticksAlong(const QRectF& area, int most) {
  const double step = std::max(evenStep(most_along_, most), content_.least_step);
  std::vector<Label> labels;
  ticks_.clear();
  constexpr double kRounding = 1e-9;
  for (int i = 0; i * step <= most_along_ * (1.0 + kRounding); ++i) {
    const QString words = QString::number(i * step, 'g', 6);
    const double width = metrics_.horizontalAdvance(words);
    ticks_.push_back(place(i * step, 1.0).x());
    const double left = std::min(ticks_.back() - 0.5 * width, area.right() - width);
    labels.push_back({{left, box_.bottom() + kSpace2, width, metrics_.height()}, words, true});
  }
  return labels;
}

void PlotDrawing::paint(QPainter& painter, const Tokens& tokens) const {
  painter.setPen(QPen(tokens.line, 1.0));
  for (const double y : rulings_) painter.drawLine(QPointF(box_.left(), y), QPointF(box_.right(), y));
  for (const double x : ticks_) painter.drawLine(QPointF(x, box_.bottom()), QPointF(x, box_.bottom() + kTick));
  for (std::size_t i = lines_.size(); i-- > 0;) {
    const PlotSeries& series = content_.series[i];
    QPen pen(QBrush(series.ink), series.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!series.dashes.isEmpty()) pen.setDashPattern(series.dashes);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(samples_[i]);
    if (lines_[i].isEmpty()) continue;
    painter.drawPolyline(lines_[i]);
    painter.setPen(Qt::NoPen);
    painter.setBrush(series.ink);
    const double dot = series.dashes.isEmpty() ? 3.5 : 2.5;
    painter.drawEllipse(lines_[i].back(), dot, dot);
  }
  for (const Label& label : labels_) {
    setLetters(painter, font_, label.quiet ? tokens.text2 : tokens.text);
    painter.drawText(label.at, Qt::TextWordWrap, label.words);
  }
}

}  // namespace limber::app
