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

/// How a bone was recognised.
enum class Source {
  File,   ///< the file says so
  Name,   ///< by its name
  Shape,  ///< by where it is in the skeleton
};

/// A bone that is taken for a part of a person.
struct Match {
  std::size_t bone = 0;  ///< index into Character::bones
  Source source = Source::Shape;
};

/// Which bones of a character are which parts of a person, by the names of VRM's humanoid: hips, neck, head,
/// leftShoulder (the clavicle), leftUpperArm, leftLowerArm, leftHand, leftUpperLeg, leftLowerLeg, leftFoot, leftToes,
/// leftThumbMetacarpal, leftThumbProximal, leftThumbDistal, leftIndexProximal, leftIndexIntermediate, leftIndexDistal
/// and so on for Middle, Ring and Little, and the same for the right. Bones of the trunk between hips and neck are
/// known by that alone.
struct BoneTable {
  std::map<std::string, Match> parts;

  [[nodiscard]] bool has(const std::string& part) const { return parts.contains(part); }
  [[nodiscard]] std::size_t bone(const std::string& part) const { return parts.at(part).bone; }
};

/// The fingers of a hand, thumb first, and the names of their bones.
inline constexpr const char* kFingers[] = {"Thumb", "Index", "Middle", "Ring", "Little"};
/// @param number  0 for the one next to the hand
[[nodiscard]] std::string fingerPart(const std::string& side, std::size_t finger, std::size_t number);

/// The parts of a person among a character's bones: as the file says, else by their names, else by shape: a trunk that
/// carries two legs and, farther on, two arms, which mirror each other, and a head.
/// @return none where arms, legs or head are not found: it is no person
[[nodiscard]] std::optional<BoneTable> recognisePerson(const Character& character);

}  // namespace limber::rig
