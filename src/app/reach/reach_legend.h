// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QString>

namespace limber::app {

/// What the colours of a reach space mean.
struct ReachLegend {
  QString title;  ///< "Reach of the left hand"
  double least = 0.0;
  double most = 0.0;
};

/// A card with the scale and its ends, its lower left corner at a point.
void paintReachLegend(QPainter& painter, const QPointF& corner, const ReachLegend& legend);

}  // namespace limber::app
