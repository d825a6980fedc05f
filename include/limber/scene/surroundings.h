// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "limber/goal/target.h"
#include "limber/scene/scene.h"
#include "limber/scene/solids.h"

/// What is around an actor of a scene.
namespace limber::scene {

/// Whether a figure is solid to others: whether any of its segments has a box.
[[nodiscard]] bool isSolid(const Figure& figure);

/// The solids that an actor stands on, sits on and avoids: the scene's obstacles and, where floor and things are solid
/// to it (Solving::solid_floor), the boxes of other visible figures as they stand, without a zone. A figure with goals
/// on the actor is none: it is carried.
[[nodiscard]] Solids solidsAround(const Scene& scene, std::size_t actor);

/// Target of an effector that is put down where it is: on the figure whose box carries one of these points (world, m),
/// so that it goes along with a chair that is moved; else in the world.
[[nodiscard]] goal::Target targetOnWhatCarries(const Scene& scene, std::size_t actor, const Pose& world_from_effector,
                                               const std::vector<Eigen::Vector3d>& points);

}  // namespace limber::scene
