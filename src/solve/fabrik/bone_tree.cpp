// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/fabrik/bone_tree.h"

#include "limber/figure/kinematics.h"
#include "solve/problem/root_variables.h"

namespace limber::solve {

namespace {

/// Axes that miss each other by less than this meet, m.
constexpr double kSamePoint = 1e-6;

/// The segment with which the pivot of a DOF moves: the one above its joint, or the one below where the joint slides.
SegmentId carrierOf(const Figure& figure, DofId dof) {
  const JointId joint = figure.dofs()[dof].joint;
  bool slides = false;
  for (const DofId each : figure.joints()[joint].dofs) {
    slides = slides || figure.dofs()[each].kind == DofKind::Translation;
  }
  for (const Link& link : figure.links()) {
    if (link.joint == joint) return slides ? link.child : link.parent;
  }
  return figure.rootSegment();
}

}  // namespace

BoneTree::BoneTree(const Problem& problem, const Posture& start) {
  const Figure& figure = *problem.figure;
  const Variables variables = variablesOf(problem);
  Kinematics kinematics(figure, start, variables.root_moves, variables.dofs, GoalTerms(problem.goals).frames());
  const int first = variables.root_moves ? kRootVariables : 0;
  Eigen::VectorXd dofs = Eigen::VectorXd::Zero(kinematics.variableCount());
  for (int j = first; j < dofs.size(); ++j) dofs[j] = start[variables.dofs[static_cast<std::size_t>(j - first)]];
  kinematics.update(dofs);
  const PerId<SegmentId, Pose> placed = placeSegments(figure, start);
  for (int j = 0; j < dofs.size(); ++j) {
    const int over = kinematics.above(j);
    const int above = over < 0 ? -1 : boneOf(over);
    bone_of_.push_back(above);
    if (!kinematics.isRotation(j)) continue;
    const bool of_root = j < first;
    const SegmentId carrier =
        of_root ? figure.rootSegment() : carrierOf(figure, variables.dofs[static_cast<std::size_t>(j - first)]);
    const Eigen::Vector3d& pivot = kinematics.pivot(j);
    if (above >= 0) {
      const TrackedFrame& frame = bones_[static_cast<std::size_t>(above)].frame;
      const Eigen::Vector3d place = placed[frame.segment].point(frame.segment_from_frame.translation);
      if ((place - pivot).norm() < kSamePoint) continue;
    }
    bone_of_.back() = static_cast<int>(bones_.size());
    bones_.push_back({above, {carrier, Pose::fromTranslation(placed[carrier].inverse().point(pivot))}});
  }
}

std::vector<TrackedFrame> BoneTree::frames() const {
  std::vector<TrackedFrame> frames;
  for (const Bone& bone : bones_) frames.push_back(bone.frame);
  return frames;
}

}  // namespace limber::solve
