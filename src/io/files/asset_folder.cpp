// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/asset_folder.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr const char* kVariable = "LIMBER_ASSETS";

bool isFolder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool isFile(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// The files of a folder with an ending, in the order of their names.
std::vector<fs::path> filesIn(const fs::path& folder, const char* ending) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() == ending) files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

bool holdsAdult(const fs::path& assets) { return isFile(assets / "figures" / "adult.fig"); }

}  // namespace

Expected<fs::path> findAssetsFrom(const fs::path& program_folder) {
  for (fs::path folder = program_folder; !folder.empty(); folder = folder.parent_path()) {
    if (holdsAdult(folder / "assets")) return folder / "assets";
    if (folder == folder.parent_path()) break;
  }
  fs::path installed = (program_folder / ".." / "share" / "limber" / "assets").lexically_normal();
  if (holdsAdult(installed)) return installed;
  return failure("",
                 "no folder 'assets' with figures/adult.fig above '" + program_folder.string() + "' and none at '" +
                     installed.string() + "'",
                 std::string("Limber's assets there, or their folder in ") + kVariable);
}

Expected<fs::path> findAssets() {
  std::error_code error;
  if (const char* named = std::getenv(kVariable); named != nullptr && *named != '\0') {
    fs::path folder = fs::absolute(named, error).lexically_normal();
    if (error || !isFolder(folder / "figures")) {
      return failure(kVariable, "'" + std::string(named) + "'", "a folder that holds a folder 'figures'");
    }
    return folder;
  }
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return failure("/proc/self/exe", error.message(), std::string("Limber's assets in ") + kVariable);
  return findAssetsFrom(program.parent_path());
}

std::vector<fs::path> sceneFiles(const fs::path& assets) { return filesIn(assets / "scenes", ".limber"); }

std::vector<std::string> figureNames(const fs::path& assets) {
  std::vector<std::string> names;
  for (const fs::path& file : filesIn(assets / "figures", ".fig")) names.push_back(file.stem().string());
  std::ranges::sort(names);  // "dog-2.fig" comes before "dog.fig", "dog" before "dog-2"
  return names;
}

}  // namespace limber::io
