// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "limber/rig/character.h"

namespace limber::rig {

/// A bone's name taken apart.
struct NamedPart {
  std::string side;      ///< "left", "right" or ""
  std::string part;      ///< "UpperArm", "Hips" or "Thumb", without its side; "" for no part of a person
  bool is_plain = true;  ///< no other words than these
};

/// Understands the conventions of VRM, Mixamo, 3ds Max (Bip01), MotionBuilder, Unreal, Source, Character Creator, DAZ,
/// CMU, Blender's Rigify and MikuMikuDance, in English and Japanese.
[[nodiscard]] NamedPart partNamed(const std::string& bone);

/// Whether a name says that the bone is a control, an end, or carries a thing.
[[nodiscard]] bool isNoPart(const std::string& bone);

}  // namespace limber::rig
