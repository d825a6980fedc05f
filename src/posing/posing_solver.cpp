// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Problems for the solver, and the use of its answers.
#include <algorithm>
#include <optional>
#include <utility>

#include "limber/base/index.h"
#include "limber/figure/chain.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/follow_up.h"
#include "limber/scene/target_place.h"
#include "posing/carried_goals.h"
#include "posing/finger_drag.h"
#include "posing/give_way.h"
#include "posing/obeying_rows.h"
#include "posing/posing.h"

namespace limber::app {

namespace {

constexpr int kGlideMs = 700;

/// A segment, and all that hangs on it, does not avoid what it is to touch.
void letTouch(solve::Problem& problem, SegmentId segment) {
  const Figure& figure = *problem.figure;
  std::erase_if(problem.observers, [&](const goal::Observer& observer) {
    if (observer.segment == segment) return true;
    const std::vector<JointId> path = pathFromRoot(figure, observer.segment);
    return std::ranges::any_of(path, [&](JointId joint) { return carriedBy(figure, joint) == segment; });
  });
}

/// Makes a problem the next step of the drag that is under way.
void asStep(solve::Problem& problem, const Document& document, const UnderWay& drag) {
  const Pose target = targetPlacement(document, drag.goal);
  const Pose& before = drag.answered;
  const bool turned = target.rotation != before.rotation;  // the angle of R Rᵀ is not quite 0
  scene::asStep(problem, scene::extentOf(document.actor()).diagonal().norm(),
                (target.translation - before.translation).norm(),
                turned ? rotationAngle(target.rotation * before.rotation.transpose()) : 0.0);
}

}  // namespace

solve::Problem Posing::problem() const {
  const std::size_t selected = document_.selectedActor();
  const Posture& before = document_.committed().actors[selected].posture;
  if (!under_way_) return scene::problemFor(document_.scene(), selected, before);
  const auto* gesture = std::get_if<Gesture>(&under_way_->kind);
  const std::vector<goal::Goal> aside = gesture != nullptr ? gesture->aside : std::vector<goal::Goal>();
  scene::Scene scene = document_.scene();
  if (!aside.empty()) {  // so that comfort knows what is asked for
    std::vector<goal::Goal>& goals = scene.actors.edit(selected).goals;
    goals.insert(goals.end(), aside.begin(), aside.end());
  }
  if (under_way_->mirrored) {
    scene::Actor& asked = scene.actors.edit(selected);
    under_way_->mirrored->addTo(asked, goal::Goal(asked.goals[at(under_way_->goal)]));
  }
  if (under_way_->along) {
    under_way_->along->addTo(scene.actors.edit(selected), targetPlacement(document_, under_way_->goal));
  }
  solve::Problem problem = scene::problemFor(scene, selected, before);
  if (isDrag()) {
    const goal::Goal& led = actor().goals[at(under_way_->goal)];
    const std::vector<JointId> finger = fingerJoints(figure(), led.effector.segment);
    if (!finger.empty() && led.chain_start == finger.front()) moveFingersAlone(problem);
    asStep(problem, document_, *under_way_);
    if (under_way_->lies) letTouch(problem, led.effector.segment);
  }
  for (const DofId dof : under_way_->fixed) problem.multipliers[dof.index()] = 0.0;
  if (!aside.empty()) {
    // With weights and pull limits of their own.
    std::ranges::copy(aside, problem.goals.end() - static_cast<std::ptrdiff_t>(aside.size()));
    problem.root_fixed = true;
    solve::keepFreePartsStill(problem);
    problem.distance_cutoff = -1;  // the step itself says what moves
    problem.distance_falloff = 0.0;
    // A reach tree has only the mean of both goals: it would swing the limb by half.
    if (problem.solver == solve::SolverKind::ReachTree) {
      problem.solver = solve::SolverKind::VariableMetric;
      std::erase_if(problem.goals, [](const goal::Goal& goal) { return goal.weight < 0.0; });
    }
  }
  if (const auto touched = under_way_->touched.find(selected); touched != under_way_->touched.end()) {
    letGiveWay(problem, actor(), touched->second, before);
  }
  return problem;
}

bool Posing::isSound(const solve::Problem& problem) {
  const auto sound = solve::check(problem);
  if (!sound) Q_EMIT document_.refused(QString::fromStdString(sound.error().sentence()));
  return sound.has_value();
}

void Posing::solve(bool goes_on) {
  const auto* gesture = under_way_ ? std::get_if<Gesture>(&under_way_->kind) : nullptr;
  const bool aside = gesture != nullptr && !gesture->aside.empty();
  const bool gives_way = under_way_ && under_way_->touched.count(document_.selectedActor()) > 0;
  const bool pulls = !actor().solving.torques.empty();
  if (!gives_way && !aside && !pulls && std::ranges::none_of(actor().goals, &goal::Goal::active)) return;
  if (!canBePosed(document_)) return;
  resolveTargets(document_, document_.selectedActor());
  solve::Problem problem = this->problem();
  // A solve that is gone in steps is one solve: it keeps its support, which a sole that tips on the way would take away
  // and give back in turn.
  if (goes_on && asked_) problem.balance = asked_->balance;
  // Rows that a user has added may leave no posture, and a method may support no equalities.
  if ((!problem.rows.empty() || !solve::infoOf(problem.solver).keeps_equalities) && !isSound(problem)) return;
  if (under_way_ && !goes_on) under_way_->follow_ups.support_changes = 0;
  ask(problem, goes_on);
}

void Posing::ask(const solve::Problem& problem, bool goes_on) {
  asked_ = problem;
  goes_on ? solver_.goOn(problem) : solver_.solve(problem);
}

bool Posing::goesOnAsItStands(const solve::LiveFrame& frame) {
  if (!asked_ || frame.report.cut_short) return false;
  const auto next = scene::followUp(actor(), solidsAround(document_), *asked_, frame.posture, under_way_->follow_ups);
  if (!next) return false;
  ask(*next, true);
  return true;
}

void Posing::receive(const solve::LiveFrame& frame) {
  last_frame_ = frame;
  if (frame.finished) reported_ = frame.report;
  const bool newest = frame.finished && frame.serial == solver_.serial();
  if (outcome(Event::Posture) == Outcome::Ignored) return;
  if (newest && isDrag()) under_way_->answered = targetPlacement(document_, under_way_->goal);
  if (const auto* command = std::get_if<Command>(&under_way_->kind); command != nullptr && !command->arrived) {
    if (newest && !goesOnAsItStands(frame)) glideTo(frame.posture);
    return;
  }
  Posture arrived = frame.posture;
  // DOFs that were put elsewhere since that solve began stay there.
  for (const DofId dof : under_way_->fixed) {
    arrived = withDofValue(figure(), std::move(arrived), dof, actor().posture[dof], actor().multipliers);
  }
  // That solve has not heard of it: what it made of the others may lie outside of a limit over several of them.
  if (arrived != frame.posture) arrived = obeyingRows(actor(), std::move(arrived), under_way_->fixed);
  show(std::move(arrived));
  if (!newest || goesOnAsItStands(frame)) return;
  const bool rests = !frame.report.cut_short;
  if (!rests || !footsteps_.goOn()) endIfRested();
}

void Posing::glideTo(const Posture& found) {
  glide_.start(kGlideMs, [this, from = actor().posture, found](double share) {
    if (!under_way_) return;
    show(share < 1.0 ? between(from, found, share) : found);
    if (share < 1.0 || !under_way_) return;
    std::get<Command>(under_way_->kind).arrived = true;
    if (!answerFollowers()) endIfRested();
  });
}

}  // namespace limber::app
