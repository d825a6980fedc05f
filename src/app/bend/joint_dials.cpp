// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/bend/joint_dials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"

namespace limber::app {

namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;

/// A value nearer to a limit than this is at it, rad or m.
constexpr double kAt = 1e-4;
/// A part whose middle is nearer to an axis than this is twisted by it rather than swung, m and share of its distance.
constexpr double kOnAxis = 0.01;
constexpr double kTwists = 0.25;

/// The DOFs of a joint that a hand can move: neither set by a drive nor locked, except where the figure itself locks
/// them, as fingers, for drags of what they hang on.
std::vector<DofId> freeDofs(const scene::Actor& actor, JointId joint) {
  std::vector<DofId> dofs;
  for (const DofId dof : actor.figure->joints()[joint].dofs) {
    const bool locked = actor.multipliers[dof.index()] == 0.0 && actor.figure->dofs()[dof].priority > 0.0;
    const DofId driver = actor.figure->ties().tie(dof).driver;
    if (!locked && !isDriven(*actor.figure, driver, actor.multipliers)) dofs.push_back(dof);
  }
  return dofs;
}

/// The middle of what a joint carries, in the frame of the segment, m.
Vector3d middleOf(const Figure& figure, SegmentId segment) {
  return figure.segments()[segment].centre_of_mass.value_or(Vector3d::Zero());
}

bool isFreed(const Figure& figure, const LinearLimit& limit) {
  return std::ranges::find(figure.freed(), limit.name) != figure.freed().end();
}

/// The range of a DOF that limits over several leave it while the others stay.
Interval freeRange(const scene::Actor& actor, DofId dof) {
  Interval range = actor.figure->dofs()[dof].limits;
  const double now = actor.posture[dof];
  for (const LinearLimit& limit : actor.figure->linearLimits()) {
    if (isFreed(*actor.figure, limit)) continue;
    double sum = limit.constant;
    double own = 0.0;
    for (const LinearTerm& term : limit.terms) {
      sum += term.coefficient * actor.posture[term.dof];
      if (term.dof == dof) own += term.coefficient;
    }
    if (own == 0.0) continue;
    const double end = now - std::min(sum, 0.0) / own;
    if (own > 0.0) range.upper = std::min(range.upper, std::max(now, end));
    if (own < 0.0) range.lower = std::max(range.lower, std::min(now, end));
  }
  return range;
}

/// A joint's free DOFs with what they carry.
class Reach {
 public:
  Reach(const scene::Actor& actor, JointId joint, std::vector<DofId> dofs)
      : dofs_(std::move(dofs)),
        segment_(carriedBy(*actor.figure, joint)),
        theta_(static_cast<Eigen::Index>(dofs_.size())),
        kinematics_(*actor.figure, actor.posture, false, dofs_, frames(*actor.figure)) {
    for (std::size_t i = 0; i < dofs_.size(); ++i) theta_[static_cast<Eigen::Index>(i)] = actor.posture[dofs_[i]];
    kinematics_.update(theta_);
  }

  [[nodiscard]] const std::vector<DofId>& dofs() const { return dofs_; }
  [[nodiscard]] Vector3d pivot(std::size_t i) const { return kinematics_.pivot(static_cast<int>(i)); }
  [[nodiscard]] Vector3d axis(std::size_t i) const { return kinematics_.axis(static_cast<int>(i)); }
  [[nodiscard]] Vector3d middle() const { return kinematics_.worldFromFrame(0).translation; }
  /// A direction that is fixed in the carried part, as far across an axis as one of its own can be.
  [[nodiscard]] Vector3d across(const Vector3d& axis) const {
    const Eigen::Matrix3d& frame = kinematics_.worldFromFrame(0).rotation;
    int least = 0;
    for (int i = 1; i < 3; ++i) {
      if (std::abs(frame.col(i).dot(axis)) < std::abs(frame.col(least).dot(axis))) least = i;
    }
    return frame.col(least);
  }
  /// How far from the axis of a DOF the middle of what it carries lies, m.
  [[nodiscard]] double arm(std::size_t i) const {
    const Vector3d away = middle() - pivot(i);
    return (away - away.dot(axis(i)) * axis(i)).norm();
  }
  /// The middle with two DOFs at other values, world, m.
  Vector3d middleAt(std::size_t first, double a, std::size_t second, double b) {
    Eigen::VectorXd there = theta_;
    there[static_cast<Eigen::Index>(first)] = a;
    there[static_cast<Eigen::Index>(second)] = b;
    kinematics_.update(there);
    const Vector3d place = middle();
    kinematics_.update(theta_);
    return place;
  }

 private:
  [[nodiscard]] std::vector<TrackedFrame> frames(const Figure& figure) const {
    Pose middle;
    middle.translation = middleOf(figure, segment_);
    return {{segment_, middle}};
  }

  std::vector<DofId> dofs_;
  SegmentId segment_;
  Eigen::VectorXd theta_;
  Kinematics kinematics_;
};

bool isBounded(const Interval& range) { return std::isfinite(range.lower) && std::isfinite(range.upper); }

/// The part of a polygon on which a·p ≤ b.
std::vector<Vector2d> clipped(const std::vector<Vector2d>& polygon, const Vector2d& a, double b) {
  std::vector<Vector2d> kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vector2d& from = polygon[i];
    const Vector2d& to = polygon[(i + 1) % polygon.size()];
    const double before = a.dot(from) - b;
    const double after = a.dot(to) - b;
    if (before <= 0.0) kept.push_back(from);
    if ((before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0)) {
      kept.emplace_back(from + before / (before - after) * (to - from));
    }
  }
  return kept;
}

/// The values that two DOFs may have together while all others stay, as a polygon.
std::vector<Vector2d> rangeOfTwo(const scene::Actor& actor, DofId first, DofId second) {
  const Interval& a = actor.figure->dofs()[first].limits;
  const Interval& b = actor.figure->dofs()[second].limits;
  std::vector<Vector2d> polygon{{a.lower, b.lower}, {a.upper, b.lower}, {a.upper, b.upper}, {a.lower, b.upper}};
  for (const LinearLimit& limit : actor.figure->linearLimits()) {
    if (isFreed(*actor.figure, limit)) continue;
    Vector2d by = Vector2d::Zero();
    double rest = limit.constant;
    for (const LinearTerm& term : limit.terms) {
      if (term.dof == first) {
        by.x() += term.coefficient;
      } else if (term.dof == second) {
        by.y() += term.coefficient;
      } else {
        rest += term.coefficient * actor.posture[term.dof];
      }
    }
    if (!by.isZero()) polygon = clipped(polygon, by, -rest);
  }
  return polygon;
}

}  // namespace

bool JointDial::atLower() const { return value <= limits.lower + kAt; }
bool JointDial::atUpper() const { return value >= limits.upper - kAt; }

JointId jointOf(const scene::Actor& actor, SegmentId segment) {
  const Figure& figure = *actor.figure;
  const auto moves = [&](DofId dof) { return !isDriven(figure, figure.ties().tie(dof).driver, actor.multipliers); };
  std::vector<JointId> path = pathFromRoot(figure, segment);
  std::ranges::reverse(path);
  const auto nearest = std::ranges::find_if(
      path, [&](JointId joint) { return std::ranges::any_of(figure.joints()[joint].dofs, moves); });
  return nearest == path.end() ? JointId{} : *nearest;
}

std::vector<JointDial> dialsOf(const scene::Actor& actor, JointId joint) {
  const Reach reach(actor, joint, freeDofs(actor, joint));
  std::vector<JointDial> dials;
  for (std::size_t i = 0; i < reach.dofs().size(); ++i) {
    const DofId id = reach.dofs()[i];
    const Dof& dof = actor.figure->dofs()[id];
    JointDial one;
    one.dof = id;
    one.turns = dof.kind == DofKind::Rotation;
    one.value = actor.posture[id];
    one.limits = freeRange(actor, id);
    one.rest = dof.rest;
    const bool swings = reach.arm(i) > std::max(kOnAxis, kTwists * (reach.middle() - reach.pivot(i)).norm());
    const Vector3d towards = swings ? reach.middle() : reach.pivot(i) + reach.across(reach.axis(i));
    one.dial = one.turns ? Dial(reach.pivot(i), reach.axis(i), towards)
                         : Dial(reach.middle(), reach.axis(i), reach.middle() + reach.across(reach.axis(i)));
    dials.push_back(one);
  }
  return dials;
}

JointCone coneOf(const scene::Actor& actor, JointId joint) {
  Reach reach(actor, joint, freeDofs(actor, joint));
  std::vector<std::size_t> swinging;
  for (std::size_t i = 0; i < reach.dofs().size(); ++i) {
    const Dof& dof = actor.figure->dofs()[reach.dofs()[i]];
    if (dof.kind != DofKind::Rotation || !isBounded(dof.limits)) return {};
    if (reach.arm(i) > std::max(kOnAxis, kTwists * (reach.middle() - reach.pivot(i)).norm())) swinging.push_back(i);
  }
  if (swinging.size() != 2) return {};
  const std::vector<Vector2d> range = rangeOfTwo(actor, reach.dofs()[swinging[0]], reach.dofs()[swinging[1]]);
  JointCone cone;
  cone.pivot = reach.pivot(swinging[0]);
  constexpr int kSteps = 12;  // of each side of the range
  for (std::size_t i = 0; i < range.size(); ++i) {
    const Vector2d& from = range[i];
    const Vector2d& to = range[(i + 1) % range.size()];
    for (int k = 0; k < kSteps; ++k) {
      const Vector2d at = from + static_cast<double>(k) / kSteps * (to - from);
      const Vector3d way = reach.middleAt(swinging[0], at.x(), swinging[1], at.y()) - cone.pivot;
      if (way.norm() > 1e-6) cone.rim.emplace_back(way.normalized());
    }
  }
  return cone;
}

}  // namespace limber::app
