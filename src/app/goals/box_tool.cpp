// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/box_tool.h"

#include <QPainterPath>
#include <QRectF>

#include "app/view/marks.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

void paintBox(QPainter& painter, const QRectF& box, const QSizeF& /*pane*/) {
  QColor inside = tokens().view.selection;
  inside.setAlphaF(0.12F);
  painter.fillRect(box, inside);
  QPainterPath edge;
  edge.addRect(box);
  marks::strokeCased(painter, edge, tokens().view.selection, 1.25, Qt::DashLine);
}

}  // namespace

void BoxTool::arm(bool armed) {
  if (armed_ == armed) return;
  armed_ = armed;
  from_.reset();
  view_.updatePointer();
  view_.touch();
  Q_EMIT armedChanged(armed_);
}

bool BoxTool::press(const MouseContext& at) {
  if (!armed_ || pressed()) return pressed();
  if (at.button != Qt::LeftButton) return false;
  from_ = to_ = at.at;
  return true;
}

void BoxTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) return release(at);
  to_ = at.at;
  view_.touch();
}

void BoxTool::release(const MouseContext& at) {
  if (!from_) return;
  const QRectF box = QRectF(*from_, to_).normalized();
  std::set<int> inside;
  if (at.modifiers.testFlag(Qt::ShiftModifier)) {
    for (const int goal : document_.selection().goals()) inside.insert(goal);
  }
  for (const Handle& handle : view_.pick().handles(at.view)) {
    if (box.contains(handle.place)) inside.insert(handle.goal);
  }
  arm(false);
  document_.selection().selectThese(inside);
  Q_EMIT chosen(static_cast<int>(inside.size()));
}

bool BoxTool::cancel() {
  if (!armed_) return false;
  arm(false);
  return true;
}

std::optional<QCursor> BoxTool::cursor(const MouseContext& /*at*/) const {
  return armed_ ? std::optional(QCursor(Qt::CrossCursor)) : std::nullopt;
}

void BoxTool::mark(Marks& marks, const PaneView& pane) const {
  if (!from_ || !pane.active) return;
  const QPointF corner = view_.panes().place(pane.pane).topLeft();
  marks.add<QRectF>(Layer::Step, QRectF(*from_ - corner, to_ - corner).normalized(), paintBox);
}

}  // namespace limber::app
