// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QString>

#include "app/session/reach_session.h"
#include "limber/render/veil_view.h"

namespace limber::app {

/// A reach space as the view shows it: its surface, coloured by discomfort from dark blue to yellow.
[[nodiscard]] render::Veil veilOf(const solve::ReachSurface& surface);

/// What the colours mean.
struct ReachLegend {
  QString title;  ///< "Reach of the left hand"
  double least = 0.0;
  double most = 0.0;
};
[[nodiscard]] ReachLegend legendOf(const ReachPicture& picture);

/// A card with the scale and its ends, its lower left corner at a point.
void paintReachLegend(QPainter& painter, const QPointF& corner, const ReachLegend& legend);

}  // namespace limber::app
