// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "limber/base/error.h"
#include "limber/motion/clip.h"

/// Biovision's motion files, `.bvh`: a hierarchy of joints and a table of frames (docs/reference/formats/bvh.md).
namespace limber::io {

/// Limits of one motion file.
inline constexpr std::size_t kMostClipJoints = 2000;
inline constexpr std::size_t kMostClipValues = 20'000'000;      ///< channels × frames
inline constexpr std::size_t kLargestMotionFile = 256U << 20U;  ///< bytes

/// A motion from a file, with notices for the user, one sentence each.
struct LoadedClip {
  motion::Clip clip;  ///< in the file's unit and axes, which the file does not state
  std::vector<std::string> notices;
};

/// Reads a motion file: joints with any channels in any order, end sites, blanks, tabs and any line ends; keywords in
/// any case. All frames present are read; a different `Frames:` is a notice.
/// @return an Error whose `where` is file:line
[[nodiscard]] Expected<LoadedClip> readBvh(const std::filesystem::path& path);

/// The same from text; errors use `file_name`.
[[nodiscard]] Expected<LoadedClip> parseBvh(std::string_view text, const std::string& file_name);

}  // namespace limber::io
