// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor.h"

namespace limber::io {

/// A figure, its source, and notices for the user, one sentence each.
struct LoadedFigure {
  FigurePtr figure;
  scene::FigureSource source;
  std::vector<std::string> notices;
};

/// A figure that ships by its name ("adult"), or a figure file by its path (it ends with .fig or holds a /), or the
/// skeleton of a motion file (.bvh).
/// @param relative_to  base folder of a relative path; empty: the working folder
[[nodiscard]] ExpectedAll<LoadedFigure> loadFigure(const std::string& name_or_path,
                                                   const std::filesystem::path& relative_to = {});

/// The file of a figure's skin or body, absolute; empty if it has none, or if its assets cannot be found.
[[nodiscard]] std::filesystem::path bodyPath(const Figure& figure, const scene::FigureSource& source);

/// The lay figure beside a body's file: "adult-lay.glb" beside "adult.glb"; the file itself if there is none.
[[nodiscard]] std::filesystem::path layFigurePath(const std::filesystem::path& body);

/// Opens a .limber scene, or a .fig figure as a new scene with one actor, or the skeleton of a .bvh motion, with some
/// of its frames as key poses; a file with another ending by its content.
[[nodiscard]] ExpectedAll<LoadedScene> openAny(const std::filesystem::path& path);

/// The window's message for a file that cannot be opened: 'Cannot open "crane.fig": line 12, column 8: found …,
/// expected ….'
[[nodiscard]] std::string cannotOpen(const std::filesystem::path& path, const Errors& errors);

}  // namespace limber::io
