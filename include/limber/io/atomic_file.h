// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "limber/base/error.h"

namespace limber::io {

/// Largest text or JSON file that a reader takes, bytes: a mistake of a file, not a figure, beyond it.
inline constexpr std::size_t kLargestTextFile = 64U << 20U;

/// What writeFileAtomically() has found when the disk, a quota or the largest size of a file is used up.
inline constexpr const char* kFullDisk = "a full disk";
/// What it has found when the folder or the disk may not be written.
inline constexpr const char* kReadOnlyFolder = "a folder that is read-only";

/// Puts `bytes` into `path` so that at every moment, power cuts included, the path holds the old file or the new one,
/// whole: writes a temporary file beside it, fsyncs it, renames it over, fsyncs the folder. A link is followed, and an
/// existing file keeps its permissions. What exists must be a regular file that may be written: a device, a pipe, a
/// socket, or a link that leads nowhere or in a circle is refused and left. What writers of the same file have left
/// that were killed is removed first. May be called from any thread.
/// @return an Error whose `where` is the path and whose `found` is one of the words above, what stands there instead
/// of a file, "no folder 'F'" or what the system answered; the temporary file is gone
[[nodiscard]] Expected<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// The whole content of a regular file of at most `limit` bytes; an Error names the path otherwise.
[[nodiscard]] Expected<std::string> readFile(const std::filesystem::path& path, std::size_t limit = kLargestTextFile);

}  // namespace limber::io
