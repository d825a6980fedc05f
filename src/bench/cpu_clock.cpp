// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/cpu_clock.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace limber::bench {

namespace {

/// Time between two successive readings: the median of many.
double readingCost() {
  std::array<double, 101> costs{};
  for (double& cost : costs) {
    const double begin = cpuSeconds();
    cost = cpuSeconds() - begin;
  }
  std::nth_element(costs.begin(), costs.begin() + costs.size() / 2, costs.end());
  return costs[costs.size() / 2];
}

}  // namespace

double cpuSeconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double CpuStopwatch::seconds() const {
  static const double cost = readingCost();
  const double begin = begin_;
  return std::max(0.0, cpuSeconds() - begin - cost);
}

}  // namespace limber::bench
