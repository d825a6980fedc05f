// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractSlider>
#include <QTimer>

namespace limber::app {

/// Multiplier of a DOF: a wedge on a log scale, 0.1 empty and 2.5 full, and the number, "×1.8". Counts in hundredths.
///
/// Drag sideways, wheel or arrows in steps of 0.1 (Shift 0.01), Home and End the ends, Delete the figure's own value; a
/// double click, Return or a digit begins to type the number. A locked DOF shows "locked" instead.
class MultiplierWedge : public QAbstractSlider {
  Q_OBJECT

 public:
  /// @param own  the figure's own multiplier
  MultiplierWedge(double own, QWidget* parent);

  /// Shows the document's multiplier, 0 for locked, without emitting edited().
  void showMultiplier(double multiplier);
  /// 0 when locked
  [[nodiscard]] double shownMultiplier() const { return multiplier_; }
  /// Filled share of the wedge: 0 at 0.1, 1 at 2.5.
  [[nodiscard]] static double share(double multiplier);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 Q_SIGNALS:
  void gestureBegan();
  void gestureEnded();
  /// 0.1 … 2.5
  void edited(double multiplier);
  /// The user has tried to change a locked DOF's multiplier.
  void refused();
  /// The user begins to type the number. @param first  text typed already, may be empty
  void typingWanted(const QString& first);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;
  void sliderChange(SliderChange change) override;

 private:
  void want(double multiplier);
  void beginGesture();
  void endGesture();
  /// One step, of 0.1 or 0.01, up or down.
  void step(int count, bool fine);

  double own_;
  double multiplier_ = 1.0;
  bool showing_ = false;  ///< the value comes from the document
  bool in_gesture_ = false;
  bool pressed_ = false;
  double grip_x_ = 0.0;
  double grip_ = 0.0;  ///< share under the mouse
  int wheel_ = 0;      ///< eighths of a degree not yet used
  QTimer pause_;       ///< ends a gesture of wheel or keys
};

}  // namespace limber::app
