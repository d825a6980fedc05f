// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/path_mark.h"

#include <cmath>

#include "app/view/marks.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kTrailPoints = 64;
constexpr double kBetweenDots = 9.0;  // pixels
constexpr double kTrailDot = 2.0;     // radius

}  // namespace

std::optional<PathMark> pathMark(const FarTravel& travel, const ViewProjection& view) {
  if (!travel.travelling()) return std::nullopt;
  const scene::GoalPath& path = travel.path();
  const auto end = view.toView(path.to().translation);
  if (!end) return std::nullopt;
  PathMark mark;
  mark.end = *end;
  for (int i = 0; i <= kTrailPoints; ++i) {
    const double way = travel.way() + (path.length() - travel.way()) * i / kTrailPoints;
    if (const auto point = view.toView(path.at(way).translation)) mark.trail.push_back(*point);
  }
  return mark;
}

/// Dots are counted from the end, so that they stand still while the diamond comes along.
void paintPath(QPainter& painter, const PathMark& mark) {
  double left = kBetweenDots;
  painter.setPen(Qt::NoPen);
  for (std::size_t i = mark.trail.size(); i-- > 1;) {
    const QPointF from = mark.trail[i];
    const QPointF way = mark.trail[i - 1] - from;
    const double length = std::hypot(way.x(), way.y());
    double along = left;
    while (along <= length) {
      const QPointF place = from + way * (along / length);
      painter.setBrush(tokens().view.casing);
      painter.drawEllipse(place, kTrailDot + kCasingWidth, kTrailDot + kCasingWidth);
      painter.setBrush(tokens().view.goal);
      painter.drawEllipse(place, kTrailDot, kTrailDot);
      along += kBetweenDots;
    }
    left = along - length;
  }
  marks::diamond(painter, mark.end, false);
}

}  // namespace limber::app
