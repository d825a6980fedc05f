// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "limber/base/error.h"

namespace limber::importer {

/// A model of any format that assimp reads, with skeleton, skins, colours and embedded or neighbouring textures, as
/// .glb. Cameras, lights and motions are left out.
/// @param as_written  whatever axis the file calls up
[[nodiscard]] Expected<void> importModel(const std::filesystem::path& in, const std::filesystem::path& out,
                                         bool as_written);

/// A robot (URDF, xacro already expanded) as .fig, whose meshes are named relative to the robot's file.
[[nodiscard]] Expected<void> importRobot(const std::filesystem::path& in, const std::filesystem::path& out);

}  // namespace limber::importer
