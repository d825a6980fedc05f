// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "limber/base/units.h"
#include "limber/goal/goal.h"

namespace limber::goal {

/// A goal missed by no more than this is met.
inline constexpr double kMetDistance = 0.001;  ///< m
inline constexpr double kMetAngle = radiansFromDegrees(0.5);

/// A goal missed by more than this is reported as short.
inline constexpr double kShortDistance = 0.005;  ///< m
inline constexpr double kShortAngle = radiansFromDegrees(2.0);

/// Whether a goal is met, as the programs mean it.
[[nodiscard]] inline bool isMet(const Miss& miss) { return miss.distance <= kMetDistance && miss.angle <= kMetAngle; }

/// Gap of a goal as a multiple of the one that is reported: comparable between distances and angles.
[[nodiscard]] inline double comparableGap(const Miss& miss) {
  return std::max(miss.distance / kShortDistance, miss.angle / kShortAngle);
}

/// Whether a goal is reported as short.
[[nodiscard]] inline bool isShort(const Miss& miss) { return comparableGap(miss) > 1.0; }

}  // namespace limber::goal
