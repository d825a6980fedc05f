// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "limber/base/error.h"
#include "limber/figure/mesh.h"
#include "limber/render/picture.h"
#include "limber/render/veil.h"

namespace limber::render {

/// Draws pictures of bodies with OpenGL 3.3 core, on a graphics card or in software.
///
/// It belongs to the context that was current at construction (and contexts sharing with it, as long as framebuffers
/// and vertex arrays are not used there); that context must be current in every call and on destruction.
class Renderer {
 public:
  /// Where a frame differs from its background, so that only this need be shown anew.
  struct Drawn {
    Area part;                 ///< of the framebuffer, with all bodies and shadows
    std::uint64_t ground = 0;  ///< the same for frames with the same background; 0: unlike any other
  };

  /// @param shaders  the folder of Limber's shaders, assets/shaders
  /// @param contents  which contents it can draw
  /// @return the renderer, or an Error: no context, no OpenGL 3.3, or the file and line of a shader that fails
  [[nodiscard]] static Expected<std::unique_ptr<Renderer>> make(const std::filesystem::path& shaders,
                                                                Contents contents = Contents::Lit);
  /// Frees everything on the card; the context must be current.
  ~Renderer();
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  /// Adds a body, full and coarse.
  /// @return its id for Picture::figures, or an Error that names the invalid mesh
  [[nodiscard]] Expected<BodyId> addBody(const Body& body);
  /// Replaces the body of an id from addBody.
  [[nodiscard]] Expected<void> replaceBody(BodyId id, const Body& body);
  /// Frees a body and its id, which the next body that is added may get.
  void removeBody(BodyId id);

  /// Makes a shading ready for drawing; clay always is. Until then a picture of it is drawn as clay.
  /// @return an Error with file and line of a shader that fails
  [[nodiscard]] Expected<void> load(Shading shading);

  /// Sets the veil for all further pictures; an empty one means none.
  void setVeil(const Veil& veil);

  /// Sets the backdrop for all further pictures that show one; an empty one means none.
  void setBackdrop(const BackdropImage& image);

  /// Draws a frame into `area` of a framebuffer with eight bits a channel and no multisampling of its own. Pixels
  /// outside are unchanged. The shadow is kept until a caster moves, also between several views of the same figures.
  /// Allocates nothing while size and quality are constant.
  ///
  /// Leaves the framebuffer bound, the viewport on the area, and blending, depth test, culling and scissor off.
  /// @param target_framebuffer  OpenGL's name; for a QOpenGLWidget its defaultFramebufferObject()
  Drawn draw(const Picture& picture, const Area& area, unsigned target_framebuffer);

  /// Frees the buffers that were made for the sizes of earlier pictures; the next picture makes its own.
  void freeBuffers();

  /// Samples actually used for `wanted`: 1, 2 or 4.
  [[nodiscard]] int samples(int wanted) const;

 private:
  class Room;
  explicit Renderer(std::unique_ptr<Room> room);
  std::unique_ptr<Room> room_;
};

}  // namespace limber::render
