// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/support_change.h"

#include <algorithm>

#include "limber/scene/balance.h"

namespace limber::scene {

namespace {

/// The corners of a support that differ by no more, m, are the same.
constexpr double kSame = 1e-6;

bool areSame(const goal::SupportPolygon& a, const goal::SupportPolygon& b) {
  const auto near = [](const Eigen::Vector2d& p, const Eigen::Vector2d& q) { return (p - q).norm() <= kSame; };
  return std::ranges::equal(a.corners(), b.corners(), near);
}

/// Whether a support keeps the centre of mass where it is without doing anything.
bool leavesAlone(const goal::SupportPolygon& support, const Eigen::Vector2d& centre, double margin) {
  return support.placeOf(centre).distance <= -margin;
}

}  // namespace

std::optional<solve::Problem> problemOnNewSupport(const Actor& actor, const Solids& solids,
                                                  const solve::Problem& solved, const Posture& answer) {
  const goal::Balance& balance = solved.balance;
  if (!balance.active() || solved.narrow.empty()) return std::nullopt;  // only a heel that rises takes it away
  Actor there = actor;
  there.posture = answer;
  const std::optional<Stance> stance = stanceOf(there, solids);
  if (!stance || stance->support.empty() || areSame(stance->support, balance.support)) return std::nullopt;
  const Eigen::Vector2d centre(stance->centre_of_mass.x(), stance->centre_of_mass.z());
  if (leavesAlone(balance.support, centre, balance.margin) && leavesAlone(stance->support, centre, balance.margin)) {
    return std::nullopt;
  }
  solve::Problem next = solved;
  next.start = answer;
  next.more_starts.clear();
  next.balance.support = stance->support;
  return next;
}

}  // namespace limber::scene
