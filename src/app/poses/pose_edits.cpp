// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_edits.h"

#include <utility>

#include "limber/figure/tied_posture.h"
#include "limber/io/new_actor.h"
#include "limber/scene/pose_goals.h"
#include "limber/scene/pose_transfer.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

using Poses = SharedList<motion::KeyPose>;

QString shown(const std::string& name) { return QString::fromStdString(name); }

/// Replaces the key poses in one undo step, and reports it.
void takePoses(Document& document, const QString& text, Poses poses, const QString& words) {
  document.settle();
  document.editActor(text, [&poses](scene::Actor& actor) { actor.key_poses = std::move(poses); });
  Q_EMIT document.reported(words);
}

/// The selected actor as in a new scene; it keeps its place on the floor when there are other actors.
scene::Actor freshActor(const Document& document) {
  const scene::Actor& actor = document.actor();
  scene::Actor fresh = io::newActor(actor.figure, actor.source);
  if (document.scene().actors.size() < 2) return fresh;
  Posture& start = fresh.posture;
  const Eigen::Quaterniond turn(
      Eigen::AngleAxisd(scene::headingOf(*actor.figure, actor.posture), Eigen::Vector3d::UnitY()));
  start.root_orientation = turn * start.root_orientation;
  start.root_position.x() = actor.posture.root_position.x();
  start.root_position.z() = actor.posture.root_position.z();
  for (goal::Goal& goal : fresh.goals) {
    goal.target = goal::Target::standing(scene::effectorPlacement(*fresh.figure, start, goal.effector));
  }
  return fresh;
}

}  // namespace

std::size_t keepPose(Document& document) {
  document.settle();
  const scene::Actor& actor = document.actor();
  Poses poses = actor.key_poses;
  motion::KeyPose pose;
  pose.name = motion::freshName(poses);
  pose.time = motion::nextTime(poses);
  pose.posture = actor.posture;
  pose.goals = actor.goals;
  const QString words = QObject::tr("%1 added.").arg(shown(pose.name));
  const std::size_t index = motion::insertByTime(poses, std::move(pose));
  takePoses(document, QObject::tr("keep pose"), std::move(poses), words);
  return index;
}

void applyPose(Posing& posing, std::size_t index) {
  posing.settle();
  const Document& document = posing.document();
  const motion::KeyPose pose = document.actor().key_poses[index];
  posing.step(QObject::tr("apply %1").arg(shown(pose.name)), [&](scene::Actor& after) {
    after.posture = obeyCouplings(*after.figure, clampedToLimits(*after.figure, pose.posture), after.multipliers);
    after.goals = scene::resolvedGoals(document.scene(), scene::goalsInPose(document.actor(), pose));
  });
  Q_EMIT posing.document().reported(QObject::tr("%1 applied.").arg(shown(pose.name)));
}

void resetPosture(Posing& posing) {
  posing.settle();
  scene::Actor fresh = freshActor(posing.document());
  posing.step(QObject::tr("reset posture"), [&fresh](scene::Actor& after) {
    for (goal::Goal goal : after.goals) {
      if (after.figure->findEffector(goal.effector.name)) continue;
      goal.active = false;
      goal.held = false;
      goal.target = goal::Target::standing(scene::effectorPlacement(*after.figure, fresh.posture, goal.effector));
      fresh.goals.push_back(std::move(goal));
    }
    after.posture = std::move(fresh.posture);
    after.goals = std::move(fresh.goals);
  });
}

void removePose(Document& document, std::size_t index) {
  Poses poses = document.actor().key_poses;
  const QString name = shown(poses[index].name);
  poses.erase(index);
  takePoses(document, QObject::tr("delete %1").arg(name), std::move(poses),
            QObject::tr("%1 deleted. Undo restores it.").arg(name));
}

void renamePose(Document& document, std::size_t index, const std::string& name) {
  Poses poses = document.actor().key_poses;
  if (name.empty() || poses[index].name == name) return;
  poses.edit(index).name = motion::uniqueName(poses, name, index);
  const QString words = QObject::tr("Pose renamed to %1.").arg(shown(poses[index].name));
  takePoses(document, QObject::tr("rename pose"), std::move(poses), words);
}

std::size_t retimePose(Document& document, std::size_t index, double seconds) {
  Poses poses = document.actor().key_poses;
  if (poses[index].time == seconds) return index;
  motion::KeyPose pose = poses[index];
  poses.erase(index);
  pose.time = seconds;
  const QString words = QObject::tr("%1 is now at %2 s.").arg(shown(pose.name)).arg(seconds, 0, 'f', 2);
  const std::size_t place = motion::insertByTime(poses, std::move(pose));
  takePoses(document, QObject::tr("time of pose"), std::move(poses), words);
  return place;
}

void movePose(Document& document, std::size_t from, std::size_t to) {
  if (from == to) return;
  Poses poses = document.actor().key_poses;
  const QString name = shown(poses[from].name);
  motion::moveToPlace(poses, from, to);
  const QString words = QObject::tr("%1 is now at %2 s; the poses between shifted by one place.")
                            .arg(name)
                            .arg(poses[to].time, 0, 'f', 2);
  takePoses(document, QObject::tr("move %1").arg(name), std::move(poses), words);
}

std::size_t duplicatePose(Document& document, std::size_t index) {
  Poses poses = document.actor().key_poses;
  motion::KeyPose copy = poses[index];
  const QString name = shown(copy.name);
  copy.name = motion::uniqueName(poses, copy.name, poses.size());
  copy.time = motion::timeOfCopy(poses, index);
  const QString words = QObject::tr("%1 copied to %2.").arg(name, shown(copy.name));
  const std::size_t place = motion::insertByTime(poses, std::move(copy));
  takePoses(document, QObject::tr("copy %1").arg(name), std::move(poses), words);
  return place;
}

void replacePose(Document& document, std::size_t index) {
  document.settle();
  const scene::Actor& actor = document.actor();
  if (actor.key_poses[index].posture == actor.posture && actor.key_poses[index].goals == actor.goals) return;
  Poses poses = actor.key_poses;
  motion::KeyPose& pose = poses.edit(index);
  pose.posture = actor.posture;
  pose.goals = actor.goals;
  const QString name = shown(pose.name);
  takePoses(document, QObject::tr("replace %1").arg(name), std::move(poses),
            QObject::tr("%1 replaced with the current posture.").arg(name));
}

}  // namespace limber::app
