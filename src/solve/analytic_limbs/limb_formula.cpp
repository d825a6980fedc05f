// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/analytic_limbs/limb_formula.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <optional>

#include "limber/base/index.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "solve/analytic_limbs/axis_angles.h"

namespace limber::solve {

namespace {

/// Shorter than this is no direction, m.
constexpr double kNoWay = 1e-9;

/// Whether a goal says how the effector is turned all round: one axis alone leaves a turn about it free, and then the
/// wrist is searched.
bool asksForAllAxes(const goal::Goal& goal) {
  const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential);
  if (both == nullptr) return false;
  const goal::Orientation& orientation = both->orientation();
  const int axes = (orientation.xWeight() > 0.0 ? 1 : 0) + (orientation.yWeight() > 0.0 ? 1 : 0) +
                   (orientation.zWeight() > 0.0 ? 1 : 0);
  return axes > 1;
}

/// A point or a frame turned about an axis through a point.
Pose turned(const Eigen::Vector3d& axis, const Eigen::Vector3d& through, double angle, const Pose& pose) {
  const Eigen::Matrix3d turn = rotationAbout(axis, angle);
  return {turn * pose.rotation, through + turn * (pose.translation - through)};
}

}  // namespace

LimbFormula::LimbFormula(const Figure& figure, const Posture& posture, const Limb& limb,
                         const std::vector<goal::Goal>& goals)
    : limb_(limb) {
  const std::vector<DofId> dofs = dofsOf(limb);
  size_ = static_cast<int>(dofs.size());
  Posture zero = posture;
  for (const DofId dof : dofs) zero[dof] = 0.0;
  const PerId<SegmentId, Pose> placed = placeSegments(figure, zero);
  const Pose parent_from_world = placed[limb.parent].inverse();
  std::vector<TrackedFrame> frames;
  frames.reserve(goals.size() + 1);
  for (const goal::Goal& goal : goals) frames.push_back({goal.effector.segment, goal.effector.segment_from_effector});
  frames.push_back({limb.end_segment, Pose{}});
  Kinematics kinematics(figure, zero, false, dofs, frames);
  kinematics.update(Eigen::VectorXd::Zero(size_));
  for (int i = 0; i < size_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    dofs_[at] = dofs[at];
    axes_[at] = parent_from_world.direction(kinematics.axis(i));
    limits_[at] = figure.ties().range(dofs[at]);  // of what follows it too
  }
  shoulder_ = limb.shoulder_in_parent;
  elbow_ = parent_from_world.point(placed[limb.upper_segment].point(limb.elbow_in_upper));
  wrist_ = parent_from_world.point(placed[limb.wrist_segment].point(limb.wrist_in_segment));
  for (std::size_t g = 0; g < goals.size(); ++g) {
    Effector effector{goals[g], 0, parent_from_world * kinematics.worldFromFrame(g)};
    while (effector.after < size_ && kinematics.moves(effector.after, g)) ++effector.after;
    pulls_.push_back(effector);
  }
  turns_ = asksForAllAxes(goal());
}

Pose LimbFormula::place(const Effector& effector, const Angles& angles) const {
  Pose pose = effector.at_zero;
  for (int i = effector.after; i-- > 0;) {
    const Eigen::Vector3d& through = i < kBall ? shoulder_ : (i == kHinge ? elbow_ : wrist_);
    pose = turned(axes_[static_cast<std::size_t>(i)], through, angles[i], pose);
  }
  return pose;
}

Pose LimbFormula::placeOf(const Pose& world_from_parent, const Angles& angles) const {
  return world_from_parent * place(pulls_.front(), angles);
}

double LimbFormula::costOf(const Pose& world_from_parent, const Angles& angles) const {
  double sum = 0.0;
  for (const Effector& pull : pulls_) {
    sum += pull.goal.weight * goal::evaluate(pull.goal, world_from_parent * place(pull, angles)).value;
  }
  for (int i = 0; i < size_; ++i) {
    const double away = angles[i] - comfort_.wanted[i];
    const double far = angles[i] - nearness_.wanted[i];
    sum += comfort_.weight[i] * away * away + nearness_.weight[i] * far * far;
  }
  return sum;
}

Eigen::Matrix3d LimbFormula::ballAt(const Angles& angles) const {
  return rotationAbout(axes_[0], angles[0]) * rotationAbout(axes_[1], angles[1]) * rotationAbout(axes_[2], angles[2]);
}

Eigen::Matrix3d LimbFormula::wristAt(const Eigen::Vector3d& angles) const {
  Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
  for (int i = kBeyond; i < size_; ++i) {
    turn = turn * rotationAbout(axes_[static_cast<std::size_t>(i)], angles[i - kBeyond]);
  }
  return turn;
}

LimbFormula::Aim LimbFormula::aimAt(const Pose& world_from_parent, const Angles& angles) const {
  const Effector& effector = pulls_.front();
  const Pose target = world_from_parent.inverse() * effector.goal.target.world_from_target;
  Aim aim;
  aim.rotation = target.rotation * effector.at_zero.rotation.transpose();
  aim.point = target.translation;
  if (turns()) aim.point -= aim.rotation * (effector.at_zero.translation - wrist_);
  aim.start = ballAt(angles);
  aim.near = angles;
  aim.world_from_parent = world_from_parent;
  return aim;
}

LimbFormula::Reach LimbFormula::reachOf(const Angles& angles) const {
  const Effector& effector = pulls_.front();
  const Pose& target = effector.goal.target.world_from_target;
  Reach reach;
  reach.point = target.translation;
  if (turns()) {
    reach.point -= target.rotation * effector.at_zero.rotation.transpose() * (effector.at_zero.translation - wrist_);
  }
  Eigen::Vector3d free = Eigen::Vector3d::Zero();
  for (int i = kBeyond; i < size_; ++i) free[i - kBeyond] = angles[i];
  const Eigen::Vector3d end = endOf(free);
  const double straight = hingeFor(end, 1e3, 0, angles[kHinge]);
  const Eigen::Vector3d arm = elbow_ + rotationAbout(axes_[kHinge], straight) * (end - elbow_) - shoulder_;
  reach.length = arm.norm();
  return reach;
}

/// The angle plus or minus whole turns that is inside the limits, and of those the one nearest to `near`; else the
/// nearest limit.
double LimbFormula::within(int i, double angle, double near) const {
  const Interval& limits = limits_[static_cast<std::size_t>(i)];
  constexpr double kTurn = 2.0 * kPi;
  const double here = angle + kTurn * std::round((near - angle) / kTurn);
  double best = limits.clamp(here);
  double off = std::abs(best - here);
  for (const double other : {here - kTurn, here + kTurn}) {
    const double inside = limits.clamp(other);
    if (std::abs(inside - other) < off) {
      best = inside;
      off = std::abs(inside - other);
    }
  }
  return best;
}

/// Moves angles that break rows, one row after the other, to the nearest that do not (Kaczmarz 1937).
/// @return whether they are inside all of them now
bool LimbFormula::moveIntoRows(Angles& angles) const {
  constexpr int kRounds = 20;
  constexpr double kOnLimbRow = 1e-12;  // rad
  const auto overBy = [&angles](const Row& row) { return row.normal.dot(angles) - row.bound; };
  const auto isInside = [&overBy](const Row& row) { return overBy(row) <= kOnLimbRow; };
  for (int round = 0; round < kRounds && !std::ranges::all_of(rows_, isInside); ++round) {
    for (const Row& row : rows_) {
      if (isInside(row)) continue;
      angles -= overBy(row) * row.normal;
      for (int i = 0; i < size_; ++i) angles[i] = limits_[at(i)].clamp(angles[i]);
    }
  }
  return std::ranges::all_of(rows_, isInside);
}

/// |u + e^(hθ) v| = d with u from S to E and v from E to the end: A cos θ + B sin θ = C.
double LimbFormula::hingeFor(const Eigen::Vector3d& end, double distance, int number, double near) const {
  const Eigen::Vector3d& hinge = axes_[kHinge];
  const Eigen::Vector3d u = elbow_ - shoulder_;
  const Eigen::Vector3d v = end - elbow_;
  const double along = u.dot(hinge) * v.dot(hinge);
  const double square = 0.5 * (distance * distance - u.squaredNorm() - v.squaredNorm());
  const TwoAngles both = solveCosSin(u.dot(v) - along, u.dot(hinge.cross(v)), square - along);
  return within(kHinge, both.angle[static_cast<std::size_t>(number)], near);
}

/// End point that the hinge moves, with all angles at zero: W, or the effector if the goal asks for no orientation.
Eigen::Vector3d LimbFormula::endOf(const Eigen::Vector3d& free_wrist) const {
  if (turns()) return wrist_;
  return wrist_ + wristAt(free_wrist) * (pulls_.front().at_zero.translation - wrist_);
}

/// None where rows leave none.
std::optional<LimbFormula::Angles> LimbFormula::anglesOf(const Aim& aim, const Choice& choice) const {
  Angles angles = aim.near;
  for (int i = kBeyond; i < size_; ++i) angles[i] = choice.free_wrist[i - kBeyond];
  const Eigen::Vector3d end = endOf(choice.free_wrist);
  const Eigen::Vector3d way = aim.point - shoulder_;
  angles[kHinge] = hingeFor(end, way.norm(), choice.hinge, aim.near[kHinge]);
  // The shortest turn of the ball from where it stands that points the limb at its goal, and the swivel after it.
  const Eigen::Vector3d arm = elbow_ + rotationAbout(axes_[kHinge], angles[kHinge]) * (end - elbow_) - shoulder_;
  const Eigen::Vector3d now = aim.start * arm;
  Eigen::Matrix3d ball = aim.start;
  Eigen::Vector3d about = Eigen::Vector3d::UnitY();
  if (now.norm() > kNoWay) about = now.normalized();
  if (now.norm() > kNoWay && way.norm() > kNoWay) {
    ball = Eigen::Quaterniond::FromTwoVectors(now, way).toRotationMatrix() * ball;
    about = way.normalized();
  }
  ball = rotationAbout(about, choice.swivel) * ball;
  const Eigen::Vector3d three = anglesOfThree({axes_[0], axes_[1], axes_[2]}, ball, choice.ball, aim.near[0]);
  for (int i = 0; i < kBall; ++i) angles[i] = within(i, three[i], aim.near[i]);
  bool inside = moveIntoRows(angles);
  if (turns()) {
    aimWrist(aim, choice, angles);
    inside = moveIntoRows(angles);
  }
  return inside ? std::optional(angles) : std::nullopt;
}

/// Wrist angles for the part of the orientation that ball and hinge leave.
void LimbFormula::aimWrist(const Aim& aim, const Choice& choice, Angles& angles) const {
  const Eigen::Matrix3d upper = ballAt(angles) * rotationAbout(axes_[kHinge], angles[kHinge]);
  const Eigen::Matrix3d wanted = upper.transpose() * aim.rotation;
  Eigen::Vector3d found = choice.free_wrist;
  switch (size_ - kBeyond) {
    case 3:
      found = anglesOfThree({axes_[4], axes_[5], axes_[6]}, wanted, choice.wrist, aim.near[kBeyond]);
      break;
    case 2:
      found.head<2>() = anglesOfTwo(axes_[4], axes_[5], wanted, aim.near[kBeyond]);
      break;
    case 1:
      found[0] = angleAbout(axes_[4], wanted);
      break;
    default:
      break;
  }
  for (int i = kBeyond; i < size_; ++i) angles[i] = within(i, found[i - kBeyond], aim.near[i]);
}

}  // namespace limber::solve
