// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace limber {

/// A closed range of real numbers; either end may be infinite.
struct Interval {
  double lower = 0.0;
  double upper = 0.0;

  [[nodiscard]] bool contains(double value) const { return lower <= value && value <= upper; }
  [[nodiscard]] double clamp(double value) const { return std::min(std::max(value, lower), upper); }
  [[nodiscard]] double width() const { return upper - lower; }
  bool operator==(const Interval&) const = default;
};

}  // namespace limber
