// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/mirrored_actor.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/target_place.h"

namespace limber::scene {

namespace {

/// Effectors that have moved by less, m, or turned by less, rad, are where they were.
constexpr double kStill = 1e-9;

Posture allowed(const Actor& actor, const Posture& posture) {
  return obeyCouplings(*actor.figure, clampedToLimits(*actor.figure, posture), actor.multipliers);
}

bool hasMoved(const Pose& before, const Pose& after) {
  return (after.translation - before.translation).norm() > kStill || (after.rotation - before.rotation).norm() > kStill;
}

/// Whether the target of a goal is more than a place for the frame of its effector.
bool hasShape(const goal::Goal& goal) {
  const auto& potential = goal.potential;
  return std::holds_alternative<goal::Line>(potential) || std::holds_alternative<goal::Plane>(potential) ||
         std::holds_alternative<goal::HalfSpace>(potential) || std::holds_alternative<goal::Box>(potential);
}

/// A direction of an effector as one of its counterpart.
goal::Direction imageOf(const Symmetry& symmetry, const goal::Direction& direction, const goal::EndEffector& effector,
                        const goal::EndEffector& image) {
  const Eigen::Vector3d in_segment = effector.segment_from_effector.direction(direction.axis());
  const Eigen::Vector3d axis =
      image.segment_from_effector.inverse().direction(symmetry.mirrored(effector.segment, in_segment));
  return *goal::Direction::make(axis, direction.degreesPerCentimetre());
}

}  // namespace

goal::Goal GoalMirror::operator()(const goal::Goal& goal) const {
  goal::Goal image = goal;
  image.effector = mirrored(goal.effector);
  image.chain_start = symmetry_.counterpart(goal.chain_start);
  image.target = mirrored(goal, image.effector);
  if (const auto* direction = std::get_if<goal::Direction>(&goal.potential)) {
    image.potential = imageOf(symmetry_, *direction, goal.effector, image.effector);
  }
  return image;
}

goal::EndEffector GoalMirror::mirrored(const goal::EndEffector& effector) const {
  const std::string name = nameOfCounterpart(*actor_.figure, effector.name);
  // One that the actor has already is the same to the last bit.
  if (const auto known = findGoal(actor_, name)) return actor_.goals[*known].effector;
  return {name, symmetry_.counterpart(effector.segment),
          symmetry_.mirrored(effector.segment, effector.segment_from_effector)};
}

goal::Target GoalMirror::mirrored(const goal::Goal& goal, const goal::EndEffector& image) const {
  const goal::EndEffector& effector = goal.effector;
  if (goal.target.rides()) {
    return goal::Target::riding(symmetry_.counterpart(goal.target.segment),
                                symmetry_.mirrored(goal.target.segment, goal.target.carrier_from_target));
  }
  const Pose world_from_target = targetPlacement(*actor_.figure, actor_.posture, goal.target);
  if (hasShape(goal)) return goal::Target::standing(mirror_.image(world_from_target));
  // The placement of the segment that has its effector there.
  const Pose world_from_segment = world_from_target * effector.segment_from_effector.inverse();
  return goal::Target::standing(symmetry_.mirrored(mirror_, effector.segment, world_from_segment) *
                                image.segment_from_effector);
}

Actor mirrored(const Actor& actor, const Symmetry& symmetry) {
  Actor image = actor;
  image.posture = allowed(actor, symmetry.mirrored(*actor.figure, actor.posture));
  const GoalMirror mirror(actor, symmetry, symmetry.mirrorOf(*actor.figure, actor.posture));
  std::vector<goal::Goal> images;
  std::ranges::transform(actor.goals, std::back_inserter(images), mirror);
  // Each goal keeps its place in the list: the figure's own come first, in the figure's order.
  for (goal::Goal& goal : image.goals) {
    const std::string name = nameOfCounterpart(*actor.figure, goal.effector.name);
    const auto other = findGoal(actor, name);
    const std::size_t source = other.value_or(static_cast<std::size_t>(&goal - image.goals.data()));
    goal = images[source];
  }
  return image;
}

Actor inPosture(Actor actor, const Posture& posture) {
  const PerId<SegmentId, Pose> before = placeSegments(*actor.figure, actor.posture);
  actor.posture = allowed(actor, posture);
  const PerId<SegmentId, Pose> after = placeSegments(*actor.figure, actor.posture);
  for (goal::Goal& goal : actor.goals) {
    const SegmentId segment = goal.effector.segment;
    if (goal.target.carried() || !hasMoved(before[segment], after[segment])) continue;
    goal.target = goal::Target::standing(after[segment] * goal.effector.segment_from_effector);
  }
  return actor;
}

Actor withSidesSwapped(const Actor& actor, const Symmetry& symmetry) {
  const Posture image = symmetry.mirrored(*actor.figure, actor.posture);
  Posture swapped = actor.posture;
  for (const DofId dof : ids<DofId>(actor.figure->dofs().size())) {
    if (symmetry.side(dof) != BodySide::Middle) swapped[dof] = image[dof];
  }
  return inPosture(actor, swapped);
}

Actor withSideCopied(const Actor& actor, const Symmetry& symmetry, BodySide from) {
  const Posture image = symmetry.mirrored(*actor.figure, actor.posture);
  const BodySide onto = from == BodySide::Left ? BodySide::Right : BodySide::Left;
  Posture copied = actor.posture;
  for (const DofId dof : ids<DofId>(actor.figure->dofs().size())) {
    if (symmetry.side(dof) == onto) copied[dof] = image[dof];
  }
  return inPosture(actor, copied);
}

}  // namespace limber::scene
