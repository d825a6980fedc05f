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

/// How a kind of object is made and deleted that OpenGL makes and deletes by the list.
template <auto generate, auto remove>
struct ListedKind {
  [[nodiscard]] static GLuint create(Gl& gl) {
    GLuint name = 0U;
    (gl.*generate)(1, &name);
    return name;
  }
  static void destroy(Gl& gl, GLuint name) { (gl.*remove)(1, &name); }
};

/// How a program is made and deleted.
struct ProgramKind {
  [[nodiscard]] static GLuint create(Gl& gl) { return gl.glCreateProgram(); }
  static void destroy(Gl& gl, GLuint name) { gl.glDeleteProgram(name); }
};

/// The objects that the room uses.
using Buffer = GlObject<ListedKind<&Gl::glGenBuffers, &Gl::glDeleteBuffers>>;
using VertexArray = GlObject<ListedKind<&Gl::glGenVertexArrays, &Gl::glDeleteVertexArrays>>;
using Texture = GlObject<ListedKind<&Gl::glGenTextures, &Gl::glDeleteTextures>>;
using Sampler = GlObject<ListedKind<&Gl::glGenSamplers, &Gl::glDeleteSamplers>>;
using Framebuffer = GlObject<ListedKind<&Gl::glGenFramebuffers, &Gl::glDeleteFramebuffers>>;
using Renderbuffer = GlObject<ListedKind<&Gl::glGenRenderbuffers, &Gl::glDeleteRenderbuffers>>;

}  // namespace limber::render
