// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_texture.h"

#include <stb_image.h>
#include <stb_image_resize.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "io/mesh/gltf_accessor.h"

namespace limber::io {

namespace {

constexpr int kLargestPicture = 8192;  ///< pixels along a side of what is decoded
constexpr int kLargestTexture = 1024;  ///< pixels along a side of what is kept

void fill(TextureImage& image) {
  for (std::size_t i = 3; i < image.pixels.size(); i += 4) image.pixels[i] = 255;
}

}  // namespace

std::shared_ptr<const TextureImage> readTexture(const tinygltf::Model& model, int texture_index, bool opaque) {
  const tinygltf::Texture* source = itemAt(model.textures, texture_index);
  const tinygltf::Image* image = source == nullptr ? nullptr : itemAt(model.images, source->source);
  if (image == nullptr || image->image.empty()) return nullptr;
  const std::vector<unsigned char>& bytes = image->image;
  const int size = static_cast<int>(bytes.size());
  int width = 0;
  int height = 0;
  int channels = 0;
  if (stbi_info_from_memory(bytes.data(), size, &width, &height, &channels) == 0) return nullptr;
  if (width < 1 || height < 1 || width > kLargestPicture || height > kLargestPicture) return nullptr;
  constexpr int kChannels = 4;
  const std::unique_ptr<stbi_uc, void (*)(void*)> decoded(
      stbi_load_from_memory(bytes.data(), size, &width, &height, &channels, kChannels), stbi_image_free);
  if (!decoded) return nullptr;
  auto texture = std::make_shared<TextureImage>();
  texture->width = std::min(width, kLargestTexture);
  texture->height = std::min(height, kLargestTexture);
  const auto pixels = static_cast<std::size_t>(texture->width) * static_cast<std::size_t>(texture->height);
  if (texture->width == width && texture->height == height) {
    texture->pixels.assign(decoded.get(), decoded.get() + kChannels * pixels);
    if (opaque) fill(*texture);
    return texture;
  }
  texture->pixels.resize(kChannels * pixels);
  constexpr int kOpacity = 3;
  const int done = stbir_resize_uint8_srgb(decoded.get(), width, height, 0, texture->pixels.data(), texture->width,
                                           texture->height, 0, kChannels, kOpacity, 0);
  if (done == 0) return nullptr;
  if (opaque) fill(*texture);
  return texture;
}

}  // namespace limber::io
