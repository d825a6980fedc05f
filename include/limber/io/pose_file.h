// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

/// One posture as a JSON file, described in docs/reference/formats/pose_and_goals.md. Lengths are cm and angles degrees
/// there.
namespace limber::io {

/// The newest version of the format; a pose without a label is written as version 1, which older programs read.
inline constexpr int kPoseVersion = 2;
/// Most tags of a pose.
inline constexpr std::size_t kMostPoseTags = 20;

/// What a library of poses shows of one.
struct PoseLabel {
  std::string name{};               ///< "Sitting, legs crossed"
  std::vector<std::string> tags{};  ///< "sitting"
  bool operator==(const PoseLabel&) const = default;
};

/// A posture from a file, with notices for the user, one sentence each.
struct LoadedPose {
  std::string figure;  ///< name of its figure
  PoseLabel label;     ///< empty if the file has none
  Posture posture;
  std::vector<std::string> notices;
};

/// A pose file, read for this figure: its DOFs by name; missing ones have the figure's start values.
/// @return all errors found, each with its field
[[nodiscard]] ExpectedAll<LoadedPose> readPose(const std::filesystem::path& path, const Figure& figure);

/// The same from text; errors use `file_name`.
[[nodiscard]] ExpectedAll<LoadedPose> parsePose(const std::string& text, const std::string& file_name,
                                                const Figure& figure);

/// The name of the figure of a pose file, needed to read it.
[[nodiscard]] ExpectedAll<std::string> readPoseFigure(const std::filesystem::path& path);

/// The same from text; errors use `file_name`.
[[nodiscard]] ExpectedAll<std::string> parsePoseFigure(const std::string& text, const std::string& file_name);

/// The text of a pose file; DOFs by name.
[[nodiscard]] std::string writePose(const Figure& figure, const Posture& posture, const PoseLabel& label = {});

/// Writes the pose, completely or not at all; an Error with the field, and the old file, where readPose() would refuse
/// it.
[[nodiscard]] Expected<void> savePose(const std::filesystem::path& path, const Figure& figure, const Posture& posture,
                                      const PoseLabel& label = {});

}  // namespace limber::io
