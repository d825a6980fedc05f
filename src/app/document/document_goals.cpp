// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Edits of the goals.
#include <utility>

#include "app/document/document.h"
#include "app/document/goal_kinds.h"
#include "app/document/index.h"
#include "limber/scene/target_place.h"

namespace limber::app {

GoalType Document::typeOf(const goal::Goal& goal) {
  if (!goal::asksForOrientation(goal)) return GoalType::Position;
  return goal::asksForPosition(goal) ? GoalType::PositionOrientation : GoalType::Orientation;
}

void Document::setGoalType(int goal, GoalType type) {
  if (goal < 0 || goal::kindOf(actor().goals[at(goal)].potential) == kindFor(type)) return;
  const bool in_drag = dragging();
  if (!in_drag) settle();
  if (!exists(goal)) return;
  if (!in_drag && goal::kindOf(actor().goals[at(goal)].potential) > goal::Kind::Orientation) {
    setKind(goal, kindFor(type));
    return;
  }
  ActorState before = state();
  goal::Goal& changed = mutableActor().goals[at(goal)];
  const bool asked = goal::asksForOrientation(changed) && followsItsHandle(changed);
  changed.potential = potentialFor(type, changed.potential);
  // In a drag the hand keeps the orientation that it had when it was taken up.
  if (!asked && !in_drag) {
    Pose turned = targetPlacement(goal);
    turned.rotation = effectorPlacement(goal).rotation;
    scene::placeTarget(figure(), actor().posture, changed.target, turned);
  }
  if (in_drag) {
    startSolve();
  } else {
    pushDone(tr("goal type of %1").arg(nameOf(goal)), std::move(before));
  }
  Q_EMIT goalsChanged();
}

void Document::setHeld(int goal, bool held) {
  if (goal < 0 || actor().goals[at(goal)].held == held) return;
  const bool in_drag = dragging();
  if (!in_drag) settle();
  if (!exists(goal)) return;
  ActorState before = state();
  goal::Goal& changed = mutableActor().goals[at(goal)];
  changed.held = held;
  if (!in_drag || goal != selected_) {
    changed.active = held;
    if (held) {
      changed.potential = potentialFor(typeOf(changed), changed.potential);
      if (changed.target.actor.empty()) changed.target = goal::Target::standing(effectorPlacement(goal));
      scene::placeTarget(figure(), actor().posture, changed.target, effectorPlacement(goal));
    }
  }
  if (!in_drag) {
    pushDone(held ? tr("hold %1").arg(nameOf(goal)) : tr("let go of %1").arg(nameOf(goal)), std::move(before));
    const QString name = nameOf(goal);
    const QString thing = name.left(1).toUpper() + name.mid(1);
    Q_EMIT told(held ? tr("%1 held: %2.").arg(thing, kindWords(typeOf(changed))) : tr("%1 let go.").arg(thing));
  }
  Q_EMIT goalsChanged();
}

void Document::resetPosture() {
  settle();
  scene::Actor fresh = freshActor();
  for (goal::Goal goal : actor().goals) {
    if (figure().findEffector(goal.effector.name)) continue;
    goal.active = false;
    goal.held = false;
    goal.target = goal::Target::standing(scene::effectorPlacement(figure(), fresh.posture, goal.effector));
    fresh.goals.push_back(std::move(goal));
  }
  ActorState after = state();
  after.posture = std::move(fresh.posture);
  after.goals = std::move(fresh.goals);
  pushState(tr("reset posture"), std::move(after));
}

}  // namespace limber::app
