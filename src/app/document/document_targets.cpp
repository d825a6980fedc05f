// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Goals by numbers and switches: targets, weights, holds, goals that come and go.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/document/goal_kinds.h"
#include "app/document/index.h"
#include "app/posing/gap.h"
#include "limber/base/units.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

constexpr double kLeastEmphasis = 0.05;
constexpr double kLargestWeight = 10000.0;  // Badler, Manoochehri & Baraff 1986 weigh one goal so much against another

/// A name that no goal bears yet: "left_forearm_point", "left_forearm_point_2", …
std::string freshEffectorName(const scene::Actor& actor, const std::string& segment) {
  const std::string stem = segment + "_point";
  std::string name = stem;
  for (int number = 2; scene::findGoal(actor, name); ++number) name = stem + "_" + std::to_string(number);
  return name;
}

}  // namespace

std::optional<GoalType> Document::holdOf(const goal::Goal& goal) {
  return goal.held ? std::optional(typeOf(goal)) : std::nullopt;
}

bool Document::isDeclared(int goal) const {
  return figure().findEffector(actor().goals[at(goal)].effector.name).has_value();
}

bool Document::anyUnmet() const {
  const auto& goals = actor().goals;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    if (goals[at(i)].active && !isMet(miss(i))) return true;
  }
  return false;
}

void Document::carryGoals(std::size_t actor, const ActorState& before) {
  scene::Actor& carried = scene_.actors[actor];
  auto& goals = carried.goals;
  if (before.posture == carried.posture || before.goals.size() != goals.size()) return;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    const goal::Goal& was = before.goals[at(i)];
    goal::Goal& goal = goals[at(i)];
    if (goal.active || !followsItsHandle(goal) || !(goal.target == was.target)) continue;
    const Pose stood = scene::effectorPlacement(*carried.figure, before.posture, was.effector);
    if (!isMet(goal::missOf(was, stood))) continue;
    goal.target.world_from_target = scene::effectorPlacement(*carried.figure, carried.posture, goal.effector);
  }
}

// --- targets ---

void Document::reach(int goal, const Pose& world_from_target) {
  if (!exists(goal) || dragging()) return;
  const bool alone = openEdit(tr("reach with %1").arg(nameOf(goal)));
  if (!exists(goal)) {  // it lived for a drag alone, which has ended now
    settle();
    return;
  }
  step_->goal = goal;
  goal::Goal& sent = mutableActor().goals[at(goal)];
  scene::placeTarget(figure(), actor().posture, sent.target, world_from_target);
  sent.active = true;
  startSolve();
  Q_EMIT goalsChanged();
  if (alone) releaseStep();
}

void Document::setTarget(int goal, const Pose& world_from_target) {
  if (goal < 0) return;
  editGoal(goal, tr("place goal of %1").arg(nameOf(goal)), [&](goal::Goal& changed) {
    scene::placeTarget(figure(), actor().posture, changed.target, world_from_target);
  });
}

void Document::beginTurn(int goal) {
  settle();
  if (!exists(goal)) return;
  if (goal != selected_) selectGoal(goal);
  step_ = Step{state(), tr("turn %1").arg(nameOf(goal)), true, false, {}, goal};
  goal::Goal& turned = mutableActor().goals[at(goal)];
  const Pose placement = effectorPlacement(goal);
  const bool follows = followsItsHandle(turned);
  step_->target = !follows;
  if (follows && !turned.active) turned.target.world_from_target = placement;
  if (follows && !goal::asksForOrientation(turned)) {
    turned.target.world_from_target.rotation = placement.rotation;
    turned.potential = potentialFor(GoalType::PositionOrientation, turned.potential);
  }
  turned.active = true;
  Q_EMIT goalsChanged();
}

void Document::turnTo(const Eigen::Matrix3d& world_from_target) {
  if (!step_ || !step_->drag) return;
  Pose wanted = targetPlacement(selected_);
  if (wanted.rotation == world_from_target) return;
  step_->echoes = 0;
  wanted.rotation = world_from_target;
  scene::placeTarget(figure(), actor().posture, mutableActor().goals[at(selected_)].target, wanted);
  startSolve();
  Q_EMIT goalsChanged();
}

void Document::turnGoal(int goal, const Eigen::Vector3d& axis, double angle) {
  if (goal < 0 || dragging()) return;
  beginTurn(goal);
  if (!step_) return;
  turnTo(rotationAbout(axis, angle) * targetPlacement(goal).rotation);
  releaseDrag();
}

// --- settings ---

void Document::editGoal(int goal, const QString& text, const std::function<void(goal::Goal&)>& edit) {
  if (goal < 0 || dragging()) return;
  goal::Goal changed = actor().goals[at(goal)];
  edit(changed);
  if (changed == actor().goals[at(goal)]) return;
  const bool alone = openEdit(text);
  if (!exists(goal)) {
    settle();
    return;
  }
  const bool on = changed.active;
  mutableActor().goals[at(goal)] = std::move(changed);
  Q_EMIT goalsChanged();
  if (on && anyUnmet()) startSolve();
  if (alone) releaseStep();
}

void Document::setWeight(int goal, double weight) {
  if (goal < 0 || weight == 0.0 || !(std::abs(weight) <= kLargestWeight)) return;
  editGoal(goal, tr("weight of %1").arg(nameOf(goal)), [weight](goal::Goal& changed) { changed.weight = weight; });
}

void Document::setEmphasis(int goal, double position_weight) {
  if (goal < 0 || typeOf(actor().goals[at(goal)]) != GoalType::PositionOrientation) return;
  const auto& both = std::get<goal::PositionOrientation>(actor().goals[at(goal)].potential);
  const auto shifted = goal::PositionOrientation::make(
      both.position(), both.orientation(), std::clamp(position_weight, kLeastEmphasis, 1.0 - kLeastEmphasis));
  if (!shifted) return;
  editGoal(goal, tr("emphasis of %1").arg(nameOf(goal)), [&](goal::Goal& changed) { changed.potential = *shifted; });
}

void Document::setChainStart(int goal, JointId start) {
  if (goal < 0) return;
  editGoal(goal, tr("chain of %1").arg(nameOf(goal)), [start](goal::Goal& changed) { changed.chain_start = start; });
}

void Document::setActive(int goal, bool active) {
  if (goal < 0) return;
  const bool was_held = actor().goals[at(goal)].held;
  const QString name = nameOf(goal);
  const QString text = active ? tr("switch on goal of %1") : tr("switch off goal of %1");
  editGoal(goal, text.arg(name), [active](goal::Goal& changed) {
    changed.active = active;
    changed.held = changed.held && active;
  });
  if (was_held && !active) Q_EMIT told(tr("%1 let go.").arg(name.left(1).toUpper() + name.mid(1)));
}

void Document::setHold(int goal, std::optional<GoalType> kind) {
  if (goal < 0 || dragging()) return;
  if (!kind) {
    setHeld(goal, false);
    return;
  }
  const QString name = nameOf(goal);
  editGoal(goal, tr("hold %1").arg(name), [&](goal::Goal& changed) {
    if (holdOf(changed) == kind) return;
    changed.potential = potentialFor(*kind, changed.potential);
    scene::placeTarget(figure(), actor().posture, changed.target, effectorPlacement(goal));
    changed.held = true;
    changed.active = true;
  });
  Q_EMIT told(tr("%1 held: %2.").arg(name.left(1).toUpper() + name.mid(1), kindWords(*kind)));
}

// --- goals that come and go ---

int Document::addGoal(SegmentId segment, const Eigen::Vector3d& point) {
  settle();
  ActorState after = state();
  goal::Goal goal;
  goal.effector.name = freshEffectorName(actor(), figure().segments()[segment].name);
  goal.effector.segment = segment;
  goal.effector.segment_from_effector = Pose::fromTranslation(point);
  goal.target.world_from_target = scene::effectorPlacement(figure(), actor().posture, goal.effector);
  goal.active = false;
  const QString name = QString::fromStdString(displayName(goal.effector.name)).toLower();
  after.goals.push_back(std::move(goal));
  pushState(tr("add goal of %1").arg(name), std::move(after));
  return static_cast<int>(actor().goals.size()) - 1;
}

void Document::removeGoal(int goal) {
  if (goal < 0 || dragging()) return;
  if (isDeclared(goal)) {
    setActive(goal, false);
    return;
  }
  settle();
  if (!exists(goal)) return;
  ActorState after = state();
  after.goals.erase(after.goals.begin() + goal);
  const QString name = nameOf(goal);
  pushState(tr("remove goal of %1").arg(name), std::move(after));
  Q_EMIT told(tr("The goal of the %1 is gone. Undo brings it back.").arg(name));
}

}  // namespace limber::app
