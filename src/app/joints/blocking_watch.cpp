// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/blocking_watch.h"

namespace limber::app {

namespace {

constexpr std::chrono::milliseconds kLightsAfter{120};
constexpr std::chrono::milliseconds kStaysFor{400};

bool same(const std::optional<scene::Blocking>& a, const std::optional<scene::Blocking>& b) {
  if (!a || !b) return !a && !b;
  return a->dof == b->dof && a->at_upper == b->at_upper;
}

}  // namespace

void BlockingWatch::see(const std::optional<scene::Blocking>& blocking, Clock::time_point now) {
  if (!same(blocking, candidate_)) {
    candidate_ = blocking;
    candidate_since_ = now;
  }
  const bool due = candidate_ && now - candidate_since_ >= kLightsAfter;
  const bool may_change = !lit_ || now - lit_since_ >= kStaysFor;
  if (same(candidate_, lit_)) return;
  if (due && may_change) {
    lit_ = candidate_;
    lit_since_ = now;
  } else if (!candidate_ && may_change) {
    lit_.reset();
  }
}

void BlockingWatch::reset() {
  candidate_.reset();
  lit_.reset();
}

}  // namespace limber::app
