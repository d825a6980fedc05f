// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/document/document.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/document/exchange.h"
#include "app/document/followed_choice.h"
#include "app/document/goal_kinds.h"
#include "app/document/index.h"
#include "app/posing/give_way.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"

namespace limber::app {

Document::Document(QObject* parent) : QObject(parent) {
  connect(&solver_, &SolverSession::arrived, this, &Document::receive);
  connect(&followers_, &Followers::arrived, this, &Document::followerArrived);
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

void Document::dress(Wardrobe bodies) {
  bodies_ = std::move(bodies);
  Q_EMIT bodyChanged();
}

void Document::replace(scene::Scene scene, Body body, const QString& path) {
  Wardrobe bodies;
  bodies.put(scene.actors.front(), std::move(body));
  replace(std::move(scene), std::move(bodies), path);
}

void Document::replace(scene::Scene scene, Wardrobe bodies, const QString& path) {
  solver_.cancel();
  followers_.forget();
  glide_.stop();
  step_.reset();
  forgetReport();
  scene_ = std::move(scene);
  chosen_ = 0;
  bodies_ = std::move(bodies);
  path_ = path;
  selected_ = actor().goals.empty() ? -1 : 0;
  selected_obstacle_ = -1;
  selected_observer_ = -1;
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
  if (goal >= 0) {  // from now on keys mean the goal
    selectObserver(-1);
    selectObstacle(-1);
  }
  if (goal == selected_) return;
  if (step_ && step_->drag) settle();  // a drag is one of the chosen goal; what goes by itself may go on
  selected_ = goal;
  Q_EMIT selectionChanged();
}

// --- drags ---

bool Document::beginDrag(int goal) {
  settle();
  if (!exists(goal)) return false;
  selectGoal(goal);
  if (const auto reason = solve::unsolvable(figure())) {
    Q_EMIT refused(QString::fromStdString(reason->found));
    return false;
  }
  step_ = Step{state(), tr("drag %1").arg(nameOf(goal)), true, false, {}, goal};
  reported_ = {};
  goal::Goal& dragged = mutableActor().goals[at(goal)];
  const Pose placement = effectorPlacement(goal);
  // A goal taken up again starts where the effector is and keeps the orientation that it has; a pin keeps its own.
  if (dragged.target.carried()) dragged.target = goal::Target::standing(placement);
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
  step_->echoes = 0;
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
  followers_.cancel();
  Step step = *std::exchange(step_, std::nullopt);
  const int chosen = step.temporary ? step.chosen_before : selected_;
  takeBack(std::move(step));
  selectGoal(chosen);
  Q_EMIT told(tr("%1 put back.").arg(name.left(1).toUpper() + name.mid(1)));
}

void Document::takeBack(Step step) {
  for (auto& [other, before] : step.others) static_cast<void>(swapState(other, std::move(before)));
  if (step.obstacles) exchangeObstacles(*step.obstacles);
  static_cast<void>(exchangeState(std::move(step.before)));
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
  followers_.catchUp();
  if (!step_) return;
  if (solving()) {
    step_->settling = true;  // a few milliseconds: a quick flick ends where the mouse was let go
  } else {
    endStep();
  }
}

void Document::endStep() {
  solver_.cancel();
  followers_.cancel();
  Step step = *std::exchange(step_, std::nullopt);
  if (step.goal >= 0) {
    goal::Goal& taken = mutableActor().goals[at(step.goal)];
    const std::vector<goal::Goal>& before = step.before.goals;  // a goal of this step alone was not among them
    const goal::Goal* was = at(step.goal) < before.size() ? &before[at(step.goal)] : nullptr;
    taken.active = taken.held || (was != nullptr && was->active && !was->held);
    // Nothing has moved: a click, not a drag.
    if (step.drag && step.before.posture == actor().posture && !step.temporary && !step.target) {
      mutableActor().goals = step.before.goals;
    }
  }
  const bool told_already = step.temporary;  // while its goal is still there to speak of
  if (told_already) dropTemporaryGoal(step);
  carryGoals(chosen_, step.before);
  resolveTargets(chosen_);
  for (const auto& [other, before] : step.others) {
    carryGoals(other, before);
    resolveTargets(other);
  }
  noteRest(step);
  pushDone(step.text, std::move(step.before), std::move(step.others), std::move(step.obstacles));
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

void Document::pushDone(const QString& text, ActorState before, std::map<std::size_t, ActorState> others,
                        std::optional<std::vector<goal::Obstacle>> obstacles) {
  if (obstacles && *obstacles == scene_.obstacles) obstacles.reset();
  for (auto other = others.begin(); other != others.end();) {
    other = other->second == stateOf(other->first) ? others.erase(other) : std::next(other);
  }
  if (others.empty() && !obstacles && before == state()) return;
  undo_stack_.push(new Exchange<Changes>(
      text, [this](Changes& other) { exchangeChanges(other); },
      {chosen_, std::move(before), std::move(others), std::move(obstacles)}, true));
}

void Document::pushState(const QString& text, ActorState after) {
  after.posture = obeyingRows(std::move(after.posture));
  if (after == state()) return;
  if (after.posture == actor().posture || scene::followersOf(scene_, chosen_).empty()) {
    undo_stack_.push(new Exchange<Changes>(
        text, [this](Changes& other) { exchangeChanges(other); }, {chosen_, std::move(after), {}, {}}, false));
    return;
  }
  openEdit(text);
  static_cast<void>(exchangeState(std::move(after)));
  figureMoved();
  releaseStep();
}

ActorState Document::stateOf(std::size_t actor) const {
  const scene::Actor& of = scene_.actors[actor];
  return {of.posture,
          of.goals,
          of.multipliers,
          of.rows,
          of.figure,
          {of.solver, of.balance, of.balance_rank, of.body_awareness, of.observers, of.distance_falloff,
           of.distance_cutoff}};
}

ActorState Document::swapState(std::size_t actor, ActorState state) {
  scene::Actor& changed = scene_.actors[actor];
  std::swap(changed.posture, state.posture);
  std::swap(changed.goals, state.goals);
  std::swap(changed.multipliers, state.multipliers);
  std::swap(changed.rows, state.rows);
  std::swap(changed.figure, state.figure);
  SolveSettings& settings = state.settings;
  std::swap(changed.solver, settings.solver);
  std::swap(changed.balance, settings.balance);
  std::swap(changed.balance_rank, settings.balance_rank);
  std::swap(changed.body_awareness, settings.body_awareness);
  std::swap(changed.observers, settings.observers);
  std::swap(changed.distance_falloff, settings.distance_falloff);
  std::swap(changed.distance_cutoff, settings.distance_cutoff);
  return state;
}

void Document::exchangeChanges(Changes& other) {
  solver_.cancel();
  followers_.cancel();
  for (auto& [actor, state] : other.others) state = swapState(actor, std::move(state));
  takeActor(other.actor);
  if (other.obstacles) exchangeObstacles(*other.obstacles);
  other.state = exchangeState(std::move(other.state));
}

ActorState Document::exchangeState(ActorState after) {
  solver_.cancel();
  const bool multipliers_differ = after.multipliers != actor().multipliers;
  const bool rows_differ = after.rows != actor().rows;
  const bool figure_differs = after.figure != actor().figure;
  const bool settings_differ = !(after.settings == state().settings);
  ActorState before = swapState(chosen_, std::move(after));
  const int count = static_cast<int>(actor().goals.size());
  const bool selection_gone = selected_ >= count;
  if (selection_gone) selected_ = count - 1;
  if (figure_differs) Q_EMIT figureChanged();
  if (rows_differ) Q_EMIT rowsChanged();
  if (multipliers_differ) Q_EMIT multipliersChanged();
  if (settings_differ) {
    const int observer = followedByName(before.settings.observers, actor().observers, selected_observer_);
    const bool another = std::exchange(selected_observer_, observer) != observer;
    if (observer >= 0) selected_obstacle_ = -1;
    Q_EMIT settingsChanged();
    if (another) Q_EMIT obstacleChosen();
  }
  Q_EMIT goalsChanged();
  if (selection_gone) Q_EMIT selectionChanged();
  Q_EMIT postureChanged();
  return before;
}

// --- the solver ---

void Document::startSolve() {
  const bool any =
      std::any_of(actor().goals.begin(), actor().goals.end(), [](const goal::Goal& goal) { return goal.active; });
  const bool gives_way = step_ && step_->touched.count(chosen_) > 0;
  const bool aside = step_ && !step_->aside.empty();
  if (!any && !gives_way && !aside) return;
  if (const auto reason = solve::unsolvable(figure())) {
    Q_EMIT refused(QString::fromStdString(reason->found));
    return;
  }
  resolveTargets(chosen_);
  solve::Problem problem = scene::problemFor(scene_, chosen_, step_ ? step_->before.posture : actor().posture);
  if (step_) {
    for (const DofId dof : step_->fixed) problem.multipliers[dof.index()] = 0.0;
    problem.goals.insert(problem.goals.end(), step_->aside.begin(), step_->aside.end());
    if (aside) {
      problem.root_fixed = true;
      problem.distance_cutoff = -1;  // the step itself says what moves
      problem.distance_falloff = 0.0;
      // A reach tree has only the mean of both goals: it would swing the limb by half.
      if (problem.solver == solve::SolverKind::ReachTree) {
        problem.solver = solve::SolverKind::Automatic;
        std::erase_if(problem.goals, [](const goal::Goal& goal) { return goal.weight < 0.0; });
      }
    }
    if (gives_way) letGiveWay(problem, actor(), step_->touched[chosen_], step_->before.posture);
  }
  // What a user has added may leave no posture, and a method may keep no rows.
  if (!problem.rows.empty() || !solve::infoOf(problem.solver).keeps_rows) {
    if (const auto sound = solve::check(problem); !sound) {
      Q_EMIT refused(QString::fromStdString(sound.error().sentence()));
      return;
    }
  }
  solver_.solve(problem);
}

void Document::receive(const solve::LiveFrame& frame) {
  last_frame_ = frame;
  if (frame.finished) reported_ = frame.report;
  if (step_ && step_->commanded && !step_->glided) {
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
  figureMoved();
  if (frame.finished && frame.serial == solver_.serial()) endIfRested();
}

// --- questions ---

Pose Document::targetPlacement(int goal) const {
  const goal::Target& target = actor().goals[at(goal)].target;
  const auto carrier = target.actor.empty() ? std::nullopt : scene::carrierPlacement(scene_, target);
  return carrier ? *carrier * target.carrier_from_target : scene::targetPlacement(figure(), actor().posture, target);
}

Pose Document::effectorPlacement(int goal) const {
  return scene::effectorPlacement(figure(), actor().posture, actor().goals[at(goal)].effector);
}

goal::Miss Document::miss(int goal) const {
  return goal::missOf(actor().goals[at(goal)], effectorPlacement(goal), targetPlacement(goal));
}

}  // namespace limber::app
