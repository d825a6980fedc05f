// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QBoxLayout>
#include <QMargins>

/// Columns and rows of controls, with the room around them said in one place.
namespace limber::app {

/// The space between controls that the style gives.
inline constexpr int kStyleSpacing = -1;

/// A layout from the top down. @param of  the widget that it lays out; null for one that goes into another layout
QVBoxLayout* columnIn(QWidget* of, int spacing, const QMargins& margins = {});

/// A layout from the left to the right. @param of  as of a column
QHBoxLayout* rowIn(QWidget* of, int spacing, const QMargins& margins = {});

}  // namespace limber::app
