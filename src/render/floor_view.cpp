// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/floor_view.h"

namespace limber::render {

Expected<FloorView> FloorView::make(const std::filesystem::path& shaders) {
  constexpr std::array<ProgramSource, 5> kSources{{{"screen.vert", "ground.frag", ""},
                                                   {"floor.vert", "floor.frag", ""},
                                                   {"floor.vert", "floor.frag", "#define SHADOW\n"},
                                                   {"floor.vert", "floor.frag", "#define OVER\n"},
                                                   {"floor.vert", "floor.frag", "#define OVER\n#define SHADOW\n"}}};
  std::array<Program, 5> programs;
  for (std::size_t i = 0; i < kSources.size(); ++i) {
    Expected<Program> program = loadProgram(shaders, kSources[i]);
    if (!program) return tl::unexpected<Error>(program.error());
    programs[i] = std::move(*program);
  }
  return FloorView(std::move(programs));
}

FloorView::FloorView(std::array<Program, 5> programs) : programs_(std::move(programs)), no_vertices_(kNew) {
  for (const std::size_t shadowed : {std::size_t{2}, std::size_t{4}}) {
    bindSampler(programs_[shadowed], "floor_shadow", static_cast<int>(kFloorShadowUnit));
    bindSampler(programs_[shadowed], "contact_shadow", static_cast<int>(kContactShadowUnit));
  }
}

void FloorView::drawGround() const {
  glUseProgram(programs_.front().name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void FloorView::drawFloor(bool shadow, bool over) const {
  glUseProgram(programs_[1U + (shadow ? 1U : 0U) + (over ? 2U : 0U)].name());
  if (over) {
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  }
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDisable(GL_BLEND);
}

}  // namespace limber::render
