// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/overlay.h"

#include <algorithm>
#include <utility>

#include "app/view/readout.h"
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
  if (!content.pane.isEmpty()) cards_.paint(painter, {12.0, 10.0}, content.pane, WordCards::Kind::Name, Qt::AlignLeft);
  const double room = content.readout_end - 2.0 * 12.0 - 2.0 * WordCards::kPadding;
  const QString readout = fittedReadout(content.readout, QFontMetricsF(textFont(TextSize::Small)), room);
  if (readout.isEmpty()) return;
  // One pane keeps its right corner for the side view.
  const double x = content.one_of_four ? content.place.width() - 12.0 : 12.0;
  cards_.paint(painter, {x, content.place.height() - 10.0 - WordCards::kHeight}, readout, WordCards::Kind::Numbers,
               content.one_of_four ? Qt::AlignRight : Qt::AlignLeft);
}

}  // namespace limber::app
