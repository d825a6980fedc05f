// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/progress.h"

#include <unistd.h>

#include <iostream>
#include <utility>

namespace limber::bench {

Progress::Progress(std::string what, std::size_t total)
    : what_(std::move(what)), total_(total), on_terminal_(::isatty(STDERR_FILENO) == 1), last_(std::time(nullptr)) {}

Progress::~Progress() {
  if (on_terminal_ && said_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::step() {
  constexpr std::time_t kOnTerminal = 1;
  constexpr std::time_t kInLog = 10;
  ++done_;
  const std::time_t now = std::time(nullptr);
  if (now - last_ < (on_terminal_ ? kOnTerminal : kInLog)) return;
  last_ = now;
  said_ = true;
  std::cerr << (on_terminal_ ? "\r\x1b[K" : "") << what_ << ": " << done_ << " of " << total_
            << (on_terminal_ ? "" : "\n") << std::flush;
}

}  // namespace limber::bench
