// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "limber/base/error.h"
#include "limber/exchange/moving_figure.h"
#include "limber/motion/clip.h"

/// Figures, motions and joint values in the formats that other programs read.
namespace limber::exchange {

enum class Format : unsigned char { Glb, Bvh, Obj, Ply, Stl, JointsJson, JointsCsv, JointsYaml, RosTrajectory, Fig };

/// A format in words.
struct FormatWords {
  Format format;
  std::string_view name;     ///< "glTF binary"
  std::string_view option;   ///< "glb": as commands name it
  std::string_view ending;   ///< ".glb"
  std::string_view content;  ///< "figure, skin, posture and motion"
  bool has_body;             ///< whether it needs the body's surface
  bool has_motion;           ///< whether it holds more than one posture
  bool has_times;            ///< whether frames may come at any time, rather than in equal steps
  bool holds_many;           ///< whether a file has room for several figures
};

/// All formats, in the order in which they are offered. Two may have one ending: the first is meant by it.
[[nodiscard]] const std::vector<FormatWords>& formats();
[[nodiscard]] const FormatWords& wordsOf(Format format);
/// The format of a file by its ending, in any case.
[[nodiscard]] std::optional<Format> formatOf(const std::filesystem::path& path);

/// The order in which the rotations of a BVH joint are multiplied, from left to right.
enum class RotationOrder : unsigned char { Xyz, Xzy, Yxz, Yzx, Zxy, Zyx };
inline constexpr std::array<std::string_view, 6> kRotationOrderNames{"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX"};

/// How a file is written; each format takes of it what it can say.
struct ExportOptions {
  double metres_per_unit = 1.0;                       ///< of BVH and of surfaces; the others are in metres
  motion::UpAxis up = motion::UpAxis::Y;              ///< likewise
  double frames_per_second = 30.0;                    ///< of BVH, which has no times of its own
  RotationOrder rotation_order = RotationOrder::Zxy;  ///< of BVH
  bool radians = false;                               ///< joint values in radians rather than degrees
  bool rest_clip = false;                             ///< glTF: a second motion, "Rest", of one frame
};

/// What receivers expect of a format: centimetres in BVH, millimetres in STL, metres elsewhere.
[[nodiscard]] ExportOptions usualOptions(Format format);

/// Writes figures, completely or not at all.
/// @param moving  at least one; formats of one figure refuse more
/// @return notices for the user, one sentence each, or an Error whose `where` is the path
[[nodiscard]] Expected<std::vector<std::string>> exportFigures(const std::filesystem::path& path, Format format,
                                                               const std::vector<MovingFigure>& moving,
                                                               const ExportOptions& options);

}  // namespace limber::exchange
