// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/support_change.h"

#include <algorithm>
#include <cmath>

#include "limber/figure/hanging_parts.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/balance.h"
#include "limber/scene/sole_hold.h"

namespace limber::scene {

namespace {

/// The corners of a support that differ by no more, m, are the same.
constexpr double kSame = 1e-6;

bool areSame(const goal::SupportPolygon& a, const goal::SupportPolygon& b) {
  const auto near = [](const Eigen::Vector2d& p, const Eigen::Vector2d& q) { return (p - q).norm() <= kSame; };
  return std::ranges::equal(a.corners(), b.corners(), near);
}

/// Way of the centre of mass, m, that balance need not know of.
constexpr double kSlight = 1e-3;

/// Whether free parts hang in an answer so that the centre of mass lies elsewhere than they let a solve expect.
bool hangsOtherwise(const solve::Problem& solved, const Posture& answer) {
  const Figure& figure = *solved.figure;
  const HangingParts hanging(figure, solved.free_joints);
  const Eigen::Vector3d before = hanging.overhang(figure, placeSegments(figure, solved.start));
  const Eigen::Vector3d after = hanging.overhang(figure, placeSegments(figure, answer));
  return std::hypot(after.x() - before.x(), after.z() - before.z()) > kSlight;
}

/// Whether a support keeps the centre of mass where it is without doing anything.
bool leavesAlone(const goal::SupportPolygon& support, const Eigen::Vector2d& centre, double margin) {
  return support.placeOf(centre).distance <= -margin;
}

}  // namespace

std::optional<solve::Problem> problemOnNewSupport(const Actor& actor, const Solids& solids,
                                                  const solve::Problem& solved, const Posture& answer) {
  const goal::Balance& balance = solved.balance;
  if (!balance.active()) return std::nullopt;
  // Only a heel that rises takes support away, and only free parts hang.
  const bool rises = std::ranges::any_of(
      actor.goals, [&](const goal::Goal& goal) { return goal.active && holdsBySole(actor, goal, solids); });
  if (!rises && solved.free_joints.empty()) return std::nullopt;
  Actor there = actor;
  there.posture = answer;
  const std::optional<Stance> stance = stanceOf(there, solids);
  if (!stance || stance->support.empty()) return std::nullopt;
  if (areSame(stance->support, balance.support) && !hangsOtherwise(solved, answer)) return std::nullopt;
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
