// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/examination.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "limber/figure/tied_posture.h"
#include "limber/goal/goal.h"

namespace limber::bench {

namespace {

/// The motion of a joint: its second site seen from its first.
Eigen::Isometry3d motionOf(const Figure& figure, const Joint& joint, const Posture& posture) {
  Eigen::Isometry3d motion = Eigen::Isometry3d::Identity();
  for (const DofId id : joint.dofs) {
    const Dof& dof = figure.dofs()[id];
    if (dof.kind == DofKind::Rotation) {
      motion.rotate(Eigen::AngleAxisd(posture[id], dof.axis));
    } else {
      motion.translate(posture[id] * dof.axis);
    }
  }
  return motion;
}

Eigen::Isometry3d isometry(const Pose& pose) {
  Eigen::Isometry3d result;
  result.linear() = pose.rotation;
  result.translation() = pose.translation;
  result.makeAffine();
  return result;
}

}  // namespace

PerId<SegmentId, Pose> placedSegments(const Figure& figure, const Posture& posture) {
  std::vector<Eigen::Isometry3d> placed(figure.segments().size());
  const auto siteOn = [&figure](SiteId id) { return isometry(figure.sites()[id].segment_from_site); };
  const Eigen::Isometry3d world_from_root =
      Eigen::Translation3d(posture.root_position) * posture.root_orientation.normalized();
  placed[figure.rootSegment().index()] = world_from_root * siteOn(figure.root()).inverse();
  for (const Link& link : figure.links()) {
    const Joint& joint = figure.joints()[link.joint];
    const Eigen::Isometry3d motion = motionOf(figure, joint, posture);
    const bool forwards = figure.sites()[joint.first].segment == link.parent;
    const Eigen::Isometry3d parent_from_child =
        forwards ? siteOn(joint.first) * motion * siteOn(joint.second).inverse()
                 : siteOn(joint.second) * motion.inverse() * siteOn(joint.first).inverse();
    placed[link.child.index()] = placed[link.parent.index()] * parent_from_child;
  }
  PerId<SegmentId, Pose> world_from_segment;
  for (const Eigen::Isometry3d& one : placed) world_from_segment.push({one.linear(), one.translation()});
  return world_from_segment;
}

Examination Examiner::examine(const Posture& posture, bool with_kkt) const {
  Examination examination;
  const PerId<SegmentId, Pose> world_from_segment = placedSegments(*problem_.figure, posture);
  for (const goal::Goal& goal : problem_.goals) {
    if (!goal.active) continue;
    const Pose world_from_effector = world_from_segment[goal.effector.segment] * goal.effector.segment_from_effector;
    const goal::Miss miss = goal::missOf(goal, world_from_effector);
    examination.worst_metres = std::max(examination.worst_metres, miss.distance);
    examination.worst_radians = std::max(examination.worst_radians, miss.angle);
  }
  examination.objective = objectiveAt(posture);
  examination.within_limits = keepsTheRules(posture);
  if (with_kkt) examination.kkt_residual = kktResidual(posture);
  return examination;
}

double Examiner::objectiveAt(const Posture& posture) const {
  const PerId<SegmentId, Pose> world_from_segment = placedSegments(*problem_.figure, posture);
  double sum = 0.0;
  for (const goal::Goal& goal : problem_.goals) {
    if (!goal.active) continue;
    const Pose world_from_effector = world_from_segment[goal.effector.segment] * goal.effector.segment_from_effector;
    sum += goal.weight * goal::evaluate(goal, world_from_effector).value;
  }
  return sum;
}

bool Examiner::keepsTheRules(const Posture& posture) const {
  const Figure& figure = *problem_.figure;
  if (posture.values.size() != problem_.start.values.size() || !posture.values.allFinite()) return false;
  std::vector<bool> varies(figure.dofs().size(), false);
  for (const DofId id : variables_.dofs) varies[id.index()] = true;
  for (const DofId id : ids<DofId>(figure.dofs().size())) {
    const double value = posture[id];
    const Interval& limits = figure.dofs()[id].limits;
    if (varies[id.index()] ? !(limits.lower <= value && value <= limits.upper) : value != problem_.start[id])
      return false;
  }
  if (!keepsLimits(figure, posture)) return false;
  if (variables_.root_moves) return posture.root_position.allFinite() && posture.root_orientation.coeffs().allFinite();
  return posture.root_position == problem_.start.root_position &&
         posture.root_orientation.coeffs() == problem_.start.root_orientation.coeffs();
}

double Examiner::kktResidual(const Posture& posture) const {
  constexpr double kApart = 1e-3;  // rad or m
  constexpr double kTouch =
      1e-7;  // a peer that ends so near a limit stands on it; Limber's solvers stand there exactly
  // f'(x) = (f(x − 2h) − 8 f(x − h) + 8 f(x + h) − f(x + 2h))/12h
  const auto slope = [&](const auto& moved) {
    return (objectiveAt(moved(-2.0 * kApart)) - 8.0 * objectiveAt(moved(-kApart)) + 8.0 * objectiveAt(moved(kApart)) -
            objectiveAt(moved(2.0 * kApart))) /
           (12.0 * kApart);
  };
  double sum = 0.0;
  for (const DofId id : variables_.dofs) {
    const double by_dof = slope([&](double step) {
      Posture other = posture;
      other[id] += step;
      return other;
    });
    const Interval& limits = problem_.figure->dofs()[id].limits;
    const bool held = (posture[id] <= limits.lower + kTouch && by_dof > 0.0) ||
                      (posture[id] >= limits.upper - kTouch && by_dof < 0.0);
    if (!held) sum += by_dof * by_dof;
  }
  for (int axis = 0; variables_.root_moves && axis < 3; ++axis) {
    const double by_place = slope([&](double step) {
      Posture other = posture;
      other.root_position[axis] += step;
      return other;
    });
    const double by_turn = slope([&](double step) {
      Posture other = posture;
      other.root_orientation = other.root_orientation * Eigen::AngleAxisd(step, Eigen::Vector3d::Unit(axis));
      return other;
    });
    sum += by_place * by_place + by_turn * by_turn;
  }
  return std::sqrt(sum);
}

}  // namespace limber::bench
