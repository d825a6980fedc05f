// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractSlider>
#include <optional>

#include "limber/figure/joint.h"

namespace limber::app {

/// One DOF between its limits: brackets at the ends are the limits, the triangle under the groove is rest, the fill
/// runs from rest to the value. Counts in tenths of a degree, or of a millimetre.
///
/// Drag = value, Shift a tenth as fast, Ctrl in steps of 5°; arrows 1° (Shift a tenth), PageUp and PageDown 10°, Home
/// and End the limits, Delete = rest. A bracket dragged with Alt is another limit, the triangle another rest, in the
/// slider's scale of before. Ignores the wheel, so that the list scrolls under it.
class LimitSlider : public QAbstractSlider {
  Q_OBJECT

 public:
  /// @param dof  its limits must be finite
  LimitSlider(const Dof& dof, QWidget* parent);

  /// Shows the posture's value, rad or m, without emitting edited().
  void showValue(double value);
  /// A locked DOF looks locked and cannot be moved here.
  void showLocked(bool locked);
  [[nodiscard]] bool locked() const { return locked_; }
  /// rad or m
  [[nodiscard]] double shownValue() const { return value_; }
  /// Whether the value is at a limit, to within half a step of the slider; false when locked.
  [[nodiscard]] bool atLimit() const;
  /// Centre of the handle for a value, px.
  [[nodiscard]] double placeOf(double value) const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// A press, or the first stroke of a key that may repeat.
  void gestureBegan();
  void gestureEnded();
  /// The user has set this value, rad or m, within the limits.
  void edited(double value);
  /// The user has tried to move a locked slider.
  void refused();
  /// A bracket or the triangle is being dragged; rad or m.
  void rangeDragged(const Interval& limits, double rest);
  /// It has been let go: the user has set these limits and this rest.
  void rangeEdited(const Interval& limits, double rest);

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
  enum class Mark { LowerLimit, UpperLimit, Rest };
  /// Limits and rest as they are dragged, one of them under the mouse.
  struct RangeDrag {
    Mark mark;
    Interval limits;
    double rest;
  };

  [[nodiscard]] double track() const;
  /// Shows a value, rad or m, clamped to the limits, and emits edited() if it is new.
  void want(double value);
  /// Value that a key leads to. @return false for a key that the slider does not use
  [[nodiscard]] bool keyLeadsTo(const QKeyEvent& event, double& value) const;
  void endGesture();
  /// The bracket or the triangle under a place.
  [[nodiscard]] std::optional<Mark> markAt(const QPointF& at) const;
  void beginRange(Mark mark);
  void dragRange(double wanted);
  void endRange();
  /// Value under the mouse after a move of it, with Shift and Ctrl.
  [[nodiscard]] double gripAfter(const QMouseEvent& event);
  void showCursor(bool over_mark);
  /// Middle of a bracket's upright, px.
  [[nodiscard]] double bracketPlace(bool upper) const;
  void paintGroove(QPainter& painter) const;
  void paintBrackets(QPainter& painter) const;
  void paintHandle(QPainter& painter) const;

  Interval limits_;
  double rest_;
  double tenth_;        ///< unit of the slider, rad or m
  double value_ = 0.0;  ///< exact, while QAbstractSlider::value() is rounded
  bool locked_ = false;
  bool showing_ = false;  ///< the value comes from the posture
  bool in_gesture_ = false;
  bool by_key_ = false;  ///< the gesture is a key that is held down
  double grip_x_ = 0.0;  ///< of the mouse at its last move, px
  double grip_ = 0.0;    ///< value under the mouse, not snapped
  std::optional<RangeDrag> range_;
};

}  // namespace limber::app
