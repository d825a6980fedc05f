// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/posing.h"

#include <algorithm>
#include <utility>

#include "document/goal_kinds.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/figure/tied_posture.h"
#include "limber/goal/gap.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/surroundings.h"
#include "limber/scene/target_place.h"
#include "posing/carried_goals.h"
#include "posing/obeying_rows.h"
#include "posing/seat.h"

namespace limber::app {

namespace {

constexpr double kTornDistance = 1e-5;  // m: farther from its pin an effector is brought back
constexpr double kTornAngle = 1e-4;     // rad

/// Puts a goal that is on, whose effector a drag has moved along, down where that is now.
void putDownWhereItIs(scene::Actor& actor, const std::string& effector) {
  const auto index = scene::findGoal(actor, effector);
  if (!index) return;
  goal::Goal& goal = actor.goals[*index];
  if (!goal.active || goal.target.carried()) return;
  goal.target = goal::Target::standing(scene::effectorPlacement(*actor.figure, actor.posture, goal.effector));
}

/// The same of all that has been moved besides the goal in the hand.
void putDownTaken(scene::Actor& actor, const UnderWay& ended, const goal::Goal& led) {
  if (ended.mirrored) putDownWhereItIs(actor, ended.mirrored->image(actor, led).effector.name);
  if (!ended.along) return;
  for (const auto& [goal, start] : ended.along->goals()) {
    if (isIndexOf(actor.goals, goal)) putDownWhereItIs(actor, actor.goals[at(goal)].effector.name);
  }
}

/// A goal of a drag or a turn, or one on its way by itself, that moves its effector, not a target alone.
bool movesEffector(const Kind& kind) {
  const auto* drag = std::get_if<Drag>(&kind);
  const auto* turn = std::get_if<Turn>(&kind);
  return (drag != nullptr && !drag->temporary && !drag->target) || (turn != nullptr && !turn->target);
}

/// A goal that is off again asks for what it asked before.
void switchBack(goal::Goal& taken, const goal::Goal* was, const UnderWay& ended) {
  const auto* drag = std::get_if<Drag>(&ended.kind);
  if (drag != nullptr && drag->added) return;
  taken.active = taken.held || (was != nullptr && was->active && !was->held);
  if (!taken.active && ended.asked_before) taken.potential = *ended.asked_before;
}

}  // namespace

Posing::Posing(Document& document, std::unique_ptr<solve::Solver> solver)
    : document_(document), solver_(nullptr, std::move(solver)) {
  connect(&solver_, &SolverSession::arrived, this, &Posing::receive);
  connect(&solver_, &SolverSession::cutShort, this, [this] {
    if (under_way_) solve(true);
  });
  connect(&followers_, &Followers::arrived, this, &Posing::followerArrived);
  connect(&document_, &Document::settling, this, &Posing::settle);
  // A drag ends with the selection of its goal; a step that goes by itself may go on.
  connect(&document_.selection(), &Selection::goalLeft, this, [this] {
    if (isDrag()) settle();
  });
  connect(&document_, &Document::actorSelected, this, &Posing::forgetReport);
  connect(&document_, &Document::sceneReplaced, this, [this] {
    solver_.cancel();
    followers_.forget();
    glide_.stop();
    footsteps_.forget();
    under_way_.reset();
    forgetReport();
  });
  whenChanged(document_, ScenePart::Cast, this, [](Posing* posing) {
    posing->solver_.cancel();
    posing->followers_.forget();  // their numbers may mean others now
    posing->footsteps_.forget();
  });
}

// --- kinds, phases and events ---

Outcome Posing::outcome(Event event) const {
  return under_way_ ? outcomeOf(under_way_->kind, under_way_->phase, event) : Outcome::Ignored;
}

Outcome Posing::meet(Event event) {
  const Outcome outcome = this->outcome(event);
  if (outcome == Outcome::Commits) end();
  if (outcome == Outcome::Drops) takeBack();
  if (outcome != Outcome::Settles) return outcome;
  solver_.catchUp();
  followers_.catchUp();
  if (!under_way_) return outcome;
  if (solving()) {
    under_way_->phase = Phase::Settling;  // a few milliseconds: a quick flick ends where the mouse was let go
  } else {
    end();
  }
  return outcome;
}

void Posing::begin(const QString& text, Kind kind, int goal, Phase phase) {
  document_.open(text);
  const bool command = std::holds_alternative<Command>(kind);
  under_way_ = UnderWay{std::move(kind), phase, goal};
  under_way_->follow_ups.may_come_nearer = command;
  ++steps_;
}

void Posing::settle() {
  glide_.finish();
  meet(Event::Interrupt);
}

void Posing::end() {
  solver_.cancel();
  followers_.cancel();
  footsteps_.stop();
  UnderWay ended = *std::exchange(under_way_, std::nullopt);
  const auto* drag = std::get_if<Drag>(&ended.kind);
  const bool drags = movesGoal(ended.kind);
  const bool temporary = drag != nullptr && drag->temporary;
  if (ended.goal >= 0) putDown(ended, document_.committed().actors[document_.selectedActor()]);
  if (temporary) dropTemporaryGoal(*drag, ended.goal);  // reported while its goal still exists
  std::vector<std::size_t> moved{document_.selectedActor()};
  moved.insert(moved.end(), ended.followed.begin(), ended.followed.end());
  for (const std::size_t actor : moved) {
    carryGoals(document_, actor);
    resolveTargets(document_, actor);
  }
  noteRest(ended);
  document_.commit();
  reasons_.askAboutEnd();
  if (drags && !temporary) Q_EMIT dragSettled(ended.goal);
  if (std::holds_alternative<Command>(ended.kind)) Q_EMIT goalsSolved();
  if (!ended.words.isEmpty()) {
    Q_EMIT document_.reported(ended.words);
  } else if (!drags && ended.goal >= 0) {
    Q_EMIT reachSettled(ended.goal);
  }
}

void Posing::putDown(UnderWay& ended, const scene::Actor& before) {
  const auto* drag = std::get_if<Drag>(&ended.kind);
  const bool moves_effector = movesEffector(ended.kind);
  // A goal of this step alone was not among those of before.
  const goal::Goal* was = isIndexOf(before.goals, ended.goal) ? &before.goals[at(ended.goal)] : nullptr;
  change([&](scene::Actor& actor) {
    if (moves_effector && before.posture == actor.posture) {  // a click, not a drag
      actor.goals = before.goals;
      return;
    }
    goal::Goal& taken = actor.goals[at(ended.goal)];
    putDownTaken(actor, ended, taken);
    const bool temporary = drag != nullptr && drag->temporary;
    const bool travels = std::holds_alternative<Travel>(ended.kind);
    // One who sat gets up, or sits somewhere else.
    if (travels && was != nullptr && holdsSeat(document_, before, *was)) taken.held = false;
    const bool leads = moves_effector || temporary || travels;
    const QString seated = leads ? putSeatDown(document_, actor, taken, temporary) : QString();
    if (!seated.isEmpty()) ended.words = seated;
    switchBack(taken, was, ended);
  });
}

void Posing::dropTemporaryGoal(const Drag& drag, int goal) {
  const bool stays = actor().goals[at(goal)].held;
  if (!stays && document_.selection().goal() == goal) document_.selection().returnToGoal(drag.selected_before);
  reasons_.noteEnd(goal);
  reasons_.askAboutEnd();
  Q_EMIT dragSettled(goal);
  if (stays) return;
  reasons_.noteGone(actor().goals[at(goal)]);
  change([goal](scene::Actor& actor) { actor.goals.erase(actor.goals.begin() + goal); });
}

void Posing::takeBack() {
  solver_.cancel();
  followers_.cancel();
  footsteps_.forget();
  const UnderWay dropped = *std::exchange(under_way_, std::nullopt);
  const auto* drag = std::get_if<Drag>(&dropped.kind);
  if (!movesGoal(dropped.kind)) {
    document_.drop();
    Q_EMIT document_.reported(tr("Cancelled."));
    return;
  }
  const QString name = nameOf(document_, dropped.goal);
  const int selected =
      drag != nullptr && (drag->temporary || drag->added) ? drag->selected_before : document_.selection().goal();
  document_.drop();
  document_.selection().selectGoal(selected);
  Q_EMIT document_.reported(tr("%1 put back.").arg(capitalised(name)));
}

void Posing::noteRest(const UnderWay& ended) {
  const auto* drag = std::get_if<Drag>(&ended.kind);
  if (drag != nullptr && drag->temporary) return;  // noted while its goal was there
  reasons_.noteEnd(std::holds_alternative<Command>(ended.kind) ? farthestGoal(document_) : ended.goal);
}

// --- gestures and commands ---

bool Posing::openEdit(const QString& text) {
  if (underWay()) return false;
  settle();
  begin(text, Gesture{});
  return true;
}

void Posing::closeEdit(bool opened) {
  if (opened) meet(Event::Release);
}

void Posing::endGesture() {
  if (underWay() && !isDrag()) meet(Event::Release);
}

bool Posing::cancelGesture() { return !isDrag() && meet(Event::Cancel) == Outcome::Drops; }

bool Posing::solveGoals() {
  settle();
  if (std::ranges::none_of(actor().goals, &goal::Goal::active)) {
    Q_EMIT document_.reported(tr("No goal is switched on."));
    return false;
  }
  if (!isSound(scene::commandedProblemFor(document_.scene(), document_.selectedActor()))) return false;
  begin(tr("solve goals"), Command{}, -1, Phase::Settling);
  resolveTargets(document_, document_.selectedActor());
  ask(scene::commandedProblemFor(document_.scene(), document_.selectedActor()), false);
  return true;
}

void Posing::beginTravel(int goal) {
  if (openEdit(tr("reach with %1").arg(nameOf(document_, goal)))) under_way_->kind = Travel{};
}

void Posing::reach(int goal, const Pose& world_from_target) {
  if (!exists(document_, goal) || dragging()) return;
  const bool alone = !underWay();
  beginTravel(goal);
  if (!exists(document_, goal)) {  // it lived for a drag alone, which has ended now
    settle();
    return;
  }
  // A number that is typed sends it as well.
  const auto* gesture = std::get_if<Gesture>(&under_way_->kind);
  if (gesture != nullptr && gesture->aside.empty()) under_way_->kind = Travel{};
  under_way_->goal = goal;
  change([&](scene::Actor& actor) {
    goal::Goal& sent = actor.goals[at(goal)];
    scene::placeTarget(*actor.figure, actor.posture, sent.target, world_from_target);
    sent.active = true;
  });
  solve();
  closeEdit(alone);
}

void Posing::step(const QString& text, const std::function<void(scene::Actor&)>& edit) {
  scene::Actor after = actor();
  edit(after);
  after.posture = obeyingRows(after, std::move(after.posture));
  if (after == actor()) return;
  solver_.cancel();
  const auto take = [&after](scene::Actor& actor) { actor = after; };
  if (after.posture == actor().posture || scene::followersOf(document_.scene(), document_.selectedActor()).empty()) {
    document_.editActor(text, take);
    return;
  }
  openEdit(text);
  change(take);
  sendFollowers(document_.selectedActor());
  closeEdit(true);
}

// --- the solver ---

void Posing::change(const std::function<void(scene::Actor&)>& edit) {
  document_.change([&](scene::Scene& scene) { edit(scene.actors.edit(document_.selectedActor())); });
}

void Posing::put(Posture posture) {
  document_.changeUnseen(
      [&](scene::Scene& scene) { scene.actors.edit(document_.selectedActor()).posture = std::move(posture); });
  follow();
}

void Posing::show(Posture posture) {
  document_.changeUnseen(
      [&](scene::Scene& scene) { scene.actors.edit(document_.selectedActor()).posture = std::move(posture); });
  Q_EMIT document_.changed(ScenePart::Posture);
  sendFollowers(document_.selectedActor());
  if (scene::isSolid(figure())) letOthersGiveWay(false);
}

void Posing::keepFixed(DofId dof) {
  std::vector<DofId>& fixed = under_way_->fixed;
  if (isDrag()) {
    solver_.cancel();  // a posture on its way would put the old value back
  } else if (std::find(fixed.begin(), fixed.end(), dof) == fixed.end()) {
    fixed.push_back(dof);
  }
}

void Posing::follow() {
  const std::vector<goal::Goal>& goals = actor().goals;
  bool wanted = false;
  for (int i = 0; i < static_cast<int>(goals.size()) && !wanted; ++i) {
    if (!goals[at(i)].active) continue;
    const goal::Miss miss = missOf(document_, i);
    wanted = !goals[at(i)].held || miss.distance > kTornDistance || miss.angle > kTornAngle;
  }
  if (wanted) {
    solve();
    return;
  }
  solver_.cancel();
  Q_EMIT document_.changed(ScenePart::Posture);
  sendFollowers(document_.selectedActor());
}

void Posing::forgetReport() {
  last_frame_ = {};
  reported_ = {};
  reasons_.forget();
}

bool canBePosed(Document& document) {
  const auto reason = solve::unsolvable(document.figure());
  if (reason) Q_EMIT document.refused(QString::fromStdString(reason->found));
  return !reason;
}

}  // namespace limber::app
