// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/mesh.h"
#include "limber/goal/shape.h"

namespace limber::render {

/// Half the side of the square that represents a half-space, m.
inline constexpr double kPanelHalf = 1.0;
/// Display radius of a line without thickness, m.
inline constexpr double kRodRadius = 0.006;

/// An obstacle's shape as a body of one segment, in the shape's own frame: closed and visible from outside, except a
/// half-space, whose panel is visible from its free side only, so that it hides nothing from an eye behind it; strokes
/// along its edge point into its solid side.
[[nodiscard]] Body solidBody(const goal::Shape& shape);

}  // namespace limber::render
