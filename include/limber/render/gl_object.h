// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QOpenGLFunctions_3_3_Core>
#include <utility>

namespace limber::render {

/// OpenGL 3.3 core, and nothing above it: what this class lacks, the room may not call.
using Gl = QOpenGLFunctions_3_3_Core;

/// One OpenGL object, made and deleted with a current context; moves, never copies.
template <class Kind>
class GlObject {
 public:
  /// Holds no object.
  GlObject() = default;
  /// Makes one; the context must outlive it.
  explicit GlObject(Gl& gl) : gl_(&gl), name_(Kind::create(gl)) {}
  GlObject(GlObject&& other) noexcept : gl_(other.gl_), name_(std::exchange(other.name_, 0U)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(gl_, other.gl_);
    std::swap(name_, other.name_);
    return *this;
  }
  GlObject(const GlObject&) = delete;
  GlObject& operator=(const GlObject&) = delete;
  ~GlObject() {
    if (name_ != 0U) Kind::destroy(*gl_, name_);
  }

  /// OpenGL's own name for it; 0 when there is none.
  [[nodiscard]] GLuint name() const { return name_; }

 private:
  Gl* gl_ = nullptr;
  GLuint name_ = 0U;
};

/// How each kind of object is made and deleted.
struct BufferKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    gl.glGenBuffers(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteBuffers(1, &name); }
};

/// See BufferKind.
struct VertexArrayKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    gl.glGenVertexArrays(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteVertexArrays(1, &name); }
};

/// See BufferKind.
struct TextureKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    gl.glGenTextures(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteTextures(1, &name); }
};

/// See BufferKind.
struct SamplerKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    gl.glGenSamplers(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteSamplers(1, &name); }
};

/// See BufferKind.
struct FramebufferKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    gl.glGenFramebuffers(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteFramebuffers(1, &name); }
};

/// See BufferKind.
struct RenderbufferKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    gl.glGenRenderbuffers(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteRenderbuffers(1, &name); }
};

/// See BufferKind.
struct ProgramKind {
  [[nodiscard]] static GLuint create(Gl& gl) { return gl.glCreateProgram(); }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteProgram(name); }
};

/// The objects that the room uses.
using Buffer = GlObject<BufferKind>;
using VertexArray = GlObject<VertexArrayKind>;
using Texture = GlObject<TextureKind>;
using Sampler = GlObject<SamplerKind>;
using Framebuffer = GlObject<FramebufferKind>;
using Renderbuffer = GlObject<RenderbufferKind>;

}  // namespace limber::render
