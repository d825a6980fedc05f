// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPolygonF>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/view/viewport.h"
#include "document/document.h"

namespace limber::app {

/// View cube at the top right of the view, 68 wide, oriented like the world: a click on a face, an edge or a corner
/// flies to the view from there. Places itself in its viewport.
class ViewCube : public QWidget {
  Q_OBJECT

 public:
  ViewCube(Document& document, Viewport& viewport);

  /// Place to click for the view from a side, logical pixels; nothing when that side is turned away.
  /// @param side  world axes, each −1, 0 or 1: (0, 0, 1) = front, (1, 1, 0) = the edge between left and top
  [[nodiscard]] std::optional<QPointF> placeOf(const Eigen::Vector3i& side) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* /*event*/) override { setHovered(std::nullopt); }

 private:
  /// A ninth of a face: its middle, a piece of an edge or of a corner.
  struct Cell {
    Eigen::Vector3i side;
    QPolygonF outline;
    bool middle;  ///< of its face
  };
  [[nodiscard]] std::vector<Cell> cells() const;
  [[nodiscard]] std::optional<Eigen::Vector3i> sideAt(const QPointF& at) const;
  [[nodiscard]] QPointF inWidget(const Eigen::Vector3d& on_cube) const;
  [[nodiscard]] Eigen::Matrix3d eyeFromWorld() const;
  void paintFace(QPainter& painter, const Eigen::Vector3i& normal) const;
  /// Moves into the perspective pane; hides during a drag, or when the pane is hidden or too small.
  void place();
  void setHovered(const std::optional<Eigen::Vector3i>& side);

  Document& document_;
  Viewport& viewport_;
  std::optional<Eigen::Vector3i> hovered_, pressed_;
  bool dragging_ = false;
};

}  // namespace limber::app
