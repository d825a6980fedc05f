// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>
#include <QStandardItemModel>
#include <optional>
#include <vector>

#include "limber/scene/hand_shape.h"

namespace limber::app {

/// Grid of hand shapes, five across, each drawn from its angles. A click or Enter asks for one.
class ShapeGrid : public QListView {
  Q_OBJECT

 public:
  explicit ShapeGrid(std::vector<scene::HandShape> shapes, QWidget* parent = nullptr);

  /// Draws the shapes on a hand of a figure; none: names alone.
  void setHand(FigurePtr figure, std::optional<Hand> hand);
  [[nodiscard]] const std::vector<scene::HandShape>& shapes() const { return shapes_; }
  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  void shapeAsked(int row);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  class Cards;

  std::vector<scene::HandShape> shapes_;
  QStandardItemModel model_;
  FigurePtr figure_;
  std::optional<Hand> hand_;
};

}  // namespace limber::app
