// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/pulls/goal_pulls.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/base/units.h"

namespace limber::solve {

namespace {

/// A goal that pushes does so as printed up to its pull limit, this one (m) where it has none, and fades out over as
/// much again.
constexpr double kPushRange = goal::kPullLimit;
/// Nearer than this (m) a goal that pushes does not know which way: it pushes up.
constexpr double kOnThePoint = 1e-6;

double pullLimitOf(const goal::Goal& goal) {
  return std::visit(
      [](const auto& potential) {
        if constexpr (requires { potential.pullLimit(); }) {
          return potential.pullLimit();
        } else if constexpr (requires { potential.position().pullLimit(); }) {
          return potential.position().pullLimit();
        } else {
          return std::numeric_limits<double>::infinity();
        }
      },
      goal.potential);
}

/// The position's share of a goal's weight.
double placeShare(const goal::Goal& goal) {
  const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential);
  return both != nullptr ? both->positionWeight() : 1.0;
}

/// Away from a goal of negative weight, of which `way` leads to it.
Eigen::Vector3d pushedAway(const Eigen::Vector3d& way, double limit) {
  const double distance = way.norm();
  const double range = std::isfinite(limit) ? limit : kPushRange;
  if (distance < kOnThePoint) return 0.1 * range * Eigen::Vector3d::UnitY();
  return -std::clamp(2.0 - distance / range, 0.0, 1.0) * way;
}

const goal::Orientation* orientationOf(const goal::Goal& goal) {
  if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) return &both->orientation();
  return std::get_if<goal::Orientation>(&goal.potential);
}

double scaleOf(double degrees_per_centimetre) { return degreesFromRadians(1.0) / degrees_per_centimetre; }

/// An aim at a target ρ away: the point that lies ρ along the aim is wanted on the target, since |q − v| ρ = |T − p − ρ
/// v|.
void addAim(const GoalTerms& terms, const Kinematics& kinematics, const GoalEnd& end, const goal::Direction& aim,
            double weight, Pulls& pulls) {
  const Pose& effector = kinematics.worldFromFrame(end.goal);
  const Eigen::Vector3d target = terms.worldFromTarget(kinematics, end.goal).translation;
  const double distance = std::max((target - effector.translation).norm(), 10.0 * goal::Direction::kSoftening);
  const double c = scaleOf(aim.degreesPerCentimetre());
  const Eigen::Vector3d aimed = effector.translation + distance * effector.direction(aim.axis());
  const double pull = std::abs(weight) * c * c / (distance * distance);
  if (end.on_target) {
    pulls.points.push_back(
        {target, weight > 0.0 ? aimed : target, pull, static_cast<std::size_t>(terms.targetFrame(end.goal))});
  } else {
    // An aim that pushes is turned to the other side.
    const Eigen::Vector3d wanted = weight > 0.0 ? target : 2.0 * effector.translation - target;
    pulls.points.push_back({aimed, wanted, pull, end.goal});
  }
}

}  // namespace

/// A potential's own pull, −∂P/∂r ℓ²/2, leads to the nearest point that it asks for, and is no longer than its limit.
EndPull endPullOf(const GoalTerms& terms, const Kinematics& kinematics, const GoalEnd& end) {
  const goal::Goal& goal = terms.goal(end.goal);
  EndPull way;
  way.frame = end.on_target ? static_cast<std::size_t>(terms.targetFrame(end.goal)) : end.goal;
  const Eigen::Vector3d& effector = kinematics.worldFromFrame(end.goal).translation;
  way.point = effector;
  if (!goal::asksForPosition(goal)) return way;
  const double share = placeShare(goal);
  const Pose& target = terms.worldFromTarget(kinematics, end.goal);
  const goal::PotentialValue value = goal::evaluate(goal, kinematics.worldFromFrame(end.goal), target);
  Eigen::Vector3d by_r = value.by_r;
  // A place that is wanted together with a direction: only the place counts here.
  if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) {
    by_r = share * both->position().at(goal::EffectorView::of(kinematics.worldFromFrame(end.goal), target)).by_r;
  }
  way.way = target.rotation * by_r * (-0.5 * kUnitSquared / share);
  if (goal.weight < 0.0) way.way = pushedAway(target.translation - effector, pullLimitOf(goal));
  way.weight = std::abs(goal.weight) * share;
  if (end.on_target) {
    way.point = effector + way.way;
    way.way = -way.way;
  }
  return way;
}

void addTurns(const GoalTerms& terms, const Kinematics& kinematics, const GoalEnd& end, Pulls& pulls) {
  const goal::Goal& goal = terms.goal(end.goal);
  const double weight =
      goal.weight * (std::holds_alternative<goal::PositionOrientation>(goal.potential) ? 1.0 - placeShare(goal) : 1.0);
  if (const auto* aim = std::get_if<goal::Direction>(&goal.potential))
    return addAim(terms, kinematics, end, *aim, weight, pulls);
  const goal::Orientation* orientation = orientationOf(goal);
  if (orientation == nullptr) return;
  const std::size_t frame = end.on_target ? static_cast<std::size_t>(terms.targetFrame(end.goal)) : end.goal;
  const Eigen::Matrix3d& own = kinematics.worldFromFrame(frame).rotation;
  const Eigen::Matrix3d& other = end.on_target ? kinematics.worldFromFrame(end.goal).rotation
                                               : terms.worldFromTarget(kinematics, end.goal).rotation;
  /// P of an orientation is Σ c² |axis − target's axis|².
  const double c = scaleOf(orientation->degreesPerCentimetre());
  const double weights[] = {orientation->xWeight(), orientation->yWeight(), orientation->zWeight()};
  for (int i = 0; i < 3; ++i) {
    if (weights[i] > 0.0) pulls.axes.push_back({own.col(i), other.col(i), weight * c * c * weights[i], frame});
  }
}

}  // namespace limber::solve
