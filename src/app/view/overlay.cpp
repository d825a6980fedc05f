// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/overlay.h"

#include <algorithm>
#include <utility>

#include "app/view/marks.h"
#include "app/view/readout.h"
#include "app/widgets/theme/digit_text.h"
#include "app/widgets/theme/tokens.h"

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
  const auto active =
      std::find_if(panes_.begin(), panes_.end(), [](const OverlayContent& pane) { return pane.active; });
  return active == panes_.end() ? panes_.front() : *active;
}

void Overlay::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const OverlayContent& pane : panes_) {
    painter.save();
    if (pane.one_of_four) painter.setClipRect(pane.place);
    painter.translate(pane.place.topLeft());
    paintPane(painter, pane);
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

void Overlay::paintPane(QPainter& painter, const OverlayContent& content) {
  const QSizeF size = content.place.size();
  if (content.balance) paintSupport(painter, *content.balance);
  paintObstacles(painter, content.obstacles);
  for (const OverlayContent::Goal& goal : content.goals) paintGoalShape(painter, goal.shape);
  marks::chain(painter, content.chain);
  if (content.balance) paintBalance(painter, *content.balance, size);
  for (const SwivelMark& swivel : content.swivels) paintSwivel(painter, swivel);
  if (content.path) paintPath(painter, *content.path);
  paintHandles(painter, content);
  if (content.gizmo) marks::gizmo(painter, *content.gizmo);
  for (const LimitMark& limit : content.limits) paintLimitArc(painter, limit);
  if (content.limit) paintLimit(painter, *content.limit, size);
  for (const OverlayContent::Goal& goal : content.goals) paintGoal(painter, goal, size);
  if (content.replay) paintReplay(painter, *content.replay);
  if (content.side_view) paintSideView(painter, *content.side_view, content.side_marks);
  if (content.reach) paintReachLegend(painter, {12.0, size.height() - 10.0 - 20.0 - 8.0}, *content.reach);
  if (!content.ghost_legend.empty()) paintGhostLegend(painter, {12.0, 40.0}, content.ghost_legend);
  paintReadout(painter, content);
}

void Overlay::paintHandles(QPainter& painter, const OverlayContent& content) {
  constexpr double kFree = 14.0;
  constexpr double kHovered = 20.0;
  constexpr double kFaint = 0.3;
  for (std::size_t i = 0; i < content.handles.size(); ++i) {
    const Handle& handle = content.handles[i];
    const bool hovered = handle.goal == content.hovered;
    const bool selected = handle.goal == content.selected;
    if (handle.held) {
      painter.setOpacity(content.beneath[i] ? kFaint : 1.0);
      marks::floorRing(painter, content.floor[i]);
      marks::tack(painter, handle.place, hovered);
      painter.setOpacity(1.0);
    } else if (!content.quiet[i] || hovered) {
      const QColor& colour = selected ? tokens().view.selection : tokens().view.free_handle;
      marks::ring(painter, handle.place, hovered ? kHovered : kFree, colour, hovered);
    }
  }
}

void Overlay::paintGoal(QPainter& painter, const OverlayContent::Goal& goal, const QSizeF& pane) {
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
  const bool to_the_left = goal.goal.x() < goal.effector.x() || goal.goal.x() > pane.width() - 110.0;
  marks::tag(painter, goal.goal + QPointF(to_the_left ? -kTagAway : kTagAway, 0.0), to_the_left, goal.gap,
             tokens().goal);
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
  if (!content.pane.isEmpty()) card({12.0, 10.0}, content.pane, false);
  const QString readout = fittedReadout(content.readout, metrics, content.place.width() - 2.0 * 12.0 - 2.0 * 6.0);
  if (readout.isEmpty()) return;
  // One pane keeps its right corner for the side view.
  const double left = content.one_of_four ? content.place.width() - 12.0 - widthOf(readout, true) : 12.0;
  card({left, content.place.height() - 10.0 - kHeight}, readout, true);
}

}  // namespace limber::app
