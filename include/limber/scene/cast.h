// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <cstddef>
#include <string>
#include <vector>

#include "limber/scene/scene.h"

/// The actors of a scene: followers, adding, removing and renaming.
namespace limber::scene {

/// The followers of an actor: actors with goals on it, on its followers, and so on, nearest first, each once, without
/// the leader. So actors that hold each other are ordered too.
[[nodiscard]] std::vector<std::size_t> followersOf(const Scene& scene, std::size_t leader);

/// Whether an active goal of an actor has a target on another one.
[[nodiscard]] bool follows(const Scene& scene, std::size_t actor, std::size_t leader);

/// Whether a figure is a prop: one segment with a free root, moved and turned as a whole.
[[nodiscard]] bool isProp(const Actor& actor);

/// The name, or "NAME 2" and so on if an actor already has it. @param except an actor whose name does not count, if any
[[nodiscard]] std::string freshActorName(const Scene& scene, const std::string& wanted, int except = -1);

/// The bounding box of an actor's joints and effectors, world, m.
[[nodiscard]] Eigen::AlignedBox3d extentOf(const Actor& actor);

/// Adds an actor as the last one, with a unique name. It keeps its placement, or is put to the left of the others if it
/// would overlap one; its goals are at its effectors.
void addActor(Scene& scene, Actor actor);

/// Renames an actor, also in goals on it. @return the name, made unique
std::string renameActor(Scene& scene, std::size_t actor, const std::string& name);

/// Removes an actor; goals on it stay at the present position of their targets.
void removeActor(Scene& scene, std::size_t actor);

}  // namespace limber::scene
