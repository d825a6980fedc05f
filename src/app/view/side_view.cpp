// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/side_view.h"

#include <QObject>

#include "app/view/marks.h"
#include "app/view/view_projection.h"
#include "limber/base/units.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kEdge = 222.0;
constexpr double kMargin = 12.0;
constexpr double kAround = 1.05;  // m: about half of what it shows, so that the figure is seen from head to foot
constexpr double kSmallestView = 480.0;

}  // namespace

std::optional<QRectF> sideCorner(const QSizeF& view) {
  if (view.width() < kSmallestView || view.height() < kSmallestView) return std::nullopt;
  return QRectF(view.width() - kMargin - kEdge, view.height() - kMargin - kEdge, kEdge, kEdge);
}

std::optional<SideView> sideView(const scene::Camera& camera, const Eigen::Vector3d& centre, const QSizeF& view,
                                 const QPointF& drag_start) {
  const auto corner = sideCorner(view);
  if (!corner) return std::nullopt;
  SideView side;
  side.place = *corner;
  if (side.place.contains(drag_start)) side.place.moveLeft(kMargin);
  side.camera = camera;
  side.camera.direction += 0.5 * kPi;
  side.camera.altitude = 0.0;
  side.camera = scene::framed(side.camera, centre, kAround, 1.0);
  return side;
}

void paintSideView(QPainter& painter, const SideView& side, const SideMarks& shown) {
  painter.save();
  painter.setClipRect(side.place);
  const ViewProjection projection(side.camera, side.place.size());
  const auto effector = projection.toView(shown.effector);
  const auto goal = projection.toView(shown.goal);
  if (effector && goal) {
    constexpr double kRing = 14.0;
    const QPointF corner = side.place.topLeft();
    if (!shown.reached) {
      marks::gapLine(painter, corner + *effector, corner + *goal);
      marks::ring(painter, corner + *effector, kRing, tokens().view.selection, false);
    }
    marks::diamond(painter, corner + *goal, shown.reached);
  }
  painter.setClipping(false);
  painter.setPen(QPen(tokens().card_line, 1.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(side.place.adjusted(0.5, 0.5, -0.5, -0.5));
  painter.setFont(textFont(TextSize::Small));
  painter.setPen(tokens().text2);
  painter.drawText(side.place.adjusted(kSpace2, kSpace1, 0, 0), Qt::AlignLeft | Qt::AlignTop, QObject::tr("Side"));
  painter.restore();
}

}  // namespace limber::app
