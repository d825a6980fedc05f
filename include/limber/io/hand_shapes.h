// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/scene/hand_shape.h"

/// Shapes of hands as a JSON file, described in docs/reference/formats/hands.md; angles are degrees there.
namespace limber::io {

/// The newest version of the format, used for writing.
inline constexpr int kHandsVersion = 1;
/// Most shapes of a file.
inline constexpr std::size_t kMostHandShapes = 1000;

/// @return the shapes in the order of the file; or all errors found, each with its field
[[nodiscard]] ExpectedAll<std::vector<scene::HandShape>> readHandShapes(const std::filesystem::path& path);
/// The same from text; errors use `file_name`.
[[nodiscard]] ExpectedAll<std::vector<scene::HandShape>> parseHandShapes(const std::string& text,
                                                                         const std::string& file_name);
/// The text of a file.
[[nodiscard]] std::string writeHandShapes(const std::vector<scene::HandShape>& shapes);

/// The file of the shapes that ship, in an asset folder.
[[nodiscard]] std::filesystem::path handShapesFile(const std::filesystem::path& assets);

}  // namespace limber::io
