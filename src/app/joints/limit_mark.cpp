// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/limit_mark.h"

#include <QLineF>
#include <QObject>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/joints/dial.h"
#include "app/view/marks.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kArcSteps = 48;
constexpr double kInside = radiansFromDegrees(4.0);
constexpr double kStopLength = 16.0;
constexpr double kStopWidth = 3.5;
constexpr double kRestLength = 8.0;
constexpr double kCardHeight = 26.0;

QString wordsOf(const Dof& dof, const scene::Blocking& blocking) {
  return (blocking.at_upper ? QObject::tr("%1%2, upper limit") : QObject::tr("%1%2, lower limit"))
      .arg(numberText(shownValue(dof, blocking.value), 0), unitText(dof));
}

void stroke(QPainter& painter, const QPointF& middle, const QPointF& along, double length, double width) {
  const QLineF way(QPointF(), along);
  if (way.length() < 1e-6) return;
  const QPointF half = 0.5 * length / way.length() * along;
  QPainterPath path;
  path.moveTo(middle - half);
  path.lineTo(middle + half);
  marks::strokeCased(painter, path, tokens().view.limit, width);
}

void paintLimitArc(QPainter& painter, const LimitMark& mark) {
  if (mark.arc.empty()) return;
  QPainterPath arc(mark.arc.front());
  for (const QPointF& point : mark.arc) arc.lineTo(point);
  QPainterPath sector = arc;
  sector.lineTo(mark.centre);
  sector.closeSubpath();
  QColor fill = tokens().view.limit;
  fill.setAlphaF(0.12F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fill);
  painter.drawPath(sector);
  marks::strokeCased(painter, arc, tokens().view.limit, 2.0);
  if (mark.rest) stroke(painter, *mark.rest, *mark.rest - mark.centre, kRestLength, 2.0);
  // The stop bars the way: it lies across the arc.
  stroke(painter, mark.value, mark.value - mark.centre, kStopLength, kStopWidth);
}

}  // namespace

std::optional<LimitMark> limitMark(const scene::Actor& actor, const scene::Blocking& blocking, const goal::Goal& goal,
                                   const ViewProjection& view, double radius_in_view) {
  const Figure& figure = *actor.figure;
  const Dof& dof = figure.dofs()[blocking.dof];
  const SegmentId carried = carriedBy(figure, dof.joint);
  Pose middle;
  middle.translation = figure.segments()[carried].centre_of_mass.value_or(Eigen::Vector3d::Zero());
  Kinematics kinematics(figure, actor.posture, false, {blocking.dof},
                        {{goal.effector.segment, goal.effector.segment_from_effector}, {carried, middle}});
  Eigen::VectorXd theta(1);
  theta[0] = actor.posture[blocking.dof];
  kinematics.update(theta);

  LimitMark mark;
  mark.name = jointName(figure, dof.joint) + QLatin1Char(' ') + lowName(dof.name);
  mark.words = wordsOf(dof, blocking);
  const auto centre = view.toView(kinematics.pivot(0));
  if (!centre) return std::nullopt;
  mark.centre = *centre;
  mark.radius = radius_in_view;
  if (dof.kind != DofKind::Rotation) return mark;

  const double radius = radius_in_view / view.pixelsPerMetre(kinematics.pivot(0));
  const Dial dial(kinematics.pivot(0), kinematics.axis(0),
                  kinematics.worldFromFrame(kinematics.moves(0, 0) ? 0 : 1).translation);
  const double now = actor.posture[blocking.dof];
  const auto place = [&](double value) { return view.toView(dial.rim(value - now, radius)).value_or(mark.centre); };
  // Of a range of many turns, half a turn on each side.
  const double lower = std::max(dof.limits.lower, now - kPi);
  const double upper = std::min(dof.limits.upper, now + kPi);
  for (int i = 0; i <= kArcSteps; ++i) {
    mark.arc.push_back(place(std::lerp(lower, upper, static_cast<double>(i) / kArcSteps)));
  }
  mark.value = place(now);
  mark.before_value = place(blocking.at_upper ? now - kInside : now + kInside);
  if (dof.limits.contains(dof.rest)) mark.rest = place(dof.rest);
  return mark;
}

void paintLimit(QPainter& painter, const LimitMark& mark, const QSizeF& pane) {
  paintLimitArc(painter, mark);
  if (!mark.named) return;
  const QFontMetricsF plain(textFont(TextSize::Detail));
  const QFontMetricsF strong(textFont(TextSize::Detail, true));
  const double width = plain.horizontalAdvance(mark.name) + digitTextWidth(strong, mark.words) + 3.0 * kSpace2;
  QRectF card(mark.centre + QPointF(mark.radius + kSpace4, -0.5 * kCardHeight), QSizeF(width, kCardHeight));
  if (card.right() > pane.width() - kSpace2) card.moveRight(mark.centre.x() - mark.radius - kSpace4);
  card.moveLeft(std::clamp(card.left(), double(kSpace2), std::max(double(kSpace2), pane.width() - width - kSpace2)));
  card.moveTop(std::clamp(card.top(), double(kSpace2), std::max(double(kSpace2), pane.height() - 40.0)));
  drawRounded(painter, card, kButtonRadius, QPen(tokens().card_line, 1.0), tokens().card);
  const double baseline = card.center().y() + 0.5 * (plain.ascent() - plain.descent());
  setLetters(painter, textFont(TextSize::Detail), tokens().text);
  painter.drawText(QPointF(card.left() + kSpace2, baseline), mark.name);
  setLetters(painter, textFont(TextSize::Detail, true), tokens().limit);
  drawDigitText(painter, {card.left() + 2.0 * kSpace2 + plain.horizontalAdvance(mark.name), baseline}, mark.words);
}

}  // namespace limber::app
