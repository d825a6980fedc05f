// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractSlider>

#include "limber/figure/joint.h"

namespace limber::app {

/// One DOF between its limits: brackets at the ends are the limits, the triangle under the groove is rest, the fill
/// runs from rest to the value. Counts in tenths of a degree, or of a millimetre.
///
/// Drag = value, Shift a tenth as fast, Ctrl in steps of 5°; arrows 1° (Shift a tenth), PageUp and PageDown 10°, Home
/// and End the limits, Delete = rest. Follows no wheel, so that the list can be scrolled over it.
class LimitSlider : public QAbstractSlider {
  Q_OBJECT

 public:
  /// @param dof  its limits must be finite
  LimitSlider(const Dof& dof, QWidget* parent);

  /// What the posture says, rad or m; tells nobody.
  void showValue(double value);
  /// A locked DOF looks locked and cannot be moved here.
  void showLocked(bool locked);
  [[nodiscard]] bool locked() const { return locked_; }
  /// rad or m
  [[nodiscard]] double shownValue() const { return value_; }
  /// Whether the value stands on a limit, as closely as the slider counts.
  [[nodiscard]] bool atLimit() const;
  /// Where the handle's middle is for a value, px.
  [[nodiscard]] double placeOf(double value) const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// A press, or the first stroke of a key that may repeat.
  void gestureBegan();
  void gestureEnded();
  /// The person wants this value, rad or m, within the limits.
  void edited(double value);
  /// A locked slider was pulled.
  void refused();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;
  void sliderChange(SliderChange change) override;

 private:
  [[nodiscard]] double track() const;
  /// Asks for a value, m or rad; moved into the limits first.
  void want(double value);
  /// Where a key leads; nothing for keys that are none of the slider's.
  [[nodiscard]] bool keyLeadsTo(const QKeyEvent& event, double& value) const;
  void endGesture();
  void paintGroove(QPainter& painter) const;
  void paintBrackets(QPainter& painter) const;
  void paintHandle(QPainter& painter) const;

  Interval limits_;
  double rest_;
  double tenth_;        ///< what the slider counts in, rad or m
  double value_ = 0.0;  ///< exact, while QAbstractSlider::value() is rounded
  bool locked_ = false;
  bool showing_ = false;  ///< the value comes from the posture
  bool in_gesture_ = false;
  bool by_key_ = false;  ///< the gesture is a key that is held down
  double grip_x_ = 0.0;  ///< of the mouse at its last move, px
  double grip_ = 0.0;    ///< value under the mouse, not snapped
};

}  // namespace limber::app
