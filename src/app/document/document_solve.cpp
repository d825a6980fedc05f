// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Solves that a command asks for, and how the figure goes to what they find.
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

constexpr int kGlideMs = 700;

/// Between two postures of a figure, share 0 … 1; inside the limits when both ends are.
Posture between(const Posture& from, const Posture& to, double share) {
  Posture posture;
  posture.values = from.values + share * (to.values - from.values);
  posture.root_position = from.root_position + share * (to.root_position - from.root_position);
  posture.root_orientation = from.root_orientation.slerp(share, to.root_orientation);
  return posture;
}

}  // namespace

bool Document::solveGoals() {
  settle();
  const auto& goals = actor().goals;
  const auto is_active = [](const goal::Goal& goal) { return goal.active; };
  if (std::none_of(goals.begin(), goals.end(), is_active)) {
    Q_EMIT told(tr("No goal is switched on."));
    return false;
  }
  if (const auto sound = solve::check(scene::commandedProblemFor(scene_, chosen_)); !sound) {
    Q_EMIT refused(QString::fromStdString(sound.error().sentence()));
    return false;
  }
  step_ = Step{state(), tr("solve goals"), false, true, {}, -1, true};
  resolveTargets(chosen_);
  solver_.solve(scene::commandedProblemFor(scene_, chosen_));
  return true;
}

void Document::glideTo(const Posture& found) {
  glide_.start(kGlideMs, [this, from = actor().posture, found](double share) {
    mutableActor().posture = share < 1.0 ? between(from, found, share) : found;
    figureMoved();
    if (share < 1.0 || !step_) return;
    step_->glided = true;
    if (!answerFollowers()) endIfRested();
  });
}

}  // namespace limber::app
