// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>

namespace limber::solve {

/// Settings of a method: MethodInfo::options lists those that it has.
struct SolverSettings {
  /// The algorithm of the method's source, with only the repairs that keep it within limits and make it terminate:
  /// variable metric (Zhao & Badler 1989, 4.1), gradient descent (Grimes & Pentney 2001: a constant step),
  /// pseudo-inverse (Abalı 2001, 4.3 to 4.6: undamped).
  bool as_printed = false;
  /// The reach tree's simple reach takes all joints at once, by a damped pseudo-inverse, instead of one by one from the
  /// tip inwards (Badler et al. 1986, "Extensions").
  bool reach_by_inverse = false;
  /// Most iterations; 0: the method's default.
  int max_iterations = 0;
  /// The pseudo-inverse's second task leads away from joint limits instead of to rest (Abalı 2001, 4.1.1).
  bool away_from_limits = false;

  bool operator==(const SolverSettings&) const = default;
};

/// Settings changed by one thread and used by another from its next problem on.
class SharedSettings {
 public:
  /// Replaces the settings; from any thread.
  void set(const SolverSettings& settings) {
    const std::lock_guard lock(mutex_);
    settings_ = settings;
  }
  /// A copy of the present settings; from any thread.
  [[nodiscard]] SolverSettings get() const {
    const std::lock_guard lock(mutex_);
    return settings_;
  }

 private:
  mutable std::mutex mutex_;
  SolverSettings settings_;
};

}  // namespace limber::solve
