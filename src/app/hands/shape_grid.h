// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>
#include <optional>
#include <vector>

#include "app/poses/preview_grid.h"
#include "limber/scene/hand_shape.h"

namespace limber::app {

/// Grid of hand shapes, five across, each drawn from its angles.
class ShapeGrid : public PreviewGrid {
  Q_OBJECT

 public:
  explicit ShapeGrid(std::vector<scene::HandShape> shapes, QWidget* parent = nullptr);

  /// Draws the shapes on a hand of a figure; none: names alone.
  void setHand(FigurePtr figure, std::optional<Hand> hand);
  [[nodiscard]] const std::vector<scene::HandShape>& shapes() const { return shapes_; }
  [[nodiscard]] QSize sizeHint() const override;

 private:
  class Cards;

  std::vector<scene::HandShape> shapes_;
  QStandardItemModel model_;
  FigurePtr figure_;
  std::optional<Hand> hand_;
};

}  // namespace limber::app
