// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/floor_view.h"

namespace limber::render {

Expected<FloorView> FloorView::make(const std::filesystem::path& shaders) {
  Expected<Program> ground = loadProgram(shaders, {"screen.vert", "ground.frag", ""});
  if (!ground) return tl::unexpected<Error>(ground.error());
  Expected<Program> bare = loadProgram(shaders, {"floor.vert", "floor.frag", ""});
  if (!bare) return tl::unexpected<Error>(bare.error());
  Expected<Program> shadowed = loadProgram(shaders, {"floor.vert", "floor.frag", "#define SHADOW\n"});
  if (!shadowed) return tl::unexpected<Error>(shadowed.error());
  return FloorView(std::move(*ground), std::move(*bare), std::move(*shadowed));
}

FloorView::FloorView(Program ground, Program bare, Program shadowed)
    : ground_(std::move(ground)), bare_(std::move(bare)), shadowed_(std::move(shadowed)), no_vertices_(kNew) {
  bindSampler(shadowed_, "floor_shadow", static_cast<int>(kFloorShadowUnit));
  bindSampler(shadowed_, "contact_shadow", static_cast<int>(kContactShadowUnit));
}

void FloorView::drawGround() const {
  glUseProgram(ground_.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void FloorView::drawFloor(bool shadow) const {
  glUseProgram((shadow ? shadowed_ : bare_).name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace limber::render
