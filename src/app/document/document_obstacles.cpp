// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Obstacles, and figures that give way to them.
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/followed_choice.h"
#include "app/document/fresh_name.h"
#include "app/document/index.h"
#include "app/posing/give_way.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

QString shapeWord(const goal::Shape& shape) {
  switch (shape.index()) {
    case 0:
      return Document::tr("Ball");
    case 1:
      return Document::tr("Capsule");
    case 2:
      return Document::tr("Line");
    case 3:
      return Document::tr("Wall");
    default:
      return Document::tr("Box");
  }
}

}  // namespace

void Document::selectObstacle(int obstacle) {
  if (obstacle == selected_obstacle_ && selected_observer_ < 0) return;
  selected_obstacle_ = obstacle;
  selected_observer_ = -1;
  Q_EMIT obstacleChosen();
}

void Document::exchangeObstacles(std::vector<goal::Obstacle>& other) {
  std::swap(scene_.obstacles, other);
  const int chosen = followedByName(other, scene_.obstacles, selected_obstacle_);
  const bool another = std::exchange(selected_obstacle_, chosen) != chosen;
  if (chosen >= 0) selected_observer_ = -1;
  Q_EMIT obstaclesChanged();
  if (another) Q_EMIT obstacleChosen();
}

int Document::addObstacle(const goal::Shape& shape, const Pose& world_from_obstacle) {
  settle();
  goal::Obstacle added;
  added.name = freshName(shapeWord(shape).toStdString(), scene_.obstacles);
  added.shape = shape;
  added.world_from_obstacle = world_from_obstacle;
  const QString name = QString::fromStdString(added.name);
  openEdit(tr("add %1").arg(name.toLower()));
  step_->obstacles = scene_.obstacles;
  scene_.obstacles.push_back(std::move(added));
  Q_EMIT obstaclesChanged();
  const int index = static_cast<int>(scene_.obstacles.size()) - 1;
  giveWay();
  selectObstacle(index);
  releaseStep();
  Q_EMIT told(tr("%1 is in the scene now. Drag it where it should be.").arg(name));
  return index;
}

void Document::removeObstacle(int obstacle) {
  if (!isIndexOf(scene_.obstacles, obstacle) || dragging()) return;
  settle();
  const QString name = QString::fromStdString(scene_.obstacles[at(obstacle)].name);
  openEdit(tr("delete %1").arg(name.toLower()));
  step_->obstacles = scene_.obstacles;
  scene_.obstacles.erase(scene_.obstacles.begin() + obstacle);
  selected_obstacle_ = -1;
  Q_EMIT obstaclesChanged();
  Q_EMIT obstacleChosen();
  releaseStep();
  Q_EMIT told(tr("%1 deleted. Undo brings it back.").arg(name));
}

void Document::changeObstacle(int obstacle, goal::Obstacle changed, const QString& text) {
  if (!isIndexOf(scene_.obstacles, obstacle) || dragging()) return;
  const std::string name = scene_.obstacles[at(obstacle)].name;
  if (changed.name.empty()) changed.name = name;
  if (changed.name != name) changed.name = freshName(changed.name, scene_.obstacles);
  if (changed == scene_.obstacles[at(obstacle)]) return;
  const bool alone = openEdit(text);
  if (!isIndexOf(scene_.obstacles, obstacle)) {  // what was under way has taken it along
    settle();
    return;
  }
  if (!step_->obstacles) step_->obstacles = scene_.obstacles;
  scene_.obstacles[at(obstacle)] = std::move(changed);
  Q_EMIT obstaclesChanged();
  giveWay();
  if (alone) releaseStep();
}

// --- figures that give way ---

void Document::giveWay() {
  if (!step_) return;
  step_->echoes = 0;
  for (std::size_t actor = 0; actor < scene_.actors.size(); ++actor) {
    if (!scene_.actors[actor].visible) continue;
    std::vector<std::size_t> touched = touchedObservers(scene_, actor);
    if (const auto known = step_->touched.find(actor); known != step_->touched.end()) {
      touched.insert(touched.end(), known->second.begin(), known->second.end());
      std::sort(touched.begin(), touched.end());
      touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    }
    if (touched.empty()) continue;
    step_->touched[actor] = touched;
    if (actor == chosen_) {
      startSolve();
      continue;
    }
    const scene::Actor& other = scene_.actors[actor];
    if (solve::unsolvable(*other.figure)) continue;
    const auto [before, fresh] = step_->others.try_emplace(actor, stateOf(actor));
    solve::Problem problem = scene::problemFor(scene_, actor, before->second.posture);
    letGiveWay(problem, other, touched, before->second.posture);
    if (solve::check(problem)) followers_.solve(actor, problem);
  }
}

bool Document::cancelGesture() {
  if (!underWay() || step_->drag) return false;
  solver_.cancel();
  followers_.cancel();
  takeBack(*std::exchange(step_, std::nullopt));
  Q_EMIT told(tr("Put back."));
  return true;
}

}  // namespace limber::app
