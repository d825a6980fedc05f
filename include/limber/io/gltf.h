// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/mesh.h"

namespace limber::io {

/// Bodies as glTF 2.0, binary (.glb) or text (.gltf): one node for each segment, with its name, its mesh in the
/// segment's frame in metres, one primitive a material. The default scene is "full"; a scene "coarse" holds the version
/// for moving pictures. POSITION, NORMAL and the custom attribute _OCCLUSION (float, 1 = open); materials by name and
/// baseColorFactor, which glTF keeps in linear light and Material in sRGB.
///
/// A skin is a glTF skin: its joints are the nodes of the segments, and one node for each helper, whose extras name its
/// segments: "limber_helper": {"segment": "left_forearm", "parent": "left_upper_arm", "swing": 0.5, "twist": 0}. Other
/// programs show the body in its bind pose.

/// A body from a file. Node transforms are applied; missing normals are made from the triangles, missing occlusion is
/// 1, a missing material is grey. A skin may have several materials; only a skin has textures. Cameras and animations
/// are ignored.
/// @return an Error whose `where` is the path, for anything that cannot be read completely
[[nodiscard]] Expected<Body> readBody(const std::filesystem::path& path);

/// The files that a glTF file names, as paths: buffers and images outside it. None for any other file.
[[nodiscard]] std::vector<std::filesystem::path> filesNamedIn(const std::filesystem::path& path);

/// Writes a body as .glb, completely or not at all; the same body gives the same bytes.
/// @return an Error whose `where` is the path
[[nodiscard]] Expected<void> writeBody(const std::filesystem::path& path, const Body& body);

}  // namespace limber::io
