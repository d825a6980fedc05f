// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/bar_rows.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kBarRowHeight = 22;
constexpr double kNameWidth = 164.0;
constexpr double kNumberWidth = 64.0;
constexpr double kBarHeight = 6.0;

/// A bar within its groove; `share` of the longest, −1 … 1 from the middle.
void drawBar(SoftPainter& painter, const QRectF& groove, BarRows::From from, double share) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(tokens().accent);
  if (from == BarRows::From::Left) {
    QRectF filled = groove;
    filled.setWidth(std::max(kBarHeight, groove.width() * share));
    painter.drawRoundedRect(filled, 0.5 * kBarHeight, 0.5 * kBarHeight);
    return;
  }
  const double reach = std::max(1.0, 0.5 * groove.width() * std::abs(share));
  painter.drawRect(QRectF(groove.center().x() - (share < 0.0 ? reach : 0.0), groove.top(), reach, kBarHeight));
  painter.setBrush(tokens().edge);
  painter.drawRect(QRectF(groove.center().x() - 0.5, groove.top() - 3.0, 1.0, kBarHeight + 6.0));
}

}  // namespace

BarRows::BarRows(const QString& name, From from, QWidget* parent) : QWidget(parent), from_(from) {
  setObjectName(name);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BarRows::show(std::vector<Row> rows, const QString& spoken) {
  rows_ = std::move(rows);
  setAccessibleName(spoken);
  updateGeometry();
  update();
}

QSize BarRows::sizeHint() const { return {0, kBarRowHeight * static_cast<int>(rows_.size())}; }

void BarRows::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  painter.setFont(textFont(TextSize::Detail));
  const QFontMetricsF metrics(painter.font());
  double most = 0.0;
  for (const Row& row : rows_) most = std::max(most, std::abs(row.value));
  QRectF groove(kNameWidth, 0.5 * (kBarRowHeight - kBarHeight), std::max(2.0, width() - kNameWidth - kNumberWidth),
                kBarHeight);
  double base = 0.5 * (kBarRowHeight + metrics.ascent() - metrics.descent());
  for (const Row& row : rows_) {
    painter.setPen(tokens().text);
    painter.drawText(QPointF(0.0, base), metrics.elidedText(row.name, Qt::ElideRight, kNameWidth - kSpace2));
    fillRounded(painter, groove, 0.5 * kBarHeight, tokens().groove);
    drawBar(painter, groove, from_, row.value / most);
    painter.setPen(tokens().text2);
    drawDigitText(painter, {width() - digitTextWidth(metrics, row.words), base}, row.words);
    groove.translate(0.0, kBarRowHeight);
    base += kBarRowHeight;
  }
}

}  // namespace limber::app
