// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QPainter>

namespace limber::app {

/// Draws the picture of a pose at the top of its card, whose upper corners are round; a placeholder while there is
/// none.
void drawPosePicture(QPainter& painter, const QRect& area, const QImage& picture);

}  // namespace limber::app
