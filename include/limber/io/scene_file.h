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

/// The newest version of the format, which is the one that is written.
inline constexpr int kSceneVersion = 1;

/// A scene from a file, and what a person should know about it: one sentence each.
struct LoadedScene {
  scene::Scene scene;
  std::vector<std::string> notices;
};

/// A scene from a file. Its figures are read too.
/// @return all errors found, each with its field: walk.limber: actors[0].goals[2].weight
[[nodiscard]] ExpectedAll<LoadedScene> readScene(const std::filesystem::path& path);

/// A scene from the text of a file.
/// @param file_name  how errors and notices call it
/// @param folder     what the figures' files are relative to
[[nodiscard]] ExpectedAll<LoadedScene> parseScene(const std::string& text, const std::string& file_name,
                                                  const std::filesystem::path& folder);

/// Only the title of a scene's file, for a menu; empty when it has none. Its actors and figures are not looked at.
[[nodiscard]] Expected<std::string> readSceneTitle(const std::filesystem::path& path);

/// The text of a scene with at least one actor; figures in `folder` or below it are named relative to it. Writing what
/// was read from a written file gives the same bytes.
[[nodiscard]] std::string writeScene(const scene::Scene& scene, const std::filesystem::path& folder);

/// Writes the scene whole or not at all.
[[nodiscard]] Expected<void> saveScene(const std::filesystem::path& path, const scene::Scene& scene);

}  // namespace limber::io
