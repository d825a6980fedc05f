// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPolygonF>
#include <QSizeF>
#include <vector>

#include "app/obstacles/obstacle_shape.h"
#include "document/document.h"

namespace limber::app {

/// How near an observer has come to an obstacle.
enum class Contact { Clear, InZone, Hit };

/// Obstacles and observers as the view shows them over its picture, logical pixels.
struct ObstacleMarks {
  struct Obstacle {
    QPolygonF outline;
    QPolygonF zone;      ///< empty: not shown
    bool panel = false;  ///< it fills much of the view: lines only
    bool active = true;
    bool chosen = false;
    bool entered = false;  ///< somebody is within its zone
  };
  struct Observer {
    QPolygonF outline;
    QPointF middle;
    Contact contact = Contact::Clear;
    bool chosen = false;
    bool handle = false;  ///< it can be taken by its middle
  };
  std::vector<Obstacle> obstacles;
  std::vector<Observer> observers;
  std::vector<SizeHandle> handles;  ///< of what is chosen
};

/// @param hovered            obstacle under the mouse, −1 for none
/// @param world_from_segment of the chosen actor
[[nodiscard]] ObstacleMarks obstacleMarks(const Document& document, int hovered,
                                          const PerId<SegmentId, Pose>& world_from_segment, const ViewProjection& view);

/// How near a capsule in the world is to the nearest obstacle.
[[nodiscard]] Contact contactOf(const Capsule& in_world, const SharedList<goal::Obstacle>& obstacles);

void paintObstacles(QPainter& painter, const ObstacleMarks& marks, const QSizeF& pane);

}  // namespace limber::app
