// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "app/view/viewport.h"
#include "document/document.h"

namespace limber::app {

/// Where the view has been: each move of it, from its begin until it rests, is one step back.
class ViewHistory : public QObject {
  Q_OBJECT

 public:
  ViewHistory(Document& document, Viewport& viewport, QObject* parent);

  /// Flies to where the view was before its last move; nothing when there was none.
  void back() { travel(back_, forward_); }
  /// Undoes a back().
  void forward() { travel(forward_, back_); }
  [[nodiscard]] bool canGoBack() const { return !back_.empty(); }
  [[nodiscard]] bool canGoForward() const { return !forward_.empty(); }
  /// Whether the view has stood still so long that its next move is another step.
  [[nodiscard]] bool atRest() const { return !rest_.isActive(); }

 Q_SIGNALS:
  void changed();

 private:
  void note();
  void settle();
  void travel(std::vector<scene::Camera>& from, std::vector<scene::Camera>& to);

  Document& document_;
  Viewport& viewport_;
  std::vector<scene::Camera> back_, forward_;
  scene::Camera rested_;     ///< where the view stood still last
  bool travelling_ = false;  ///< the move under way is the history's own
  QTimer rest_;
};

}  // namespace limber::app
