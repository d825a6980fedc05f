// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::app {

/// Measures of the limit slider, px.
inline constexpr double kSliderEnd = 9.0;     ///< from the widget's edge to the handle's middle at a limit
inline constexpr double kBracketX = 1.75;     ///< middle of the bracket's upright
inline constexpr double kHandleRadius = 6.0;  ///< of the round handle
inline constexpr double kRestTop = 6.5;       ///< of the triangle of rest, below the middle of the groove
inline constexpr double kMarkReach = 7.0;     ///< a press with Alt within this distance takes a bracket or the triangle
inline constexpr double kHandleReach = 9.0;   ///< a press within this distance leaves the handle where it is

}  // namespace limber::app
