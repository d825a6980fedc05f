// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string_view>

#include "limber/base/error.h"

namespace limber::io {

/// What a file is to Limber.
enum class FileKind {
  Figure,  ///< .fig
  Scene,   ///< .limber
  Pose,    ///< JSON, "format": "limber-pose"
  Goals,   ///< JSON, "format": "limber-goals"
  Other,   ///< none of these
};

/// By its ending where that says enough (.limber, .fig), else by what it holds.
/// @return an Error when it cannot be read
[[nodiscard]] Expected<FileKind> kindOfFile(const std::filesystem::path& path);

/// By what it holds: the "format" of a JSON text, or the first word of a figure.
[[nodiscard]] FileKind kindOfText(std::string_view text);

}  // namespace limber::io
