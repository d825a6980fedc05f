// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QVariantAnimation>
#include <functional>

namespace limber::app {

/// A short animated movement from one state to another: a solve takes less than one picture, and a figure that jumps
/// does not show how it got there.
class Glide : public QObject {
 public:
  Glide();

  /// Calls `step` with shares that rise to 1, the last time with exactly 1.
  void start(int milliseconds, std::function<void(double share)> step);
  /// Goes to the end at once, if it is under way.
  void finish();
  /// Stays where it is.
  void stop();
  [[nodiscard]] bool active() const { return static_cast<bool>(step_); }

 private:
  QVariantAnimation animation_;
  std::function<void(double)> step_;
};

}  // namespace limber::app
