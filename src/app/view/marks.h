// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QString>
#include <vector>

/// The signs of the view, each drawn with its casing (1.25 px each side). Lengths in logical pixels.
namespace limber::app::marks {

/// A line of a path in a colour, over its casing.
void strokeCased(QPainter& painter, const QPainterPath& path, const QColor& colour, double width,
                 Qt::PenStyle style = Qt::SolidLine);

/// Free handle: a ring; with a light fill when the mouse is over it.
void ring(QPainter& painter, const QPointF& centre, double diameter, const QColor& colour, bool filled);

/// Goal: a diamond of 22; hollow with a dot = wanted, filled with a tick = reached.
void diamond(QPainter& painter, const QPointF& centre, bool reached);

/// An arrow beside a diamond at the edge: the goal itself lies out there.
void outwards(QPainter& painter, const QPointF& centre, const QPointF& beyond);

/// A stroke across a diamond: keep away from here.
void strike(QPainter& painter, const QPointF& centre);

/// Two arcs about the diamond: the goal asks for the orientation too.
void turningArcs(QPainter& painter, const QPointF& centre);

/// Size of a pin's tack.
inline constexpr double kTackWidth = 15.0;
inline constexpr double kTackHeight = 19.0;

/// Pin: a tack above its point and a ring with two stops on the floor.
void tack(QPainter& painter, const QPointF& point, bool hovered);
void floorRing(QPainter& painter, const QPointF& centre);

/// Gap: a dashed line from the effector to its goal.
void gapLine(QPainter& painter, const QPointF& effector, const QPointF& goal);

/// The chain that follows: a line with dots at the joints.
void chain(QPainter& painter, const std::vector<QPointF>& joints);

/// Words on a small card. @param anchor  the middle of its right (or left) edge
void tag(QPainter& painter, const QPointF& anchor, bool to_the_left, const QString& words, const QColor& ink);

}  // namespace limber::app::marks
