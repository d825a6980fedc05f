// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/hint_card.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <QtMath>

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kHintWidth = 248;
constexpr double kHintMargin = 10.0;
constexpr QPointF kIconAt{13.0, 11.0};
constexpr double kWordsStart = 43.0;
constexpr double kWordsEnd = 18.0;
constexpr int kCloseCell = 24;
constexpr int kCloseMargin = 5;

/// Baseline in a line of the fixed height.
double baselineInLine(const QFontMetricsF& metrics) {
  return (kLineHeight + metrics.ascent() - metrics.descent()) / 2.0;
}

}  // namespace

HintCard::HintCard(const QString& icon_name, const QString& title, const QString& words, QWidget* parent)
    : QFrame(parent), icon_name_(icon_name), title_(title), words_(words), close_button_(new QToolButton(this)) {
  setAccessibleName(title);
  setAccessibleDescription(words);
  close_button_->setIcon(icon(QStringLiteral("close"), Ink::Text2));
  close_button_->setIconSize(QSize{14, 14});
  close_button_->setFixedSize(kCloseCell, kCloseCell);
  close_button_->setAccessibleName(tr("Close the hint %1").arg(title));
  connect(close_button_, &QToolButton::clicked, this, &HintCard::end);
  placeParts();
}

void HintCard::placeParts() {
  setFixedSize(sizeHint());
  close_button_->move(width() - kCloseCell - kCloseMargin, kCloseMargin);
}

QSize HintCard::sizeHint() const { return {kHintWidth, qCeil(2.0 * kHintMargin + kLineHeight + layWords(nullptr))}; }

double HintCard::layWords(QPainter* painter) const {
  const QFont font = textFont(TextSize::Body);
  QTextLayout layout{words_, font};
  const double baseline = baselineInLine(QFontMetricsF{font});
  double y = 0.0;
  layout.beginLayout();
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(kHintWidth - kWordsStart - kWordsEnd);
    line.setPosition(QPointF{0.0, y + baseline - line.ascent()});
    y += kLineHeight;
  }
  layout.endLayout();
  if (painter != nullptr) layout.draw(painter, QPointF{kWordsStart, kHintMargin + kLineHeight});
  return y;
}

void HintCard::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  drawRounded(painter, QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, QPen{now.card_line, 1.0}, now.card);
  drawIcon(painter, icon_name_, QRectF{kIconAt, QSizeF{double(kIcon), double(kIcon)}}, now.accent);
  setLetters(painter, textFont(TextSize::Body, true), now.text);
  const double baseline = baselineInLine(QFontMetricsF{painter.font()});
  painter.drawText(QPointF{kWordsStart, kHintMargin + baseline}, title_);
  painter.setPen(now.text2);
  layWords(&painter);
}

void HintCard::mousePressEvent(QMouseEvent* event) { event->accept(); }

void HintCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    end();
    return;
  }
  QFrame::keyPressEvent(event);
}

void HintCard::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) placeParts();
}

void HintCard::end() {
  hide();
  Q_EMIT closed();
}

}  // namespace limber::app
