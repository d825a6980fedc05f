// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <optional>
#include <vector>

#include "app/view/view_projection.h"
#include "limber/goal/goal.h"

namespace limber::app {

/// Marks of a goal that is more than a point, in the view, logical pixels: a line, a patch of a plane, a region, the
/// line of sight of an aim, the line to a target that rides on the body.
struct GoalShape {
  std::vector<QPolygonF> fills;   ///< translucent
  std::vector<QPolygonF> solid;   ///< lines
  std::vector<QPolygonF> dashed;  ///< lines
  std::optional<QPointF> gap_to;  ///< end of the gap line if not at the target
  bool gap = true;                ///< whether to draw a gap line
  bool struck = false;            ///< the diamond is struck through: keep away

  [[nodiscard]] bool empty() const { return fills.empty() && solid.empty() && dashed.empty(); }
};

/// The shape of a goal; positions and orientations in the world have none.
[[nodiscard]] GoalShape goalShape(const goal::Goal& goal, const Pose& world_from_effector,
                                  const Pose& world_from_target, const ViewProjection& view);

/// The point of the goal's set that is nearest to the effector, target's frame, m.
[[nodiscard]] Eigen::Vector3d nearestPoint(const goal::Potential& potential, const Eigen::Vector3d& effector);

/// Paints fills and lines in the goal's colour.
void paintGoalShape(QPainter& painter, const GoalShape& shape);

}  // namespace limber::app
