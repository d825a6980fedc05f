// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <ctime>
#include <string>

namespace limber::bench {

/// Says on the error stream how far a long measurement is: at most once a second on a terminal, every ten seconds in a
/// log.
class Progress {
 public:
  /// @param what   "families: e1"
  /// @param total  steps to come
  Progress(std::string what, std::size_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Wipes its line.
  ~Progress();
  /// One more step is done.
  void step();

 private:
  std::string what_;
  std::size_t total_;
  std::size_t done_ = 0;
  bool on_terminal_;
  bool said_ = false;
  std::time_t last_;
};

}  // namespace limber::bench
