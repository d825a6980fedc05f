// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/pose.h"

namespace limber::goal {

/// Where an end effector should be: a frame that stands still in the world.
struct Target {
  Pose world_from_target;
  bool operator==(const Target&) const = default;
};

}  // namespace limber::goal
