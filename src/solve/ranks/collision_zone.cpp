// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/collision_zone.h"

#include <algorithm>
#include <limits>

namespace limber::solve {

CollisionZone::CollisionZone(const std::vector<goal::Obstacle>& obstacles, bool smooth) {
  for (const goal::Obstacle& obstacle : obstacles) {
    if (!obstacle.active) continue;
    obstacles_.push_back(obstacle);
    if (!smooth) obstacles_.back().zone = 0.0;
  }
}

double CollisionZone::thinnest() const {
  double thinnest = std::numeric_limits<double>::infinity();
  for (const goal::Obstacle& obstacle : obstacles_) {
    if (obstacle.zone > 0.0) thinnest = std::min(thinnest, obstacle.zone);
  }
  return thinnest;
}

CollisionZone::Approach CollisionZone::approach(std::size_t obstacle, const Capsule& begin, const Capsule& end) const {
  const goal::Obstacle& solid = obstacles_[obstacle];
  const goal::Clearance at_end = goal::clearance(solid.shape, solid.world_from_obstacle, end);
  Approach approach;
  approach.distance = at_end.distance;
  approach.away = at_end.away;
  approach.on_axis = at_end.on_axis;
  if (solid.zone <= 0.0 || at_end.distance >= solid.zone) return approach;
  const Eigen::Vector3d line = end.to - end.from;
  const double length = line.squaredNorm();
  const double share = length > 0.0 ? (at_end.on_axis - end.from).dot(line) / length : 0.0;
  const Eigen::Vector3d was = begin.from + share * (begin.to - begin.from);
  const double towards = std::min(0.0, at_end.away.dot(at_end.on_axis - was));
  if (towards == 0.0) return approach;
  const double before = goal::clearance(solid.shape, solid.world_from_obstacle, begin).distance;
  const double way = before - at_end.distance;
  const double fraction = before > solid.zone && way > 0.0 ? (solid.zone - at_end.distance) / way : 1.0;
  approach.viscosity = goal::viscosity(at_end.distance, solid.zone);
  approach.correction = -std::min(fraction, 1.0) * approach.viscosity * towards * at_end.away;
  return approach;
}

Eigen::Vector3d CollisionZone::allowed(const Eigen::Vector3d& point, const Eigen::Vector3d& displacement) const {
  const Capsule begin{point, point, 0.0};
  const auto ending = [&](const Eigen::Vector3d& way) { return Capsule{point + way, point + way, 0.0}; };
  Average average;
  for (std::size_t i = 0; i < obstacles_.size(); ++i) average.add(approach(i, begin, ending(displacement)));
  Eigen::Vector3d allowed = displacement + average.correction();
  for (std::size_t i = 0; i < obstacles_.size(); ++i) {
    const Approach found = approach(i, begin, ending(allowed));
    if (found.hard()) allowed -= found.distance * found.away;
  }
  return allowed;
}

}  // namespace limber::solve
