// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <vector>

#include "app/view/view_projection.h"

namespace limber::app {

class SlowMotion;

/// A line of the legend for two figures.
struct GhostLegendLine {
  QString words;  ///< "Strict ranks, outlined"
  QColor colour;
  bool outlined = false;
};
using GhostLegend = std::vector<GhostLegendLine>;

/// One iteration of a solve, as a view shows it: places in the world, m.
struct ReplayShow {
  struct Goal {
    Eigen::Vector3d effector, next, target;
    bool met = false;
    bool asks_for_place = true;
    QString gap;  ///< "12.4 cm"
  };
  std::vector<Goal> goals;
  std::vector<Eigen::Vector3d> limits;  ///< joints that stand at a limit
};

/// The current iteration of a replay.
[[nodiscard]] ReplayShow replayShow(const SlowMotion& replay);

/// The same in a view, logical pixels.
struct ReplayMarks {
  struct Goal {
    QPointF effector, next, target;
    bool met = false;
    bool asks_for_place = true;
    QString gap;
  };
  std::vector<Goal> goals;
  std::vector<QPointF> limits;
};

[[nodiscard]] ReplayMarks replayMarks(const ReplayShow& show, const ViewProjection& view);

/// Paints effector, goal, the gap with its length, an arrow for the next step, and joints at a limit.
void paintReplay(QPainter& painter, const ReplayMarks& marks, const QSizeF& pane);

/// Paints the legend at the upper left of a pane, below its name.
void paintGhostLegend(QPainter& painter, const GhostLegend& legend, const QSizeF& pane);

}  // namespace limber::app
