// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>

#include "limber/scene/blocking.h"

namespace limber::app {

/// Debounces the limit that is shown as blocking a drag: a limit lights once it has blocked for 120 ms, and stays lit
/// for at least 400 ms, so that nothing flickers.
class BlockingWatch {
 public:
  using Clock = std::chrono::steady_clock;

  /// Takes the limit that blocks at the time `now`, if any.
  void see(const std::optional<scene::Blocking>& blocking, Clock::time_point now);
  /// The drag is over.
  void reset();
  /// The limit that is lit.
  [[nodiscard]] const std::optional<scene::Blocking>& lit() const { return lit_; }

 private:
  std::optional<scene::Blocking> candidate_;
  std::optional<scene::Blocking> lit_;
  Clock::time_point candidate_since_;
  Clock::time_point lit_since_;
};

}  // namespace limber::app
