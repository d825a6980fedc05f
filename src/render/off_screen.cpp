// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/off_screen.h"

#include <epoxy/egl.h>

#include <cstddef>
#include <string>
#include <utility>

#include "limber/render/gl_object.h"

namespace limber::render {

namespace {

constexpr const char* kExpected = "OpenGL 3.3: a graphics driver, or Mesa in software";

auto missing(const std::string& what) { return failure("OpenGL", what, kExpected); }

/// The display without a screen, for drawing into framebuffers only.
Expected<EGLDisplay> openDisplay() {
  if (!epoxy_has_egl()) return missing("no library libEGL");
  if (!epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless")) {
    return missing("a library libEGL that needs a display");
  }
  EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE) {
    return missing("no driver that draws without a display");
  }
  return display;
}

}  // namespace

class OffScreen::Room {
 public:
  Room(EGLDisplay display, EGLContext context, int width, int height)
      : display_(display), context_(context), area_{0, 0, width, height}, colour_(kNew), target_(kNew) {
    glBindTexture(GL_TEXTURE_2D, colour_.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour_.name(), 0);
    glClear(GL_COLOR_BUFFER_BIT);
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() {
    target_ = Framebuffer();
    colour_ = Texture();
    close(display_, context_);
  }

  /// Ends a context. The display stays open, as others in the program may draw on it.
  static void close(EGLDisplay display, EGLContext context) {
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(display, context);
  }

  [[nodiscard]] const Area& area() const { return area_; }
  [[nodiscard]] unsigned target() const { return target_.name(); }
  [[nodiscard]] std::vector<Pixel> pixels() const {
    std::vector<Pixel> read(static_cast<std::size_t>(area_.width) * static_cast<std::size_t>(area_.height));
    glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
    glReadPixels(0, 0, area_.width, area_.height, GL_RGBA, GL_UNSIGNED_BYTE, read.data());
    return read;
  }

 private:
  EGLDisplay display_;
  EGLContext context_;
  Area area_;
  Texture colour_;
  Framebuffer target_;
};

Expected<OffScreen> OffScreen::make(int width, int height) {
  const Expected<EGLDisplay> display = openDisplay();
  if (!display) return tl::unexpected<Error>(display.error());
  constexpr std::array<EGLint, 7> kCore{
      EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) return missing("only OpenGL ES");
  EGLContext context = eglCreateContext(*display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, kCore.data());
  if (context == EGL_NO_CONTEXT) return missing("an older version");
  if (eglMakeCurrent(*display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_FALSE) {
    Room::close(*display, context);
    return missing("a driver that draws on surfaces only");
  }
  return OffScreen(std::make_unique<Room>(*display, context, width, height));
}

OffScreen::OffScreen(std::unique_ptr<Room> room) : room_(std::move(room)) {}
OffScreen::OffScreen(OffScreen&& other) noexcept = default;
OffScreen& OffScreen::operator=(OffScreen&& other) noexcept = default;
OffScreen::~OffScreen() = default;

Area OffScreen::area() const { return room_->area(); }
unsigned OffScreen::target() const { return room_->target(); }
std::vector<OffScreen::Pixel> OffScreen::pixels() const { return room_->pixels(); }

}  // namespace limber::render
