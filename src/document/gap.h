// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/units.h"
#include "limber/goal/goal.h"

namespace limber::app {

/// A goal missed by no more than this is met.
inline constexpr double kMetDistance = 0.001;  ///< m
inline constexpr double kMetAngle = radiansFromDegrees(0.5);

/// A goal missed by more than this is spoken of as short.
inline constexpr double kToldDistance = 0.005;  ///< m
inline constexpr double kToldAngle = radiansFromDegrees(2.0);

/// Whether a goal is reached, as the window means it.
[[nodiscard]] inline bool isMet(const goal::Miss& miss) {
  return miss.distance <= kMetDistance && miss.angle <= kMetAngle;
}

/// Whether the window tells that a goal is short.
[[nodiscard]] inline bool isTold(const goal::Miss& miss) {
  return miss.distance > kToldDistance || miss.angle > kToldAngle;
}

}  // namespace limber::app
