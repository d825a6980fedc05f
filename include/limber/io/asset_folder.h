// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"

namespace limber::io {

/// The folder of figures, bodies and shaders that ship, absolute, independent of the working folder: LIMBER_ASSETS if
/// set; else the folder `assets` with figures/adult.fig, upwards from the running program's file; else
/// ../share/limber/assets beside the program.
/// @return an Error with the places searched
[[nodiscard]] Expected<std::filesystem::path> findAssets();

/// The same for a program in `program_folder`, ignoring the environment.
[[nodiscard]] Expected<std::filesystem::path> findAssetsFrom(const std::filesystem::path& program_folder);

/// Names of the figures in an asset folder ("abali", "adult"), sorted; may be empty.
[[nodiscard]] std::vector<std::string> figureNames(const std::filesystem::path& assets);

/// The scenes in an asset folder (scenes/*.limber), sorted by name; may be empty.
[[nodiscard]] std::vector<std::filesystem::path> sceneFiles(const std::filesystem::path& assets);

}  // namespace limber::io
