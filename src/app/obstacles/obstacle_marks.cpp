// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_marks.h"

#include <algorithm>

#include "app/view/marks.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/balance.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kSquare = 9.0;  // pixels of a size handle
constexpr float kZoneFill = 0.10F;
constexpr float kZoneFillEntered = 0.18F;
constexpr float kObserverFill = 0.10F;
constexpr float kHitFill = 0.35F;

/// Whether anybody's observer is within an obstacle's zone.
bool isEntered(const scene::Scene& scene, const goal::Obstacle& obstacle) {
  const SharedList<goal::Obstacle> alone{obstacle};
  return std::ranges::any_of(scene.actors, [&alone](const scene::Actor& actor) {
    if (!actor.visible) return false;
    PerId<SegmentId, Pose> placed;
    placeSegments(*actor.figure, actor.posture, placed);
    const std::vector<goal::Observer> observers = scene::observersOf(actor);
    return std::ranges::any_of(observers, [&](const goal::Observer& one) {
      return one.active && contactOf(goal::placed(placed[one.segment], one.in_segment), alone) != Contact::Clear;
    });
  });
}

QPainterPath pathOf(const QPolygonF& polygon) {
  QPainterPath path;
  path.addPolygon(polygon);
  return path;
}

QColor faint(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

void fill(QPainter& painter, const QPolygonF& polygon, const QColor& colour) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(polygon);
}

void dash(QPainter& painter, const QPolygonF& polygon, const QColor& colour) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(faint(tokens().view.casing, 0.35F), 1.5 + 2.0 * kCasingWidth));
  painter.drawPolygon(polygon);
  QPen pen(QBrush(colour), 1.5, Qt::CustomDashLine, Qt::FlatCap);
  pen.setDashPattern({3.3, 3.3});
  painter.setPen(pen);
  painter.drawPolygon(polygon);
}

void paintObstacle(QPainter& painter, const ObstacleMarks::Obstacle& mark) {
  const ViewColours& view = tokens().view;
  const QColor& zone = mark.entered ? view.limit : view.selection;
  if (!mark.zone.isEmpty()) {
    QPainterPath shell = pathOf(mark.zone);
    shell -= pathOf(mark.outline);
    if (!mark.panel) painter.fillPath(shell, faint(zone, mark.entered ? kZoneFillEntered : kZoneFill));
    dash(painter, mark.zone, zone);
  }
  if (!mark.active) dash(painter, mark.outline, view.free_handle);
  if (mark.chosen) marks::strokeCased(painter, pathOf(mark.outline), view.selection, 2.0);
}

/// Clear: a thin line. In a zone: a thick one. In an obstacle: thick and filled. So it reads without colour.
void paintObserver(QPainter& painter, const ObstacleMarks::Observer& mark) {
  const ViewColours& view = tokens().view;
  const bool clear = mark.contact == Contact::Clear;
  const QColor& colour = !clear ? view.limit : mark.chosen ? view.selection : view.free_handle;
  fill(painter, mark.outline, faint(colour, mark.contact == Contact::Hit ? kHitFill : kObserverFill));
  marks::strokeCased(painter, pathOf(mark.outline), colour, clear && !mark.chosen ? 1.2 : 2.2);
  if (!mark.handle) return;
  painter.setPen(QPen(view.casing, kCasingWidth));
  painter.setBrush(colour);
  painter.drawEllipse(mark.middle, 3.5, 3.5);
}

void paintHandle(QPainter& painter, const SizeHandle& handle) {
  const ViewColours& view = tokens().view;
  if (handle.kind == SizeHandle::Kind::Zone) {
    marks::ring(painter, handle.place, kSquare + 2.0, view.selection, true);
    return;
  }
  painter.setPen(QPen(view.casing, 2.0 * kCasingWidth));
  painter.setBrush(view.free_handle);
  painter.drawRect(QRectF(handle.place.x() - 0.5 * kSquare, handle.place.y() - 0.5 * kSquare, kSquare, kSquare));
}

}  // namespace

Contact contactOf(const Capsule& in_world, const SharedList<goal::Obstacle>& obstacles) {
  Contact contact = Contact::Clear;
  for (const goal::Obstacle& obstacle : obstacles) {
    if (!obstacle.active) continue;
    const double distance = goal::clearance(obstacle.shape, obstacle.world_from_obstacle, in_world).distance;
    if (distance < 0.0) return Contact::Hit;
    if (distance < obstacle.zone) contact = Contact::InZone;
  }
  return contact;
}

ObstacleMarks obstacleMarks(const Document& document, int hovered, const PerId<SegmentId, Pose>& world_from_segment,
                            const ViewProjection& view) {
  ObstacleMarks marks;
  const SharedList<goal::Obstacle>& obstacles = document.scene().obstacles;
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    const goal::Obstacle& obstacle = obstacles[i];
    ObstacleMarks::Obstacle mark;
    mark.active = obstacle.active;
    mark.chosen = static_cast<int>(i) == document.selectedObstacle();
    mark.entered = obstacle.active && isEntered(document.scene(), obstacle);
    mark.outline = silhouette(obstacle, 0.0, view);
    mark.panel = std::holds_alternative<goal::HalfSpaceShape>(obstacle.shape);
    const bool shown = mark.chosen || mark.entered || (static_cast<int>(i) == hovered && !mark.panel);
    if (shown && obstacle.zone > 0.0) mark.zone = silhouette(obstacle, obstacle.zone, view);
    if (mark.chosen) marks.handles = sizeHandles(obstacle, view);
    if (!mark.outline.isEmpty()) marks.obstacles.push_back(std::move(mark));
  }
  // Of a body that watches all over, only what has come near is shown.
  const bool own = !document.actor().solving.observers.empty();
  const std::vector<goal::Observer> observers = scene::observersOf(document.actor());
  for (std::size_t i = 0; i < observers.size(); ++i) {
    const goal::Observer& observer = observers[i];
    if (observer.segment.index() >= world_from_segment.size()) continue;
    const Capsule placed = goal::placed(world_from_segment[observer.segment], observer.in_segment);
    ObstacleMarks::Observer mark;
    mark.contact = observer.active ? contactOf(placed, obstacles) : Contact::Clear;
    mark.chosen = own && static_cast<int>(i) == document.selectedObserver();
    mark.handle = own;
    const auto middle = view.toView(0.5 * (placed.from + placed.to));
    if (!middle || (mark.contact == Contact::Clear && !own)) continue;
    mark.middle = *middle;
    mark.outline = silhouette(placed, view);
    if (mark.chosen) marks.handles = sizeHandles(placed, view);
    marks.observers.push_back(std::move(mark));
  }
  return marks;
}

void paintObstacles(QPainter& painter, const ObstacleMarks& marks, const QSizeF& /*pane*/) {
  for (const ObstacleMarks::Obstacle& mark : marks.obstacles) paintObstacle(painter, mark);
  for (const ObstacleMarks::Observer& mark : marks.observers) paintObserver(painter, mark);
  for (const SizeHandle& handle : marks.handles) paintHandle(painter, handle);
}

}  // namespace limber::app
