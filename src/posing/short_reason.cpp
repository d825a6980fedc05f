// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/short_reason.h"

#include <algorithm>
#include <utility>

#include "document/measures.h"
#include "limber/base/index.h"
#include "limber/figure/chain.h"
#include "limber/goal/gap.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

/// The question but for what is active, whether or not the goal is short.
std::optional<ReasonQuestion> questionIn(scene::Scene scene, std::size_t selected, std::size_t goal) {
  scene.actors.edit(selected).goals[goal].active = true;
  ReasonQuestion question{scene::commandedProblemFor(scene, selected), 0, {}};
  const std::string& name = scene.actors[selected].goals[goal].effector.name;
  const auto& goals = question.problem.goals;
  const auto found =
      std::find_if(goals.begin(), goals.end(), [&name](const goal::Goal& each) { return each.effector.name == name; });
  if (found == goals.end()) return std::nullopt;  // it pushes, and the method does not
  question.goal = static_cast<std::size_t>(found - goals.begin());
  return question;
}

std::optional<ReasonQuestion> questionOf(const Document& document, int goal) {
  return questionIn(document.scene(), document.selectedActor(), at(goal));
}

/// With what is active, when it may be asked.
std::optional<ReasonQuestion> complete(std::optional<ReasonQuestion> question, const solve::SolveReport& report) {
  if (!question || !solve::check(question->problem)) return std::nullopt;
  question->active = solve::activeBounds(report);
  return question;
}

}  // namespace

int farthestGoal(const Document& document) {
  const auto& goals = document.actor().goals;
  int worst = -1;
  double farthest = 0.0;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    if (!goals[at(i)].active) continue;
    const goal::Miss gap = missOf(document, i);
    const double share = goal::comparableGap(gap);
    if (share <= farthest) continue;
    farthest = share;
    worst = i;
  }
  return worst;
}

std::optional<ReasonQuestion> reasonQuestion(const Document& document, int goal, const solve::SolveReport& report) {
  if (!exists(document, goal) || !isShort(missOf(document, goal))) return std::nullopt;
  return complete(questionOf(document, goal), report);
}

std::optional<ReasonQuestion> reasonQuestion(const Document& document, const goal::Goal& gone,
                                             const solve::SolveReport& report) {
  scene::Scene scene = document.scene();
  const std::size_t selected = document.selectedActor();
  scene::Actor& actor = scene.actors.edit(selected);
  if (!isShort(scene::missOf(*actor.figure, actor.posture, gone))) return std::nullopt;
  // In the drag it was one of the goals, the last of them; it may still be.
  if (!scene::findGoal(actor, gone.effector.name)) actor.goals.push_back(gone);
  const std::size_t goal = *scene::findGoal(actor, gone.effector.name);
  return complete(questionIn(std::move(scene), selected, goal), report);
}

ShortReason reasonOfActor(const Document& document, const ReasonQuestion& question, solve::Reason reason) {
  if (reason.kind != solve::ReasonKind::OtherGoal) return reason;
  const auto index = scene::findGoal(document.actor(), question.problem.goals[reason.goal].effector.name);
  reason.goal = index.value_or(0);
  return reason;
}

std::optional<ShortReason> shortReasonInHand(const Document& document, int goal) {
  const auto question = questionOf(document, goal);
  if (!question) return std::nullopt;
  return solve::geometricReason(question->problem, question->goal, document.actor().posture);
}

bool chainIsFree(const Document& document, int goal) {
  const scene::Actor& actor = document.actor();
  const goal::Goal& asked = actor.goals[at(goal)];
  if (actor.solving.distance_cutoff >= 0) return false;
  const std::vector<DofId> all = dofsOf(*actor.figure, pathFromRoot(*actor.figure, asked.effector.segment));
  const std::vector<DofId> own = dofsOf(*actor.figure, chain(*actor.figure, asked.chain_start, asked.effector.segment));
  return own.size() == all.size() &&
         std::none_of(own.begin(), own.end(), [&actor](DofId dof) { return actor.multipliers[dof.index()] == 0.0; });
}

}  // namespace limber::app
