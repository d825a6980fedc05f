// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>
#include <optional>
#include <vector>

#include "app/poses/preview_grid.h"
#include "limber/scene/hand_shape.h"

namespace limber::app {

/// Grid of hand shapes, five across, each drawn from its angles: those that ship, then the user's own. Ctrl and the
/// wheel ask for another amount; Delete, or the menu of a card, to remove a shape of the user's own.
class ShapeGrid : public PreviewGrid {
  Q_OBJECT

 public:
  explicit ShapeGrid(std::vector<scene::HandShape> shapes, QWidget* parent = nullptr);

  /// Draws the shapes on a hand of a figure; none: names alone.
  void setHand(FigurePtr figure, std::optional<Hand> hand);
  [[nodiscard]] const std::vector<scene::HandShape>& shapes() const { return shapes_; }
  /// Puts the user's own shapes after those that ship.
  void setOwn(const std::vector<scene::HandShape>& own);
  /// Whether a shape is the user's own.
  [[nodiscard]] bool isOwn(int row) const { return row >= static_cast<int>(shipped_); }
  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  void removeAsked(int row);
  /// @param notches  of the wheel, away from the user
  void amountAsked(double notches);

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  class Cards;
  void addCard(const scene::HandShape& shape);

  std::vector<scene::HandShape> shapes_;
  std::size_t shipped_ = 0;
  QStandardItemModel model_;
  FigurePtr figure_;
  std::optional<Hand> hand_;
};

}  // namespace limber::app
