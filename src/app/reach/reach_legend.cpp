// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/reach/reach_legend.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QObject>

#include "limber/io/reach_file.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

void paintReachLegend(QPainter& painter, const ReachLegend& legend, const QSizeF& pane) {
  const QPointF corner(12.0, pane.height() - 10.0 - 20.0 - 8.0);
  constexpr double kWidth = 208.0;
  constexpr double kHeight = 58.0;
  constexpr double kBar = 8.0;
  constexpr double kMargin = 8.0;
  const QRectF box(corner.x(), corner.y() - kHeight, kWidth, kHeight);
  drawRounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, QPen(tokens().card_line, 1.0), tokens().card);
  setLetters(painter, textFont(TextSize::Detail, true), tokens().text);
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
  setLetters(painter, textFont(TextSize::Small), tokens().text2);
  const QFontMetricsF metrics(painter.font());
  const double base = inside.bottom() - metrics.descent();
  const QString most = QString::number(legend.most, 'f', 2);
  drawDigitText(painter, {inside.left(), base}, QString::number(legend.least, 'f', 2));
  drawDigitText(painter, {inside.right() - digitTextWidth(metrics, most), base}, most);
  painter.drawText(QRectF(inside.left(), base - metrics.ascent(), inside.width(), metrics.height()), Qt::AlignHCenter,
                   QObject::tr("discomfort"));
}

}  // namespace limber::app
