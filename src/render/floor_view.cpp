// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/floor_view.h"

namespace limber::render {

namespace {

/// Places in programs_.
constexpr std::size_t kGround = 0;
constexpr std::size_t kFloor = 1;
constexpr std::size_t kFloorOver = 2;
constexpr std::size_t kShadow = 3;
constexpr std::size_t kContact = 4;

}  // namespace

Expected<FloorView> FloorView::make(const std::filesystem::path& shaders) {
  constexpr std::array<ProgramSource, 5> kSources{{{"screen.vert", "ground.frag", ""},
                                                   {"floor.vert", "floor.frag", ""},
                                                   {"floor.vert", "floor.frag", "#define OVER\n"},
                                                   {"floor_shade.vert", "floor_shade.frag", ""},
                                                   {"floor_shade.vert", "floor_shade.frag", "#define CONTACT\n"}}};
  Programs programs;
  for (std::size_t i = 0; i < kSources.size(); ++i) {
    Expected<Program> program = loadProgram(shaders, kSources[i]);
    if (!program) return tl::unexpected<Error>(program.error());
    programs[i] = std::move(*program);
  }
  return FloorView(std::move(programs));
}

FloorView::FloorView(Programs programs) : programs_(std::move(programs)), no_vertices_(kNew) {
  bindSampler(programs_[kShadow], "shadow", static_cast<int>(kFloorShadowUnit));
  bindSampler(programs_[kContact], "shadow", static_cast<int>(kContactShadowUnit));
  for (const std::size_t shade : {kShadow, kContact}) {
    part_[shade - kShadow] = glGetUniformLocation(programs_[shade].name(), "part");
  }
}

void FloorView::drawGround() const {
  glUseProgram(programs_[kGround].name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void FloorView::drawFloor(bool over) const {
  glUseProgram(programs_[over ? kFloorOver : kFloor].name());
  if (over) {
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  }
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDisable(GL_BLEND);
}

void FloorView::drawShadows(const glm::vec4& part) const {
  constexpr glm::vec4 kWhole(0.0F, 0.0F, 1.0F, 1.0F);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ZERO, GL_SRC_COLOR);
  glBindVertexArray(no_vertices_.name());
  for (const std::size_t shade : {kShadow, kContact}) {
    const glm::vec4& corners = shade == kShadow ? part : kWhole;
    glUseProgram(programs_[shade].name());
    glUniform4f(part_[shade - kShadow], corners.x, corners.y, corners.z, corners.w);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }
  glDisable(GL_BLEND);
}

}  // namespace limber::render
