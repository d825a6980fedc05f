// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/session/document.h"

#include <algorithm>
#include <utility>

#include "app/command/exchange.h"
#include "app/session/goal_kinds.h"
#include "app/session/index.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/target_place.h"

namespace limber::app {

Document::Document(QObject* parent) : QObject(parent) {
  connect(&solver_, &SolverSession::arrived, this, &Document::receive);
}

QString Document::nameOf(DofId dof) const {
  const Dof& named = figure().dofs()[dof];
  const std::string text = displayName(figure().joints()[named.joint].name) + " " + displayName(named.name);
  return QString::fromStdString(text).toLower();
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
  glide_.stop();
  step_.reset();
  last_frame_ = {};
  reported_ = {};
  rested_goal_ = -1;
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

void Document::markUnsaved() { undo_stack_.resetClean(); }

void Document::setCamera(const scene::Camera& camera) {
  if (camera == scene_.camera) return;
  scene_.camera = camera;
  Q_EMIT cameraChanged();
}

void Document::selectGoal(int goal) {
  if (goal == selected_) return;
  if (step_ && step_->drag) settle();  // a drag is one of the chosen goal; what goes by itself may go on
  selected_ = goal;
  Q_EMIT selectionChanged();
}

// --- drags ---

bool Document::beginDrag(int goal) {
  settle();
  if (!exists(goal)) return false;
  if (goal != selected_) selectGoal(goal);
  if (const auto reason = solve::unsolvable(figure())) {
    Q_EMIT refused(QString::fromStdString(reason->found));
    return false;
  }
  step_ = Step{state(), tr("drag %1").arg(nameOf(goal)), true, false, {}, goal};
  reported_ = {};
  goal::Goal& dragged = mutableActor().goals[at(goal)];
  const Pose placement = effectorPlacement(goal);
  // A goal taken up again starts where the effector is and keeps the orientation that it has; a pin keeps its own.
  if (dragged.target.rides()) dragged.target = goal::Target::standing(placement);
  dragged.target.world_from_target.translation = placement.translation;
  if (!dragged.active) dragged.target.world_from_target.rotation = placement.rotation;
  dragged.active = true;
  Q_EMIT goalsChanged();
  return true;
}

void Document::dragTo(const Eigen::Vector3d& target) {
  if (!step_ || !step_->drag) return;
  Pose wanted = targetPlacement(selected_);
  if (wanted.translation == target) return;
  wanted.translation = target;
  scene::placeTarget(figure(), actor().posture, mutableActor().goals[at(selected_)].target, wanted);
  startSolve();
  Q_EMIT goalsChanged();
}

void Document::releaseDrag() {
  if (step_ && step_->drag) releaseStep();
}

void Document::endDrag() {
  if (step_ && step_->drag) endStep();
}

void Document::cancelDrag() {
  if (!step_ || !step_->drag) return;
  solver_.cancel();
  const QString name = nameOf(selected_);
  Step step = *std::exchange(step_, std::nullopt);
  const int chosen = step.temporary ? step.chosen_before : selected_;
  static_cast<void>(exchangeState(std::move(step.before)));
  selectGoal(chosen);
  Q_EMIT told(tr("%1 put back.").arg(name.left(1).toUpper() + name.mid(1)));
}

void Document::nudge(int goal, const Eigen::Vector3d& by) {
  if (goal < 0 || dragging()) return;
  if (!step_ || !step_->drag || goal != selected_) {
    if (!(followsItsHandle(actor().goals[at(goal)]) ? beginDrag(goal) : beginTargetDrag(goal))) return;
    step_->text = tr("move %1").arg(nameOf(goal));
    step_->settling = true;
  }
  dragTo(targetPlacement(goal).translation + by);
}

// --- steps of undo ---

void Document::undo() {
  settle();
  undo_stack_.undo();
}

void Document::redo() {
  settle();
  undo_stack_.redo();
}

void Document::settle() {
  glide_.finish();
  if (step_) endStep();
}

void Document::releaseStep() {
  solver_.catchUp();
  if (!step_) return;
  if (solver_.solving()) {
    step_->settling = true;  // a few milliseconds: a quick flick ends where the mouse was let go
  } else {
    endStep();
  }
}

void Document::endStep() {
  solver_.cancel();
  Step step = *std::exchange(step_, std::nullopt);
  if (step.goal >= 0) {
    goal::Goal& taken = mutableActor().goals[at(step.goal)];
    const goal::Goal& was = step.before.goals[at(step.goal)];
    taken.active = taken.held || (was.active && !was.held);
    // Nothing has moved: a click, not a drag.
    if (step.drag && step.before.posture == actor().posture && !step.temporary && !step.target) {
      mutableActor().goals = step.before.goals;
    }
  }
  const bool told_already = step.temporary;  // while its goal is still there to speak of
  if (told_already) dropTemporaryGoal(step);
  carryGoals(step.before);
  noteRest(step);
  pushDone(step.text, std::move(step.before));
  Q_EMIT goalsChanged();
  Q_EMIT postureChanged();
  if (step.drag && !told_already) Q_EMIT dragSettled(step.goal);
  if (step.commanded) Q_EMIT goalsSolved();
  if (!step.words.isEmpty()) {
    Q_EMIT told(step.words);
  } else if (!step.drag && step.goal >= 0) {
    Q_EMIT reachSettled(step.goal);
  }
}

bool Document::openEdit(const QString& text) {
  if (step_ && !step_->settling) return false;
  settle();
  step_ = Step{state(), text, false, false, {}, -1};
  return true;
}

void Document::pushDone(const QString& text, ActorState before) {
  if (before == state()) return;
  undo_stack_.push(new Exchange<ActorState>(
      text, [this](ActorState& other) { other = exchangeState(std::move(other)); }, std::move(before), true));
}

void Document::pushState(const QString& text, ActorState after) {
  after.posture = obeyingRows(std::move(after.posture));
  if (after == state()) return;
  undo_stack_.push(new Exchange<ActorState>(
      text, [this](ActorState& other) { other = exchangeState(std::move(other)); }, std::move(after), false));
}

ActorState Document::exchangeState(ActorState after) {
  solver_.cancel();
  ActorState before = state();
  scene::Actor& changed = mutableActor();
  const bool multipliers_differ = after.multipliers != before.multipliers;
  const bool rows_differ = after.rows != before.rows;
  const bool figure_differs = after.figure != before.figure;
  changed.posture = std::move(after.posture);
  changed.goals = std::move(after.goals);
  changed.multipliers = std::move(after.multipliers);
  changed.rows = std::move(after.rows);
  changed.figure = std::move(after.figure);
  const bool selection_gone = selected_ >= static_cast<int>(changed.goals.size());
  if (selection_gone) selected_ = static_cast<int>(changed.goals.size()) - 1;
  if (figure_differs) Q_EMIT figureChanged();
  if (rows_differ) Q_EMIT rowsChanged();
  if (multipliers_differ) Q_EMIT multipliersChanged();
  Q_EMIT goalsChanged();
  if (selection_gone) Q_EMIT selectionChanged();
  Q_EMIT postureChanged();
  return before;
}

// --- the solver ---

void Document::startSolve() {
  const bool any =
      std::any_of(actor().goals.begin(), actor().goals.end(), [](const goal::Goal& goal) { return goal.active; });
  if (!any) return;
  if (const auto reason = solve::unsolvable(figure())) {
    Q_EMIT refused(QString::fromStdString(reason->found));
    return;
  }
  solve::Problem problem = scene::problemFor(scene_, 0, step_ ? step_->before.posture : actor().posture);
  if (step_) {
    for (const DofId dof : step_->fixed) problem.multipliers[dof.index()] = 0.0;
  }
  if (!problem.rows.empty()) {  // what a user has added may leave no posture
    if (const auto sound = solve::check(problem); !sound) {
      Q_EMIT refused(QString::fromStdString(sound.error().sentence()));
      return;
    }
  }
  solver_.solve(std::move(problem));
}

void Document::receive(const solve::LiveFrame& frame) {
  last_frame_ = frame;
  if (frame.finished) reported_ = frame.report;
  if (step_ && step_->commanded) {
    if (frame.finished && frame.serial == solver_.serial()) glideTo(frame.posture);
    return;
  }
  Posture arrived = frame.posture;
  if (step_) {
    // What has been put elsewhere since that solve began stays there.
    for (const DofId dof : step_->fixed) {
      arrived = withDofValue(figure(), std::move(arrived), dof, actor().posture[dof], actor().multipliers);
    }
  }
  mutableActor().posture = std::move(arrived);
  Q_EMIT postureChanged();
  if (frame.finished && frame.serial == solver_.serial() && step_ && step_->settling) endStep();
}

// --- questions ---

Pose Document::targetPlacement(int goal) const {
  return scene::targetPlacement(figure(), actor().posture, actor().goals[at(goal)].target);
}

Pose Document::effectorPlacement(int goal) const {
  return scene::effectorPlacement(figure(), actor().posture, actor().goals[at(goal)].effector);
}

goal::Miss Document::miss(int goal) const { return scene::missOf(figure(), actor().posture, actor().goals[at(goal)]); }

}  // namespace limber::app
