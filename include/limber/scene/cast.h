// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <cstddef>
#include <string>
#include <vector>

#include "limber/scene/scene.h"

/// The actors of a scene as a company: who follows whom, who comes, goes and is called what.
namespace limber::scene {

/// The actors whose goals ride on an actor, on one that follows it, and so on: nearest first, the leader left out, each
/// once. Actors that hold each other so have an order too.
[[nodiscard]] std::vector<std::size_t> followersOf(const Scene& scene, std::size_t leader);

/// Whether a goal of an actor that is switched on has a target on another one.
[[nodiscard]] bool follows(const Scene& scene, std::size_t actor, std::size_t leader);

/// A figure of one segment whose root is free: a thing that is moved and turned as a whole.
[[nodiscard]] bool isProp(const Actor& actor);

/// The name, or "NAME 2" and so on when an actor bears it. @param except  whose own name does not count, if any
[[nodiscard]] std::string freshActorName(const Scene& scene, const std::string& wanted, int except = -1);

/// What an actor's joints and effectors take up, world, m.
[[nodiscard]] Eigen::AlignedBox3d extentOf(const Actor& actor);

/// Takes an actor up as the last one, with a name that no other bears. It stands as it is, or beside the others, to
/// their left, when it would stand in one of them; its goals are where its effectors are.
void addActor(Scene& scene, Actor actor);

/// Gives an actor another name, also in the goals that ride on it. @return the name, made unique
std::string renameActor(Scene& scene, std::size_t actor, const std::string& name);

/// Takes an actor out; goals that rode on it stay where their targets were.
void removeActor(Scene& scene, std::size_t actor);

}  // namespace limber::scene
