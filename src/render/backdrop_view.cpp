// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/backdrop_view.h"

#include <utility>

namespace limber::render {

Expected<BackdropView> BackdropView::make(const std::filesystem::path& shaders) {
  Expected<Program> program = loadProgram(shaders, {"backdrop.vert", "backdrop.frag", ""});
  if (!program) return tl::unexpected<Error>(program.error());
  return BackdropView(std::move(*program));
}

BackdropView::BackdropView(Program program)
    : program_(std::move(program)),
      place_(glGetUniformLocation(program_.name(), "place")),
      opacity_(glGetUniformLocation(program_.name(), "opacity")),
      no_vertices_(kNew) {
  bindSampler(program_, "backdrop", 0);
}

void BackdropView::set(const BackdropImage& image) {
  empty_ = image.width <= 0 || image.height <= 0;
  texture_ = Texture();
  if (empty_) return;
  texture_ = Texture(kNew);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture_.name());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, image.width, image.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels);
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

void BackdropView::draw(const BackdropLook& look) const {
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture_.name());
  glUseProgram(program_.name());
  glUniform4f(place_, look.left, look.lower, look.width, look.height);
  glUniform1f(opacity_, look.opacity);
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDisable(GL_BLEND);
}

}  // namespace limber::render
