// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/session/document.h"

#include <algorithm>
#include <utility>

#include "app/command/exchange.h"

namespace limber::app {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Document::Document(QObject* parent) : QObject(parent) {
  connect(&solver_, &SolverSession::arrived, this, &Document::receive);
}

QString Document::nameOf(int goal) const {
  return QString::fromStdString(displayName(actor().goals[at(goal)].effector.name)).toLower();
}

// --- the file ---

void Document::dress(Body body) {
  body_ = std::move(body);
  Q_EMIT bodyChanged();
}

void Document::replace(scene::Scene scene, Body body, const QString& path) {
  solver_.cancel();
  before_drag_.reset();
  settling_ = false;
  last_frame_ = {};
  scene_ = std::move(scene);
  body_ = std::move(body);
  path_ = path;
  selected_ = actor().goals.empty() ? -1 : 0;
  undo_stack_.clear();
  Q_EMIT sceneReplaced();
  Q_EMIT pathChanged();
}

void Document::markSaved(const QString& path) {
  path_ = path;
  undo_stack_.setClean();
  Q_EMIT pathChanged();
}

void Document::setCamera(const scene::Camera& camera) {
  if (camera == scene_.camera) return;
  scene_.camera = camera;
  Q_EMIT cameraChanged();
}

void Document::selectGoal(int goal) {
  if (goal == selected_) return;
  settle();
  selected_ = goal;
  Q_EMIT selectionChanged();
}

// --- drags ---

void Document::beginDrag(int goal) {
  settle();
  if (goal != selected_) selectGoal(goal);
  before_drag_ = PostureState{actor().posture, actor().goals};
  drag_text_ = tr("drag %1").arg(nameOf(goal));
  goal::Goal& dragged = mutableActor().goals[at(goal)];
  const Pose placement = effectorPlacement(goal);
  // A goal taken up again starts where the effector is and keeps the orientation that it has; a pin keeps its own.
  dragged.target.world_from_target.translation = placement.translation;
  if (!dragged.active) dragged.target.world_from_target.rotation = placement.rotation;
  dragged.active = true;
  Q_EMIT goalsChanged();
}

void Document::dragTo(const Eigen::Vector3d& target) {
  if (!before_drag_) return;
  Eigen::Vector3d& wanted = mutableActor().goals[at(selected_)].target.world_from_target.translation;
  if (wanted == target) return;
  wanted = target;
  startSolve();
  Q_EMIT goalsChanged();
}

void Document::releaseDrag() {
  if (!before_drag_) return;
  solver_.catchUp();
  if (solver_.solving()) {
    settling_ = true;  // a few milliseconds: a quick flick ends where the mouse was let go
  } else {
    endDrag();
  }
}

void Document::endDrag() {
  if (!before_drag_) return;
  solver_.cancel();
  settling_ = false;
  goal::Goal& dragged = mutableActor().goals[at(selected_)];
  dragged.active = dragged.held;
  PostureState before = *std::exchange(before_drag_, std::nullopt);
  if (before.posture == actor().posture) {
    mutableActor().goals = std::move(before.goals);  // nothing has moved: a click, not a drag
  } else {
    pushPostureEdit(drag_text_, std::move(before));
  }
  Q_EMIT goalsChanged();
  Q_EMIT postureChanged();
  Q_EMIT dragSettled(selected_);
}

void Document::cancelDrag() {
  if (!before_drag_) return;
  solver_.cancel();
  settling_ = false;
  PostureState before = *std::exchange(before_drag_, std::nullopt);
  mutableActor().posture = std::move(before.posture);
  mutableActor().goals = std::move(before.goals);
  Q_EMIT goalsChanged();
  Q_EMIT postureChanged();
  const QString name = nameOf(selected_);
  Q_EMIT told(tr("%1 put back.").arg(name.left(1).toUpper() + name.mid(1)));
}

void Document::nudge(int goal, const Eigen::Vector3d& by) {
  if (goal < 0 || dragging()) return;
  if (!before_drag_ || goal != selected_) {
    beginDrag(goal);
    drag_text_ = tr("move %1").arg(nameOf(goal));
    settling_ = true;
  }
  dragTo(actor().goals[at(goal)].target.world_from_target.translation + by);
}

void Document::undo() {
  settle();
  undo_stack_.undo();
}

void Document::redo() {
  settle();
  undo_stack_.redo();
}

void Document::settle() {
  if (before_drag_) endDrag();
}

// --- the solver ---

void Document::startSolve() {
  const bool any =
      std::any_of(actor().goals.begin(), actor().goals.end(), [](const goal::Goal& goal) { return goal.active; });
  if (any) solver_.solve(scene::problemFor(actor(), before_drag_ ? before_drag_->posture : actor().posture));
}

void Document::receive(const solve::LiveFrame& frame) {
  last_frame_ = frame;
  mutableActor().posture = frame.posture;
  Q_EMIT postureChanged();
  if (frame.finished && frame.serial == solver_.serial() && settling_) endDrag();
}

// --- edits ---

void Document::pushPostureEdit(const QString& text, PostureState before) {
  if (before == PostureState{actor().posture, actor().goals}) return;
  undo_stack_.push(new Exchange<PostureState>(
      text, [this](PostureState& other) { exchangePosture(other); }, std::move(before), true));
}

void Document::exchangePosture(PostureState& other) {
  solver_.cancel();
  std::swap(mutableActor().posture, other.posture);
  std::swap(mutableActor().goals, other.goals);
  Q_EMIT goalsChanged();
  Q_EMIT postureChanged();
}

GoalType Document::typeOf(const goal::Goal& goal) {
  return goal::asksForOrientation(goal) ? GoalType::PositionOrientation : GoalType::Position;
}

void Document::setGoalType(int goal, GoalType type) {
  if (goal < 0 || typeOf(actor().goals[at(goal)]) == type) return;
  const bool in_drag = dragging();
  if (!in_drag) settle();
  PostureState before{actor().posture, actor().goals};
  goal::Goal& changed = mutableActor().goals[at(goal)];
  if (type == GoalType::Position) {
    changed.potential = goal::Position{};
  } else {
    changed.potential = goal::PositionOrientation{};
    // In a drag the hand keeps the orientation that it had when it was taken up.
    if (!in_drag) changed.target.world_from_target.rotation = effectorPlacement(goal).rotation;
  }
  if (in_drag) {
    startSolve();
  } else {
    pushPostureEdit(tr("goal type of %1").arg(nameOf(goal)), std::move(before));
  }
  Q_EMIT goalsChanged();
}

void Document::setHeld(int goal, bool held) {
  if (goal < 0 || actor().goals[at(goal)].held == held) return;
  const bool in_drag = dragging();
  if (!in_drag) settle();
  PostureState before{actor().posture, actor().goals};
  goal::Goal& changed = mutableActor().goals[at(goal)];
  changed.held = held;
  if (!in_drag || goal != selected_) {
    changed.active = held;
    if (held) changed.target.world_from_target = effectorPlacement(goal);
  }
  if (!in_drag) {
    pushPostureEdit(held ? tr("hold %1").arg(nameOf(goal)) : tr("let go of %1").arg(nameOf(goal)), std::move(before));
    const QString name = nameOf(goal);
    const QString thing = name.left(1).toUpper() + name.mid(1);
    const QString kind = typeOf(changed) == GoalType::Position ? tr("position") : tr("position and orientation");
    Q_EMIT told(held ? tr("%1 held: %2.").arg(thing, kind) : tr("%1 let go.").arg(thing));
  }
  Q_EMIT goalsChanged();
}

void Document::resetPosture() {
  settle();
  const scene::Actor fresh = scene::makeActor(actor().figure, actor().source);
  PostureState state{fresh.posture, fresh.goals};
  if (state == PostureState{actor().posture, actor().goals}) return;
  undo_stack_.push(new Exchange<PostureState>(
      tr("reset posture"), [this](PostureState& other) { exchangePosture(other); }, std::move(state), false));
}

// --- key poses ---

void Document::exchangePoses(std::vector<motion::KeyPose>& other) {
  std::swap(mutableActor().key_poses, other);
  Q_EMIT posesChanged();
}

void Document::editPoses(const QString& text, std::vector<motion::KeyPose> poses) {
  settle();
  undo_stack_.push(new Exchange<std::vector<motion::KeyPose>>(
      text, [this](std::vector<motion::KeyPose>& other) { exchangePoses(other); }, std::move(poses), false));
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
  PostureState state{pose.posture, pose.goals};
  if (state == PostureState{actor().posture, actor().goals}) return;
  undo_stack_.push(new Exchange<PostureState>(
      tr("apply %1").arg(QString::fromStdString(pose.name)), [this](PostureState& other) { exchangePosture(other); },
      std::move(state), false));
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
  poses[index].name = name;
  editPoses(tr("rename pose"), std::move(poses));
  Q_EMIT told(tr("The pose is now called %1.").arg(QString::fromStdString(name)));
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

// --- questions ---

Pose Document::effectorPlacement(int goal) const {
  return scene::effectorPlacement(figure(), actor().posture, actor().goals[at(goal)].effector);
}

goal::Miss Document::miss(int goal) const { return goal::missOf(actor().goals[at(goal)], effectorPlacement(goal)); }

}  // namespace limber::app
