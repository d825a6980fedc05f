// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Edits of joint angles and of their multipliers.
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/problem.h"

namespace limber::app {

namespace {

constexpr double kTornDistance = 1e-5;  // m: farther from its pin an effector is brought back
constexpr double kTornAngle = 1e-4;     // rad

}  // namespace

void Document::beginGesture(const QString& text) {
  if (!dragging()) openEdit(text);
}

void Document::endGesture() {
  if (step_ && !step_->drag && !step_->settling) releaseStep();
}

bool Document::followEdit() {
  const auto& goals = actor().goals;
  bool wanted = false;
  for (int i = 0; i < static_cast<int>(goals.size()) && !wanted; ++i) {
    const goal::Goal& goal = goals[static_cast<std::size_t>(i)];
    if (!goal.active) continue;
    const goal::Miss miss = this->miss(i);
    wanted = !goal.held || miss.distance > kTornDistance || miss.angle > kTornAngle;
  }
  if (wanted) {
    startSolve();
  } else {
    solver_.cancel();
  }
  return wanted;
}

void Document::keepFixed(DofId dof) {
  if (step_->drag) {
    solver_.cancel();  // a posture on its way would put the old value back
  } else if (std::find(step_->fixed.begin(), step_->fixed.end(), dof) == step_->fixed.end()) {
    step_->fixed.push_back(dof);
  }
}

void Document::setValue(DofId dof, double value) {
  const Interval& limits = figure().dofs()[dof].limits;
  const double wanted = std::clamp(value, limits.lower, limits.upper);
  if (actor().posture[dof] == wanted) return;
  Posture bent = obeyingRows(withDofValue(figure(), actor().posture, dof, wanted, actor().multipliers), {dof});
  if (bent == actor().posture) return;  // a drive decides it
  const bool alone = openEdit(tr("bend %1").arg(nameOf(dof)));
  keepFixed(dof);
  mutableActor().posture = std::move(bent);
  // With pins torn away the posture shows once they have been brought back: feet that are held do not flicker.
  if (!followEdit()) figureMoved();
  if (alone) releaseStep();
}

void Document::followMultipliers() {
  const auto& goals = actor().goals;
  const bool under_way =
      std::any_of(goals.begin(), goals.end(), [](const goal::Goal& goal) { return goal.active && !goal.held; });
  if (under_way) startSolve();
}

void Document::setMultipliers(const std::vector<DofId>& dofs, double multiplier) {
  const double s =
      multiplier <= 0.0 ? 0.0 : std::clamp(multiplier, solve::kSmallestMultiplier, solve::kLargestMultiplier);
  std::vector<double> changed = actor().multipliers;
  for (const DofId dof : dofs) {
    // What is coupled moves as one, and so does how readily.
    const DofTies& ties = figure().ties();
    for (const DofId member : ties.members(ties.tie(dof).driver)) changed[member.index()] = s;
  }
  if (changed == actor().multipliers) return;
  const QString what = dofs.size() == 1 ? nameOf(dofs.front()) : tr("%1 joint angles").arg(dofs.size());
  const bool alone = openEdit(s == 0.0 ? tr("lock %1").arg(what) : tr("multiplier of %1").arg(what));
  mutableActor().multipliers = std::move(changed);
  Q_EMIT multipliersChanged();
  followMultipliers();
  if (alone) releaseStep();
}

void Document::resetToRest(const std::vector<DofId>& dofs, const QString& text) {
  const bool alone = openEdit(text);
  for (const DofId dof : dofs) {
    keepFixed(dof);
    mutableActor().posture =
        withDofValue(figure(), actor().posture, dof, figure().dofs()[dof].rest, actor().multipliers);
  }
  mutableActor().posture = obeyingRows(actor().posture);
  if (!followEdit()) figureMoved();
  if (alone) releaseStep();
}

void Document::resetMultipliers(const std::vector<DofId>& dofs, const QString& text) {
  const std::vector<double> own = scene::priorities(figure());
  std::vector<double> changed = actor().multipliers;
  for (const DofId dof : dofs) {
    const DofTies& ties = figure().ties();
    for (const DofId member : ties.members(ties.tie(dof).driver)) changed[member.index()] = own[member.index()];
  }
  if (changed == actor().multipliers) return;
  const bool alone = openEdit(text);
  mutableActor().multipliers = std::move(changed);
  Q_EMIT multipliersChanged();
  followMultipliers();
  if (alone) releaseStep();
}

}  // namespace limber::app
