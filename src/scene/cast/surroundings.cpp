// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/surroundings.h"

#include <algorithm>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/scene/cast.h"

namespace limber::scene {

bool isSolid(const Figure& figure) {
  return std::ranges::any_of(figure.segments(), [](const Segment& segment) { return !segment.boxes.empty(); });
}

namespace {

void addBoxes(const Actor& thing, Solids& solids) {
  const PerId<SegmentId, Pose> placed = placeSegments(*thing.figure, thing.posture);
  for (const SegmentId id : ids<SegmentId>(placed.size())) {
    for (const SolidBox& box : thing.figure->segments()[id].boxes) {
      goal::Obstacle solid;
      solid.name = thing.name;
      solid.world_from_obstacle = placed[id] * Pose::fromTranslation(box.centre);
      solid.shape = goal::BoxShape{box.size};
      solid.zone = 0.0;
      solids.push_back(std::move(solid));
    }
  }
}

/// Whether a figure is solid to an actor.
bool isSolidTo(const Scene& scene, std::size_t thing, std::size_t actor) {
  const Actor& other = scene.actors[thing];
  return scene.actors[actor].solving.solid_floor && thing != actor && other.visible && isSolid(*other.figure) &&
         !follows(scene, thing, actor);
}

/// Whether the boxes of a figure carry a point.
bool carries(const Actor& thing, const Eigen::Vector3d& point) {
  Solids boxes;
  addBoxes(thing, boxes);
  const double height = heightAbove(boxes, point);
  return height <= kRestingHeight && height < point.y();  // and not the floor
}

}  // namespace

Solids solidsAround(const Scene& scene, std::size_t actor) {
  Solids solids = scene.obstacles;
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    if (isSolidTo(scene, i, actor)) addBoxes(scene.actors[i], solids);
  }
  return solids;
}

goal::Target targetOnWhatCarries(const Scene& scene, std::size_t actor, const Pose& world_from_effector,
                                 const std::vector<Eigen::Vector3d>& points) {
  goal::Target target = goal::Target::standing(world_from_effector);
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const Actor& thing = scene.actors[i];
    if (!isSolidTo(scene, i, actor) || thing.figure->sites().empty()) continue;
    if (std::ranges::none_of(points, [&thing](const Eigen::Vector3d& point) { return carries(thing, point); }))
      continue;
    const SiteId site{0};
    target.actor = thing.name;
    target.site = thing.figure->fullName(site);
    target.carrier_from_target = worldFromSite(*thing.figure, thing.posture, site).inverse() * world_from_effector;
    break;
  }
  return target;
}

}  // namespace limber::scene
