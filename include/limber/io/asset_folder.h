// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"

namespace limber::io {

/// The folder of Limber's own figures, bodies and shaders, absolute, from any working folder: LIMBER_ASSETS when it is
/// set; else the folder `assets` that holds figures/adult.fig, upwards from the running program's file; else
/// ../share/limber/assets beside the program.
/// @return an Error that says where it was looked for
[[nodiscard]] Expected<std::filesystem::path> findAssets();

/// The same for a program whose file lies in `program_folder`, without a look at the environment.
[[nodiscard]] Expected<std::filesystem::path> findAssetsFrom(const std::filesystem::path& program_folder);

/// Names of the figures in an asset folder ("abali", "adult"), sorted; empty when there are none.
[[nodiscard]] std::vector<std::string> figureNames(const std::filesystem::path& assets);

/// The scenes in an asset folder (scenes/*.limber), sorted by name; empty when there are none.
[[nodiscard]] std::vector<std::filesystem::path> sceneFiles(const std::filesystem::path& assets);

}  // namespace limber::io
