// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/balance_mark.h"

#include <algorithm>

#include "app/view/marks.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kCentreRadius = 9.0;
constexpr double kFloorRadius = 6.0;

const QColor& stateColour(StanceState state) {
  if (state == StanceState::Nowhere) return tokens().view.free_handle;
  return state == StanceState::Inside ? tokens().view.held : tokens().view.limit;
}

/// A disc in quarters, two of them filled: the engineers' sign for a centre of mass.
void paintCentre(QPainter& painter, const QPointF& at, const QColor& colour) {
  const QRectF box(at.x() - kCentreRadius, at.y() - kCentreRadius, 2.0 * kCentreRadius, 2.0 * kCentreRadius);
  painter.setPen(Qt::NoPen);
  painter.setBrush(tokens().view.casing);
  painter.drawEllipse(at, kCentreRadius + kCasingWidth + 1.0, kCentreRadius + kCasingWidth + 1.0);
  painter.setBrush(colour);
  constexpr int kQuarter = 90 * 16;  // Qt's angles
  painter.drawPie(box, 0, kQuarter);
  painter.drawPie(box, 2 * kQuarter, kQuarter);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, 1.5));
  painter.drawEllipse(at, kCentreRadius, kCentreRadius);
}

void paintFloorPoint(QPainter& painter, const QPointF& at, StanceState state, const QColor& colour) {
  if (state == StanceState::Outside) {
    QPainterPath path;
    path.addEllipse(at, kFloorRadius, kFloorRadius);
    for (const double side : {-1.0, 1.0}) {
      path.moveTo(at + QPointF(-kFloorRadius, -side * kFloorRadius));
      path.lineTo(at + QPointF(kFloorRadius, side * kFloorRadius));
    }
    marks::strokeCased(painter, path, colour, 2.0);
    return;
  }
  painter.setPen(QPen(tokens().view.casing, 2.0 * kCasingWidth));
  painter.setBrush(colour);
  painter.drawEllipse(at, kFloorRadius, kFloorRadius);
}

/// The outline, which lies under everything else.
void paintSupport(QPainter& painter, const BalanceMark& mark, const QSizeF& /*pane*/) {
  if (mark.outline.isEmpty()) return;
  QPainterPath path;
  path.addPolygon(mark.outline);
  path.closeSubpath();
  QColor light = stateColour(mark.state);
  light.setAlphaF(0.14F);
  painter.fillPath(path, light);
  marks::strokeCased(painter, path, stateColour(mark.state), 2.0);
}

/// Centre, plumb line, floor point (a filled dot inside the outline, a crossed one outside) and words.
void paintBalance(QPainter& painter, const BalanceMark& mark, const QSizeF& size) {
  const QColor& colour = stateColour(mark.state);
  if (mark.centre && mark.floor) {
    QPainterPath plumb;
    plumb.moveTo(*mark.centre);
    plumb.lineTo(*mark.floor);
    marks::strokeCased(painter, plumb, colour, 1.5);
  }
  if (mark.floor) paintFloorPoint(painter, *mark.floor, mark.state, colour);
  if (mark.centre) paintCentre(painter, *mark.centre, colour);
  if (!mark.floor || mark.words.isEmpty()) return;
  // Beside the outline, where no foot and no pin stands.
  constexpr double kBeside = 24.0;
  constexpr double kRoom = 200.0;
  const QRectF outline = mark.outline.boundingRect();
  const double right = std::max(mark.floor->x(), outline.right()) + kBeside;
  const bool to_the_left = right > size.width() - kRoom;
  const double left = std::min(mark.floor->x(), mark.outline.isEmpty() ? mark.floor->x() : outline.left()) - kBeside;
  marks::tag(painter, {to_the_left ? left : right, mark.floor->y()}, to_the_left, mark.words,
             mark.state == StanceState::Inside ? tokens().held : tokens().limit);
}

}  // namespace

std::optional<BalanceMark> balanceMark(const scene::Actor& actor, const scene::Solids& solids,
                                       const ViewProjection& view) {
  const auto stance = scene::stanceOf(actor, solids);
  if (!stance) return std::nullopt;
  BalanceMark mark;
  mark.state = stateOf(*stance);
  mark.centre = view.toView(stance->centre_of_mass);
  mark.floor = view.toView(stance->floor_point);
  for (const Eigen::Vector2d& corner : stance->support.corners()) {
    const auto place = view.toView({corner.x(), stance->floor, corner.y()});
    if (!place) {
      mark.outline.clear();
      break;
    }
    mark.outline << *place;
  }
  mark.words = stanceTag(actor, *stance);
  return mark;
}

void BalanceView::setShown(bool shown) {
  shown_ = shown;
  view_.touch();
}

void BalanceView::mark(Marks& marks, const PaneView& pane) const {
  if (!shown_ || view_.shownInstead()) return;
  const auto mark = balanceMark(document_.actor(), solidsAround(document_), pane.view);
  if (!mark) return;
  marks.add<BalanceMark>(Layer::Floor, *mark, paintSupport);
  marks.add<BalanceMark>(Layer::Body, *mark, paintBalance);
}

}  // namespace limber::app
