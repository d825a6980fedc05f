// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/rig/rigged_figure.h"

namespace limber::io {

/// A character as its file has it: .glb, .gltf or .vrm, or .fbx, .dae and others by way of limber-import. The bones are
/// the joints of its skins, or the nodes with meshes of a file without a skin, named like their nodes; textures are
/// decoded. Blend shapes, cameras, lights and clips are not read.
/// @return an Error whose `where` is the path, for anything that cannot be read completely
[[nodiscard]] Expected<rig::Character> readCharacter(const std::filesystem::path& path);

/// A character's figure, with notices for the user, one sentence each.
struct CharacterFigure {
  rig::RiggedFigure rigged;
  std::vector<std::string> notices;
};

/// readCharacter(), made a figure, named like the file.
[[nodiscard]] ExpectedAll<CharacterFigure> readCharacterFigure(const std::filesystem::path& path);

}  // namespace limber::io
