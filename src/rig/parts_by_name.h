// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/rig/bone_table.h"
#include "rig/skeleton.h"

namespace limber::rig {

/// Parts whose names say what they are; those of a limb only where they hang on each other as a limb's do.
[[nodiscard]] BoneTable partsByName(const Skeleton& skeleton);

}  // namespace limber::rig
