// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>

#include "limber/scene/blocking.h"

namespace limber::app {

/// Which limit is shown as holding a drag back: one that has blocked for 120 ms lights, and stays lit for at least
/// 400 ms, so that nothing flickers.
class BlockingWatch {
 public:
  using Clock = std::chrono::steady_clock;

  /// What blocks now, if anything, and when now is.
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
