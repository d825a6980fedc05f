// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/view/canvas.h"

namespace limber::app {

/// A canvas that stays on the graphics card: Qt composes its pictures there with all that lies over them.
class ComposedCanvas : public Canvas {
 public:
  ComposedCanvas(QWidget& view, CanvasDrawing drawing);
  ~ComposedCanvas() override;

  [[nodiscard]] QWidget& widget() override;
  void redraw() override;
  [[nodiscard]] QImage grab() override;
  void inContext(const std::function<void()>& act) override;

 private:
  class Surface;
  void contextGoes();

  Surface* surface_;
  bool has_context_ = false;
  bool painted_ = false;  ///< anew, and not shown yet
};

}  // namespace limber::app
