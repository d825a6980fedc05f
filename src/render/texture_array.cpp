// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/texture_array.h"

#include <algorithm>

#include "limber/render/gl_object.h"

namespace limber::render {

namespace {

constexpr int kWhole = 4;  ///< bytes of a pixel

/// Copies an image into a layer, stretched to its size.
void copyInto(const Texture& array, int layer, int width, int height, const TextureImage& image) {
  const Texture alone(kNew);
  glBindTexture(GL_TEXTURE_2D, alone.name());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_SRGB8_ALPHA8, image.width, image.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
               image.pixels.data());
  const Framebuffer from(kNew);
  const Framebuffer to(kNew);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.name());
  glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, alone.name(), 0);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to.name());
  glFramebufferTextureLayer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, array.name(), 0, layer);
  glBlitFramebuffer(0, 0, image.width, image.height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_LINEAR);
}

bool isWhole(const TextureImage& image) {
  return image.width > 0 && image.height > 0 &&
         image.pixels.size() == static_cast<std::size_t>(kWhole) * static_cast<std::size_t>(image.width) *
                                    static_cast<std::size_t>(image.height);
}

}  // namespace

TextureArray::TextureArray(const std::vector<Material>& materials) : layer_of_(materials.size(), -1) {
  std::vector<const TextureImage*> images;
  int width = 1;
  int height = 1;
  for (std::size_t i = 0; i < materials.size(); ++i) {
    const TextureImage* const image = materials[i].texture.get();
    if (image == nullptr || !isWhole(*image)) continue;
    const auto known = std::ranges::find(images, image);
    layer_of_[i] = static_cast<int>(known - images.begin());
    if (known != images.end()) continue;
    images.push_back(image);
    width = std::max(width, image->width);
    height = std::max(height, image->height);
  }
  if (images.empty()) return;
  GLint before = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
  array_ = Texture(kNew);
  glBindTexture(GL_TEXTURE_2D_ARRAY, array_.name());
  glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_SRGB8_ALPHA8, width, height, static_cast<GLsizei>(images.size()), 0, GL_RGBA,
               GL_UNSIGNED_BYTE, nullptr);
  glDisable(GL_SCISSOR_TEST);
  for (std::size_t i = 0; i < images.size(); ++i) copyInto(array_, static_cast<int>(i), width, height, *images[i]);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
  glBindTexture(GL_TEXTURE_2D_ARRAY, array_.name());
  glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glBindTexture(GL_TEXTURE_2D_ARRAY, 0U);
}

void TextureArray::bind() const {
  glActiveTexture(GL_TEXTURE0 + kTextureArrayUnit);
  glBindTexture(GL_TEXTURE_2D_ARRAY, array_.name());
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace limber::render
