// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <Qt>
#include <cmath>

#include "limber/base/units.h"

/// What Ctrl and Shift do in every drag: steps, and a tenth of the way.
namespace limber::app {

inline constexpr double kLengthStep = 0.01;                    ///< m
inline constexpr double kAngleStep = radiansFromDegrees(5.0);  ///< rad

/// Share of the mouse's way that counts.
[[nodiscard]] inline double paceOf(Qt::KeyboardModifiers modifiers) {
  return modifiers.testFlag(Qt::ShiftModifier) ? 0.1 : 1.0;
}

/// The nearest whole number of steps with Ctrl, else the value itself.
[[nodiscard]] inline double stepped(double value, double step, Qt::KeyboardModifiers modifiers) {
  return modifiers.testFlag(Qt::ControlModifier) ? step * std::round(value / step) : value;
}
[[nodiscard]] inline Eigen::Vector3d stepped(const Eigen::Vector3d& way, Qt::KeyboardModifiers modifiers) {
  return way.unaryExpr([modifiers](double part) { return stepped(part, kLengthStep, modifiers); });
}

/// A place in the view that goes with the mouse, a tenth as far while Shift is down, pixels.
class LedPlace {
 public:
  void begin(const QPointF& mouse) { mouse_ = place_ = mouse; }
  void follow(const QPointF& mouse, Qt::KeyboardModifiers modifiers) {
    place_ += paceOf(modifiers) * (mouse - mouse_);
    mouse_ = mouse;
  }
  [[nodiscard]] const QPointF& place() const { return place_; }

 private:
  QPointF mouse_;
  QPointF place_;
};

}  // namespace limber::app
