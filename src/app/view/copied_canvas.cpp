// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/copied_canvas.h"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QPaintEvent>
#include <QPainter>
#include <QScreen>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace limber::app {

// --- the context ---

OffscreenContext::OffscreenContext()
    : surface_(std::make_unique<QOffscreenSurface>()), context_(std::make_unique<QOpenGLContext>()) {
  surface_->create();
}

OffscreenContext::~OffscreenContext() = default;

std::unique_ptr<OffscreenContext> OffscreenContext::make() {
  std::unique_ptr<OffscreenContext> made(new OffscreenContext);
  made->context_->setShareContext(QOpenGLContext::globalShareContext());
  const bool usable = made->surface_->isValid() && made->context_->create() &&
                      made->context_->makeCurrent(made->surface_.get()) &&
                      made->context_->format().version() >= qMakePair(3, 3);
  if (!usable) return nullptr;
  made->context_->doneCurrent();
  return made;
}

bool OffscreenContext::drawsInSoftware() {
  makeCurrent();
  const auto* name = reinterpret_cast<const char*>(context_->functions()->glGetString(GL_RENDERER));
  const QByteArray renderer = QByteArray(name).toLower();
  doneCurrent();
  constexpr std::array kProcessors{"llvmpipe", "softpipe", "swr", "swiftshader", "software"};
  return std::ranges::any_of(kProcessors, [&](const char* one) { return renderer.contains(one); });
}

void OffscreenContext::makeCurrent() { context_->makeCurrent(surface_.get()); }

void OffscreenContext::doneCurrent() { context_->doneCurrent(); }

// --- the canvas ---

class CopiedCanvas::Surface : public QWidget {
 public:
  Surface(QWidget* view, CopiedCanvas& canvas) : QWidget(view), canvas_(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::NoFocus);
  }

 protected:
  void paintEvent(QPaintEvent* event) override {
    canvas_.paint();
    QPainter painter(this);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    const double ratio = canvas_.picture_.devicePixelRatio();
    for (const QRect& part : event->region()) {
      painter.drawImage(part, canvas_.picture_, QRectF(QPointF(part.topLeft()) * ratio, QSizeF(part.size()) * ratio));
    }
  }
  void resizeEvent(QResizeEvent* /*event*/) override { canvas_.stale_ = true; }

 private:
  CopiedCanvas& canvas_;
};

CopiedCanvas::CopiedCanvas(QWidget& view, CanvasDrawing drawing, std::unique_ptr<OffscreenContext> context)
    : Canvas(view, std::move(drawing)), surface_(new Surface(&view, *this)), context_(std::move(context)) {
  due_.setSingleShot(true);
  due_.setTimerType(Qt::PreciseTimer);
  connect(&due_, &QTimer::timeout, this, [this] {
    if (stale_ && surface_->isVisible()) draw();
  });
}

CopiedCanvas::~CopiedCanvas() {
  context_->makeCurrent();
  if (made_) drawing().context_goes();
  target_.reset();
  context_->doneCurrent();
  delete surface_;
}

QWidget& CopiedCanvas::widget() { return *surface_; }

QSize CopiedCanvas::pixels() const {
  const QSizeF size = QSizeF(surface_->size()) * surface_->devicePixelRatioF();
  return {std::max(1, static_cast<int>(std::lround(size.width()))),
          std::max(1, static_cast<int>(std::lround(size.height())))};
}

/// No sooner after the last picture than the screen shows another; input that waits is dealt with before.
void CopiedCanvas::redraw() {
  stale_ = true;
  if (due_.isActive()) return;
  const double rate = surface_->screen() != nullptr ? surface_->screen()->refreshRate() : 0.0;
  constexpr double kLeastRate = 60.0;
  const double interval = 1000.0 / std::max(rate, kLeastRate);
  const double passed = since_.isValid() ? 1e-6 * static_cast<double>(since_.nsecsElapsed()) : interval;
  due_.start(static_cast<int>(std::max(0.0, interval - passed)));
}

void CopiedCanvas::draw() {
  stale_ = false;
  since_.start();
  context_->makeCurrent();
  if (!std::exchange(made_, true)) drawing().context_made();
  const QSize size = pixels();
  const bool anew = !target_ || target_->size() != size;
  if (anew) {
    target_ = std::make_unique<QOpenGLFramebufferObject>(size);
    lines_.resize(static_cast<std::size_t>(size.width()) * size.height());
    picture_ = QImage(size, QImage::Format_RGB32);
  }
  picture_.setDevicePixelRatio(surface_->devicePixelRatioF());
  const QRect whole(QPoint(), size);
  QRect changed = drawing().draw(target_->handle());
  if (anew || changed.isNull()) changed = whole;
  changed &= whole;
  copy(changed);
  context_->doneCurrent();
  fresh_ = true;
  surface_->update();
}

/// Takes a part of the picture over, pixels from the lower left corner.
void CopiedCanvas::copy(const QRect& part) {
  if (part.isEmpty()) return;
  QOpenGLFunctions& gl = *QOpenGLContext::currentContext()->functions();
  gl.glBindFramebuffer(GL_FRAMEBUFFER, target_->handle());
  constexpr GLenum kBgra = 0x80E1;           // GL_BGRA
  constexpr GLenum kReversedWords = 0x8367;  // GL_UNSIGNED_INT_8_8_8_8_REV: as QImage has them
  gl.glReadPixels(part.x(), part.y(), part.width(), part.height(), kBgra, kReversedWords, lines_.data());
  const auto width = static_cast<std::size_t>(part.width());
  for (int row = 0; row < part.height(); ++row) {
    auto* line = reinterpret_cast<std::uint32_t*>(picture_.scanLine(picture_.height() - 1 - part.y() - row));
    std::copy_n(lines_.begin() + static_cast<std::ptrdiff_t>(row * width), width, line + part.x());
  }
}

/// Called before any of the picture is painted: on the first showing, and after a resize, none of this size is there,
/// and what was asked for while nobody saw it has not been drawn.
void CopiedCanvas::paint() {
  if (picture_.size() != pixels() || (stale_ && !due_.isActive())) draw();
  if (!std::exchange(fresh_, false)) return;
  // The picture is on the screen once this repaint of the window is over.
  QMetaObject::invokeMethod(this, &Canvas::shown, Qt::QueuedConnection);
}

QImage CopiedCanvas::grab() {
  draw();
  return picture_.copy();
}

void CopiedCanvas::inContext(const std::function<void()>& act) {
  if (!made_) return;
  context_->makeCurrent();
  act();
  context_->doneCurrent();
}

}  // namespace limber::app
