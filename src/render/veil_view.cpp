// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/veil_view.h"

#include <cstddef>

namespace limber::render {

namespace {

const void* offsetIn(std::size_t bytes) {
  return reinterpret_cast<const void*>(bytes);  // NOLINT: OpenGL's way of saying so
}

}  // namespace

Expected<VeilView> VeilView::make(const std::filesystem::path& shaders) {
  Expected<Program> program = loadProgram(shaders, {"veil.vert", "veil.frag", ""});
  if (!program) return tl::unexpected<Error>(program.error());
  return VeilView(std::move(*program));
}

VeilView::VeilView(Program program) : program_(std::move(program)), array_(kNew), vertices_(kNew), triangles_(kNew) {
  glBindVertexArray(array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, triangles_.name());
  constexpr auto kStride = static_cast<GLsizei>(sizeof(Veil::Vertex));
  GLuint attribute = 0U;
  for (const std::size_t offset :
       {offsetof(Veil::Vertex, place), offsetof(Veil::Vertex, normal), offsetof(Veil::Vertex, colour)}) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute++, 3, GL_FLOAT, GL_FALSE, kStride, offsetIn(offset));
  }
  glBindVertexArray(0U);
}

void VeilView::set(const Veil& veil) {
  glBindVertexArray(array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(veil.vertices.size() * sizeof(Veil::Vertex)),
               veil.vertices.data(), GL_STATIC_DRAW);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(veil.triangles.size() * sizeof(veil.triangles.front())),
               veil.triangles.data(), GL_STATIC_DRAW);
  glBindVertexArray(0U);
  count_ = static_cast<GLsizei>(3 * veil.triangles.size());
  if (veil.vertices.empty()) return;
  lower_ = upper_ = veil.vertices.front().place;
  for (const Veil::Vertex& vertex : veil.vertices) {
    lower_ = lower_.cwiseMin(vertex.place);
    upper_ = upper_.cwiseMax(vertex.place);
  }
}

void VeilView::addTo(ScreenBounds& bounds) const {
  if (empty()) return;
  for (unsigned corner = 0U; corner < 8U; ++corner) {
    bounds.add({(corner & 1U) != 0U ? upper_.x() : lower_.x(), (corner & 2U) != 0U ? upper_.y() : lower_.y(),
                (corner & 4U) != 0U ? upper_.z() : lower_.z()});
  }
}

void VeilView::draw() const {
  if (empty()) return;
  glUseProgram(program_.name());
  glBindVertexArray(array_.name());
  glEnable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);  // the layer's colours are multiplied by their opacity
  glDepthMask(GL_FALSE);
  for (const GLenum hidden : {GLenum{GL_FRONT}, GLenum{GL_BACK}}) {
    glCullFace(hidden);
    glDrawElements(GL_TRIANGLES, count_, GL_UNSIGNED_INT, nullptr);
  }
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
  glDisable(GL_CULL_FACE);
}

}  // namespace limber::render
