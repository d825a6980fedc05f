// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QObject>
#include <QRect>
#include <QWidget>
#include <functional>
#include <memory>

namespace limber::app {

/// What draws the pictures of a canvas; its context is current in each call.
struct CanvasDrawing {
  std::function<void()> context_made;
  /// Draws a picture as large as the canvas into one that holds the last picture, or nothing yet.
  /// @param framebuffer  OpenGL's name
  /// @return what has changed since the last picture, pixels from the lower left corner; null: all
  std::function<QRect(unsigned framebuffer)> draw;
  std::function<void()> context_goes;
};

/// Where OpenGL draws the pictures of a view, and how they come onto the screen. It fills its view, below all else
/// there, and leaves the mouse to it.
class Canvas : public QObject {
  Q_OBJECT

 public:
  /// A canvas for the machine's OpenGL: CopiedCanvas where that draws in software, ComposedCanvas on a graphics card.
  /// The environment variable LIMBER_CANVAS, "copied" or "composed", chooses in its place.
  /// @param view  its parent, which owns it
  [[nodiscard]] static Canvas& make(QWidget& view, CanvasDrawing drawing);

  [[nodiscard]] virtual QWidget& widget() = 0;
  /// Asks for a new picture, soon; several requests make one.
  virtual void redraw() = 0;
  /// Draws a picture at once and gives it back.
  [[nodiscard]] virtual QImage grab() = 0;
  /// Does something with the context current; nothing while there is none.
  virtual void inContext(const std::function<void()>& act) = 0;

 Q_SIGNALS:
  /// A picture is on the screen.
  void shown();

 protected:
  Canvas(QWidget& view, CanvasDrawing drawing) : QObject(&view), drawing_(std::move(drawing)) {}
  [[nodiscard]] const CanvasDrawing& drawing() const { return drawing_; }

 private:
  CanvasDrawing drawing_;
};

}  // namespace limber::app
