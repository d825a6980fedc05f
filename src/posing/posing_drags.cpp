// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Drags and turns of goals, and of any point of the body.
#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "limber/scene/actor.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"
#include "posing/posing.h"

namespace limber::app {

namespace {

/// A goal for the drag of a point of the body. It is called "left_forearm", so that sentences speak of the part itself,
/// unless a goal bears that name.
goal::Goal draggedPoint(const scene::Actor& actor, SegmentId segment, const Eigen::Vector3d& point) {
  const std::string& part = actor.figure->segments()[segment].name;
  const bool taken = scene::findGoal(actor, part).has_value();
  goal::Goal goal = goalAt(actor, taken ? freshPointName(actor, segment) : part, segment, point);
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

}  // namespace

bool Posing::takeUp(int goal) {
  settle();
  if (!exists(document_, goal)) return false;
  document_.selectGoal(goal);
  const auto reason = solve::unsolvable(figure());
  if (reason) Q_EMIT document_.refused(QString::fromStdString(reason->found));
  return !reason;
}

bool Posing::beginDrag(int goal) {
  if (!takeUp(goal)) return false;
  begin(tr("drag %1").arg(nameOf(document_, goal)), Drag{}, goal);
  reported_ = {};
  change([&](scene::Actor& actor) { takeUpAtEffector(actor.goals[at(goal)], effectorPlacement(document_, goal)); });
  under_way_->answered = targetPlacement(document_, goal);
  return true;
}

int Posing::beginBodyDrag(SegmentId segment, const Eigen::Vector3d& point) {
  settle();
  if (const auto reason = solve::unsolvable(figure())) {
    Q_EMIT document_.refused(QString::fromStdString(reason->found));
    return -1;
  }
  const Drag drag{false, true, document_.selectedGoal()};
  document_.open({});
  change([&](scene::Actor& actor) { actor.goals.push_back(draggedPoint(actor, segment, point)); });
  const int goal = static_cast<int>(actor().goals.size()) - 1;
  document_.selectGoal(goal);
  document_.setText(tr("drag %1").arg(nameOf(document_, goal)));
  under_way_ = UnderWay{drag, Phase::InHand, goal};
  ++steps_;
  reported_ = {};
  change([&](scene::Actor& actor) { takeUpAtEffector(actor.goals[at(goal)], effectorPlacement(document_, goal)); });
  under_way_->answered = targetPlacement(document_, goal);
  return goal;
}

bool Posing::beginTargetDrag(int goal) {
  if (!takeUp(goal)) return false;
  begin(tr("move goal of %1").arg(nameOf(document_, goal)), Drag{true}, goal);
  change([goal](scene::Actor& actor) { actor.goals[at(goal)].active = true; });
  under_way_->answered = targetPlacement(document_, goal);
  return true;
}

void Posing::dragTo(const Eigen::Vector3d& target) {
  if (!isDrag() || outcome(Event::Input) == Outcome::Ignored) return;
  const int goal = document_.selectedGoal();
  Pose wanted = targetPlacement(document_, goal);
  if (wanted.translation == target) return;
  wanted.translation = target;
  under_way_->echoes = 0;
  change([&](scene::Actor& actor) {
    scene::placeTarget(*actor.figure, actor.posture, actor.goals[at(goal)].target, wanted);
  });
  solve();
}

void Posing::nudge(int goal, const Eigen::Vector3d& by) {
  if (goal < 0 || dragging()) return;
  if (!isDrag() || goal != document_.selectedGoal()) {
    if (!(followsItsHandle(actor().goals[at(goal)]) ? beginDrag(goal) : beginTargetDrag(goal))) return;
    document_.setText(tr("move %1").arg(nameOf(document_, goal)));
    under_way_->phase = Phase::Settling;
  }
  dragTo(targetPlacement(document_, goal).translation + by);
}

void Posing::beginTurn(int goal) {
  settle();
  if (!exists(document_, goal)) return;
  if (goal != document_.selectedGoal()) document_.selectGoal(goal);
  const bool follows = followsItsHandle(actor().goals[at(goal)]);
  begin(tr("turn %1").arg(nameOf(document_, goal)), Turn{!follows}, goal);
  change([&](scene::Actor& actor) {
    goal::Goal& turned = actor.goals[at(goal)];
    const Pose placement = effectorPlacement(document_, goal);
    if (follows && !turned.active) turned.target.world_from_target = placement;
    if (follows && !goal::asksForOrientation(turned)) {
      turned.target.world_from_target.rotation = placement.rotation;
      turned.potential = potentialFor(GoalType::PositionOrientation, turned.potential);
    }
    turned.active = true;
  });
  under_way_->answered = targetPlacement(document_, goal);
}

void Posing::turnTo(const Eigen::Matrix3d& world_from_target) {
  if (!isDrag() || outcome(Event::Input) == Outcome::Ignored) return;
  const int goal = document_.selectedGoal();
  Pose wanted = targetPlacement(document_, goal);
  if (wanted.rotation == world_from_target) return;
  under_way_->echoes = 0;
  wanted.rotation = world_from_target;
  change([&](scene::Actor& actor) {
    scene::placeTarget(*actor.figure, actor.posture, actor.goals[at(goal)].target, wanted);
  });
  solve();
}

void Posing::asStep(solve::Problem& problem) const {
  const Pose target = targetPlacement(document_, under_way_->goal);
  const Pose& before = under_way_->answered;
  const bool turned = target.rotation != before.rotation;  // the angle of R Rᵀ is not quite 0
  scene::asStep(problem, scene::extentOf(actor()).diagonal().norm(), (target.translation - before.translation).norm(),
                turned ? rotationAngle(target.rotation * before.rotation.transpose()) : 0.0);
}

void Posing::releaseDrag() {
  if (isDrag()) meet(Event::Release);
}

void Posing::cancelDrag() {
  if (isDrag()) meet(Event::Cancel);
}

}  // namespace limber::app
