// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace limber::solve {

/// Hands the newest value from one writing thread to one reading thread without a lock: neither ever waits, and what
/// was published between two reads is skipped. The three values are reused, so values that keep their size allocate
/// nothing.
template <class T>
class TripleBuffer {
 public:
  /// All three values start as `initial`.
  explicit TripleBuffer(const T& initial = T{}) : values_{initial, initial, initial} {}

  /// Writer only: the value to fill before publish(). It holds something old.
  [[nodiscard]] T& back() { return values_[back_]; }
  /// Writer only: makes back() the newest value.
  void publish() { back_ = middle_.exchange(back_ | kFresh, std::memory_order_acq_rel) & kIndex; }

  /// Reader only: takes the newest value, if there is one since the last call. @return whether there was
  bool refresh() {
    if ((middle_.load(std::memory_order_relaxed) & kFresh) == 0) return false;
    front_ = middle_.exchange(front_, std::memory_order_acq_rel) & kIndex;
    return true;
  }
  /// Reader only: the value of the last refresh().
  [[nodiscard]] const T& front() const { return values_[front_]; }

 private:
  static constexpr std::uint8_t kIndex = 3;
  static constexpr std::uint8_t kFresh = 4;

  std::array<T, 3> values_;
  std::uint8_t back_ = 0;
  std::atomic<std::uint8_t> middle_{1};
  std::uint8_t front_ = 2;
};

}  // namespace limber::solve
