// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "app/view/viewport.h"
#include "document/document.h"

namespace limber::app {

/// History of the view: each move, from its start until the view rests, is one step back.
class ViewHistory : public QObject {
  Q_OBJECT

 public:
  ViewHistory(Document& document, Viewport& viewport, QObject* parent);

  /// Flies back to the view before its last move; does nothing when there was none.
  void back() { travel(back_, forward_); }
  /// Undoes a back().
  void forward() { travel(forward_, back_); }
  [[nodiscard]] bool canGoBack() const { return !back_.empty(); }
  [[nodiscard]] bool canGoForward() const { return !forward_.empty(); }
  /// Whether the view has rested so long that its next move is a new step.
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
  scene::Camera rested_;     ///< the camera when the view last rested
  bool travelling_ = false;  ///< the move under way is the history's own
  QTimer rest_;
};

}  // namespace limber::app
