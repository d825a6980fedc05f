// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/replay_marks.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/solving/slow_motion.h"
#include "app/view/marks.h"
#include "document/measures.h"
#include "limber/figure/kinematics.h"
#include "limber/goal/gap.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kShortestArrow = 26.0;  // px: even a short next step is visible
constexpr double kArrowHead = 9.0;
constexpr double kStep = 1e-6;  // m: a smaller movement counts as rest

void paintArrow(QPainter& painter, const QPointF& from, const QPointF& towards) {
  const QPointF way = towards - from;
  const double length = std::hypot(way.x(), way.y());
  if (length < 1e-3) return;
  const QPointF along = way / length;
  const QPointF across(-along.y(), along.x());
  const QPointF tip = from + along * std::max(length, kShortestArrow);
  QPainterPath path;
  path.moveTo(from);
  path.lineTo(tip);
  path.moveTo(tip - kArrowHead * along + 0.6 * kArrowHead * across);
  path.lineTo(tip);
  path.lineTo(tip - kArrowHead * along - 0.6 * kArrowHead * across);
  marks::strokeCased(painter, path, tokens().view.selection, 2.5);
}

/// Three quarters of a ring with a bar across its end: an arc that has come to its stop.
void paintStop(QPainter& painter, const QPointF& centre) {
  constexpr double kRadius = 7.0;
  QPainterPath path;
  const QRectF box(centre - QPointF(kRadius, kRadius), QSizeF(2.0 * kRadius, 2.0 * kRadius));
  path.arcMoveTo(box, 0.0);
  path.arcTo(box, 0.0, 250.0);
  path.moveTo(centre + QPointF(0.5 * kRadius, 0.0));
  path.lineTo(centre + QPointF(1.6 * kRadius, 0.0));
  marks::strokeCased(painter, path, tokens().view.limit, 2.0);
}

}  // namespace

ReplayShow replayShow(const SlowMotion& replay) {
  ReplayShow show;
  for (const SlowMotion::GoalStep& step : replay.goals()) {
    ReplayShow::Goal goal{
        step.effector.translation, step.next_effector.translation, step.target.translation, {}, {}, {}};
    goal.met = isMet(step.miss);
    goal.asks_for_place = goal::asksForPosition(step.goal);
    if (goal.asks_for_place && !goal.met) goal.gap = lengthText(step.miss.distance);
    show.goals.push_back(std::move(goal));
  }
  const Figure& figure = *replay.problem().figure;
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(figure, replay.posture(), world_from_segment);
  std::vector<JointId> marked;
  for (const SlowMotion::AtLimit& limit : replay.limits()) {
    const JointId joint = figure.dofs()[limit.dof].joint;
    if (std::ranges::find(marked, joint) != marked.end()) continue;
    marked.push_back(joint);
    const Site& site = figure.sites()[figure.joints()[joint].second];
    show.limits.push_back(world_from_segment[site.segment].point(site.segment_from_site.translation));
  }
  return show;
}

ReplayMarks replayMarks(const ReplayShow& show, const ViewProjection& view) {
  ReplayMarks marks;
  for (const ReplayShow::Goal& goal : show.goals) {
    const auto effector = view.toView(goal.effector);
    const auto target = view.toView(goal.target);
    if (!effector || !target) continue;
    const bool moves = (goal.next - goal.effector).norm() > kStep;
    const QPointF next = moves ? view.toView(goal.next).value_or(*effector) : *effector;
    marks.goals.push_back({*effector, next, *target, goal.met, goal.asks_for_place, goal.gap});
  }
  for (const Eigen::Vector3d& limit : show.limits) {
    if (const auto place = view.toView(limit)) marks.limits.push_back(*place);
  }
  return marks;
}

void paintReplay(QPainter& painter, const ReplayMarks& replay, const QSizeF& /*pane*/) {
  constexpr double kReaching = 20.0;
  constexpr double kTagAway = 20.0;
  for (const QPointF& limit : replay.limits) paintStop(painter, limit);
  for (const ReplayMarks::Goal& goal : replay.goals) {
    if (goal.asks_for_place && !goal.met) marks::gapLine(painter, goal.effector, goal.target);
    if (goal.asks_for_place || goal.met) marks::diamond(painter, goal.target, goal.met);
    if (!goal.met) marks::ring(painter, goal.effector, kReaching, tokens().view.selection, false);
    paintArrow(painter, goal.effector, goal.next);
    if (goal.gap.isEmpty()) continue;
    const bool to_the_left = goal.target.x() < goal.effector.x();
    marks::tag(painter, goal.target + QPointF(to_the_left ? -kTagAway : kTagAway, 0.0), to_the_left, goal.gap,
               tokens().goal);
  }
}

void paintGhostLegend(QPainter& painter, const GhostLegend& legend, const QSizeF& /*pane*/) {
  const QPointF corner(12.0, 40.0);
  constexpr double kSwatch = 18.0;
  constexpr double kLine = 18.0;
  painter.setFont(textFont(TextSize::Detail));
  const QFontMetricsF metrics(painter.font());
  double words = 0.0;
  for (const GhostLegendLine& line : legend) words = std::max(words, metrics.horizontalAdvance(line.words));
  const QRectF box(corner,
                   QSizeF(3.0 * kSpace2 + kSwatch + words, kLine * static_cast<double>(legend.size()) + kSpace2));
  drawRounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, QPen(tokens().card_line, 1.0), tokens().card);
  double middle = box.top() + 0.5 * (kSpace2 + kLine);
  for (const GhostLegendLine& line : legend) {
    painter.setPen(QPen(QBrush(line.colour), 2.0, line.outlined ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(box.left() + kSpace2, middle), QPointF(box.left() + kSpace2 + kSwatch, middle));
    painter.setPen(tokens().text);
    painter.drawText(
        QPointF(box.left() + 2.0 * kSpace2 + kSwatch, middle + 0.5 * (metrics.ascent() - metrics.descent())),
        line.words);
    middle += kLine;
  }
}

}  // namespace limber::app
