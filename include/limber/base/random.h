// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>

#include "limber/base/interval.h"
#include "limber/base/units.h"

namespace limber {

/// The same numbers from the same seed on every platform: the top 53 bits of std::mt19937_64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  /// 0 ≤ value < 1
  [[nodiscard]] double unit() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
  /// lower ≤ value ≤ upper
  [[nodiscard]] double in(double lower, double upper) { return lower + (upper - lower) * unit(); }
  /// Inside a range with finite ends.
  [[nodiscard]] double in(const Interval& range) { return range.clamp(in(range.lower, range.upper)); }
  /// 0 … count − 1
  [[nodiscard]] std::size_t below(std::size_t count) {
    return static_cast<std::size_t>(unit() * static_cast<double>(count));
  }
  /// Whether something of this probability happens.
  [[nodiscard]] bool chance(double share) { return unit() < share; }
  /// Gaussian of mean 0 and deviation 1 (Box & Muller 1958).
  [[nodiscard]] double normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - unit()));
    return radius * std::cos(2.0 * kPi * unit());
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace limber
