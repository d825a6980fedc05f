// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What goals ask: their kinds, their numbers, and what carries their targets.
#include <utility>

#include "app/document/document.h"
#include "app/document/goal_kinds.h"
#include "app/document/index.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

constexpr double kSight = 1.0;       // m from an effector to what it aims at, at first
constexpr double kClearance = 0.02;  // m between an effector and the region that it is to stay out of

/// Where a goal of a kind is met by an effector that stands here: lines and planes through it, regions about it or
/// just below it, an aim ahead of it.
Pose metPlacement(const goal::Potential& potential, const Pose& effector) {
  Pose target{Eigen::Matrix3d::Identity(), effector.translation};
  const auto below = [&](double depth) { target.translation.y() -= depth; };
  if (const auto* aim = std::get_if<goal::Direction>(&potential)) {
    target.translation += kSight * effector.direction(aim->axis());
  } else if (const auto* box = std::get_if<goal::Box>(&potential); box && box->side() == goal::Side::Outside) {
    below(0.5 * box->size().y() + kClearance);
  } else if (const auto* ball = std::get_if<goal::Sphere>(&potential); ball && ball->side() == goal::Side::Outside) {
    below(ball->radius() + kClearance);
  } else if (const auto* avoid = std::get_if<goal::Avoid>(&potential)) {
    below(avoid->range() + kClearance);
  }
  return target;
}

}  // namespace

void Document::setKind(int goal, goal::Kind kind) {
  if (!exists(goal) || dragging() || goal::kindOf(actor().goals[at(goal)].potential) == kind) return;
  const bool was_special = goal::kindOf(actor().goals[at(goal)].potential) > goal::Kind::Orientation;
  for (const GoalType type : {GoalType::Position, GoalType::PositionOrientation, GoalType::Orientation}) {
    if (kindFor(type) != kind) continue;
    if (!was_special) {
      setGoalType(goal, type);
      return;
    }
    editGoal(goal, tr("goal type of %1").arg(nameOf(goal)), [&](goal::Goal& changed) {
      changed.potential = potentialFor(type, changed.potential);
      changed.target = goal::Target::standing(effectorPlacement(goal));
      changed.active = false;
    });
    return;
  }
  editGoal(goal, tr("goal type of %1").arg(nameOf(goal)), [&](goal::Goal& changed) {
    changed.potential = goal::defaultPotential(kind);
    changed.target = goal::Target::standing(metPlacement(changed.potential, effectorPlacement(goal)));
    changed.active = true;
    changed.held = false;
  });
}

void Document::setPotential(int goal, const goal::Potential& potential, const QString& text) {
  if (!exists(goal)) return;
  editGoal(goal, text, [&potential](goal::Goal& changed) { changed.potential = potential; });
}

void Document::setCarrier(int goal, SegmentId segment) {
  if (!exists(goal)) return;
  const Pose world_from_target = targetPlacement(goal);
  editGoal(goal, tr("target of %1").arg(nameOf(goal)), [&](goal::Goal& changed) {
    changed.held = false;
    if (!segment.valid()) {
      changed.target = goal::Target::standing(world_from_target);
      return;
    }
    const Pose carrier = scene::effectorPlacement(figure(), actor().posture, {"", segment, Pose{}});
    changed.target = goal::Target::riding(segment, carrier.inverse() * world_from_target);
    changed.active = true;
  });
}

bool Document::beginTargetDrag(int goal) {
  settle();
  if (!exists(goal)) return false;
  selectGoal(goal);
  if (const auto reason = solve::unsolvable(figure())) {
    Q_EMIT refused(QString::fromStdString(reason->found));
    return false;
  }
  step_ = Step{state(), tr("move goal of %1").arg(nameOf(goal)), true, false, {}, goal};
  step_->target = true;
  mutableActor().goals[at(goal)].active = true;
  Q_EMIT goalsChanged();
  return true;
}

}  // namespace limber::app
