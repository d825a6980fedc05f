// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/actor.h"

namespace limber::scene {

/// The actor's goals after applying a key pose: goals of the pose, by the effector's name; the actor's other goals
/// released and switched off, at their effectors; then the pose's remaining goals. So a pose that is older than a goal,
/// or written by hand, still results in one goal for each effector.
[[nodiscard]] std::vector<goal::Goal> goalsInPose(const Actor& actor, const motion::KeyPose& pose);

}  // namespace limber::scene
