// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/viewport/reach_veil.h"

#include <QLinearGradient>

#include "app/theme/digit_text.h"
#include "app/theme/tokens.h"

namespace limber::app {

render::Veil veilOf(const solve::ReachSurface& surface) {
  render::Veil veil;
  veil.vertices.reserve(surface.points.size());
  const float range = surface.most - surface.least;
  for (std::size_t i = 0; i < surface.points.size(); ++i) {
    const float share = range > 0.0F ? (surface.discomforts[i] - surface.least) / range : 0.0F;
    veil.vertices.push_back({surface.points[i], surface.normals[i], io::discomfortColour(share).cast<float>()});
  }
  veil.triangles = surface.corners;
  return veil;
}

ReachLegend legendOf(const ReachPicture& picture) {
  return {QObject::tr("Reach of the %1").arg(picture.effector), picture.surface.least, picture.surface.most};
}

void paintReachLegend(QPainter& painter, const QPointF& corner, const ReachLegend& legend) {
  constexpr double kWidth = 208.0;
  constexpr double kHeight = 58.0;
  constexpr double kBar = 8.0;
  constexpr double kMargin = 8.0;
  const QRectF box(corner.x(), corner.y() - kHeight, kWidth, kHeight);
  painter.setPen(QPen(tokens().card_line, 1.0));
  painter.setBrush(tokens().card);
  painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, kFieldRadius);
  painter.setFont(textFont(TextSize::Detail, true));
  painter.setPen(tokens().text);
  const QRectF inside = box.adjusted(kMargin, 6.0, -kMargin, -6.0);
  painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop, legend.title);
  const QRectF bar(inside.left(), box.center().y() - 0.5 * kBar + 1.0, inside.width(), kBar);
  QLinearGradient scale(bar.topLeft(), bar.topRight());
  constexpr int kStops = 8;
  for (int i = 0; i <= kStops; ++i) {
    const double share = static_cast<double>(i) / kStops;
    const Eigen::Vector3d colour = io::discomfortColour(share);
    scale.setColorAt(share, QColor::fromRgbF(static_cast<float>(colour.x()), static_cast<float>(colour.y()),
                                             static_cast<float>(colour.z())));
  }
  painter.setPen(QPen(tokens().edge, 1.0));
  painter.setBrush(scale);
  painter.drawRect(bar);
  painter.setFont(textFont(TextSize::Small));
  painter.setPen(tokens().text2);
  const QFontMetricsF metrics(painter.font());
  const double base = inside.bottom() - metrics.descent();
  const QString most = QString::number(legend.most, 'f', 2);
  drawDigitText(painter, {inside.left(), base}, QString::number(legend.least, 'f', 2));
  drawDigitText(painter, {inside.right() - digitTextWidth(metrics, most), base}, most);
  painter.drawText(QRectF(inside.left(), base - metrics.ascent(), inside.width(), metrics.height()), Qt::AlignHCenter,
                   QObject::tr("discomfort"));
}

}  // namespace limber::app
