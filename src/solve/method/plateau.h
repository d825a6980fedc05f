// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <limits>

namespace limber::solve {

/// Whether a value that falls from iteration to iteration has stopped to:
/// measured by what is left, and by what has been gained, since of a goal far
/// out of reach most is always left.
class Plateau {
 public:
  /// Resets. @param value  at the start
  void begin(double value) {
    values_.fill(std::numeric_limits<double>::infinity());
    start_ = value;
  }
  /// Takes the value after one more iteration, never above the last.
  [[nodiscard]] bool isReached(double value) {
    std::rotate(values_.begin(), values_.begin() + 1, values_.end());
    values_.back() = value;
    const double gained = values_.front() - value;
    return gained < kOfRest * value && gained < kOfGain * (start_ - value);
  }

 private:
  static constexpr double kOfRest = 0.01;  ///< less of what is left in so many iterations is nothing …
  static constexpr double kOfGain = 1e-3;  ///< … if it is less than this of what
                                           ///< has been gained altogether, too
  static constexpr std::size_t kPatience = 12;
  std::array<double, kPatience> values_{};
  double start_ = 0.0;
};

}  // namespace limber::solve
