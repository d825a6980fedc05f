// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/status_line.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>
#include <utility>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kMostHints = 4;
constexpr int kContentHeight = 23;
constexpr double kSideMargin = 12.0;
constexpr double kSentenceStart = 34.0;
constexpr double kIconStart = 10.0;
constexpr double kSentenceIcon = 16.0;
constexpr double kGap = 16.0;
constexpr double kHintIcon = 20.0;
constexpr double kHintInset = 4.0;  // the mouse leaves this much of its square free at each side
constexpr double kHintWords = 17.0;
constexpr double kKeyPadding = 5.0;
constexpr double kKeyHeight = 16.0;
constexpr double kKeyGap = 7.0;
constexpr double kLeastSentence = 120.0;

const QString kMark = QStringLiteral("**");

struct KindLook {
  QString icon_name;
  Ink ink;
};

KindLook lookOf(SentenceKind kind) {
  switch (kind) {
    case SentenceKind::Ready:
      return {QStringLiteral("tick"), Ink::Text};
    case SentenceKind::Working:
      return {QStringLiteral("working"), Ink::Accent};
    case SentenceKind::Warning:
      return {QStringLiteral("warning"), Ink::Goal};
    case SentenceKind::Error:
      return {QStringLiteral("error"), Ink::Error};
  }
  return {QStringLiteral("tick"), Ink::Text};
}

/// Cuts a run so that it and an ellipsis fit.
QString elided(const QString& text, const QFontMetricsF& metrics, double width) {
  const QString ellipsis = QStringLiteral("…");
  QString cut = text;
  while (!cut.isEmpty() && digitTextWidth(metrics, cut + ellipsis) > width) cut.chop(1);
  while (cut.endsWith(QLatin1Char(' '))) cut.chop(1);
  return cut + ellipsis;
}

}  // namespace

StatusLine::StatusLine(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("status_line"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setFixedHeight(kContentHeight);
  notifyAccessibility();
}

void StatusLine::showSentence(SentenceKind kind, const QString& sentence, const QString& icon_name) {
  if (kind_ == kind && marked_sentence_ == sentence && icon_name_ == icon_name) return;
  kind_ = kind;
  marked_sentence_ = sentence;
  icon_name_ = icon_name;
  notifyAccessibility();
  update();
}

void StatusLine::showHints(const QList<InputHint>& hints) {
  hints_ = hints.mid(0, kMostHints);
  notifyAccessibility();
  update();
}

void StatusLine::showWord(QString& shown, const QString& word) {
  if (std::exchange(shown, word) == word) return;
  notifyAccessibility();
  update();
}

QString StatusLine::sentence() const { return QString{marked_sentence_}.remove(kMark); }

QSize StatusLine::sizeHint() const { return {640, kContentHeight}; }

QSize StatusLine::minimumSizeHint() const { return {0, kContentHeight}; }

void StatusLine::notifyAccessibility() {
  QStringList more;
  for (const InputHint& hint : hints_) {
    const QString with =
        hint.key.isEmpty() ? QString{hint.icon_name}.replace(QLatin1Char('-'), QLatin1Char(' ')) : hint.key;
    more << tr("%1: %2").arg(with, hint.words);
  }
  if (!solver_.isEmpty()) more << solver_;
  if (!saved_.isEmpty()) more << saved_;
  setAccessibleName(marked_sentence_.isEmpty() ? tr("Status") : sentence());
  setAccessibleDescription(more.join(QStringLiteral(". ")));
}

double StatusLine::wordWidth(const QString& word) const {
  return word.isEmpty() ? 0.0 : digitTextWidth(QFontMetricsF{textFont(TextSize::Body), this}, word) + kGap;
}

double StatusLine::hintWidth(const InputHint& hint) const {
  const double words = QFontMetricsF{textFont(TextSize::Body), this}.horizontalAdvance(hint.words);
  if (hint.key.isEmpty()) return kHintWords + words + kGap;
  const double cap = QFontMetricsF{textFont(TextSize::Small, true), this}.horizontalAdvance(hint.key) + 2 * kKeyPadding;
  return cap + kKeyGap + words + kGap;
}

double StatusLine::wantedSentenceWidth() const {
  const QStringList runs = marked_sentence_.split(kMark);
  double width = 0.0;
  for (qsizetype i = 0; i < runs.size(); ++i) {
    width += digitTextWidth(QFontMetricsF{textFont(TextSize::Body, i % 2 == 1), this}, runs.at(i));
  }
  return width;
}

StatusLine::Plan StatusLine::plan() const {
  Plan fitting;
  fitting.hints = int(hints_.size());
  fitting.solver = !solver_.isEmpty();
  const double wanted = wantedSentenceWidth();
  double rest = width() - kSentenceStart - kSideMargin - wordWidth(saved_) - kGap;
  double taken = fitting.solver ? wordWidth(solver_) : 0.0;
  for (const InputHint& hint : hints_) taken += hintWidth(hint);
  if (wanted > rest - taken && fitting.solver) {
    fitting.solver = false;
    taken -= wordWidth(solver_);
  }
  while (wanted > rest - taken && fitting.hints > 0) taken -= hintWidth(hints_.at(--fitting.hints));
  rest = qMax(rest - taken, kLeastSentence);
  fitting.elided = wanted > rest;
  fitting.sentence_width = qMin(wanted, rest);
  return fitting;
}

void StatusLine::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  const Plan fitting = plan();
  SoftPainter painter(this);
  paintSentence(painter, fitting);
  painter.setFont(textFont(TextSize::Body));
  const QFontMetricsF metrics{painter.font(), this};
  const double baseline = baselineIn(rect(), metrics);
  double x = width() - kSideMargin + kGap;
  painter.setPen(now.text2);
  for (const QString& word : {saved_, fitting.solver ? solver_ : QString{}}) {
    x -= wordWidth(word);
    if (!word.isEmpty()) drawDigitText(painter, QPointF{x, baseline}, word);
  }
  if (fitting.hints > 0 && x < width()) {
    x -= kGap;
    painter.fillRect(QRectF{x, (height() - 16.0) / 2.0, 1.0, 16.0}, now.line);
    x -= 1.0;
  }
  for (int i = fitting.hints - 1; i >= 0; --i) {
    x -= hintWidth(hints_.at(i));
    paintHint(painter, hints_.at(i), x);
  }
}

void StatusLine::paintSentence(QPainter& painter, const Plan& fitting) const {
  if (marked_sentence_.isEmpty()) return;
  const Tokens& now = tokens();
  const KindLook look = lookOf(kind_);
  const QRectF icon_square{kIconStart, (height() - kSentenceIcon) / 2.0, kSentenceIcon, kSentenceIcon};
  drawIcon(painter, icon_name_.isEmpty() ? look.icon_name : icon_name_, icon_square, inkColour(look.ink));
  painter.setPen(kind_ == SentenceKind::Error ? now.error : now.text);
  const QStringList runs = marked_sentence_.split(kMark);
  double x = kSentenceStart;
  const double end = kSentenceStart + fitting.sentence_width;
  for (qsizetype i = 0; i < runs.size() && x < end; ++i) {
    painter.setFont(textFont(TextSize::Body, i % 2 == 1));
    const QFontMetricsF metrics{painter.font(), this};
    const double run_width = digitTextWidth(metrics, runs.at(i));
    const bool cut = fitting.elided && (x + run_width > end || i + 1 == runs.size());
    const QString run = cut ? elided(runs.at(i), metrics, end - x) : runs.at(i);
    drawDigitText(painter, QPointF{x, baselineIn(rect(), metrics)}, run);
    if (cut) return;
    x += run_width;
  }
}

void StatusLine::paintHint(QPainter& painter, const InputHint& hint, double x) const {
  const Tokens& now = tokens();
  double words_at = x + kHintWords;
  if (hint.key.isEmpty()) {
    drawIcon(painter, hint.icon_name, QRectF{x - kHintInset, (height() - kHintIcon) / 2.0, kHintIcon, kHintIcon},
             now.text2);
  } else {
    painter.setFont(textFont(TextSize::Small, true));
    const QFontMetricsF metrics{painter.font(), this};
    const QRectF cap{x + 0.5, (height() - kKeyHeight) / 2.0 + 0.5,
                     metrics.horizontalAdvance(hint.key) + 2 * kKeyPadding - 1.0, kKeyHeight - 1.0};
    drawRounded(painter, cap, 3.0, QPen{now.edge, 1.0}, Qt::NoBrush);
    painter.setPen(now.text);
    painter.drawText(QPointF{cap.left() + kKeyPadding - 0.5, baselineIn(cap, metrics)}, hint.key);
    words_at = x + cap.width() + 1.0 + kKeyGap;
  }
  setLetters(painter, textFont(TextSize::Body), now.text2);
  painter.drawText(QPointF{words_at, baselineIn(rect(), QFontMetricsF{painter.font(), this})}, hint.words);
}

bool StatusLine::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const Plan fitting = plan();
    const bool on_sentence = help->pos().x() < kSentenceStart + fitting.sentence_width;
    if (fitting.elided && on_sentence) {
      QToolTip::showText(help->globalPos(), sentence(), this);
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::event(event);
}

}  // namespace limber::app
