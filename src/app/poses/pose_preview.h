// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <functional>

#include "app/view/viewport.h"

namespace limber::app {

/// The selected actor drawn as a pose or a shape would make it. Only the view knows of it: not the scene, nor undo, nor
/// what is saved meanwhile. Whatever changes a figure ends it.
class PosePreview : public QObject {
  Q_OBJECT

 public:
  PosePreview(Posing& posing, Viewport& view, QObject* parent = nullptr);

  /// Shows the selected actor as `image` makes it of the actor as it is; the next one replaces it.
  /// @return false, and nothing new shows, while something is in hand, on its way or shown already by another
  bool show(const std::function<scene::Actor(const scene::Actor&)>& image);
  void end();
  [[nodiscard]] bool shows() const { return shows_; }

 private:
  Posing& posing_;
  Viewport& view_;
  bool shows_ = false;
};

}  // namespace limber::app
