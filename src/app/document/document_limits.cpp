// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What holds a goal back, and limits that give way.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/document/index.h"
#include "app/posing/gap.h"
#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/figure/wider_limits.h"

namespace limber::app {

namespace {

constexpr double kRelaxAngle = 10.0;    // degrees
constexpr double kRelaxLength = 5.0;    // cm
constexpr double kTellingShare = 0.02;  // of the largest multiplier: what weighs less holds nothing back

/// A limit moved outwards by one step, on whole tenths as people read it.
double movedOut(const Dof& dof, double limit, bool upper) {
  const bool turns = dof.kind == DofKind::Rotation;
  const double shown = turns ? degreesFromRadians(limit) : centimetresFromMetres(limit);
  const double step = turns ? kRelaxAngle : kRelaxLength;
  const double moved = std::round((shown + (upper ? step : -step)) * 10.0) / 10.0;
  return turns ? radiansFromDegrees(moved) : metresFromCentimetres(moved);
}

QString endText(const Dof& dof, double value) {
  const bool turns = dof.kind == DofKind::Rotation;
  const double shown = turns ? degreesFromRadians(value) : centimetresFromMetres(value);
  const bool whole = std::abs(shown - std::round(shown)) < 0.05;
  QString number = QString::number(shown, 'f', whole ? 0 : 1);
  if (number.startsWith(QLatin1Char('-'))) number = QChar(0x2212) + number.mid(1);
  return number + (turns ? QStringLiteral("°") : QStringLiteral(" cm"));
}

QString capitalised(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

}  // namespace

void Document::forgetReport() {
  last_frame_ = {};
  reported_ = {};
  rested_goal_ = -1;
}

void Document::noteRest(const Step& step) {
  rested_ = actor().posture;
  rested_goal_ = step.temporary ? -1 : step.goal;
  if (!step.commanded) return;
  double farthest = 0.0;
  for (int i = 0; i < static_cast<int>(actor().goals.size()); ++i) {
    if (!actor().goals[at(i)].active) continue;
    const goal::Miss gap = miss(i);
    const double share = std::max(gap.distance / kToldDistance, gap.angle / kToldAngle);
    if (share <= farthest) continue;
    farthest = share;
    rested_goal_ = i;
  }
}

std::vector<scene::ActiveLimit> Document::activeLimits() const {
  return scene::limitsHolding(actor(), reported_.active_limits);
}

HeldBack Document::heldBack() const {
  HeldBack back;
  if (step_ || !exists(rested_goal_) || !(rested_ == actor().posture) || !isTold(miss(rested_goal_))) return back;
  back.goal = rested_goal_;
  back.limits = activeLimits();
  double largest = back.limits.empty() ? 0.0 : back.limits.front().multiplier;
  for (const solve::ActiveRow& row : reported_.active_rows) largest = std::max(largest, std::abs(row.multiplier));
  const auto weighs_little = [largest](const auto& each) {
    return std::abs(each.multiplier) < kTellingShare * largest;
  };
  back.limits.erase(std::remove_if(back.limits.begin(), back.limits.end(), weighs_little), back.limits.end());
  for (const solve::ActiveRow& row : reported_.active_rows) {
    if (!weighs_little(row)) back.rows.push_back(row.name);
  }
  return back;
}

std::optional<scene::Blocking> Document::blocking() const {
  return scene::blockingLimit(actor(), reported_.active_limits);
}

void Document::takeFigure(FigurePtr figure, const QString& text) {
  ActorState before = state();
  scene::Actor& changed = mutableActor();
  changed.figure = std::move(figure);
  changed.posture = obeyingRows(
      obeyCouplings(*changed.figure, clampedToLimits(*changed.figure, changed.posture), changed.multipliers));
  Q_EMIT figureChanged();  // while no step is open: rows that are made afresh end the gesture of those that go
  openEdit(text);
  step_->before = std::move(before);
}

void Document::goOn(const HeldBack& back) {
  if (back.goal < 0) return;
  step_->goal = back.goal;
  mutableActor().goals[at(back.goal)].active = true;
  Q_EMIT goalsChanged();
}

void Document::relax(DofId dof, bool at_upper) {
  if (underWay()) return;
  settle();
  const HeldBack back = heldBack();
  std::vector<WiderLimits> wider = widerLimits(figure());
  // What is coupled and stands on limits of its own would hold it where it is.
  for (const DofId member : figure().ties().members(figure().ties().tie(dof).driver)) {
    const Interval& now = figure().dofs()[member].limits;
    const double value = actor().posture[member];
    const bool upper = member == dof ? at_upper : value >= now.upper;
    if (member != dof && value < now.upper && value > now.lower) continue;
    Interval moved = now;
    (upper ? moved.upper : moved.lower) = movedOut(figure().dofs()[member], upper ? now.upper : now.lower, upper);
    const auto same = [member](const WiderLimits& each) { return each.dof == member; };
    wider.erase(std::remove_if(wider.begin(), wider.end(), same), wider.end());
    wider.push_back({member, moved});
  }
  auto relaxed = withWiderLimits(figure(), wider);
  if (!relaxed) {
    Q_EMIT told(tr("%1 goes all the way round already.").arg(capitalised(nameOf(dof))));
    return;
  }
  const Interval was = figure().dofs()[dof].limits;
  takeFigure(std::move(*relaxed), tr("relax %1").arg(nameOf(dof)));
  const Dof& now = figure().dofs()[dof];
  step_->words = tr("%1 may now go to %2. Undo restores %3.")
                     .arg(capitalised(nameOf(dof)), endText(now, at_upper ? now.limits.upper : now.limits.lower),
                          endText(now, at_upper ? was.upper : was.lower));
  goOn(back);
  if (!followEdit()) figureMoved();
  releaseStep();
}

void Document::restoreLimits(const std::vector<DofId>& dofs) {
  if (underWay()) return;
  settle();
  std::vector<WiderLimits> wider = widerLimits(figure());
  const auto wanted = [&dofs](const WiderLimits& each) {
    return std::find(dofs.begin(), dofs.end(), each.dof) != dofs.end();
  };
  const auto kept = std::remove_if(wider.begin(), wider.end(), wanted);
  const auto count = wider.end() - kept;
  if (count == 0) return;
  const DofId first = kept->dof;
  wider.erase(kept, wider.end());
  auto restored = withWiderLimits(figure(), wider);
  if (!restored) return;
  const QString what = count == 1 ? nameOf(first) : tr("%1 joint angles").arg(count);
  takeFigure(std::move(*restored), tr("restore limits of %1").arg(what));
  if (!followEdit()) figureMoved();
  const QString words = tr("%1 within the limits of the figure again.").arg(capitalised(what));
  step_->words = words;
  releaseStep();
}

}  // namespace limber::app
