// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "limber/base/error.h"

namespace limber::io {

/// Largest text or JSON file that a reader accepts, bytes.
inline constexpr std::size_t kLargestTextFile = 64U << 20U;

/// `found` of writeFileAtomically() when the disk, a quota or the file size limit is exhausted.
inline constexpr const char* kFullDisk = "a full disk";
/// `found` when the folder or disk is not writable.
inline constexpr const char* kReadOnlyFolder = "a folder that is read-only";

/// Writes `bytes` to `path` so that at every moment, even after a power cut, the path holds the complete old or new
/// file: writes a temporary file beside it, fsyncs it, renames it over, fsyncs the folder. A link is followed, and an
/// existing file keeps its permissions. An existing file must be regular and writable: a device, a pipe, a socket, or a
/// dangling or cyclic link is rejected and left unchanged. Temporary files of killed writers of the same file are
/// removed first. May be called from any thread.
/// @return an Error whose `where` is the path and whose `found` is one of the words above, the kind of the existing
/// object, "no folder 'F'" or the system's message; the temporary file is removed
[[nodiscard]] Expected<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// The content of a regular file of at most `limit` bytes, or an Error with the path.
[[nodiscard]] Expected<std::string> readFile(const std::filesystem::path& path, std::size_t limit = kLargestTextFile);

/// The same as bytes, for callers that keep them so: a large file is in memory once.
[[nodiscard]] Expected<std::vector<unsigned char>> readBytes(const std::filesystem::path& path, std::size_t limit);

/// While it lives it notes the files that readFile() and readBytes() are asked for on this thread: the ones that an
/// output may not replace.
class ReadRecord {
 public:
  ReadRecord();
  ReadRecord(const ReadRecord&) = delete;
  ReadRecord& operator=(const ReadRecord&) = delete;
  ~ReadRecord();

  /// The files asked for so far, in order.
  [[nodiscard]] const std::vector<std::filesystem::path>& files() const { return files_; }

 private:
  friend Expected<std::string> readFile(const std::filesystem::path& path, std::size_t limit);
  friend Expected<std::vector<unsigned char>> readBytes(const std::filesystem::path& path, std::size_t limit);
  static void note(const std::filesystem::path& path);

  std::vector<std::filesystem::path> files_;
  ReadRecord* outer_;  ///< the one that was there before; it notes them too
};

}  // namespace limber::io
