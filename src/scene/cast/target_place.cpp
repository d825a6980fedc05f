// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/target_place.h"

#include "limber/figure/kinematics.h"

namespace limber::scene {

Pose targetPlacement(const Figure& figure, const Posture& posture, const goal::Target& target) {
  if (!target.rides()) return target.world_from_target;
  return effectorPlacement(figure, posture, {"", target.segment, target.carrier_from_target});
}

goal::Miss missOf(const Figure& figure, const Posture& posture, const goal::Goal& goal) {
  return goal::missOf(goal, effectorPlacement(figure, posture, goal.effector),
                      targetPlacement(figure, posture, goal.target));
}

void placeTarget(const Figure& figure, const Posture& posture, goal::Target& target, const Pose& world_from_target) {
  const Pose was = targetPlacement(figure, posture, target);
  if (target.carried()) {
    target.carrier_from_target = target.carrier_from_target * (was.inverse() * world_from_target);
    // The next `was` follows from it: each step of a drag would double by how much its axes fail to be orthonormal.
    target.carrier_from_target.rotation = target.carrier_from_target.quaternion().toRotationMatrix();
  }
  if (!target.rides()) target.world_from_target = world_from_target;
}

std::optional<Pose> carrierPlacement(const Scene& scene, const goal::Target& target) {
  for (const Actor& actor : scene.actors) {
    if (actor.name != target.actor) continue;
    const auto site = actor.figure->findSite(target.site);
    if (!site) return std::nullopt;
    return worldFromSite(*actor.figure, actor.posture, *site);
  }
  return std::nullopt;
}

std::vector<goal::Goal> resolvedGoals(const Scene& scene, std::vector<goal::Goal> goals) {
  for (goal::Goal& goal : goals) {
    if (goal.target.actor.empty()) continue;
    const std::optional<Pose> carrier = carrierPlacement(scene, goal.target);
    if (carrier) goal.target.world_from_target = *carrier * goal.target.carrier_from_target;
  }
  return goals;
}

}  // namespace limber::scene
