// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/mesh.h"
#include "limber/goal/shape.h"

namespace limber::render {

/// Half the side of the square by which a half-space is shown, m.
inline constexpr double kPanelHalf = 1.0;
/// How thick a line without thickness is shown: its radius, m.
inline constexpr double kRodRadius = 0.006;

/// An obstacle's shape as a body of one segment, in the shape's own frame: closed and seen from outside, but for a
/// half-space, whose panel is seen from its free side alone, so that it hides nothing from an eye behind it; strokes
/// along its edge run into its full side.
[[nodiscard]] Body solidBody(const goal::Shape& shape);

}  // namespace limber::render
