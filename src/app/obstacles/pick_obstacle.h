// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/base/shared_list.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// A hit of a ray on an obstacle.
struct ObstacleHit {
  int obstacle = -1;
  double distance = 0.0;  ///< along the ray, m
};

/// The first hit of a ray. A wall is hit on its panel, from its free side; a line within a centimetre, so that it can
/// be picked.
[[nodiscard]] std::optional<ObstacleHit> pickObstacle(const SharedList<goal::Obstacle>& obstacles,
                                                      const scene::Ray& ray);

}  // namespace limber::app
