// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/composed_canvas.h"

#include <QOpenGLContext>
#include <QOpenGLWidget>
#include <utility>

namespace limber::app {

class ComposedCanvas::Surface : public QOpenGLWidget {
 public:
  Surface(QWidget* view, ComposedCanvas& canvas) : QOpenGLWidget(view), canvas_(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
  }

 protected:
  void initializeGL() override {
    // A window that is made anew brings a new context: everything is made anew then.
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, &canvas_, [this] { canvas_.contextGoes(); });
    canvas_.has_context_ = true;
    canvas_.drawing().context_made();
  }
  void paintGL() override {
    canvas_.painted_ = true;
    static_cast<void>(canvas_.drawing().draw(defaultFramebufferObject()));
  }

 private:
  ComposedCanvas& canvas_;
};

ComposedCanvas::ComposedCanvas(QWidget& view, CanvasDrawing drawing)
    : Canvas(view, std::move(drawing)), surface_(new Surface(&view, *this)) {
  connect(surface_, &QOpenGLWidget::frameSwapped, this, [this] {
    // Another widget of the window may have been shown, with the same picture again.
    if (std::exchange(painted_, false)) Q_EMIT shown();
  });
}

ComposedCanvas::~ComposedCanvas() {
  contextGoes();
  delete surface_;  // before what it draws with
}

QWidget& ComposedCanvas::widget() { return *surface_; }

void ComposedCanvas::redraw() { surface_->update(); }

QImage ComposedCanvas::grab() { return surface_->grabFramebuffer(); }

void ComposedCanvas::inContext(const std::function<void()>& act) {
  if (!has_context_) return;
  surface_->makeCurrent();
  act();
  surface_->doneCurrent();
}

void ComposedCanvas::contextGoes() {
  inContext(drawing().context_goes);
  has_context_ = false;
}

}  // namespace limber::app
