// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <vector>

namespace limber::app {

/// Counts the frames that have reached the screen and how long events take to get there.
class FrameClock {
 public:
  using Clock = std::chrono::steady_clock;

  /// A frame with the solver's posture `serial` has been swapped to the screen; drawing it took `drawing`.
  void swapped(std::uint64_t serial, Clock::duration drawing);

  /// A mouse event stamped `event` has asked for the problem `serial`.
  void asked(std::uint64_t serial, Clock::time_point event);

  /// Frames of the last second.
  [[nodiscard]] int framesPerSecond() const;
  /// Frames per second while the picture moved last; stays as it was at rest.
  [[nodiscard]] int movingRate() const { return moving_rate_; }
  /// Drawing time of the last frame, ms.
  [[nodiscard]] double frameMilliseconds() const { return frame_milliseconds_; }
  /// All frames so far.
  [[nodiscard]] std::uint64_t frames() const { return frames_; }

  /// Starts a measurement: forgets the latencies and intervals so far.
  void restart();
  /// From an event to the first frame that bears its posture, since restart(), ms.
  [[nodiscard]] const std::vector<double>& latencies() const { return latencies_; }
  /// Between one frame and the next since restart(), ms.
  [[nodiscard]] const std::vector<double>& intervals() const { return intervals_; }

 private:
  struct Question {
    std::uint64_t serial;
    Clock::time_point event;
  };
  std::deque<Clock::time_point> recent_;
  std::deque<Question> open_;
  std::vector<double> latencies_;
  std::vector<double> intervals_;
  double frame_milliseconds_ = 0.0;
  double mean_interval_ = 0.0;  ///< ms, of frames in motion
  int moving_rate_ = 0;
  std::uint64_t frames_ = 0;
};

}  // namespace limber::app
