// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/tree_distance.h"

#include <algorithm>
#include <vector>

#include "limber/figure/chain.h"

namespace limber::solve {

namespace {

constexpr int kFarAway = 1 << 20;

/// Lowers the distances of the joints above a segment: 0 for the one that carries it, and one more for each above.
void approach(const Figure& figure, SegmentId segment, PerId<JointId, int>& distance) {
  const std::vector<JointId> path = pathFromRoot(figure, segment);
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int here = static_cast<int>(path.size() - 1 - i);
    distance[path[i]] = std::min(distance[path[i]], here);
  }
}

/// Lowers the distances of all segments to that from one of them, in joints.
void spread(const Figure& figure, SegmentId from, PerId<SegmentId, int>& distance) {
  PerId<SegmentId, int> here(figure.segments().size(), kFarAway);
  here[from] = 0;
  for (std::size_t i = figure.links().size(); i-- > 0;) {
    const Link& link = figure.links()[i];
    here[link.parent] = std::min(here[link.parent], here[link.child] + 1);
  }
  for (const Link& link : figure.links()) here[link.child] = std::min(here[link.child], here[link.parent] + 1);
  for (const SegmentId segment : ids<SegmentId>(here.size())) {
    distance[segment] = std::min(distance[segment], here[segment]);
  }
}

}  // namespace

PerId<DofId, double> distanceFactors(const Problem& problem) {
  const Figure& figure = *problem.figure;
  PerId<DofId, double> factors(figure.dofs().size(), 1.0);
  if (problem.distance_falloff <= 0.0) return factors;
  PerId<JointId, int> distance(figure.joints().size(), kFarAway);
  for (const goal::Goal& goal : problem.goals) {
    if (!goal.active) continue;
    approach(figure, goal.effector.segment, distance);
    if (goal.target.rides()) approach(figure, goal.target.segment, distance);
  }
  for (const JointId joint : ids<JointId>(figure.joints().size())) {
    if (distance[joint] == kFarAway) continue;
    for (const DofId dof : figure.joints()[joint].dofs) {
      factors[dof] = 1.0 / (1.0 + problem.distance_falloff * distance[joint]);
    }
  }
  return factors;
}

TreeDistances treeDistances(const Problem& problem) {
  const Figure& figure = *problem.figure;
  PerId<SegmentId, int> distance(figure.segments().size(), kFarAway);
  bool any = false;
  for (const goal::Goal& goal : problem.goals) {
    if (!goal.active || goal.held) continue;
    any = true;
    spread(figure, goal.effector.segment, distance);
    if (goal.target.rides()) spread(figure, goal.target.segment, distance);
  }
  TreeDistances distances{PerId<JointId, int>(figure.joints().size(), kNoDistance), kNoDistance};
  if (!any) return distances;
  for (const Link& link : figure.links()) {
    distances.joints[link.joint] = std::min(distance[link.parent], distance[link.child]);
  }
  distances.root = distance[figure.rootSegment()];
  return distances;
}

NearPart nearPart(const Problem& problem) {
  NearPart near{PerId<JointId, char>(problem.figure->joints().size(), 1), true};
  if (problem.distance_cutoff < 0) return near;
  const TreeDistances distances = treeDistances(problem);
  for (const JointId joint : ids<JointId>(near.joints.size())) {
    near.joints[joint] = distances.joints[joint] <= problem.distance_cutoff ? 1 : 0;
  }
  near.root = distances.root <= problem.distance_cutoff;
  return near;
}

}  // namespace limber::solve
