// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCursor>

namespace limber::app {

/// The circular arrow over things that turn: rings, arcs, the ball. White with a casing, so that it reads on any
/// ground. @param dpr  device pixels per logical pixel of the screen it is for, > 0
[[nodiscard]] QCursor turnCursor(qreal dpr);

}  // namespace limber::app
