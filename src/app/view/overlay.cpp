// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/overlay.h"

#include <algorithm>
#include <utility>

#include "app/view/readout.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

Overlay::Overlay(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_NoSystemBackground);
  setFocusPolicy(Qt::NoFocus);
}

void Overlay::show(std::vector<OverlayContent> panes) {
  panes_ = std::move(panes);
  update();
}

const OverlayContent& Overlay::content() const {
  const auto active = std::ranges::find_if(panes_, &OverlayContent::active);
  return active == panes_.end() ? panes_.front() : *active;
}

void Overlay::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  for (const OverlayContent& pane : panes_) {
    painter.save();
    if (pane.one_of_four) painter.setClipRect(pane.place);
    painter.translate(pane.place.topLeft());
    pane.marks.paint(painter, pane.place.size());
    paintReadout(painter, pane);
    painter.restore();
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(tokens().accent, 2.0));
  const bool focus_frame = panes_.front().focus_frame;
  if (focus_frame) painter.drawRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0));
  for (const OverlayContent& pane : panes_) {
    if (pane.one_of_four && pane.active) painter.drawRect(pane.place.adjusted(1.0, 1.0, -1.0, -1.0));
  }
}

void Overlay::paintReadout(QPainter& painter, const OverlayContent& content) {
  painter.setFont(textFont(TextSize::Small));
  const QFontMetricsF metrics(painter.font());
  constexpr double kHeight = 20.0;
  const auto widthOf = [&](const QString& words, bool digits) {
    return (digits ? digitTextWidth(metrics, words) : metrics.horizontalAdvance(words)) + 2.0 * 6.0;
  };
  const auto card = [&](const QPointF& corner, const QString& words, bool digits) {
    const double width = widthOf(words, digits);
    const QRectF box(corner, QSizeF(width, kHeight));
    QColor ground = tokens().card;
    ground.setAlphaF(0.7F);
    fillRounded(painter, box, kFieldRadius, ground);
    painter.setPen(digits ? tokens().text2 : tokens().text);
    const QPointF baseline(box.left() + 6.0, box.center().y() + 0.5 * (metrics.ascent() - metrics.descent()));
    if (digits) {
      drawDigitText(painter, baseline, words);
    } else {
      painter.drawText(baseline, words);
    }
  };
  if (!content.pane.isEmpty()) card({12.0, 10.0}, content.pane, false);
  const QString readout = fittedReadout(content.readout, metrics, content.place.width() - 2.0 * 12.0 - 2.0 * 6.0);
  if (readout.isEmpty()) return;
  // One pane keeps its right corner for the side view.
  const double left = content.one_of_four ? content.place.width() - 12.0 - widthOf(readout, true) : 12.0;
  card({left, content.place.height() - 10.0 - kHeight}, readout, true);
}

}  // namespace limber::app
