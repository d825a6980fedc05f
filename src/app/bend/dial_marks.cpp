// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/bend/dial_marks.h"

#include <QLineF>
#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/view/marks.h"
#include "limber/base/units.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kArcSteps = 64;
constexpr double kFarthestSlide = 0.5;  // m, of a range without an end
constexpr double kRangeGives = 4.0;     // px: the knob is preferred by so much
constexpr double kLine = 2.0;
constexpr double kLitLine = 4.0;
constexpr double kKnob = 11.0;
constexpr double kLitKnob = 15.0;
constexpr double kStopLength = 16.0;
constexpr double kStopWidth = 3.5;
constexpr double kRestLength = 8.0;

double distanceToLine(const QPointF& at, const QPointF& from, const QPointF& to) {
  const QPointF way = to - from;
  const double squared = QPointF::dotProduct(way, way);
  const double share = squared > 0.0 ? std::clamp(QPointF::dotProduct(at - from, way) / squared, 0.0, 1.0) : 0.0;
  return QLineF(at, from + share * way).length();
}

/// The place of a value of a dial, world, m.
Eigen::Vector3d placeOf(const JointDial& dial, double value, double radius) {
  if (dial.turns) return dial.dial.rim(value - dial.value, radius);
  return dial.dial.pivot() + (value - dial.value) * dial.dial.axis();
}

double radiusOf(const JointDial& dial, const ViewProjection& view, double pixels) {
  return pixels / view.pixelsPerMetre(dial.dial.pivot());
}

QColor colourOf(int number) {
  const ViewColours& view = tokens().view;
  const std::array colours{view.axis_x, view.axis_y, view.axis_z};
  return colours[static_cast<std::size_t>(number) % colours.size()];
}

QPainterPath pathOf(const std::vector<QPointF>& points) {
  QPainterPath path;
  path.addPolygon(QPolygonF(QList<QPointF>(points.begin(), points.end())));
  return path;
}

/// A stroke across a line at its end.
void strokeAcross(QPainter& painter, const QPointF& end, const QPointF& before, double length, double width,
                  const QColor& colour) {
  const QLineF way(before, end);
  if (way.length() < 1e-6) return;
  const QPointF half = 0.5 * length * QPointF(way.dy(), -way.dx()) / way.length();
  QPainterPath path(end - half);
  path.lineTo(end + half);
  marks::strokeCased(painter, path, colour, width);
}

}  // namespace

double DialMark::away(const QPointF& at) const {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i + 1 < range.size(); ++i)
    least = std::min(least, distanceToLine(at, range[i], range[i + 1]));
  return std::min(QLineF(at, knob).length() - 0.5 * kKnob, least + kRangeGives);
}

std::optional<DialMark> dialMark(const JointDial& dial, int number, const ViewProjection& view) {
  const auto centre = view.toView(dial.dial.pivot());
  if (!centre) return std::nullopt;
  DialMark mark;
  mark.dof = dial.dof;
  mark.centre = *centre;
  mark.colour = colourOf(number);
  mark.at_lower = dial.atLower();
  mark.at_upper = dial.atUpper();
  const double farthest = dial.turns ? kPi : kFarthestSlide;
  mark.open_below = dial.limits.lower < dial.value - farthest;
  mark.open_above = dial.limits.upper > dial.value + farthest;
  const double lower = std::max(dial.limits.lower, dial.value - farthest);
  const double upper = std::min(dial.limits.upper, dial.value + farthest);
  const double radius = radiusOf(dial, view, DialMark::kRadius);
  for (int i = 0; i <= kArcSteps; ++i) {
    const auto place = view.toView(placeOf(dial, std::lerp(lower, upper, static_cast<double>(i) / kArcSteps), radius));
    if (place) mark.range.push_back(*place);
  }
  mark.knob = view.toView(placeOf(dial, dial.value, radius)).value_or(*centre);
  if (lower < dial.rest && dial.rest < upper) mark.rest = view.toView(placeOf(dial, dial.rest, radius));
  return mark;
}

void sweep(DialMark& mark, const JointDial& dial, double from, const ViewProjection& view) {
  if (!dial.turns) return;
  const double radius = radiusOf(dial, view, DialMark::kRadius);
  mark.sector.push_back(mark.centre);
  for (int i = 0; i <= kArcSteps; ++i) {
    const double value = std::lerp(from, dial.value, static_cast<double>(i) / kArcSteps);
    if (const auto place = view.toView(placeOf(dial, value, radius))) mark.sector.push_back(*place);
  }
}

void paintDial(QPainter& painter, const DialMark& mark, const QSizeF& /*pane*/) {
  if (mark.range.size() < 2) return;
  if (mark.sector.size() > 2) {
    QColor light = mark.colour;
    light.setAlphaF(0.35F);
    painter.fillPath(pathOf(mark.sector), light);
  }
  const QColor& limit = tokens().view.limit;
  marks::strokeCased(painter, pathOf(mark.range), mark.colour, mark.lit ? kLitLine : kLine);
  if (mark.rest) {
    const QLineF out(mark.centre, *mark.rest);
    if (out.length() > 1.0) {
      const QPointF half = 0.5 * kRestLength * QPointF(out.dx(), out.dy()) / out.length();
      QPainterPath tick(*mark.rest - half);
      tick.lineTo(*mark.rest + half);
      marks::strokeCased(painter, tick, mark.colour, kLine);
    }
  }
  const std::size_t last = mark.range.size() - 1;
  if (!mark.open_below) {
    strokeAcross(painter, mark.range[0], mark.range[1], kStopLength, kStopWidth, mark.at_lower ? limit : mark.colour);
  }
  if (!mark.open_above) {
    strokeAcross(painter, mark.range[last], mark.range[last - 1], kStopLength, kStopWidth,
                 mark.at_upper ? limit : mark.colour);
  }
  const double size = mark.lit ? kLitKnob : kKnob;
  painter.setPen(QPen(tokens().view.casing, 2.0 * kCasingWidth));
  painter.setBrush(mark.at_lower || mark.at_upper ? limit : mark.colour);
  painter.drawEllipse(mark.knob, 0.5 * size, 0.5 * size);
  if (mark.tag.isEmpty()) return;
  constexpr double kTagAway = 18.0;
  const QLineF out(mark.centre, mark.knob);
  const QPointF way = out.length() > 1.0 ? QPointF(out.dx(), out.dy()) / out.length() : QPointF(1.0, 0.0);
  marks::tag(painter, mark.knob + kTagAway * way, way.x() < 0.0, mark.tag,
             mark.at_lower || mark.at_upper ? tokens().limit : tokens().accent);
}

std::optional<ConeMark> coneMark(const JointCone& cone, const ViewProjection& view) {
  const auto centre = view.toView(cone.pivot);
  if (!centre || cone.rim.empty()) return std::nullopt;
  ConeMark mark;
  mark.centre = *centre;
  const double radius = ConeMark::kRadius / view.pixelsPerMetre(cone.pivot);
  for (const Eigen::Vector3d& way : cone.rim) {
    if (const auto place = view.toView(cone.pivot + radius * way)) mark.rim.push_back(*place);
  }
  return mark;
}

void paintCone(QPainter& painter, const ConeMark& mark, const QSizeF& /*pane*/) {
  if (mark.rim.size() < 3) return;
  QPainterPath rim = pathOf(mark.rim);
  rim.closeSubpath();
  QColor fill = tokens().view.limit;
  fill.setAlphaF(0.10F);
  painter.fillPath(rim, fill);
  marks::strokeCased(painter, rim, tokens().view.limit, 1.5);
}

}  // namespace limber::app
