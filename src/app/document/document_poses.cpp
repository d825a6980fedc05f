// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Edits of the key poses.
#include <utility>

#include "app/document/document.h"
#include "app/document/exchange.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/pose_goals.h"
#include "limber/scene/target_place.h"

namespace limber::app {

void Document::exchangePoses(std::vector<motion::KeyPose>& other) {
  std::swap(mutableActor().key_poses, other);
  Q_EMIT posesChanged();
}

void Document::editPoses(const QString& text, std::vector<motion::KeyPose> poses) {
  settle();
  undo_stack_.push(new Exchange<std::vector<motion::KeyPose>>(
      text,
      [this, of = chosen_](std::vector<motion::KeyPose>& other) {
        takeActor(of);
        exchangePoses(other);
      },
      std::move(poses), false));
}

std::size_t Document::keepPose() {
  settle();
  std::vector<motion::KeyPose> poses = actor().key_poses;
  motion::KeyPose pose;
  pose.name = motion::freshName(poses);
  pose.time = motion::nextTime(poses);
  pose.posture = actor().posture;
  pose.goals = actor().goals;
  const QString words = tr("Kept as %1.").arg(QString::fromStdString(pose.name));
  const std::size_t index = motion::insertByTime(poses, std::move(pose));
  editPoses(tr("keep pose"), std::move(poses));
  Q_EMIT told(words);
  return index;
}

void Document::applyPose(std::size_t index) {
  settle();
  const motion::KeyPose& pose = actor().key_poses[index];
  ActorState after = state();
  after.posture = obeyCouplings(figure(), clampedToLimits(figure(), pose.posture), actor().multipliers);
  after.goals = scene::resolvedGoals(scene_, scene::goalsInPose(actor(), pose));
  pushState(tr("apply %1").arg(QString::fromStdString(pose.name)), std::move(after));
  Q_EMIT told(tr("%1 applied.").arg(QString::fromStdString(pose.name)));
}

void Document::removePose(std::size_t index) {
  std::vector<motion::KeyPose> poses = actor().key_poses;
  const QString name = QString::fromStdString(poses[index].name);
  poses.erase(poses.begin() + static_cast<std::ptrdiff_t>(index));
  editPoses(tr("delete %1").arg(name), std::move(poses));
  Q_EMIT told(tr("%1 deleted. Undo brings it back.").arg(name));
}

void Document::renamePose(std::size_t index, const std::string& name) {
  std::vector<motion::KeyPose> poses = actor().key_poses;
  if (name.empty() || poses[index].name == name) return;
  poses[index].name = motion::uniqueName(poses, name, index);
  const QString words = tr("The pose is now called %1.").arg(QString::fromStdString(poses[index].name));
  if (poses[index].name != actor().key_poses[index].name) editPoses(tr("rename pose"), std::move(poses));
  Q_EMIT told(words);
}

std::size_t Document::retimePose(std::size_t index, double seconds) {
  std::vector<motion::KeyPose> poses = actor().key_poses;
  if (poses[index].time == seconds) return index;
  motion::KeyPose pose = std::move(poses[index]);
  poses.erase(poses.begin() + static_cast<std::ptrdiff_t>(index));
  pose.time = seconds;
  const QString words = tr("%1 is now at %2 s.").arg(QString::fromStdString(pose.name)).arg(seconds, 0, 'f', 2);
  const std::size_t place = motion::insertByTime(poses, std::move(pose));
  editPoses(tr("time of pose"), std::move(poses));
  Q_EMIT told(words);
  return place;
}

void Document::movePose(std::size_t from, std::size_t to) {
  if (from == to) return;
  std::vector<motion::KeyPose> poses = actor().key_poses;
  const QString name = QString::fromStdString(poses[from].name);
  motion::moveToPlace(poses, from, to);
  const QString words =
      tr("%1 now stands at %2 s; the poses between moved over by one place.").arg(name).arg(poses[to].time, 0, 'f', 2);
  editPoses(tr("move %1").arg(name), std::move(poses));
  Q_EMIT told(words);
}

std::size_t Document::duplicatePose(std::size_t index) {
  std::vector<motion::KeyPose> poses = actor().key_poses;
  motion::KeyPose copy = poses[index];
  const QString name = QString::fromStdString(copy.name);
  copy.name = motion::uniqueName(poses, copy.name, poses.size());
  copy.time = motion::timeOfCopy(poses, index);
  const QString words = tr("Kept a copy of %1 as %2.").arg(name, QString::fromStdString(copy.name));
  const std::size_t place = motion::insertByTime(poses, std::move(copy));
  editPoses(tr("copy %1").arg(name), std::move(poses));
  Q_EMIT told(words);
  return place;
}

void Document::replacePose(std::size_t index) {
  settle();
  std::vector<motion::KeyPose> poses = actor().key_poses;
  motion::KeyPose& pose = poses[index];
  if (pose.posture == actor().posture && pose.goals == actor().goals) return;
  pose.posture = actor().posture;
  pose.goals = actor().goals;
  const QString name = QString::fromStdString(pose.name);
  editPoses(tr("replace %1").arg(name), std::move(poses));
  Q_EMIT told(tr("%1 is now as the figure stands.").arg(name));
}

}  // namespace limber::app
