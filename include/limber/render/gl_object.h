// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <epoxy/gl.h>

#include <utility>

// OpenGL by libepoxy, which finds each function when it is first called, in whatever context is current: a window's or
// one without a display. Its header must come before any other of OpenGL's, Qt's among them, so headers that the window
// includes do not include this one. Nothing above OpenGL 3.3 core may be called.
namespace limber::render {

/// Asks for an object that is made at once.
struct New {};
inline constexpr New kNew;

/// One OpenGL object, made and deleted with a current context, which must outlive it; moves, never copies.
template <class Kind>
class GlObject {
 public:
  /// Holds no object.
  GlObject() = default;
  /// Makes one.
  explicit GlObject(New /*object*/) : name_(Kind::create()) {}
  GlObject(GlObject&& other) noexcept : name_(std::exchange(other.name_, 0U)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }
  GlObject(const GlObject&) = delete;
  GlObject& operator=(const GlObject&) = delete;
  ~GlObject() {
    if (name_ != 0U) Kind::destroy(name_);
  }

  /// OpenGL's name of it; 0 if there is none.
  [[nodiscard]] GLuint name() const { return name_; }

 private:
  GLuint name_ = 0U;
};

/// Creation and deletion of a kind of object that OpenGL creates and deletes by the list.
/// @tparam generate  libepoxy's pointer to the function, such as &glGenBuffers; likewise `remove`
template <auto* generate, auto* remove>
struct ListedKind {
  [[nodiscard]] static GLuint create() {
    GLuint name = 0U;
    (*generate)(1, &name);
    return name;
  }
  static void destroy(GLuint name) { (*remove)(1, &name); }
};

/// Creation and deletion of a program.
struct ProgramKind {
  [[nodiscard]] static GLuint create() { return glCreateProgram(); }
  static void destroy(GLuint name) { glDeleteProgram(name); }
};

/// The objects that the room uses.
using Buffer = GlObject<ListedKind<&glGenBuffers, &glDeleteBuffers>>;
using VertexArray = GlObject<ListedKind<&glGenVertexArrays, &glDeleteVertexArrays>>;
using Texture = GlObject<ListedKind<&glGenTextures, &glDeleteTextures>>;
using Sampler = GlObject<ListedKind<&glGenSamplers, &glDeleteSamplers>>;
using Framebuffer = GlObject<ListedKind<&glGenFramebuffers, &glDeleteFramebuffers>>;
using Renderbuffer = GlObject<ListedKind<&glGenRenderbuffers, &glDeleteRenderbuffers>>;

}  // namespace limber::render
