// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "limber/scene/light_rig.h"

namespace limber::app {

/// A small sphere with a handle for each lamp, as seen by the eye: a drag leads a lamp over it, and over its rim to the
/// back, where its ring is dashed. K, F and R choose a lamp, arrows turn it by 5 degrees (Shift: half a degree), the
/// wheel makes it stronger.
class LightBall : public QWidget {
  Q_OBJECT

 public:
  explicit LightBall(QWidget* parent = nullptr);

  /// @param world_from_eye  axes of the eye: right, up, backwards
  void show(const scene::LightRig& rig, const Eigen::Matrix3d& world_from_eye);
  [[nodiscard]] scene::LampKind chosen() const { return chosen_; }
  void choose(scene::LampKind lamp);

  [[nodiscard]] QSize sizeHint() const override { return {kEdge, kEdge}; }
  static constexpr int kEdge = 112;
  /// The place of a lamp's handle.
  [[nodiscard]] QPointF placeOf(scene::LampKind lamp) const;

 Q_SIGNALS:
  void pressed();
  void released();
  /// @param lamp  with its new direction
  void turned(limber::scene::LampKind kind, const limber::scene::Lamp& lamp);
  void strengthened(limber::scene::LampKind kind, double by);
  void lampChosen(limber::scene::LampKind kind);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] Eigen::Vector3d seen(scene::LampKind lamp) const;
  void lead(const Eigen::Vector3d& seen);

  scene::LightRig rig_;
  Eigen::Matrix3d world_from_eye_ = Eigen::Matrix3d::Identity();
  scene::LampKind chosen_ = scene::LampKind::Key;
  bool dragging_ = false;
  QPointF mouse_;
  QPointF led_;  ///< of the drag, in radii of the sphere: beyond 1 is behind
};

}  // namespace limber::app
