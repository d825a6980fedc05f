// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/io/pose_file.h"
#include "limber/scene/pose_transfer.h"

/// Poses to choose from: folders of pose files. A pose may have others in it, as a chair or a second person.
namespace limber::io {

/// Most poses that are taken from a folder.
inline constexpr std::size_t kMostLibraryPoses = 5000;
/// Most others in a pose.
inline constexpr std::size_t kMostPoseOthers = 20;

/// A pose with what belongs to it, all of it placed as in the file.
struct LibraryPose {
  PoseLabel label;  ///< never without a name: that of the file if it has none
  scene::PosedFigure pose;
  std::vector<scene::PosedFigure> others;
};

/// Finds figures by their names; null: unknown.
using FigureFinder = std::function<FigurePtr(const std::string& name)>;

/// A finder of figures that ship, each read once.
[[nodiscard]] FigureFinder shippedFigures();

/// The pose files (.json) of a folder and the folders in it, by their paths.
[[nodiscard]] std::vector<std::filesystem::path> poseFilesIn(const std::filesystem::path& folder);

/// A pose file as a pose of a library.
/// @return all errors found, each with its field; also where a figure is unknown
[[nodiscard]] ExpectedAll<LibraryPose> readLibraryPose(const std::filesystem::path& path, const FigureFinder& figures);
/// The same from text; errors use `file_name`.
[[nodiscard]] ExpectedAll<LibraryPose> parseLibraryPose(const std::string& text, const std::string& file_name,
                                                        const FigureFinder& figures);

/// The folder of the poses that ship, in an asset folder.
[[nodiscard]] std::filesystem::path shippedPoses(const std::filesystem::path& assets);

}  // namespace limber::io
