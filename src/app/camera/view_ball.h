// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QWidget>

namespace limber::app {

/// Orbit ball: shows the world's axes in the view and turns the view by a drag, like a trackball; near its rim a drag
/// rolls. Arrows turn by 5°, PageUp and PageDown roll by 5° (Shift: a tenth), Home and a double click request a reset.
class ViewBall : public QWidget {
  Q_OBJECT

 public:
  explicit ViewBall(QWidget* parent = nullptr);

  /// @param eye_from_world  displayed rotation
  void showAxes(const Eigen::Matrix3d& eye_from_world);
  [[nodiscard]] QSize sizeHint() const override;
  /// The ball's radius, logical pixels.
  [[nodiscard]] double radius() const;

 Q_SIGNALS:
  /// Requests a rotation of the scene in the view, in the eye's axes.
  void turned(const Eigen::Matrix3d& turn);
  void resetAsked();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] QPointF middle() const { return QRectF(rect()).center(); }
  [[nodiscard]] Eigen::Vector3d onBall(const QPointF& at) const;
  [[nodiscard]] QPointF inWidget(const Eigen::Vector3d& in_eye) const;
  void paintCircle(QPainter& painter, int axis, bool front) const;
  void paintTip(QPainter& painter, int axis) const;

  Eigen::Matrix3d eye_from_world_ = Eigen::Matrix3d::Identity();
  QPointF mouse_;
  bool held_ = false;
};

}  // namespace limber::app
