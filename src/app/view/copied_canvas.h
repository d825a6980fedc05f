// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/view/canvas.h"

class QOffscreenSurface;
class QOpenGLContext;
class QOpenGLFramebufferObject;

namespace limber::app {

/// A context of OpenGL 3.3 without a window.
class OffscreenContext {
 public:
  /// Null when there is no OpenGL.
  [[nodiscard]] static std::unique_ptr<OffscreenContext> make();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;
  ~OffscreenContext();

  /// Whether the processor draws, not a graphics card.
  [[nodiscard]] bool drawsInSoftware();
  void makeCurrent();
  void doneCurrent();

 private:
  OffscreenContext();
  std::unique_ptr<QOffscreenSurface> surface_;
  std::unique_ptr<QOpenGLContext> context_;
};

/// A canvas whose pictures are copied into the window as any other part of it is painted. Where the processor draws,
/// composing the window by OpenGL costs more than the pictures themselves.
class CopiedCanvas : public Canvas {
 public:
  CopiedCanvas(QWidget& view, CanvasDrawing drawing, std::unique_ptr<OffscreenContext> context);
  ~CopiedCanvas() override;

  [[nodiscard]] QWidget& widget() override;
  void redraw() override;
  [[nodiscard]] QImage grab() override;
  void inContext(const std::function<void()>& act) override;

 private:
  class Surface;
  void draw();
  void copy(const QRect& part);
  void paint();
  [[nodiscard]] QSize pixels() const;

  Surface* surface_;
  std::unique_ptr<OffscreenContext> context_;
  std::unique_ptr<QOpenGLFramebufferObject> target_;
  std::vector<std::uint32_t> lines_;  ///< of what has changed, from below as OpenGL has them
  QImage picture_;                    ///< as last drawn
  QTimer due_{this};                  ///< of the next picture
  QElapsedTimer since_;
  bool made_ = false;   ///< what draws knows of the context
  bool stale_ = true;   ///< the picture has been asked for anew
  bool fresh_ = false;  ///< it has been drawn and not painted yet
};

}  // namespace limber::app
