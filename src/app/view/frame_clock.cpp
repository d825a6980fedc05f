// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/frame_clock.h"

#include <cmath>

namespace limber::app {

namespace {

double milliseconds(FrameClock::Clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

}  // namespace

void FrameClock::swapped(std::uint64_t serial, Clock::duration drawing) {
  // More than this apart two frames are no motion.
  constexpr auto kPause = std::chrono::milliseconds(150);
  constexpr double kOldShare = 0.8;
  const Clock::time_point now = Clock::now();
  if (!recent_.empty()) {
    const double interval = milliseconds(now - recent_.back());
    intervals_.push_back(interval);
    if (now - recent_.back() < kPause && interval > 0.0) {
      mean_interval_ = mean_interval_ > 0.0 ? kOldShare * mean_interval_ + (1.0 - kOldShare) * interval : interval;
      moving_rate_ = static_cast<int>(std::lround(1000.0 / mean_interval_));
    }
  }
  recent_.push_back(now);
  while (now - recent_.front() > std::chrono::seconds(1)) recent_.pop_front();
  frame_milliseconds_ = milliseconds(drawing);
  ++frames_;
  while (!open_.empty() && open_.front().serial <= serial) {
    latencies_.push_back(milliseconds(now - open_.front().event));
    open_.pop_front();
  }
}

void FrameClock::asked(std::uint64_t serial, Clock::time_point event) { open_.push_back({serial, event}); }

int FrameClock::framesPerSecond() const {
  const Clock::time_point now = Clock::now();
  int count = 0;
  for (const Clock::time_point frame : recent_) count += now - frame <= std::chrono::seconds(1) ? 1 : 0;
  return count;
}

void FrameClock::restart() {
  open_.clear();
  latencies_.clear();
  intervals_.clear();
  recent_.clear();
}

}  // namespace limber::app
