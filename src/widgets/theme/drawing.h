// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>
#include <QRectF>

namespace limber::app {

/// A painter whose edges are soft.
class SoftPainter : public QPainter {
 public:
  explicit SoftPainter(QPaintDevice* device) : QPainter(device) { setRenderHint(QPainter::Antialiasing); }
};

/// Draws a rectangle with round corners; pen and brush stay so.
void drawRounded(QPainter& painter, const QRectF& area, double radius, const QPen& edge, const QBrush& ground);

/// The same without a line around it.
void fillRounded(QPainter& painter, const QRectF& area, double radius, const QColor& colour);

/// The ring that says where the keyboard is, just within a rectangle.
void drawFocusRing(QPainter& painter, const QRectF& area, double radius);

/// The font and the ink of what is written from now on.
void setLetters(QPainter& painter, const QFont& font, const QColor& ink);

/// A square in the middle of a rectangle.
[[nodiscard]] QRectF centredSquare(const QRectF& within, double edge);

/// Baseline of letters in the middle of a row.
[[nodiscard]] double baselineIn(const QRectF& row, const QFontMetricsF& metrics);

}  // namespace limber::app
