// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/motion/clip_rig.h"

namespace limber::io {

/// A motion file with its skeleton as a figure, and notices for the user, one sentence each: unit and axes are guessed,
/// since the file does not state them.
struct MotionFigure {
  motion::ClipRig rig;
  std::vector<std::string> notices;
};

/// Reads a BVH file and makes a figure of it, named like the file.
[[nodiscard]] ExpectedAll<MotionFigure> readMotionFigure(const std::filesystem::path& path);

}  // namespace limber::io
