// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/posing/held_back.h"

#include <algorithm>
#include <cmath>

#include "app/document/gap.h"
#include "limber/base/index.h"

namespace limber::app {

namespace {

constexpr double kTellingShare = 0.02;  // of the largest multiplier: what weighs less holds nothing back

/// With a chain cut off, a lock or a plane, limits are not the cause, however hard a solve pushes against them.
bool limitsMatter(solve::ReasonKind kind) {
  using solve::ReasonKind;
  return kind != ReasonKind::CutOff && kind != ReasonKind::Lock && kind != ReasonKind::Plane;
}

}  // namespace

std::vector<scene::ActiveLimit> activeLimits(const Posing& posing) {
  return scene::limitsHolding(posing.document().actor(), posing.report().active_limits);
}

std::optional<scene::Blocking> blocking(const Posing& posing) {
  return scene::blockingLimit(posing.document().actor(), posing.report().active_limits);
}

HeldBack heldBack(const Posing& posing) {
  HeldBack back;
  const Document& document = posing.document();
  const auto& [goal, posture, reason] = posing.lastEnded();
  if (posing.current() || !exists(document, goal) || !(posture == document.actor().posture)) return back;
  if (!isTold(missOf(document, goal))) return back;
  back.goal = goal;
  back.reason = reason;
  if (!reason || limitsMatter(reason->kind)) back.limits = activeLimits(posing);
  const std::vector<solve::ActiveRow>& rows = posing.report().active_rows;
  double largest = back.limits.empty() ? 0.0 : back.limits.front().multiplier;
  for (const solve::ActiveRow& row : rows) largest = std::max(largest, std::abs(row.multiplier));
  const auto weighs_little = [largest](const auto& each) {
    return std::abs(each.multiplier) < kTellingShare * largest;
  };
  std::erase_if(back.limits, weighs_little);
  for (const solve::ActiveRow& row : rows) {
    if (!weighs_little(row)) back.rows.push_back(row.name);
  }
  return back;
}

void goOn(Posing& posing, const HeldBack& back) {
  if (back.goal < 0) return;
  posing.underWayNow().goal = back.goal;
  posing.change([&back](scene::Actor& actor) { actor.goals[at(back.goal)].active = true; });
}

}  // namespace limber::app
