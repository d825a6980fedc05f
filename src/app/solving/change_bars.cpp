// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/change_bars.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kChangeRowHeight = 22;

}  // namespace

ChangeBars::ChangeBars(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("change_bars"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChangeBars::show(std::vector<Row> rows) {
  rows_ = std::move(rows);
  QStringList words;
  for (const Row& row : rows_) words << tr("%1 %2").arg(row.name, row.words);
  setAccessibleName(words.isEmpty() ? tr("No joint moves any more") : words.join(QStringLiteral(", ")));
  update();
}

void ChangeBars::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  painter.setFont(textFont(TextSize::Detail));
  const QFontMetricsF metrics(painter.font());
  constexpr double kName = 164.0;
  constexpr double kNumber = 60.0;
  constexpr double kBarHeight = 6.0;
  const QRectF bars(kName, 0.0, std::max(2.0, width() - kName - kNumber), height());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    const double top = kChangeRowHeight * static_cast<double>(i);
    const double base = top + 0.5 * (kChangeRowHeight + metrics.ascent() - metrics.descent());
    painter.setPen(tokens().text);
    painter.drawText(QPointF(0.0, base), metrics.elidedText(row.name, Qt::ElideRight, kName - kSpace2));
    const QRectF groove(bars.left(), top + 0.5 * (kChangeRowHeight - kBarHeight), bars.width(), kBarHeight);
    fillRounded(painter, groove, 0.5 * kBarHeight, tokens().groove);
    const double reach = std::max(1.0, 0.5 * groove.width() * std::abs(row.share));
    const double left = row.share < 0.0 ? groove.center().x() - reach : groove.center().x();
    painter.setBrush(tokens().accent);
    painter.drawRect(QRectF(left, groove.top(), reach, kBarHeight));
    painter.setBrush(tokens().edge);
    painter.drawRect(QRectF(groove.center().x() - 0.5, groove.top() - 3.0, 1.0, kBarHeight + 6.0));
    painter.setPen(tokens().text2);
    drawDigitText(painter, {width() - digitTextWidth(metrics, row.words), base}, row.words);
  }
}

}  // namespace limber::app
