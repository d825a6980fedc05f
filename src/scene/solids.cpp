// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/solids.h"

#include <algorithm>
#include <cmath>

namespace limber::scene {

goal::Obstacle floorSolid() {
  goal::Obstacle floor;
  floor.name = "floor";
  floor.shape = goal::HalfSpaceShape{};
  floor.zone = 0.0;
  return floor;
}

bool restsOn(const Solids& solids, const Eigen::Vector3d& point) {
  if (point.y() <= kRestingHeight) return true;
  const double steepest = std::sqrt(0.5);  // cos 45°
  return std::any_of(solids.begin(), solids.end(), [&](const goal::Obstacle& solid) {
    if (!solid.active) return false;
    const goal::Clearance clear = goal::clearance(solid.shape, solid.world_from_obstacle, {point, point, 0.0});
    return clear.distance <= kRestingHeight && clear.away.y() >= steepest;
  });
}

}  // namespace limber::scene
