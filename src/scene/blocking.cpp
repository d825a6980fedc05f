// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

namespace limber::scene {

namespace {

constexpr double kLeastMultiplier = 1e-6;  // ℓ² per rad or m: less is rounding

}  // namespace

std::vector<ActiveLimit> limitsHolding(const Actor& actor, const std::vector<solve::ActiveLimit>& reported) {
  std::vector<ActiveLimit> limits;
  const Figure& figure = *actor.figure;
  for (const solve::ActiveLimit& limit : reported) {
    const bool known = limit.dof.valid() && limit.dof.index() < figure.dofs().size();
    if (!known || limit.multiplier <= kLeastMultiplier) continue;
    for (const DofId dof : figure.ties().members(figure.ties().tie(limit.dof).driver)) {
      const Interval& range = figure.dofs()[dof].limits;
      const double value = actor.posture[dof];
      if (value < range.upper && value > range.lower) continue;
      limits.push_back({dof, value >= range.upper, limit.multiplier});
    }
  }
  return limits;
}

std::optional<Blocking> blockingLimit(const Actor& actor, const std::vector<solve::ActiveLimit>& reported) {
  const std::vector<ActiveLimit> limits = limitsHolding(actor, reported);
  if (limits.empty()) return std::nullopt;
  const ActiveLimit& hardest = limits.front();
  return Blocking{hardest.dof, actor.posture[hardest.dof], hardest.at_upper};
}

}  // namespace limber::scene
