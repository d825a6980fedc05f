// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/mesh.h"
#include "limber/render/gl_object.h"

namespace limber::render {

/// Texture unit of a body's textures.
inline constexpr unsigned kTextureArrayUnit = 6U;

/// The textures of a body's materials on the card, as layers of one size.
class TextureArray {
 public:
  /// Without layers.
  TextureArray() = default;
  explicit TextureArray(const std::vector<Material>& materials);

  /// Whether no material has a texture.
  [[nodiscard]] bool empty() const { return array_.name() == 0U; }
  /// The layer of a material, −1 if it has none.
  [[nodiscard]] int layerOf(std::size_t material) const { return layer_of_[material]; }
  /// Binds it to kTextureArrayUnit.
  void bind() const;

 private:
  Texture array_;
  std::vector<int> layer_of_;  ///< by material
};

}  // namespace limber::render
