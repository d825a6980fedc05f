// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/goal_ask.h"

#include <optional>
#include <variant>

namespace limber::prior {

namespace {

std::optional<End> endOn(const Person& person, SegmentId segment) {
  for (const End end : kEnds) {
    if (person.segment(end) == segment) return end;
  }
  return std::nullopt;
}

bool asksForPlacement(const goal::Goal& goal) {
  return std::holds_alternative<goal::Position>(goal.potential) ||
         std::holds_alternative<goal::Orientation>(goal.potential) ||
         std::holds_alternative<goal::PositionOrientation>(goal.potential);
}

/// Adds the placement of the end at which the goal is met.
void add(const goal::Goal& goal, const Eigen::Vector3d& end_point, const Eigen::Matrix3d& now, EndAsk& ask) {
  const Pose& wanted = goal.target.world_from_target;
  const Pose& effector = goal.effector.segment_from_effector;
  if (goal::asksForOrientation(goal)) ask.orientation = wanted.rotation * effector.rotation.transpose();
  if (!goal::asksForPosition(goal)) return;
  const Eigen::Matrix3d& turned = ask.orientation ? *ask.orientation : now;
  ask.position = wanted.translation + turned * (end_point - effector.translation);
}

}  // namespace

Ask askFor(const Person& person, const std::vector<goal::Goal>& goals, const Posture& posture, double floor) {
  const PerEnd<Pose> now = placeEnds(person, posture);
  Ask ask;
  ask.floor = floor;
  ask.leg = person.leg();
  ask.pelvis_now = now[End::Pelvis].translation;
  ask.forward_now = now[End::Pelvis].rotation.col(2);
  for (const goal::Goal& goal : goals) {
    if (!goal.active || goal.target.rides() || !asksForPlacement(goal)) continue;
    const auto end = endOn(person, goal.effector.segment);
    if (end) add(goal, person.point(*end), now[*end].rotation, ask.ends[*end]);
  }
  return ask;
}

}  // namespace limber::prior
