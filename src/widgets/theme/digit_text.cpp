// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/digit_text.h"

namespace limber::app {
namespace {

bool isDigit(QChar character) { return character >= QLatin1Char('0') && character <= QLatin1Char('9'); }

/// The end of the run of words that starts at `from`.
qsizetype endOfWords(const QString& text, qsizetype from) {
  qsizetype end = from;
  while (end < text.size() && !isDigit(text.at(end))) ++end;
  return end;
}

}  // namespace

void drawDigitText(QPainter& painter, QPointF baseline, const QString& text) {
  const QFontMetricsF metrics{painter.font(), painter.device()};
  const double cell = metrics.horizontalAdvance(QLatin1Char('0'));
  double x = baseline.x();
  for (qsizetype at = 0; at < text.size();) {
    if (isDigit(text.at(at))) {
      const double slack = cell - metrics.horizontalAdvance(text.at(at));
      painter.drawText(QPointF{x + slack / 2.0, baseline.y()}, QString{text.at(at)});
      x += cell;
      ++at;
      continue;
    }
    const qsizetype end = endOfWords(text, at);
    const QString words = text.mid(at, end - at);
    painter.drawText(QPointF{x, baseline.y()}, words);
    x += metrics.horizontalAdvance(words);
    at = end;
  }
}

double digitTextWidth(const QFontMetricsF& metrics, const QString& text) {
  const double cell = metrics.horizontalAdvance(QLatin1Char('0'));
  double width = 0.0;
  for (qsizetype at = 0; at < text.size();) {
    if (isDigit(text.at(at))) {
      width += cell;
      ++at;
      continue;
    }
    const qsizetype end = endOfWords(text, at);
    width += metrics.horizontalAdvance(text.mid(at, end - at));
    at = end;
  }
  return width;
}

}  // namespace limber::app
