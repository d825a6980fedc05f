// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <array>

#include "app/view/viewport.h"
#include "document/document.h"

namespace limber::app {

class HintCard;

/// Hint cards for newcomers. Each disappears for good once its act is done or its cross is clicked; all hide during a
/// drag, and none covers a handle or another card.
class Hints : public QObject {
  Q_OBJECT

 public:
  Hints(Document& document, Viewport& viewport, QObject* parent);

  /// Brings all cards back, or removes them.
  void setShown(bool shown);
  /// Places the cards in the view; call after a change of its size.
  void place();

 Q_SIGNALS:
  /// The last card has gone.
  void finished();

 private:
  struct Hint {
    HintCard* card = nullptr;
    bool done = false;
  };
  void finish(std::size_t hint);
  void moveToCorner(QWidget& card) const;
  void placeDrag();
  void refresh();
  [[nodiscard]] bool fits(std::size_t hint) const;

  Document& document_;
  Viewport& viewport_;
  std::array<Hint, 3> hints_;
  bool dragging_ = false;
};

}  // namespace limber::app
