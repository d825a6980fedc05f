// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/lay_down.h"

#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "limber/figure/effector_role.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

/// A hand or foot whose contact is nearer to a surface than this is meant to lie on it, m.
constexpr double kNear = 0.05;

/// The patch of the dragged goal's effector; none if it is no hand and no foot, or if its goal stays where it was put.
std::optional<scene::ContactPatch> patchInHand(const Posing& posing) {
  const Document& document = posing.document();
  const int goal = document.selection().goal();
  if (!posing.isDrag() || !isIndexOf(document.actor().goals, goal)) return std::nullopt;
  const goal::Goal& led = document.actor().goals[at(goal)];
  const EffectorRole role = roleOf(document.figure(), led.effector.name);
  const bool lies = role == EffectorRole::Hand || role == EffectorRole::Foot;
  if (!lies || !followsItsHandle(led)) return std::nullopt;
  return scene::contactPatchOf(document.figure(), document.actor().posture, led.effector);
}

}  // namespace

bool layOn(Posing& posing, const scene::Surface& surface) {
  const auto patch = patchInHand(posing);
  if (!patch) return false;
  const Document& document = posing.document();
  const int goal = document.selection().goal();
  const Pose now = effectorPlacement(document, goal);
  const Pose laid = scene::laidOn(surface, *patch, document.actor().goals[at(goal)].effector, now);
  posing.change([&](scene::Actor& actor) {
    goal::Goal& led = actor.goals[at(goal)];
    if (!goal::asksForOrientation(led)) {
      posing.underWayNow().asked_before = led.potential;
      led.potential = potentialFor(GoalType::PositionOrientation, led.potential);
    }
    scene::placeTarget(*actor.figure, actor.posture, led.target, laid);
  });
  posing.underWayNow().echoes = 0;
  posing.underWayNow().lies = true;
  posing.solve();
  return true;
}

bool layDown(Posing& posing) {
  const auto patch = patchInHand(posing);
  if (!patch) return false;
  const Document& document = posing.document();
  const int goal = document.selection().goal();
  const Pose wanted = targetPlacement(document, goal);
  const goal::EndEffector& effector = document.actor().goals[at(goal)].effector;
  const double depth = (patch->point - effector.segment_from_effector.translation).norm();
  const auto surface =
      scene::nearestSurface(document.scene(), document.selectedActor(), wanted.translation, depth + kNear);
  return surface && layOn(posing, *surface);
}

}  // namespace limber::app
