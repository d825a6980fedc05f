// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QWidget>

#include "limber/base/interval.h"

namespace limber::app {

/// Where a thumb points: a handle on a pad, to the right across the palm, upwards in front of it, within the limits of
/// its base, which a dashed line shows.
class ThumbPad : public QWidget {
  Q_OBJECT

 public:
  explicit ThumbPad(QWidget* parent = nullptr);

  /// The ranges of both angles, and where rest is, rad.
  void setRanges(const Interval& across, const Interval& in_front);
  /// Shows angles, rad. Nothing happens while the handle is dragged.
  void show(double across, double in_front);
  [[nodiscard]] double across() const { return across_; }
  [[nodiscard]] double inFront() const { return in_front_; }

  [[nodiscard]] QSize sizeHint() const override;
  /// The place of the handle, in the widget.
  [[nodiscard]] QPointF handle() const;

 Q_SIGNALS:
  /// The handle is taken; pressed(), moved() and released() are one gesture.
  void pressed();
  void moved(double across, double in_front);
  void released();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] QRectF reach() const;
  void moveTo(const QPointF& place);
  void moveTo(double across, double in_front);

  Interval across_range_{0.0, 1.0};
  Interval in_front_range_{0.0, 1.0};
  double across_ = 0.0;
  double in_front_ = 0.0;
  bool dragged_ = false;
};

}  // namespace limber::app
