// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/actor.h"

namespace limber::scene {

/// The actor's goals as they are once a key pose is applied: those that the pose knows, by the effector's name, as it
/// kept them; the actor's others let go and switched off, at their effectors; and the pose's others after them. So a
/// pose that was kept before a goal was made, or written by hand, still leaves one goal for each effector.
[[nodiscard]] std::vector<goal::Goal> goalsInPose(const Actor& actor, const motion::KeyPose& pose);

}  // namespace limber::scene
