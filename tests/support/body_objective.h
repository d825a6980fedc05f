// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/goal/shape.h"
#include "limber/solve/problem.h"
#include "solve/objective/balance_term.h"
#include "solve/objective/self_clearance.h"

/// What the body's own terms add to P, written down plainly: every pair and every obstacle, no broad phase, no frames.
namespace limber::support {

/// c(g) of a gap in cm.
inline double gapCost(double g, double h, double weight) {
  if (g <= 0.0) return 0.0;
  if (g <= h) return weight * g * g * g / (3.0 * h);
  return weight * (g * g - g * h + h * h / 3.0);
}

/// The minimum that defines solve::nearAxes(), by going to and fro between the two lines.
inline double nearDistance(const Capsule& a, const Capsule& b) {
  const Eigen::Vector3d u = a.to - a.from;
  const Eigen::Vector3d v = b.to - b.from;
  const double round_u = std::min(4e-4, u.squaredNorm());
  const double round_v = std::min(4e-4, v.squaredNorm());
  const auto nearest = [](const Eigen::Vector3d& way, double round, const Eigen::Vector3d& apart) {
    const double bend = way.squaredNorm() + round;
    return bend > 0.0 ? std::clamp((way.dot(apart) + 0.5 * round) / bend, 0.0, 1.0) : 0.0;
  };
  double s = 0.5;
  double t = 0.5;
  for (int i = 0; i < 3000; ++i) {
    const double before = s;
    t = nearest(v, round_v, a.from + s * u - b.from);
    s = nearest(u, round_u, b.from + t * v - a.from);
    if (s == before) break;
  }
  const double square = (a.from + s * u - b.from - t * v).squaredNorm() + round_u * (s - 0.5) * (s - 0.5) +
                        round_v * (t - 0.5) * (t - 0.5);
  return std::sqrt(square);
}

inline double bodyObjective(const solve::Problem& problem, const Posture& posture) {
  const Figure& figure = *problem.figure;
  PerId<SegmentId, Pose> placed;
  placeSegments(figure, posture, placed);
  double sum = 0.0;
  for (const goal::Obstacle& obstacle : problem.obstacles) {
    for (const goal::Observer& observer : problem.observers) {
      if (!obstacle.active || !observer.active) continue;
      const Capsule capsule = goal::placed(placed[observer.segment], observer.in_segment);
      const auto cost = [&](const Capsule& part) {
        const double d = goal::clearance(obstacle.shape, obstacle.world_from_obstacle, part).distance;
        return gapCost(100.0 * (obstacle.zone - d), 0.5, 100.0);
      };
      const bool flat = std::holds_alternative<goal::HalfSpaceShape>(obstacle.shape) && capsule.from != capsule.to;
      sum += flat ? cost({capsule.from, capsule.from, capsule.radius}) + cost({capsule.to, capsule.to, capsule.radius})
                  : cost(capsule);
    }
  }
  if (problem.body_awareness) {
    for (const solve::CapsulePair& pair : solve::minded(figure)) {
      const Capsule a = goal::placed(placed[pair.first], figure.segments()[pair.first].capsules[pair.first_capsule]);
      const Capsule b = goal::placed(placed[pair.second], figure.segments()[pair.second].capsules[pair.second_capsule]);
      sum += gapCost(100.0 * (pair.zone + a.radius + b.radius - nearDistance(a, b)), 0.5, 100.0);
    }
  }
  if (problem.balance.active()) {
    const Eigen::Vector3d c = *centreOfMass(figure, placed);
    const double e = solve::drawnIn(problem.balance.support, problem.balance.margin).placeOf({c.x(), c.z()}).distance;
    sum += gapCost(100.0 * e, 1.0, problem.balance.weight);
  }
  return sum;
}

}  // namespace limber::support
