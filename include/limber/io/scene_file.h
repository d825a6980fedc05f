// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/scene/scene.h"

/// Scenes as .limber files: JSON, described in docs/reference/formats/limber.md. Lengths are cm and angles degrees
/// there.
namespace limber::io {

/// The newest version of the format, used for writing.
inline constexpr int kSceneVersion = 1;

/// A scene from a file, with notices for the user, one sentence each.
struct LoadedScene {
  scene::Scene scene;
  std::vector<std::string> notices;
};

/// Reads a scene and its figures.
/// @return all errors found, each with its field: walk.limber: actors[0].goals[2].weight
[[nodiscard]] ExpectedAll<LoadedScene> readScene(const std::filesystem::path& path);

/// A scene from the text of a file.
/// @param file_name  its name in errors and notices
/// @param folder     base folder of the figures' files
[[nodiscard]] ExpectedAll<LoadedScene> parseScene(const std::string& text, const std::string& file_name,
                                                  const std::filesystem::path& folder);

/// Only the title of a scene file, for a menu; empty if it has none. Actors and figures are not read.
[[nodiscard]] Expected<std::string> readSceneTitle(const std::filesystem::path& path);

/// The text of a scene with at least one actor; figures in `folder` or below it are named relative to it. Reading a
/// written file and writing it again gives the same bytes.
[[nodiscard]] std::string writeScene(const scene::Scene& scene, const std::filesystem::path& folder);

/// Writes the scene, completely or not at all; an Error with the field, and the old file, where readScene() would
/// refuse it.
[[nodiscard]] Expected<void> saveScene(const std::filesystem::path& path, const scene::Scene& scene);

}  // namespace limber::io
