// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/goal/goal.h"

/// Goals as a JSON file, described in docs/reference/formats/pose_and_goals.md. Lengths are cm and angles degrees
/// there.
namespace limber::io {

/// The newest version of the format, used for writing.
inline constexpr int kGoalsVersion = 1;

/// A goals file, read for this figure: its effectors by name.
/// @return all errors found, each with its field
[[nodiscard]] ExpectedAll<std::vector<goal::Goal>> readGoals(const std::filesystem::path& path, const Figure& figure);

/// The same from text; errors use `file_name`.
[[nodiscard]] ExpectedAll<std::vector<goal::Goal>> parseGoals(const std::string& text, const std::string& file_name,
                                                              const Figure& figure);

/// The text of a goals file; effectors by name.
[[nodiscard]] std::string writeGoals(const Figure& figure, const std::vector<goal::Goal>& goals);

/// Writes the goals, completely or not at all; an Error with the field, and the old file, where readGoals() would
/// refuse them.
[[nodiscard]] Expected<void> saveGoals(const std::filesystem::path& path, const Figure& figure,
                                       const std::vector<goal::Goal>& goals);

}  // namespace limber::io
