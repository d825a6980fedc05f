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
         std::holds_alternative<goal::PositionOrientation>(goal.potential) ||
         std::holds_alternative<goal::Line>(goal.potential);
}

/// Where the effector is wanted: of a line the point that is nearest to where it is.
/// @param from_end  the effector from the end's point, in the axes of the segment
/// @param now       of the end's point
Eigen::Vector3d wantedPlace(const goal::Goal& goal, const Eigen::Vector3d& from_end, const Pose& now) {
  const Pose& wanted = goal.target.world_from_target;
  if (!std::holds_alternative<goal::Line>(goal.potential)) return wanted.translation;
  const Eigen::Vector3d along = wanted.direction(Eigen::Vector3d::UnitX());
  const Eigen::Vector3d from = now.point(from_end) - wanted.translation;
  return wanted.translation + from.dot(along) * along;
}

/// Adds the placement of the end at which the goal is met. Several places of one end have their mean.
/// @param now     of the end's point
/// @param before  number of goals that have asked for the end's place
void add(const goal::Goal& goal, const Eigen::Vector3d& end_point, const Pose& now, int before, EndAsk& ask) {
  const Pose& effector = goal.effector.segment_from_effector;
  if (goal::asksForOrientation(goal)) {
    ask.orientation = goal.target.world_from_target.rotation * effector.rotation.transpose();
  }
  if (!goal::asksForPosition(goal)) return;
  const Eigen::Matrix3d& turned = ask.orientation ? *ask.orientation : now.rotation;
  const Eigen::Vector3d from_end = effector.translation - end_point;
  const Eigen::Vector3d place = wantedPlace(goal, from_end, now) - turned * from_end;
  ask.position = ask.position ? Eigen::Vector3d((before * *ask.position + place) / (before + 1.0)) : place;
}

}  // namespace

Ask askFor(const Person& person, const std::vector<goal::Goal>& goals, const Posture& posture, double floor) {
  const PerEnd<Pose> now = placeEnds(person, posture);
  Ask ask;
  ask.floor = floor;
  ask.leg = person.leg();
  ask.pelvis_now = now[End::Pelvis].translation;
  ask.forward_now = now[End::Pelvis].rotation.col(2);
  PerEnd<int> places;
  for (const goal::Goal& goal : goals) {
    if (!goal.active || goal.target.rides() || !asksForPlacement(goal)) continue;
    const auto end = endOn(person, goal.effector.segment);
    if (!end) continue;
    add(goal, person.point(*end), now[*end], places[*end], ask.ends[*end]);
    places[*end] += goal::asksForPosition(goal) ? 1 : 0;
  }
  return ask;
}

}  // namespace limber::prior
