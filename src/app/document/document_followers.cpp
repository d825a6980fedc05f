// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Actors whose goals ride on the one that is moved.
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/index.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"

namespace limber::app {

void Document::figureMoved() {
  sendFollowers(chosen_);
  Q_EMIT postureChanged();
}

/// Who comes earlier in the order of following leads those that come later, never the other way round: two that hold
/// each other's hands do not chase each other.
void Document::sendFollowers(std::size_t leader) {
  if (!step_ || scene_.actors.size() < 2) return;
  const std::vector<std::size_t> order = scene::followersOf(scene_, chosen_);
  const auto later = leader == chosen_ ? order.begin() : std::find(order.begin(), order.end(), leader);
  for (auto follower = later; follower != order.end(); ++follower) {
    if (!scene::follows(scene_, *follower, leader)) continue;
    scene::Actor& sent = scene_.actors[*follower];
    std::vector<goal::Goal> goals = scene::resolvedGoals(scene_, sent.goals);
    if (goals == sent.goals) continue;  // what carries them stands where it stood
    const auto [before, fresh] = step_->others.try_emplace(*follower, stateOf(*follower));
    sent.goals = std::move(goals);
    if (solve::unsolvable(*sent.figure)) continue;
    solve::Problem problem = scene::problemFor(scene_, *follower, before->second.posture);
    if (solve::check(problem)) followers_.solve(*follower, problem);
  }
}

void Document::followerArrived(std::size_t follower, const solve::LiveFrame& frame) {
  if (!step_ || follower >= scene_.actors.size()) return;
  scene_.actors[follower].posture = frame.posture;
  sendFollowers(follower);
  Q_EMIT postureChanged();
  if (frame.finished && !answerFollowers()) endIfRested();
}

bool Document::answerFollowers() {
  constexpr int kMostEchoes = 6;
  constexpr double kStill = 1e-4;  // m and rad
  if (!step_ || step_->echoes >= kMostEchoes || glide_.active() || solver_.solving()) return false;
  const std::vector<goal::Goal>& goals = actor().goals;
  const std::vector<goal::Goal> now = scene::resolvedGoals(scene_, goals);
  bool moved = false;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const Pose& was = goals[i].target.world_from_target;
    const Pose& is = now[i].target.world_from_target;
    const double way =
        (is.translation - was.translation).norm() + rotationAngle(is.rotation * was.rotation.transpose());
    moved = moved || (goals[i].active && way > kStill);
  }
  if (!moved) return false;
  ++step_->echoes;
  startSolve();
  return true;
}

void Document::endIfRested() {
  if (!step_ || !step_->settling || glide_.active()) return;
  solver_.catchUp();
  followers_.catchUp();
  if (step_ && step_->settling && !solving()) endStep();
}

void Document::resolveTargets(std::size_t actor) {
  if (scene_.actors.size() < 2) return;
  std::vector<goal::Goal>& goals = scene_.actors[actor].goals;
  goals = scene::resolvedGoals(scene_, std::move(goals));
}

void Document::setCarrier(int goal, const std::string& actor, const std::string& site) {
  if (!exists(goal)) return;
  goal::Target target;
  target.actor = actor;
  target.site = site;
  const auto carrier = scene::carrierPlacement(scene_, target);
  const goal::Target& was = this->actor().goals[at(goal)].target;
  if (!carrier || (was.actor == actor && was.site == site)) return;
  target.world_from_target = *carrier;
  editGoal(goal, tr("target of %1").arg(nameOf(goal)), [&target](goal::Goal& changed) {
    changed.held = false;
    changed.target = target;
    changed.active = true;
  });
}

}  // namespace limber::app
