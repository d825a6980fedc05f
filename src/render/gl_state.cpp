// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/gl_state.h"

#include "limber/render/gl_object.h"

namespace limber::render {

void settleState() {
  for (const int state : {GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_SCISSOR_TEST, GL_STENCIL_TEST,
                          GL_POLYGON_OFFSET_FILL, GL_FRAMEBUFFER_SRGB, GL_CLIP_DISTANCE0, GL_DEPTH_CLAMP}) {
    glDisable(static_cast<GLenum>(state));
  }
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask(GL_TRUE);
  glDepthFunc(GL_LESS);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glFrontFace(GL_CCW);
  glCullFace(GL_BACK);
  glBindSampler(0U, 0U);
}

}  // namespace limber::render
