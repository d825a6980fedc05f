// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/tree_distance.h"

#include <algorithm>
#include <vector>

#include "limber/figure/chain.h"

namespace limber::solve {

namespace {

constexpr int kFar = 1 << 20;

/// Lowers the distances of the joints above a segment: 0 for the one that carries it, and one more for each above.
void approach(const Figure& figure, SegmentId segment, PerId<JointId, int>& distance) {
  const std::vector<JointId> path = pathFromRoot(figure, segment);
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int here = static_cast<int>(path.size() - 1 - i);
    distance[path[i]] = std::min(distance[path[i]], here);
  }
}

}  // namespace

PerId<DofId, double> distanceFactors(const Problem& problem) {
  const Figure& figure = *problem.figure;
  PerId<DofId, double> factors(figure.dofs().size(), 1.0);
  if (problem.distance_falloff <= 0.0) return factors;
  PerId<JointId, int> distance(figure.joints().size(), kFar);
  for (const goal::Goal& goal : problem.goals) {
    if (!goal.active) continue;
    approach(figure, goal.effector.segment, distance);
    if (goal.target.rides()) approach(figure, goal.target.segment, distance);
  }
  for (const JointId joint : ids<JointId>(figure.joints().size())) {
    if (distance[joint] == kFar) continue;
    for (const DofId dof : figure.joints()[joint].dofs) {
      factors[dof] = 1.0 / (1.0 + problem.distance_falloff * distance[joint]);
    }
  }
  return factors;
}

}  // namespace limber::solve
