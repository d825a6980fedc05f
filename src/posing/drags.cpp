// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/drags.h"

#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "limber/scene/actor.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"
#include "posing/finger_drag.h"
#include "posing/seat.h"

namespace limber::app {

namespace {

/// A goal for the drag of a point of the body. It is called "left_forearm", so that sentences speak of the part itself,
/// unless a goal bears that name.
goal::Goal draggedPoint(const scene::Actor& actor, SegmentId segment, const Eigen::Vector3d& point) {
  const std::string& part = actor.figure->segments()[segment].name;
  const bool taken = scene::findGoal(actor, part).has_value();
  goal::Goal goal = goalAt(actor, taken ? freshPointName(actor, segment) : part, segment, point);
  const std::vector<JointId> finger = fingerJoints(*actor.figure, segment);
  if (!finger.empty()) goal.chain_start = finger.front();
  if (scene::isProp(actor)) goal.potential = goal::PositionOrientation{};  // a thing is moved as it stands
  return goal;
}

/// A goal taken up again starts where the effector is and keeps the orientation that it has; a pin keeps its own.
void takeUpAtEffector(goal::Goal& goal, const Pose& effector) {
  if (goal.target.carried()) goal.target = goal::Target::standing(effector);
  goal.target.world_from_target.translation = effector.translation;
  if (!goal.active) goal.target.world_from_target.rotation = effector.rotation;
  goal.active = true;
}

/// Selects a goal, once what is under way has ended, and says whether a solver can pose the figure.
bool takeUp(Posing& posing, int goal) {
  Document& document = posing.document();
  posing.settle();
  if (!exists(document, goal)) return false;
  document.selection().selectGoal(goal);
  return canBePosed(document);
}

/// The target from which the solver goes on, and the mirror of a drag that moves the other side too.
void noteBeginning(Posing& posing, int goal) {
  const scene::Actor& actor = posing.document().actor();
  posing.underWayNow().answered = targetPlacement(posing.document(), goal);
  if (posing.mirrors()) posing.underWayNow().mirrored = MirroredDrag::of(actor, actor.goals[at(goal)]);
}

/// The others that are selected go along.
void takeAlong(Posing& posing, int goal) {
  const std::set<int>& others = posing.document().selection().others();
  if (!others.empty()) posing.underWayNow().along.emplace(posing.document().actor(), goal, others);
}

void takeUpAtEffector(Posing& posing, int goal) {
  posing.clearReport();
  posing.change([&](scene::Actor& actor) {
    goal::Goal& taken = actor.goals[at(goal)];
    // A seat that is taken up from what carries it is let go; put down again, it is held.
    if (holdsSeat(posing.document(), actor, taken)) taken.held = false;
    takeUpAtEffector(taken, effectorPlacement(posing.document(), goal));
  });
  noteBeginning(posing, goal);
}

/// Moves the target of the goal in the hand to what `place` makes of its placement.
template <class Place>
void moveTarget(Posing& posing, const Place& place) {
  if (!posing.isDrag()) return;
  const int goal = posing.document().selection().goal();
  const Pose before = targetPlacement(posing.document(), goal);
  Pose wanted = before;
  place(wanted);
  if (wanted == before) return;
  posing.underWayNow().echoes = 0;
  posing.underWayNow().lies = false;
  posing.change([&](scene::Actor& actor) {
    scene::placeTarget(*actor.figure, actor.posture, actor.goals[at(goal)].target, wanted);
  });
  posing.solve();
}

}  // namespace

bool beginDrag(Posing& posing, int goal) {
  if (!takeUp(posing, goal)) return false;
  const std::size_t others = posing.document().selection().others().size();
  posing.begin(others == 0 ? QObject::tr("drag %1").arg(nameOf(posing.document(), goal))
                           : QObject::tr("drag %1 and %2 more").arg(nameOf(posing.document(), goal)).arg(others),
               Drag{}, goal);
  takeUpAtEffector(posing, goal);
  takeAlong(posing, goal);
  return true;
}

int beginBodyDrag(Posing& posing, SegmentId segment, const Eigen::Vector3d& point) {
  Document& document = posing.document();
  posing.settle();
  if (!canBePosed(document)) return -1;
  const Drag drag{false, true, document.selection().goal()};
  posing.begin({}, Gesture{});  // no drag yet: that would end when its goal is selected
  posing.change([&](scene::Actor& actor) { actor.goals.push_back(draggedPoint(actor, segment, point)); });
  const int goal = static_cast<int>(document.actor().goals.size()) - 1;
  document.selection().selectGoal(goal);
  document.setText(QObject::tr("drag %1").arg(nameOf(document, goal)));
  posing.underWayNow().kind = drag;
  posing.underWayNow().goal = goal;
  takeUpAtEffector(posing, goal);
  return goal;
}

bool beginTargetDrag(Posing& posing, int goal) {
  if (!takeUp(posing, goal)) return false;
  posing.begin(QObject::tr("move goal of %1").arg(nameOf(posing.document(), goal)), Drag{true}, goal);
  posing.change([goal](scene::Actor& actor) { actor.goals[at(goal)].active = true; });
  noteBeginning(posing, goal);
  return true;
}

void dragTo(Posing& posing, const Eigen::Vector3d& target) {
  moveTarget(posing, [&target](Pose& placement) { placement.translation = target; });
}

int beginAddedDrag(Posing& posing, const goal::Goal& added, const std::vector<std::size_t>& dropped,
                   const std::vector<DofId>& still) {
  Document& document = posing.document();
  posing.settle();
  if (!canBePosed(document)) return -1;
  const Drag drag{true, false, document.selection().goal(), true};
  posing.begin({}, Gesture{});  // no drag yet: that would end when its goal is selected
  int goal = -1;
  posing.change([&](scene::Actor& actor) {
    for (const std::size_t index : dropped) actor.goals[index].held = actor.goals[index].active = false;
    const auto there = scene::findGoal(actor, added.effector.name);
    goal = static_cast<int>(there.value_or(actor.goals.size()));
    if (!there) actor.goals.emplace_back();
    actor.goals[at(goal)] = added;
  });
  document.selection().selectGoal(goal);
  document.setText(QObject::tr("place %1").arg(nameOf(document, goal)));
  posing.underWayNow().kind = drag;
  posing.underWayNow().goal = goal;
  posing.underWayNow().fixed = still;
  noteBeginning(posing, goal);
  return goal;
}

void leadTo(Posing& posing, const Pose& world_from_target) {
  moveTarget(posing, [&world_from_target](Pose& placement) { placement = world_from_target; });
}

void nudge(Posing& posing, int goal, const Eigen::Vector3d& by) {
  Document& document = posing.document();
  if (!exists(document, goal) || posing.dragging()) return;
  if (!posing.isDrag() || goal != document.selection().goal()) {
    const bool follows = followsItsHandle(document.actor().goals[at(goal)]);
    if (!(follows ? beginDrag(posing, goal) : beginTargetDrag(posing, goal))) return;
    document.setText(QObject::tr("move %1").arg(nameOf(document, goal)));
    posing.underWayNow().phase = Phase::Settling;
  }
  dragTo(posing, targetPlacement(document, goal).translation + by);
}

bool beginTurn(Posing& posing, int goal) {
  Document& document = posing.document();
  posing.settle();
  if (!exists(document, goal)) return false;
  if (goal != document.selection().goal()) document.selection().selectGoal(goal);
  const bool follows = followsItsHandle(document.actor().goals[at(goal)]);
  posing.begin(QObject::tr("turn %1").arg(nameOf(document, goal)), Turn{!follows}, goal);
  posing.change([&](scene::Actor& actor) {
    goal::Goal& turned = actor.goals[at(goal)];
    const Pose placement = effectorPlacement(document, goal);
    if (follows && !turned.active) turned.target.world_from_target = placement;
    if (follows && !goal::asksForOrientation(turned)) {
      turned.target.world_from_target.rotation = placement.rotation;
      turned.potential = potentialFor(GoalType::PositionOrientation, turned.potential);
    }
    turned.active = true;
  });
  noteBeginning(posing, goal);
  return true;
}

void turnTo(Posing& posing, const Eigen::Matrix3d& world_from_target) {
  moveTarget(posing, [&world_from_target](Pose& placement) { placement.rotation = world_from_target; });
}

void releaseDrag(Posing& posing) {
  if (posing.isDrag()) posing.meet(Event::Release);
}

void cancelDrag(Posing& posing) {
  if (posing.isDrag()) posing.meet(Event::Cancel);
}

}  // namespace limber::app
