// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>

#include "limber/base/error.h"
#include "limber/figure/mesh.h"
#include "limber/render/picture.h"
#include "limber/render/veil.h"

namespace limber::render {

/// Draws pictures of bodies with OpenGL 3.3 core, on a graphics card or in software.
///
/// It belongs to the context (and those sharing with it, as long as framebuffers and vertex arrays are not used there)
/// that was current when it was made; that context must be current in every call and when it is destroyed.
class Renderer {
 public:
  /// @param shaders  the folder of Limber's shaders, assets/shaders
  /// @return the renderer, or an Error: no context, no OpenGL 3.3, or the file and line of a shader that fails
  [[nodiscard]] static Expected<std::unique_ptr<Renderer>> make(const std::filesystem::path& shaders);
  /// Frees everything on the card; the context must be current.
  ~Renderer();
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  /// Takes up a body, full and coarse.
  /// @return its id for Picture::figures, or an Error that names the mesh that cannot be drawn
  [[nodiscard]] Expected<BodyId> addBody(const Body& body);
  /// Puts another body under an id that addBody gave, also after removeBody.
  [[nodiscard]] Expected<void> replaceBody(BodyId id, const Body& body);
  /// Frees a body; its id draws nothing until replaceBody.
  void removeBody(BodyId id);

  /// Puts a veil into every picture from now on; an empty one: none.
  void setVeil(const Veil& veil);

  /// Draws a frame into `area` of a framebuffer with eight bits a channel and no multisampling of its own. Pixels
  /// outside stay as they are. The shadow is kept until something that casts it moves, also between several views of
  /// the same figures. Allocates nothing once size and quality are settled.
  ///
  /// Leaves the framebuffer bound, the viewport on the area, and blending, depth test, culling and scissor off.
  /// @param target_framebuffer  OpenGL's name; for a QOpenGLWidget its defaultFramebufferObject()
  void draw(const Picture& picture, const Area& area, unsigned target_framebuffer);

  /// Samples really used for `wanted`: 1, 2 or 4.
  [[nodiscard]] int samples(int wanted) const;

 private:
  class Room;
  explicit Renderer(std::unique_ptr<Room> room);
  std::unique_ptr<Room> room_;
};

}  // namespace limber::render
