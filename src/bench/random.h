// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>

#include "limber/base/interval.h"

namespace limber::bench {

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

 private:
  std::mt19937_64 engine_;
};

}  // namespace limber::bench
