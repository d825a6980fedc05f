// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/canvas.h"

#include <QByteArray>
#include <utility>

#include "app/view/composed_canvas.h"
#include "app/view/copied_canvas.h"

namespace limber::app {

Canvas& Canvas::make(QWidget& view, CanvasDrawing drawing) {
  const QByteArray chosen = qgetenv("LIMBER_CANVAS");
  auto offscreen = chosen == "composed" ? nullptr : OffscreenContext::make();
  if (offscreen && (chosen == "copied" || offscreen->drawsInSoftware())) {
    return *new CopiedCanvas(view, std::move(drawing), std::move(offscreen));
  }
  return *new ComposedCanvas(view, std::move(drawing));
}

}  // namespace limber::app
