// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>

#include "widgets/theme/tokens.h"

namespace limber::app {

/// Gives the whole application one look: Fusion with own marks, palette, font and one style sheet from the tokens. May
/// be called again at any time; windows on the screen follow at once.
void applyTheme(QApplication& application, Theme theme);

}  // namespace limber::app
