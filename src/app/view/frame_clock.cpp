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
  if (last_ && now - *last_ < kPause && now > *last_) {
    const double interval = milliseconds(now - *last_);
    mean_interval_ = mean_interval_ > 0.0 ? kOldShare * mean_interval_ + (1.0 - kOldShare) * interval : interval;
    moving_rate_ = static_cast<int>(std::lround(1000.0 / mean_interval_));
  }
  last_ = now;
  frame_milliseconds_ = milliseconds(drawing);
  ++frames_;
  while (!open_.empty() && open_.front().serial <= serial) {
    if (measuring_) latencies_.push_back(milliseconds(now - open_.front().event));
    open_.pop_front();
  }
}

void FrameClock::restart() {
  open_.clear();
  latencies_.clear();
  last_.reset();
  measuring_ = true;
}

}  // namespace limber::app
