// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Actors whose goals ride on the one that is moved, and figures that give way.
#include <algorithm>
#include <utility>

#include "document/goal_kinds.h"
#include "limber/goal/gap.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"
#include "posing/give_way.h"
#include "posing/posing.h"

namespace limber::app {

/// Actors earlier in the order of following lead those later in it, never the other way round: two that hold each
/// other's hands do not chase each other.
void Posing::sendFollowers(std::size_t leader) {
  const scene::Scene& scene = document_.scene();
  if (!under_way_ || scene.actors.size() < 2) return;
  const std::size_t selected = document_.selectedActor();
  const std::vector<std::size_t> order = scene::followersOf(scene, selected);
  const auto later = leader == selected ? order.begin() : std::find(order.begin(), order.end(), leader);
  for (auto follower = later; follower != order.end(); ++follower) {
    if (!scene::follows(scene, *follower, leader)) continue;
    std::vector<goal::Goal> goals = scene::resolvedGoals(scene, scene.actors[*follower].goals);
    if (goals == scene.actors[*follower].goals) continue;  // their carriers have not moved
    document_.change([&](scene::Scene& changed) { changed.actors.edit(*follower).goals = std::move(goals); });
    under_way_->followed.insert(*follower);
    if (solve::unsolvable(*scene.actors[*follower].figure)) continue;
    const Posture& before = document_.committed().actors[*follower].posture;
    sendFollower(*follower, scene::problemFor(scene, *follower, before));
  }
}

void Posing::sendFollower(std::size_t follower, const solve::Problem& problem) {
  if (solve::check(problem)) followers_.solve(follower, problem);
}

void Posing::followerArrived(std::size_t follower, const solve::LiveFrame& frame) {
  if (!under_way_ || follower >= document_.scene().actors.size()) return;
  document_.change([&](scene::Scene& scene) { scene.actors.edit(follower).posture = frame.posture; });
  sendFollowers(follower);
  if (frame.finished && !answerFollowers()) endIfRested();
}

bool Posing::answerFollowers() {
  constexpr int kMostEchoes = 6;
  constexpr double kStill = 1e-4;  // m and rad
  if (!under_way_ || under_way_->echoes >= kMostEchoes || glide_.active() || solver_.solving()) return false;
  const std::vector<goal::Goal>& goals = actor().goals;
  const std::vector<goal::Goal> now = scene::resolvedGoals(document_.scene(), goals);
  bool moved = false;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const Pose& was = goals[i].target.world_from_target;
    const Pose& is = now[i].target.world_from_target;
    const double way =
        (is.translation - was.translation).norm() + rotationAngle(is.rotation * was.rotation.transpose());
    moved = moved || (goals[i].active && way > kStill);
  }
  if (!moved) return false;
  ++under_way_->echoes;
  solve();
  return true;
}

void Posing::endIfRested() {
  const auto rests = [this] { return outcome(Event::Rest) == Outcome::Commits; };
  if (glide_.active() || !rests()) return;
  solver_.catchUp();
  followers_.catchUp();
  if (rests() && !solving()) meet(Event::Rest);
}

void Posing::giveWay() {
  if (!under_way_) return;
  under_way_->echoes = 0;
  if (actor().visible && isTouched(document_.selectedActor())) solve();
  letOthersGiveWay(true);
}

/// Whether an actor has to give way to something, now or since it did in this step.
bool Posing::isTouched(std::size_t actor) {
  std::vector<std::size_t> touched = touchedObservers(document_.scene(), actor);
  std::vector<std::size_t>& known = under_way_->touched[actor];
  touched.insert(touched.end(), known.begin(), known.end());
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  known = std::move(touched);
  if (!known.empty()) return true;
  under_way_->touched.erase(actor);
  return false;
}

/// @param followers  those of the selected actor too, which otherwise come along
void Posing::letOthersGiveWay(bool followers) {
  const scene::Scene& scene = document_.scene();
  const std::size_t selected = document_.selectedActor();
  for (std::size_t actor = 0; under_way_ && actor < scene.actors.size(); ++actor) {
    if (actor == selected || !scene.actors[actor].visible) continue;
    if (!followers && scene::follows(scene, actor, selected)) continue;
    if (!isTouched(actor) || solve::unsolvable(*scene.actors[actor].figure)) continue;
    under_way_->followed.insert(actor);
    const Posture& before = document_.committed().actors[actor].posture;
    solve::Problem problem = scene::problemFor(scene, actor, before);
    letGiveWay(problem, scene.actors[actor], under_way_->touched[actor], before);
    sendFollower(actor, problem);
  }
}

}  // namespace limber::app
