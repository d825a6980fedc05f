// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

namespace limber::scene {

namespace {

constexpr double kOnLimit = 1e-9;  // rad or m: a DOF that follows another comes to its limit but for rounding

}  // namespace

std::vector<ActiveLimit> limitsHolding(const Actor& actor, const std::vector<solve::ActiveLimit>& reported) {
  std::vector<ActiveLimit> limits;
  const Figure& figure = *actor.figure;
  for (const solve::ActiveLimit& limit : reported) {
    const bool known = limit.dof.valid() && limit.dof.index() < figure.dofs().size();
    if (!known) continue;
    const Interval& range = figure.dofs()[limit.dof].limits;
    const double value = actor.posture[limit.dof];
    const bool stands = limit.upper ? value >= range.upper - kOnLimit : value <= range.lower + kOnLimit;
    if (stands) limits.push_back({limit.dof, limit.upper, limit.multiplier});
  }
  return limits;
}

}  // namespace limber::scene
