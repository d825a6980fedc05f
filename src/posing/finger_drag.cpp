// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/finger_drag.h"

#include <algorithm>
#include <iterator>

#include "limber/figure/chain.h"
#include "limber/figure/effector_role.h"

namespace limber::app {

namespace {

bool isHand(const Figure& figure, SegmentId segment) {
  return std::ranges::any_of(figure.effectors(), [&](const EffectorDeclaration& effector) {
    return effector.role == EffectorRole::Hand && figure.sites()[effector.site].segment == segment;
  });
}

}  // namespace

std::vector<JointId> fingerJoints(const Figure& figure, SegmentId segment) {
  const std::vector<const Link*> path = linksFromRoot(figure, segment);
  const auto from_hand = std::ranges::find_if(path, [&](const Link* link) { return isHand(figure, link->parent); });
  std::vector<JointId> joints;
  std::transform(from_hand, path.end(), std::back_inserter(joints), [](const Link* link) { return link->joint; });
  return joints;
}

void moveFingersAlone(solve::Problem& problem) {
  const Figure& figure = *problem.figure;
  std::erase_if(problem.goals, [&figure](const goal::Goal& goal) {
    const std::vector<JointId> joints = fingerJoints(figure, goal.effector.segment);
    return goal.held || joints.empty() || goal.chain_start != joints.front();
  });
  for (const goal::Goal& goal : problem.goals) {
    for (const DofId dof : dofsOf(figure, fingerJoints(figure, goal.effector.segment))) {
      double& multiplier = problem.multipliers[dof.index()];
      if (multiplier == 0.0 && figure.dofs()[dof].priority == 0.0) multiplier = 1.0;
    }
  }
  problem.balance = {};  // no fingers keep it
  problem.loads = {};
  problem.root_fixed = true;
  solve::keepFreePartsStill(problem);
}

}  // namespace limber::app
