// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <filesystem>
#include <string>

#include "io/mesh/gltf_accessor.h"

namespace limber::io {

/// A model from the bytes of a glTF file, text or binary, within the bounds of gltf_bounds.h.
/// Pictures are kept as the file has them, undecoded, in tinygltf::Image::image.
/// @param path  the file's, for what it names
[[nodiscard]] Read<tinygltf::Model> readModel(const std::string& bytes, const std::filesystem::path& path);

}  // namespace limber::io
