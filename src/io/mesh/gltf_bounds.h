// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <cstddef>
#include <filesystem>
#include <string>

#include "io/mesh/gltf_accessor.h"

/// Bounds of a glTF file. The library that reads it trusts its JSON, its sizes and its URIs; so they are checked before
/// it sees them.
namespace limber::io {

inline constexpr std::size_t kMostBufferBytes = 512'000'000;  ///< in all buffers of a file together
inline constexpr std::size_t kMostModelValues = 1'000'000;    ///< in the JSON of a file
inline constexpr std::size_t kMostVertices = 4'000'000;   ///< in all meshes of a file, counted wherever they are used
inline constexpr std::size_t kMostTriangles = 4'000'000;  ///< the same

/// Reads the JSON by rules of our own, which bound its depth, the number of its values and the items of its lists, and
/// adds up what its buffers take: those of a binary file may all be copies of one chunk.
/// @return the bytes of its largest buffer, which none of its files may exceed
[[nodiscard]] Read<std::size_t> checkBounds(const std::string& bytes);

/// A file that is none. @param why  the reason, as half a sentence
[[nodiscard]] tl::unexpected<Fault> noGltf(const std::string& why);

/// Whether it is a binary glTF.
[[nodiscard]] bool isGlb(const std::string& bytes);

/// The files that a model may read.
struct ModelFiles {
  std::filesystem::path folder;  ///< absolute and without links
  std::size_t largest = 0;       ///< bytes
};

/// The library's access to the files that a model's URIs name: regular ones in the model's folder or below it, of a
/// bounded size. Nothing is written. @param allowed  is referred to
[[nodiscard]] tinygltf::FsCallbacks filesWithin(const ModelFiles& allowed);

}  // namespace limber::io
