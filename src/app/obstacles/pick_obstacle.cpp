// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/pick_obstacle.h"

#include <cmath>

#include "limber/render/solid_body.h"

namespace limber::app {

namespace {

constexpr double kFarthest = 200.0;  // m
constexpr double kOnSurface = 5e-4;  // m
constexpr double kLineReach = 0.01;  // m
constexpr int kMostMarches = 400;

std::optional<double> meetPanel(const Pose& world_from_panel, const scene::Ray& ray) {
  const Pose panel_from_world = world_from_panel.inverse();
  const Eigen::Vector3d from = panel_from_world.point(ray.origin);
  const Eigen::Vector3d way = panel_from_world.direction(ray.direction);
  if (from.y() <= 0.0 || way.y() >= 0.0) return std::nullopt;
  const double distance = -from.y() / way.y();
  const Eigen::Vector3d at = from + distance * way;
  const bool inside = std::abs(at.x()) <= render::kPanelHalf && std::abs(at.z()) <= render::kPanelHalf;
  return inside ? std::optional(distance) : std::nullopt;
}

/// Steps along the ray by the clearance (sphere tracing), until a surface is reached.
std::optional<double> meetSolid(const goal::Obstacle& obstacle, const scene::Ray& ray) {
  const double reach = std::holds_alternative<goal::SegmentShape>(obstacle.shape) ? kLineReach : 0.0;
  double along = 0.0;
  for (int step = 0; step < kMostMarches && along < kFarthest; ++step) {
    const Eigen::Vector3d at = ray.origin + along * ray.direction;
    const double free = goal::clearance(obstacle.shape, obstacle.world_from_obstacle, {at, at, reach}).distance;
    if (step == 0 && free < 0.0) return std::nullopt;  // a ray from inside has no hit
    if (free < kOnSurface) return along;
    along += free;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ObstacleHit> pickObstacle(const SharedList<goal::Obstacle>& obstacles, const scene::Ray& ray) {
  std::optional<ObstacleHit> nearest;
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    const goal::Obstacle& obstacle = obstacles[i];
    const bool panel = std::holds_alternative<goal::HalfSpaceShape>(obstacle.shape);
    const auto distance = panel ? meetPanel(obstacle.world_from_obstacle, ray) : meetSolid(obstacle, ray);
    if (distance && (!nearest || *distance < nearest->distance)) nearest = {static_cast<int>(i), *distance};
  }
  return nearest;
}

}  // namespace limber::app
