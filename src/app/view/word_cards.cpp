// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/word_cards.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr std::size_t kMostCards = 8;  // a name and numbers for each of four panes

QColor inkOf(WordCards::Kind kind) { return kind == WordCards::Kind::Numbers ? tokens().text2 : tokens().text; }

}  // namespace

WordCards::Card WordCards::make(const QString& words, Kind kind, double ratio) {
  const QFontMetricsF metrics(textFont(TextSize::Small));
  const bool digits = kind == Kind::Numbers;
  const double width = (digits ? digitTextWidth(metrics, words) : metrics.horizontalAdvance(words)) + 2.0 * kPadding;
  QPixmap picture(static_cast<int>(std::ceil(width * ratio)), static_cast<int>(std::ceil(kHeight * ratio)));
  picture.setDevicePixelRatio(ratio);
  picture.fill(Qt::transparent);
  SoftPainter painter(&picture);
  const QRectF box(0.0, 0.0, width, kHeight);
  QColor ground = tokens().card;
  ground.setAlphaF(0.7F);
  fillRounded(painter, box, kFieldRadius, ground);
  setLetters(painter, textFont(TextSize::Small), inkOf(kind));
  const QPointF baseline(kPadding, box.center().y() + 0.5 * (metrics.ascent() - metrics.descent()));
  if (digits) {
    drawDigitText(painter, baseline, words);
  } else {
    painter.drawText(baseline, words);
  }
  return {words, kind, ratio, inkOf(kind).rgba(), width, picture};
}

void WordCards::paint(QPainter& painter, const QPointF& at, const QString& words, Kind kind, Qt::Alignment side) {
  const double ratio = painter.device()->devicePixelRatioF();
  const QRgb ink = inkOf(kind).rgba();
  const auto same = [&](const Card& card) {
    return card.words == words && card.kind == kind && card.ratio == ratio && card.ink == ink;
  };
  auto card = std::ranges::find_if(cards_, same);
  if (card == cards_.end()) {
    if (cards_.size() == kMostCards) cards_.erase(cards_.begin());
    cards_.push_back(make(words, kind, ratio));
    card = cards_.end() - 1;
  }
  const double left = side == Qt::AlignLeft ? at.x() : at.x() - card->width;
  painter.drawPixmap(QPointF(left, at.y()), card->picture);
}

}  // namespace limber::app
