// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/rig/bone_table.h"
#include "rig/skeleton.h"

namespace limber::rig {

/// Parts by where the bones are: pairs of limbs that mirror each other about a plane of the axes, two of which go on
/// from the trunk in the direction from the one pair to the other, the legs, and a head beyond the arms. Empty where
/// there is no such skeleton.
[[nodiscard]] BoneTable partsByShape(const Skeleton& skeleton, const Character& character);

/// The fingers of a hand that is known, by where they are.
void addFingersByShape(const Skeleton& skeleton, const std::string& side, BoneTable& table);

}  // namespace limber::rig
