// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace limber::io {

/// The transfer curve of sRGB (IEC 61966-2-1), a channel of 0 … 1.
[[nodiscard]] inline double linearFromSrgb(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}
[[nodiscard]] inline double srgbFromLinear(double value) {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1.0 / 2.4) - 0.055;
}

}  // namespace limber::io
