// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/held_back.h"

#include <algorithm>
#include <cmath>

#include "limber/base/index.h"
#include "limber/goal/gap.h"

namespace limber::app {

namespace {

constexpr double kLeastShare = 0.02;  // of the largest multiplier: what weighs less holds nothing back

/// With a chain cut off, a lock, an obstacle or a plane, limits are not the cause, however hard a solve pushes against
/// them.
bool limitsMatter(solve::ReasonKind kind) {
  using solve::ReasonKind;
  return kind != ReasonKind::CutOff && kind != ReasonKind::Lock && kind != ReasonKind::Obstacle &&
         kind != ReasonKind::Plane;
}

/// Reason that needs no test: one by geometry, or the limit or constraint that weighs most if no lock and no cut-off is
/// in question.
std::optional<ShortReason> untestedReason(const Posing& posing, int goal) {
  const Document& document = posing.document();
  if (auto reason = shortReasonInHand(document, goal)) return reason;
  if (!chainIsFree(document, goal)) return std::nullopt;
  const std::vector<scene::ActiveLimit> limits = activeLimits(posing);
  const std::vector<solve::ActiveRow>& rows = posing.report().active_rows;
  const double limit = limits.empty() ? 0.0 : limits.front().multiplier;
  if (!rows.empty() && std::abs(rows.front().multiplier) > limit) {
    ShortReason reason{solve::ReasonKind::Constraint};
    reason.row = rows.front();
    return reason;
  }
  if (limits.empty()) return std::nullopt;
  ShortReason reason{solve::ReasonKind::Limit};
  reason.limit.dof = limits.front().dof;
  reason.limit.upper = limits.front().at_upper;
  return reason;
}

}  // namespace

std::optional<ShortReason> believedReason(const Posing& posing, int goal) {
  const ReasonWatch& reasons = posing.reasons();
  const bool rests = reasons.endStands() && reasons.ended().goal == goal;
  if (rests && !reasons.searching()) return reasons.ended().reason;
  if (!rests && posing.pursuedGoal() != goal) return std::nullopt;
  if (const auto found = posing.dragging() ? reasons.found() : std::nullopt) return *found;
  return untestedReason(posing, goal);
}

std::optional<scene::Blocking> blamedLimit(const Posing& posing, int goal) {
  const auto reason = believedReason(posing, goal);
  if (!reason || reason->kind != solve::ReasonKind::Limit) return std::nullopt;
  const DofId dof = reason->limit.dof;
  return scene::Blocking{dof, posing.document().actor().posture[dof], reason->limit.upper};
}

std::vector<scene::ActiveLimit> activeLimits(const Posing& posing) {
  return scene::limitsHolding(posing.document().actor(), posing.report().active_limits);
}

HeldBack heldBack(const Posing& posing) {
  HeldBack back;
  const Document& document = posing.document();
  const int goal = posing.reasons().ended().goal;
  if (!posing.reasons().endStands() || !exists(document, goal)) return back;
  if (!isShort(missOf(document, goal))) return back;
  back.goal = goal;
  back.reason = believedReason(posing, goal);
  if (!back.reason || limitsMatter(back.reason->kind)) back.limits = activeLimits(posing);
  const std::vector<solve::ActiveRow>& rows = posing.report().active_rows;
  double largest = back.limits.empty() ? 0.0 : back.limits.front().multiplier;
  for (const solve::ActiveRow& row : rows) largest = std::max(largest, std::abs(row.multiplier));
  const auto weighs_little = [largest](const auto& each) { return std::abs(each.multiplier) < kLeastShare * largest; };
  std::erase_if(back.limits, weighs_little);
  const auto blamed = blamedLimit(posing, goal);
  std::stable_partition(back.limits.begin(), back.limits.end(),
                        [&blamed](const scene::ActiveLimit& each) { return blamed && each.dof == blamed->dof; });
  for (const solve::ActiveRow& row : rows) {
    if (!weighs_little(row)) back.rows.push_back(row);
  }
  if (back.reason && back.reason->kind == solve::ReasonKind::Constraint) {
    const solve::ActiveRow& blamed_row = back.reason->row;
    std::ranges::stable_partition(back.rows, [&blamed_row](const solve::ActiveRow& each) {
      return each.name == blamed_row.name && each.user_row == blamed_row.user_row;
    });
  }
  return back;
}

void goOn(Posing& posing, const HeldBack& back) {
  if (!exists(posing.document(), back.goal)) return;
  posing.underWayNow().goal = back.goal;
  posing.change([&back](scene::Actor& actor) { actor.goals[at(back.goal)].active = true; });
}

}  // namespace limber::app
