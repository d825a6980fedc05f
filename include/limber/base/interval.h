// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace limber {

/// A closed range of real numbers; either end may be infinite.
struct Interval {
  double lower = 0.0;
  double upper = 0.0;

  /// Whether the value is inside, ends included.
  [[nodiscard]] bool contains(double value) const { return lower <= value && value <= upper; }
  /// The value of the range that is nearest to `value`.
  [[nodiscard]] double clamp(double value) const { return std::min(std::max(value, lower), upper); }
  /// upper − lower; negative if the ends are reversed.
  [[nodiscard]] double width() const { return upper - lower; }
  bool operator==(const Interval&) const = default;
};

}  // namespace limber
