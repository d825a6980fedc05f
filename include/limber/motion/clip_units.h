// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "limber/motion/clip.h"
#include "limber/motion/human_joints.h"

/// Unit and up axis of motion files, which the files do not state.
namespace limber::motion {

/// The unit of the conversions of Carnegie Mellon's motions: 1/0.45 inch.
inline constexpr double kCmuUnit = 0.0254 / 0.45;

/// A unit of length of motion files.
struct ClipUnit {
  double metres = 0.01;
  std::string name;  ///< "inches"
};

/// The unit that makes the clip's legs, hip to ankle, those of a person (45 to 110 cm) and most like an adult's; one of
/// metres, decimetres, the CMU unit, inches, centimetres and millimetres. None if the clip has no leg, or one that fits
/// no unit.
[[nodiscard]] std::optional<ClipUnit> guessUnit(const Clip& clip, const HumanJoints& joints);

/// The axis along which, over the whole clip, the skull (or the shoulders) stays farthest above the ankles; Y if it has
/// no such joints.
[[nodiscard]] UpAxis guessUpAxis(const Clip& clip, const HumanJoints& joints);

}  // namespace limber::motion
