// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>

namespace limber::app {

/// A painter whose edges are soft.
class SoftPainter : public QPainter {
 public:
  explicit SoftPainter(QPaintDevice* device) : QPainter(device) { setRenderHint(QPainter::Antialiasing); }
};

/// Fills a rectangle with round corners and no line around it; pen and brush stay so.
void fillRounded(QPainter& painter, const QRectF& area, double radius, const QColor& colour);

/// The ring that says where the keyboard is, just within a rectangle.
void drawFocusRing(QPainter& painter, const QRectF& area, double radius);

/// A square in the middle of a rectangle.
[[nodiscard]] QRectF centredSquare(const QRectF& within, double edge);

/// Where letters stand that are to be in the middle of a row.
[[nodiscard]] double baselineIn(const QRectF& row, const QFontMetricsF& metrics);

}  // namespace limber::app
