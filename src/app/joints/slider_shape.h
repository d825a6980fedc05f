// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::app {

/// Measures of the limit slider, px.
inline constexpr double kSliderEnd = 9.0;     ///< from the widget's edge to the handle's middle at a limit
inline constexpr double kBracketX = 1.75;     ///< middle of the bracket's upright
inline constexpr double kHandleRadius = 6.0;  ///< of the round handle
inline constexpr double kHandleReach = 9.0;   ///< a press within this distance leaves the handle where it is

}  // namespace limber::app
