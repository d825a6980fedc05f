// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "limber/base/error.h"

namespace limber::io {

/// A file of another program as one of ours, made by the program limber-import, and gone with this object. Its readers
/// cannot be bounded from outside, so that they run in a process of their own, with limits of memory and time.
class ImportedFile {
 public:
  /// Which way is up.
  enum class Axes {
    Upright,   ///< +Y, as far as the format says what is up
    AsWritten  ///< whatever the format says: parts of robots
  };
  /// @param in      a model (.fbx, .dae, …), which becomes .glb, or a robot (.urdf), which becomes .fig
  /// @param ending  of the file wanted: ".glb" or ".fig"
  /// @return an Error whose `where` is the path: what the reader says, or how it ended
  [[nodiscard]] static Expected<ImportedFile> make(const std::filesystem::path& in, const std::string& ending,
                                                   Axes axes = Axes::Upright);

  ImportedFile(ImportedFile&& other) noexcept;
  ImportedFile& operator=(ImportedFile&& other) noexcept;
  ImportedFile(const ImportedFile&) = delete;
  ImportedFile& operator=(const ImportedFile&) = delete;
  ~ImportedFile();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  ImportedFile(std::filesystem::path folder, std::filesystem::path path);

  std::filesystem::path folder_;
  std::filesystem::path path_;
};

}  // namespace limber::io
