// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetricsF>
#include <QPainter>
#include <QPointF>
#include <QString>

namespace limber::app {

/// Numbers that change while they are looked at: every digit stands in a cell as wide as `0`, so that nothing
/// around it moves. Words between the digits are drawn as always. Qt 6.4 has no switch for tabular figures.

/// Draws with the painter's font and pen from a baseline point, to the right.
void drawDigitText(QPainter& painter, QPointF baseline, const QString& text);

/// The width that drawDigitText will use, in logical pixels; depends on the digits' count, not on their values.
[[nodiscard]] double digitTextWidth(const QFontMetricsF& metrics, const QString& text);

}  // namespace limber::app
