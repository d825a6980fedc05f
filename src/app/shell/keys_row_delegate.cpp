// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/keys_row_delegate.h"

#include <QPainter>
#include <algorithm>

#include "app/shell/keys_card.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRow = 28;
constexpr int kHeading = 36;
constexpr double kCap = 20.0;
constexpr double kCapGap = 3.0;

/// "Ctrl+Shift++" as "Ctrl", "Shift", "+"; words stay whole.
QStringList capsOf(const QString& keys) {
  if (keys.contains(QLatin1Char(' '))) return {keys};
  QStringList caps;
  QString rest = keys;
  for (qsizetype plus = rest.indexOf(QLatin1Char('+'), 1); plus > 0; plus = rest.indexOf(QLatin1Char('+'), 1)) {
    caps << rest.left(plus);
    rest = rest.mid(plus + 1);
  }
  return caps << rest;
}

double capWidth(const QFontMetricsF& metrics, const QString& words) {
  return std::max(kCap, metrics.horizontalAdvance(words) + 12.0);
}

void paintCap(QPainter& painter, const QRectF& box, const QString& words) {
  drawRounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, QPen(tokens().card_line, 1.0),
              tokens().raised);
  painter.setPen(tokens().text);
  painter.drawText(box, Qt::AlignCenter, words);
}

/// One way to give the command, ending at `right`. @return where it begins
double paintKeys(QPainter& painter, double right, double middle, const QString& keys) {
  const QFontMetricsF metrics(painter.font());
  if (keys.contains(QLatin1Char(' '))) {  // a way of the mouse
    const double left = right - metrics.horizontalAdvance(keys);
    painter.setPen(tokens().text2);
    painter.drawText(QPointF(left, middle + 0.5 * metrics.capHeight()), keys);
    return left;
  }
  const QStringList caps = capsOf(keys);
  for (auto cap = caps.rbegin(); cap != caps.rend(); ++cap) {
    const double width = capWidth(metrics, *cap);
    right -= width;
    paintCap(painter, QRectF(right, middle - 0.5 * kCap, width, kCap), *cap);
    right -= kCapGap;
  }
  return right + kCapGap;
}

}  // namespace

void KeysRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const QRectF row = QRectF(option.rect).adjusted(kSpace4, 0.0, -kSpace4, 0.0);
  const QString words = index.data().toString();
  if (index.data(KeysCard::kHeadingRole).toBool()) {
    setLetters(*painter, textFont(TextSize::Body, true), tokens().text);
    painter->drawText(row.adjusted(0.0, kSpace2, 0.0, 0.0), Qt::AlignVCenter | Qt::AlignLeft, words);
    painter->restore();
    return;
  }
  painter->setFont(textFont(TextSize::Detail));
  double right = row.right();
  const QStringList keys = index.data(KeysCard::kKeysRole).toStringList();
  for (auto way = keys.rbegin(); way != keys.rend(); ++way) {
    right = paintKeys(*painter, right, row.center().y(), *way) - kSpace2;
  }
  setLetters(*painter, textFont(TextSize::Body), tokens().text2);
  const QFontMetricsF metrics(painter->font());
  painter->drawText(QPointF(row.left(), row.center().y() + 0.5 * metrics.capHeight()),
                    metrics.elidedText(words, Qt::ElideRight, right - row.left()));
  painter->restore();
}

QSize KeysRowDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const {
  return {200, index.data(KeysCard::kHeadingRole).toBool() ? kHeading : kRow};
}

}  // namespace limber::app
