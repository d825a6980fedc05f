// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_views.h"

#include <QColor>
#include <QPainter>
#include <QPolygonF>
#include <QSizeF>
#include <algorithm>
#include <vector>

#include "app/obstacles/obstacle_shape.h"
#include "app/view/marks.h"
#include "document/document.h"
#include "limber/figure/kinematics.h"
#include "limber/render/solid_body.h"
#include "limber/scene/observers.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

/// Contact of an observer with an obstacle.
enum class Contact { Clear, InZone, Hit };

/// Obstacles and observers as the view shows them over its picture, logical pixels.
struct ObstacleMarks {
  struct Obstacle {
    QPolygonF outline;
    QPolygonF zone;      ///< empty: not shown
    bool panel = false;  ///< it fills much of the view: lines only
    bool active = true;
    bool selected = false;
    bool entered = false;  ///< an observer is within its zone
  };
  struct Observer {
    QPolygonF outline;
    QPointF middle;
    Contact contact = Contact::Clear;
    bool selected = false;
    bool handle = false;  ///< it can be dragged by its middle
  };
  std::vector<Obstacle> obstacles;
  std::vector<Observer> observers;
  std::vector<SizeHandle> handles;  ///< of the selected one
};

constexpr double kSquare = 9.0;  // pixels of a size handle
constexpr float kZoneFill = 0.10F;
constexpr float kZoneFillEntered = 0.18F;
constexpr float kObserverFill = 0.10F;
constexpr float kHitFill = 0.35F;

/// Closest contact of a capsule in the world with the obstacles that are on.
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

/// Whether an observer of a visible actor is within an obstacle's zone.
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
  if (mark.selected) marks::strokeCased(painter, pathOf(mark.outline), view.selection, 2.0);
}

/// Clear: a thin line. In a zone: a thick one. In an obstacle: thick and filled. So it is legible without colour.
void paintObserver(QPainter& painter, const ObstacleMarks::Observer& mark) {
  const ViewColours& view = tokens().view;
  const bool clear = mark.contact == Contact::Clear;
  const QColor& colour = !clear ? view.limit : mark.selected ? view.selection : view.free_handle;
  fill(painter, mark.outline, faint(colour, mark.contact == Contact::Hit ? kHitFill : kObserverFill));
  marks::strokeCased(painter, pathOf(mark.outline), colour, clear && !mark.selected ? 1.2 : 2.2);
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

/// @param hovered  obstacle under the mouse, −1 for none
void addObstacles(const Document& document, int hovered, const ViewProjection& view, ObstacleMarks& marks) {
  const SharedList<goal::Obstacle>& obstacles = document.scene().obstacles;
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    const goal::Obstacle& obstacle = obstacles[i];
    ObstacleMarks::Obstacle mark;
    mark.active = obstacle.active;
    mark.selected = static_cast<int>(i) == document.selection().obstacle();
    mark.entered = obstacle.active && isEntered(document.scene(), obstacle);
    mark.outline = silhouette(obstacle, 0.0, view);
    mark.panel = std::holds_alternative<goal::HalfSpaceShape>(obstacle.shape);
    const bool shown = mark.selected || mark.entered || (static_cast<int>(i) == hovered && !mark.panel);
    if (shown && obstacle.zone > 0.0) mark.zone = silhouette(obstacle, obstacle.zone, view);
    if (mark.selected) marks.handles = sizeHandles(obstacle, view);
    if (!mark.outline.isEmpty()) marks.obstacles.push_back(std::move(mark));
  }
}

/// @param world_from_segment  of the selected actor
void addObservers(const Document& document, const PerId<SegmentId, Pose>& world_from_segment,
                  const ViewProjection& view, ObstacleMarks& marks) {
  // Of an actor whose whole body avoids obstacles, only parts in contact are shown.
  const bool own = !document.actor().solving.observers.empty();
  const std::vector<goal::Observer> observers = scene::observersOf(document.actor());
  for (std::size_t i = 0; i < observers.size(); ++i) {
    const goal::Observer& observer = observers[i];
    if (observer.segment.index() >= world_from_segment.size()) continue;
    const Capsule placed = goal::placed(world_from_segment[observer.segment], observer.in_segment);
    ObstacleMarks::Observer mark;
    mark.contact = observer.active ? contactOf(placed, document.scene().obstacles) : Contact::Clear;
    mark.selected = own && static_cast<int>(i) == document.selection().observer();
    mark.handle = own;
    const auto middle = view.toView(0.5 * (placed.from + placed.to));
    if (!middle || (mark.contact == Contact::Clear && !own)) continue;
    mark.middle = *middle;
    mark.outline = silhouette(placed, view);
    if (mark.selected) marks.handles = sizeHandles(placed, view);
    marks.observers.push_back(std::move(mark));
  }
}

void paintObstacles(QPainter& painter, const ObstacleMarks& marks, const QSizeF& /*pane*/) {
  for (const ObstacleMarks::Obstacle& mark : marks.obstacles) paintObstacle(painter, mark);
  for (const ObstacleMarks::Observer& mark : marks.observers) paintObserver(painter, mark);
  for (const SizeHandle& handle : marks.handles) paintHandle(painter, handle);
}

constexpr float kHoveredShare = 0.18F;
constexpr float kSelectedShare = 0.30F;

/// The solid's colour, with a share of the selection's hue. A wall fills much of the view and stays muted.
Eigen::Vector4f colourOf(const render::Palette& palette, const goal::Shape& shape, float share) {
  constexpr float kWallShare = 0.5F;
  if (std::holds_alternative<goal::HalfSpaceShape>(shape)) {
    const Eigen::Vector3f quiet = kWallShare * palette.solid + (1.0F - kWallShare) * palette.floor;
    return {quiet.x(), quiet.y(), quiet.z(), 1.0F};
  }
  const QColor hue(0x5C, 0xA4, 0xF0);
  const Eigen::Vector3f tint(hue.redF(), hue.greenF(), hue.blueF());
  const Eigen::Vector3f mixed = (1.0F - share) * palette.solid + share * tint;
  return {mixed.x(), mixed.y(), mixed.z(), 1.0F};
}

}  // namespace

void ObstacleViews::mark(Marks& marks, const PaneView& pane) const {
  const int hovered = view_.part<ObstacleTool>().hovered();
  ObstacleMarks own;
  addObstacles(document_, hovered, pane.view, own);
  addObservers(document_, view_.pick().worldFromSegment(), pane.view, own);
  marks.add<ObstacleMarks>(Layer::Solid, std::move(own), paintObstacles);
}

void ObstacleViews::draw(PictureParts& picture) {
  const int hovered = view_.part<ObstacleTool>().hovered();
  render::Renderer& renderer = picture.renderer;
  const SharedList<goal::Obstacle>& obstacles = document_.scene().obstacles;
  for (std::size_t i = obstacles.size(); i < solids_.size(); ++i) {
    if (solids_[i].id) renderer.removeBody(*solids_[i].id);
  }
  solids_.resize(obstacles.size());
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    Solid& solid = solids_[i];
    if (solid.shape != obstacles[i].shape) {
      solid.shape = obstacles[i].shape;
      const Body body = render::solidBody(*solid.shape);
      if (solid.id) {
        static_cast<void>(renderer.replaceBody(*solid.id, body));
      } else if (const auto added = renderer.addBody(body)) {
        solid.id = *added;
      }
    }
    const int index = static_cast<int>(i);
    const bool selected = index == document_.selection().obstacle();
    solid.look[0].world_from_segment = obstacles[i].world_from_obstacle;
    solid.look[0].visible = obstacles[i].active;
    solid.look[0].tint = colourOf(picture.palette, obstacles[i].shape,
                                  selected           ? kSelectedShare
                                  : index == hovered ? kHoveredShare
                                                     : 0.0F);
  }
  for (const Solid& solid : solids_) {
    if (solid.id && solid.shape) picture.figures.push_back({*solid.id, solid.look});
  }
}

}  // namespace limber::app
