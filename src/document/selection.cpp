// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/selection.h"

#include <utility>

namespace limber::app {

void Selection::selectGoal(int goal) {
  if (goal >= 0) {
    selectObserver(-1);
    selectObstacle(-1);
  }
  if (goal == goal_) return;
  Q_EMIT goalLeft();
  goal_ = goal;
  Q_EMIT goalSelected();
}

void Selection::returnToGoal(int goal) {
  if (goal != std::exchange(goal_, goal)) Q_EMIT goalSelected();
}

void Selection::selectObstacle(int obstacle) {
  if (obstacle == obstacle_ && observer_ < 0) return;
  obstacle_ = obstacle;
  observer_ = -1;
  Q_EMIT partSelected();
}

void Selection::selectObserver(int observer) {
  if (observer == observer_ && obstacle_ < 0) return;
  const bool changes = observer != observer_ || observer >= 0;
  observer_ = observer;
  if (observer >= 0) obstacle_ = -1;
  if (changes) Q_EMIT partSelected();
}

}  // namespace limber::app
