// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace limber::rig {

/// A part of a person, by the name of VRM's humanoid, and the adult's segment for it.
struct PersonPart {
  std::string part;
  std::string segment;
};

/// Parts that have a segment of their own, each after the one that it hangs on: all but those of the trunk.
[[nodiscard]] const std::vector<PersonPart>& personParts();

/// The adult's segments between pelvis and neck, from below.
inline constexpr const char* kTrunk[] = {"lower_lumbar", "upper_lumbar", "lower_thorax", "middle_thorax",
                                         "upper_thorax"};

}  // namespace limber::rig
