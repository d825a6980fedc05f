// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <cstdint>

#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// Reports events of the window on standard output, one line each: places of the handles, results of drags, and their
/// frame rates. For scripts that drive Limber by real mouse events.
///
///     ready
///     handle NAME X Y                      window pixels, after every rest of the picture
///     drag NAME miss_cm=… frames=… postures=… iterations=… fps=… late_ms=MEDIAN/WORST level=…
///     rest                                 the picture stands still at full quality
///     reach                                a reach space has come into the view
class DragLog : public QObject {
  Q_OBJECT

 public:
  DragLog(Posing& posing, Viewport& viewport, QObject* parent);

 private:
  void began();
  void ended(int goal);
  void shown();
  void reportHandles() const;

  Posing& posing_;
  Document& document_;
  Viewport& viewport_;
  std::uint64_t frames_before_ = 0;
  std::uint64_t iterations_before_ = 0;
  QElapsedTimer since_;
  bool resting_ = false;
  bool ready_ = false;
  bool reach_shown_ = false;
};

/// Median of a list, 0 when it is empty; and its largest value.
[[nodiscard]] double median(std::vector<double> values);
[[nodiscard]] double worst(const std::vector<double>& values);

}  // namespace limber::app
