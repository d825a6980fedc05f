// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/selection.h"

#include <utility>

namespace limber::app {

std::vector<int> Selection::goals() const {
  std::vector<int> goals;
  if (goal_ >= 0) goals.push_back(goal_);
  goals.insert(goals.end(), others_.begin(), others_.end());
  return goals;
}

void Selection::setOthers(std::set<int> others) {
  if (others == others_) return;
  others_ = std::move(others);
  Q_EMIT othersSelected();
}

void Selection::selectGoal(int goal) {
  if (goal >= 0) {
    selectObserver(-1);
    selectObstacle(-1);
  }
  if (goal == goal_) return;
  std::set<int> others;
  if (others_.contains(goal)) {
    others = others_;
    others.erase(goal);
    others.insert(goal_);
  }
  Q_EMIT goalLeft();
  goal_ = goal;
  setOthers(std::move(others));
  Q_EMIT goalSelected();
}

void Selection::selectAlone(int goal) {
  setOthers({});
  selectGoal(goal);
}

void Selection::selectThese(const std::set<int>& goals) {
  if (goals.empty()) return selectAlone(-1);
  std::set<int> others = goals;
  const int leads = goals.contains(goal_) ? goal_ : *goals.begin();
  others.erase(leads);
  selectAlone(leads);
  setOthers(std::move(others));
}

void Selection::selectAll(int count) {
  std::set<int> all;
  for (int goal = 0; goal < count; ++goal) all.insert(goal);
  selectThese(all);
}

void Selection::toggleGoal(int goal) {
  std::set<int> others = others_;
  if (others.erase(goal) > 0) return setOthers(std::move(others));
  if (goal != goal_) {
    if (goal_ >= 0) others.insert(goal_);
    selectGoal(goal);
    return setOthers(std::move(others));
  }
  if (others.empty()) return;  // one stays selected
  const int leads = *others.begin();
  others.erase(leads);
  setOthers({});
  selectGoal(leads);
  setOthers(std::move(others));
}

void Selection::returnToGoal(int goal) {
  setOthers({});
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
