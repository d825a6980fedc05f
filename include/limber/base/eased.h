// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace limber {

/// From 0 to 1 as t does, gently at both ends (C1); t beyond them stays there.
[[nodiscard]] inline double eased(double t) {
  const double u = std::clamp(t, 0.0, 1.0);
  return u * u * (3.0 - 2.0 * u);
}

/// 1 below `from`, 0 above `to`, C1.
[[nodiscard]] inline double fading(double value, double from, double to) {
  return 1.0 - eased((value - from) / (to - from));
}

}  // namespace limber
