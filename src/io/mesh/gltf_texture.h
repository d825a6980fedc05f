// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <memory>

#include "limber/figure/mesh.h"

namespace limber::io {

/// A texture of a model whose pictures were kept, decoded; null where there is none, or where its picture is missing,
/// broken or too large: the surface then has its colour alone.
/// @param opaque  whether the picture's own opacity counts for nothing
[[nodiscard]] std::shared_ptr<const TextureImage> readTexture(const tinygltf::Model& model, int texture_index,
                                                              bool opaque);

}  // namespace limber::io
