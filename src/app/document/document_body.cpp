// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Drags of any point of the body: a goal is made for the drag and goes with it.
#include <utility>

#include "app/document/document.h"
#include "limber/scene/cast.h"

namespace limber::app {

namespace {

/// "left_forearm", so that sentences speak of the part itself; with a number when a goal bears the name.
std::string freshNameOf(const scene::Actor& actor, const std::string& segment) {
  if (!scene::findGoal(actor, segment)) return segment;
  std::string name = segment + "_point";
  for (int number = 2; scene::findGoal(actor, name); ++number) name = segment + "_point_" + std::to_string(number);
  return name;
}

}  // namespace

bool Document::canMove(SegmentId segment) const {
  const bool root_moves = figure().rootIsFree() && !actor().root_fixed;
  return root_moves || segment != figure().rootSegment();
}

int Document::beginBodyDrag(SegmentId segment, const Eigen::Vector3d& point) {
  settle();
  ActorState before = state();
  const int chosen_before = selected_;
  goal::Goal goal;
  goal.effector.name = freshNameOf(actor(), figure().segments()[segment].name);
  goal.effector.segment = segment;
  goal.effector.segment_from_effector = Pose::fromTranslation(point);
  goal.target.world_from_target = scene::effectorPlacement(figure(), actor().posture, goal.effector);
  goal.active = false;
  if (scene::isProp(actor())) goal.potential = goal::PositionOrientation{};  // a thing is moved as it stands
  mutableActor().goals.push_back(std::move(goal));
  const int index = static_cast<int>(actor().goals.size()) - 1;
  Q_EMIT goalsChanged();
  if (!beginDrag(index)) {
    static_cast<void>(exchangeState(std::move(before)));
    selectGoal(chosen_before);
    return -1;
  }
  step_->before = std::move(before);
  step_->temporary = true;
  step_->chosen_before = chosen_before;
  return index;
}

void Document::dropTemporaryGoal(const Step& step) {
  const bool stays = actor().goals[static_cast<std::size_t>(step.goal)].held;
  if (!stays && selected_ == step.goal) {
    selected_ = step.chosen_before;
    Q_EMIT selectionChanged();
  }
  Q_EMIT dragSettled(step.goal);
  if (stays) return;
  auto& goals = mutableActor().goals;
  goals.erase(goals.begin() + step.goal);
}

}  // namespace limber::app
