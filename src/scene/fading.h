// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace limber::scene {

/// 1 below `from`, 0 above `to`, C1.
[[nodiscard]] inline double fading(double value, double from, double to) {
  const double t = std::clamp((value - from) / (to - from), 0.0, 1.0);
  return 1.0 - t * t * (3.0 - 2.0 * t);
}

}  // namespace limber::scene
