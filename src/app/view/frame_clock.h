// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace limber::app {

/// Counts the frames that have reached the screen and how long events take to get there.
class FrameClock {
 public:
  using Clock = std::chrono::steady_clock;

  /// A frame with the solver's posture `serial` has been swapped to the screen; drawing it took `drawing`.
  void swapped(std::uint64_t serial, Clock::duration drawing);

  /// A mouse event stamped `event` has asked for the problem `serial`.
  void asked(std::uint64_t serial, Clock::time_point event) { open_.push_back({serial, event}); }

  /// Frames per second while the picture moved last; stays as it was at rest.
  [[nodiscard]] int movingRate() const { return moving_rate_; }
  /// Drawing time of the last frame, ms.
  [[nodiscard]] double frameMilliseconds() const { return frame_milliseconds_; }
  /// All frames so far.
  [[nodiscard]] std::uint64_t frames() const { return frames_; }

  /// Starts a measurement: forgets the latencies so far. Nothing is kept before the first.
  void restart();
  /// Latencies from an event to the first frame with its posture, since restart(), ms.
  [[nodiscard]] const std::vector<double>& latencies() const { return latencies_; }

 private:
  struct Question {
    std::uint64_t serial;
    Clock::time_point event;
  };
  std::optional<Clock::time_point> last_;  ///< frame
  std::deque<Question> open_;
  std::vector<double> latencies_;
  bool measuring_ = false;
  double frame_milliseconds_ = 0.0;
  double mean_interval_ = 0.0;  ///< ms, of frames in motion
  int moving_rate_ = 0;
  std::uint64_t frames_ = 0;
};

}  // namespace limber::app
