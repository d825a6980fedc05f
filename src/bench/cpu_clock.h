// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::bench {

/// CPU time that this program has used so far, all threads together, s. Unlike a clock on the wall it does not count
/// what others do on the same cores.
[[nodiscard]] double cpuSeconds();

/// CPU time since it was made, less what asking costs.
class CpuStopwatch {
 public:
  CpuStopwatch() : begin_(cpuSeconds()) {}
  /// s, ≥ 0.
  [[nodiscard]] double seconds() const;

 private:
  double begin_;
};

}  // namespace limber::bench
