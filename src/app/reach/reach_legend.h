// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QSizeF>
#include <QString>

namespace limber::app {

/// Legend of the colours of a reach space.
struct ReachLegend {
  QString title;  ///< "Reach of the left hand"
  double least = 0.0;
  double most = 0.0;
};

/// A card with the scale and its ends, at the lower left of a pane, over the readout.
void paintReachLegend(QPainter& painter, const ReachLegend& legend, const QSizeF& pane);

}  // namespace limber::app
