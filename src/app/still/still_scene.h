// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "app/still/open_pose.h"
#include "document/wardrobe.h"
#include "limber/base/error.h"
#include "limber/figure/mesh.h"
#include "limber/render/picture.h"
#include "limber/scene/scene.h"

namespace limber::app {

/// An actor or an obstacle in a still.
struct StillThing {
  std::string name;
  std::shared_ptr<const Body> body;
  std::vector<render::SegmentLook> looks;  ///< by segment of the body
  bool is_actor = true;
};

/// What a still shows of a scene, as a value that any thread may draw: the visible actors first, then the obstacles.
struct StillScene {
  std::vector<StillThing> things;
  std::vector<Eigen::Vector3d> corners;  ///< of all actors' parts, world, m
  std::vector<KeyPlaces> people{};
};

/// @param bodies  of the actors; those that it lacks are read from their files; null: all are
/// @return Errors of a figure's meshes
[[nodiscard]] ExpectedAll<StillScene> stillSceneOf(const scene::Scene& scene, const Wardrobe* bodies = nullptr);

}  // namespace limber::app
