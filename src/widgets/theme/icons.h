// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

#include "widgets/theme/tokens.h"

namespace limber::app {

/// The assets folder; the icons are `icons/<name>.svg` in it. Forgets what was read before.
/// In these files #000 stands for the ink and #f00 for the accent; other colours stay as they are.
void setAssetsFolder(const QString& assets_folder);

/// The file of an icon; empty when there is none of that name.
[[nodiscard]] QString iconFile(const QString& name);

/// An icon that is drawn anew at each size and scale of the screen, in the colours of the theme in use:
/// `ink` when normal, disabled ink when disabled, accent when checked.
[[nodiscard]] QIcon icon(const QString& name, Ink ink = Ink::Text);

/// One picture of an icon.
/// @param size  edge in logical pixels; up to 16 the strokes are 1.7 units of the 20 grid, above it 1.5
/// @param dpr   device pixels per logical pixel, > 0
/// @return a transparent picture when the icon does not exist
[[nodiscard]] QPixmap iconPixmap(const QString& name, int size, const QColor& colour, qreal dpr);

/// Draws an icon into a square at any place, as sharp as the painter's device.
void drawIcon(QPainter& painter, const QString& name, const QRectF& square, const QColor& colour);

}  // namespace limber::app
