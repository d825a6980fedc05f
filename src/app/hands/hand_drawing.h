// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QRectF>

#include "limber/scene/hand_shape.h"

class QPainter;

namespace limber::app {

/// Draws a hand of a figure in a shape from its joints: the palm to the eye, turned a little, fingers up. The far
/// parts come first, each with an outline.
void drawHand(QPainter& painter, const QRectF& area, const Figure& figure, const Hand& hand,
              const scene::HandShape& shape, const QColor& skin, const QColor& outline);

}  // namespace limber::app
