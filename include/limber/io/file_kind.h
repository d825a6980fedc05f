// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "limber/base/error.h"

namespace limber::io {

/// The kind of a file.
enum class FileKind {
  Figure,  ///< .fig, or a motion or a character, whose skeletons are such
  Scene,   ///< .limber
  Pose,    ///< JSON, "format": "limber-pose"
  Goals,   ///< JSON, "format": "limber-goals"
  Other,   ///< none of these
};

/// Whether a file's name ends as that of a motion file, .bvh in any case.
[[nodiscard]] bool isMotionFile(const std::filesystem::path& path);

/// Whether a file's name ends as that of a character, .glb, .gltf, .vrm, .fbx or .dae in any case.
[[nodiscard]] bool isCharacterFile(const std::filesystem::path& path);

/// Whether a file's name ends as that of a robot, .urdf in any case.
[[nodiscard]] bool isRobotFile(const std::filesystem::path& path);

/// By its ending if known (.limber, .fig, and those above), else by its content.
/// @return an Error if it cannot be read
[[nodiscard]] Expected<FileKind> kindOfFile(const std::filesystem::path& path);

/// The reason why a file is none of these, as far as it can be recognised: the place at which its JSON breaks, its
/// "format", the other kind of file that it is, or its beginning.
[[nodiscard]] Error whyNoneOfOurs(const std::filesystem::path& path);

/// By its content: the "format" of a JSON text, or the first word of a figure.
[[nodiscard]] FileKind kindOfText(std::string_view text);

/// Whether a text is JSON by the rules of all our files: nested at most 32 deep, at most 2,000,000 values, no key
/// twice.
/// @return an Error with file:line:column if it is not
[[nodiscard]] Expected<void> checkJson(std::string_view text, const std::string& file_name);

}  // namespace limber::io
