// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/viewport/overlay.h"

#include <utility>

#include "app/theme/digit_text.h"
#include "app/theme/tokens.h"
#include "app/viewport/marks.h"
#include "app/viewport/readout.h"

namespace limber::app {

Overlay::Overlay(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_NoSystemBackground);
  setFocusPolicy(Qt::NoFocus);
}

void Overlay::show(OverlayContent content) {
  content_ = std::move(content);
  update();
}

void Overlay::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (content_.balance) paintSupport(painter, *content_.balance);
  paintObstacles(painter, content_.obstacles);
  for (const OverlayContent::Goal& goal : content_.goals) paintGoalShape(painter, goal.shape);
  marks::chain(painter, content_.chain);
  if (content_.balance) paintBalance(painter, *content_.balance, size());
  paintHandles(painter);
  if (content_.gizmo) marks::gizmo(painter, *content_.gizmo);
  for (const LimitMark& limit : content_.limits) paintLimitArc(painter, limit);
  if (content_.limit) paintLimit(painter, *content_.limit, size());
  for (const OverlayContent::Goal& goal : content_.goals) paintGoal(painter, goal);
  if (content_.replay) paintReplay(painter, *content_.replay);
  if (content_.side_view) paintSideView(painter, *content_.side_view, content_.side_marks);
  if (content_.reach) paintReachLegend(painter, {12.0, height() - 10.0 - 20.0 - 8.0}, *content_.reach);
  if (!content_.ghost_legend.empty()) paintGhostLegend(painter, {12.0, 40.0}, content_.ghost_legend);
  paintReadout(painter);
  if (content_.focus_frame) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens().accent, 2.0));
    painter.drawRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0));
  }
}

void Overlay::paintHandles(QPainter& painter) const {
  constexpr double kFree = 14.0;
  constexpr double kHovered = 20.0;
  for (std::size_t i = 0; i < content_.handles.size(); ++i) {
    const Handle& handle = content_.handles[i];
    const bool hovered = handle.goal == content_.hovered;
    const bool selected = handle.goal == content_.selected;
    if (handle.held) {
      marks::floorRing(painter, content_.floor[i]);
      marks::tack(painter, handle.place, hovered);
    } else if (!content_.quiet[i] || hovered) {
      const QColor& colour = selected ? tokens().view.selection : tokens().view.free_handle;
      marks::ring(painter, handle.place, hovered ? kHovered : kFree, colour, hovered);
    }
  }
}

void Overlay::paintGoal(QPainter& painter, const OverlayContent::Goal& goal) const {
  constexpr double kReaching = 20.0;
  constexpr double kTagAway = 20.0;
  if (!goal.reached) {
    if (goal.shape.gap) marks::gapLine(painter, goal.effector, goal.shape.gap_to.value_or(goal.goal));
    marks::ring(painter, goal.effector, kReaching, tokens().view.selection, false);
  }
  marks::diamond(painter, goal.goal, goal.reached);
  if (goal.shape.struck) marks::strike(painter, goal.goal);
  if (goal.oriented) marks::turningArcs(painter, goal.goal);
  if (goal.gap.isEmpty()) return;
  // The tag keeps clear of the gap line: it stands on the diamond's far side.
  const bool to_the_left = goal.goal.x() < goal.effector.x() || goal.goal.x() > width() - 110.0;
  marks::tag(painter, goal.goal + QPointF(to_the_left ? -kTagAway : kTagAway, 0.0), to_the_left, goal.gap,
             tokens().goal);
}

void Overlay::paintReadout(QPainter& painter) const {
  painter.setFont(textFont(TextSize::Small));
  const QFontMetricsF metrics(painter.font());
  constexpr double kHeight = 20.0;
  const auto card = [&](const QPointF& corner, const QString& words, bool digits) {
    const double width = (digits ? digitTextWidth(metrics, words) : metrics.horizontalAdvance(words)) + 2.0 * 6.0;
    const QRectF box(corner, QSizeF(width, kHeight));
    QColor ground = tokens().card;
    ground.setAlphaF(0.7F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, kFieldRadius, kFieldRadius);
    painter.setPen(digits ? tokens().text2 : tokens().text);
    const QPointF baseline(box.left() + 6.0, box.center().y() + 0.5 * (metrics.ascent() - metrics.descent()));
    if (digits) {
      drawDigitText(painter, baseline, words);
    } else {
      painter.drawText(baseline, words);
    }
  };
  if (!content_.pane.isEmpty()) card({12.0, 10.0}, content_.pane, false);
  const QString readout = fittedReadout(content_.readout, metrics, width() - 2.0 * 12.0 - 2.0 * 6.0);
  if (!readout.isEmpty()) card({12.0, height() - 10.0 - kHeight}, readout, true);
}

}  // namespace limber::app
