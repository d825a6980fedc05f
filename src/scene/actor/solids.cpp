// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/solids.h"

#include <algorithm>

namespace limber::scene {

goal::Obstacle floorSolid() {
  goal::Obstacle floor;
  floor.name = "floor";
  floor.shape = goal::HalfSpaceShape{};
  floor.zone = 0.0;
  return floor;
}

double heightAbove(const Solids& solids, const Eigen::Vector3d& point) {
  double height = point.y();
  for (const goal::Obstacle& solid : solids) {
    if (!solid.active) continue;
    const goal::Clearance clear = goal::clearance(solid.shape, solid.world_from_obstacle, {point, point, 0.0});
    if (clear.away.y() >= kLeastUpward) height = std::min(height, clear.distance);
  }
  return height;
}

bool restsOn(const Solids& solids, const Eigen::Vector3d& point) {
  return heightAbove(solids, point) <= kRestingHeight;
}

}  // namespace limber::scene
