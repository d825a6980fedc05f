// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/limb.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"

namespace limber {

namespace {

/// Axes that pass one point by less than this make a ball, m.
constexpr double kMeet = 0.005;
/// S and W are farther than this from the hinge's axis, m.
constexpr double kArmLength = 0.01;

/// A DOF on the way from the root to a leaf, as it stands when all values are zero.
struct Axis {
  DofId dof;
  JointId joint;
  SegmentId above;  ///< segment before its joint
  SegmentId below;  ///< segment after its joint
  bool turns = false;
  Eigen::Vector3d along;  ///< unit
  Eigen::Vector3d through;
};

double distanceTo(const Axis& axis, const Eigen::Vector3d& point) {
  return (point - axis.through).cross(axis.along).norm();
}

/// A point near several axes.
struct Meeting {
  Eigen::Vector3d point = Eigen::Vector3d::Zero();
  double offset = 0.0;  ///< of the farthest axis, m
};

/// The point nearest to all of these axes, by least squares; nothing when they are parallel, slide or pass far by.
std::optional<Meeting> meetingOf(const Axis* first, std::size_t count) {
  constexpr double kParallel = 1e-4;
  Eigen::Matrix3d sum = Eigen::Matrix3d::Zero();
  Eigen::Vector3d right = Eigen::Vector3d::Zero();
  for (std::size_t i = 0; i < count; ++i) {
    if (!first[i].turns) return std::nullopt;
    const Eigen::Matrix3d across = Eigen::Matrix3d::Identity() - first[i].along * first[i].along.transpose();
    sum += across;
    right += across * first[i].through;
  }
  if (sum.determinant() < kParallel) return std::nullopt;
  Meeting meeting;
  meeting.point = sum.inverse() * right;
  for (std::size_t i = 0; i < count; ++i) {
    meeting.offset = std::max(meeting.offset, distanceTo(first[i], meeting.point));
  }
  if (meeting.offset > kMeet) return std::nullopt;
  return meeting;
}

/// The figure with all values zero, seen along one path.
class LimbSearch {
 public:
  explicit LimbSearch(const Figure& figure) : figure_(figure), below_(figure.segments().size(), 1) {
    zero_ = startPosture(figure);
    zero_.values.setZero();
    placeSegments(figure, zero_, placed_);
    for (std::size_t i = figure.links().size(); i-- > 0;) {
      below_[figure.links()[i].parent] += below_[figure.links()[i].child];
    }
  }

  /// The limbs on the path through a segment, nearest the root first. Of those that share a DOF the longest counts: a
  /// wrist is a ball too, but a finger is no arm, and a shoulder ends no limb that the clavicle begins. One without a
  /// joint at its end gives way to any other: toes are no limb.
  std::vector<Limb> along(SegmentId segment) {
    collectAxes(leafBelow(segment));
    std::vector<Candidate> candidates;
    for (std::size_t h = 3; h < axes_.size(); ++h) {
      if (std::optional<Candidate> candidate = limbAbout(h)) candidates.push_back(std::move(*candidate));
    }
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
      if (a.limb.end.valid() != b.limb.end.valid()) return a.limb.end.valid();
      return a.length > b.length;
    });
    std::vector<Candidate> kept;
    for (Candidate& candidate : candidates) {
      const auto shares = [&candidate](const Candidate& other) {
        return candidate.first < other.end && other.first < candidate.end;
      };
      if (std::ranges::none_of(kept, shares)) kept.push_back(std::move(candidate));
    }
    std::ranges::sort(kept, {}, &Candidate::first);
    std::vector<Limb> limbs;
    limbs.reserve(kept.size());
    for (Candidate& candidate : kept) limbs.push_back(std::move(candidate.limb));
    return limbs;
  }

 private:
  struct Candidate {
    Limb limb;
    double length = 0.0;    ///< of both bones, m
    std::size_t first = 0;  ///< of its axes
    std::size_t end = 0;    ///< after the last
  };

  /// Down the branches on which most hangs.
  [[nodiscard]] SegmentId leafBelow(SegmentId segment) const {
    for (bool deeper = true; deeper;) {
      deeper = false;
      SegmentId heaviest;
      for (const Link& link : figure_.links()) {
        if (link.parent != segment) continue;
        if (!heaviest.valid() || below_[link.child] > below_[heaviest]) heaviest = link.child;
      }
      if (heaviest.valid()) {
        segment = heaviest;
        deeper = true;
      }
    }
    return segment;
  }

  void collectAxes(SegmentId leaf) {
    axes_.clear();
    leaf_ = leaf;
    for (const Link* link : linksFromRoot(figure_, leaf)) {
      // With all values zero every DOF of a joint turns about the joint's own frame.
      const Pose world_from_joint = placed_[link->parent] * link->parent_from_joint;
      std::vector<DofId> dofs = figure_.joints()[link->joint].dofs;
      if (link->inverted) std::ranges::reverse(dofs);
      for (const DofId id : dofs) {
        const Dof& dof = figure_.dofs()[id];
        axes_.push_back({id, link->joint, link->parent, link->child, dof.kind == DofKind::Rotation,
                         world_from_joint.direction(dof.axis), world_from_joint.translation});
      }
    }
  }

  [[nodiscard]] Eigen::Vector3d seenFrom(SegmentId segment, const Eigen::Vector3d& world) const {
    return placed_[segment].inverse().point(world);
  }

  /// The limb whose hinge is axis h.
  std::optional<Candidate> limbAbout(std::size_t h) const {
    const Axis& hinge = axes_[h];
    if (!hinge.turns || hinge.above == axes_[h - 1].above) return std::nullopt;
    // A ball that begins within a joint is carried about by what that joint does before it.
    if (h > 3 && axes_[h - 4].joint == axes_[h - 3].joint) return std::nullopt;
    const std::optional<Meeting> ball = meetingOf(&axes_[h - 3], 3);
    if (!ball || distanceTo(hinge, ball->point) < kArmLength) return std::nullopt;
    // Three axes that meet on the hinge itself are a ball, not a hinge.
    if (h + 2 < axes_.size()) {
      const std::optional<Meeting> own = meetingOf(&hinge, 3);
      if (own && axes_[h + 1].joint == hinge.joint && axes_[h + 2].joint == hinge.joint) return std::nullopt;
    }
    Candidate candidate;
    Limb& limb = candidate.limb;
    if (!findEnd(h, limb)) return std::nullopt;
    limb.offset = std::max(limb.offset, ball->offset);
    limb.upper = axes_[h - 3].joint;
    limb.middle = hinge.joint;
    limb.parent = axes_[h - 3].above;
    limb.upper_segment = hinge.above;
    limb.lower_segment = hinge.below;
    limb.ball = {axes_[h - 3].dof, axes_[h - 2].dof, axes_[h - 1].dof};
    limb.hinge = hinge.dof;
    limb.shoulder_in_parent = seenFrom(limb.parent, ball->point);
    limb.elbow_in_upper = seenFrom(limb.upper_segment, hinge.through);
    limb.elbow_in_lower = seenFrom(limb.lower_segment, hinge.through);
    const Eigen::Vector3d wrist = placed_[limb.wrist_segment].point(limb.wrist_in_segment);
    candidate.length = (hinge.through - ball->point).norm() + (wrist - hinge.through).norm();
    candidate.first = h - 3;
    candidate.end = h + 1 + limb.wrist.size();
    return candidate;
  }

  /// W: where the axes beyond the hinge meet, or the next joint that moves, or the end of the chain.
  bool findEnd(std::size_t h, Limb& limb) const {
    const Axis& hinge = axes_[h];
    const std::size_t beyond = axes_.size() - h - 1;
    limb.end_segment = hinge.below;
    for (std::size_t count = std::min<std::size_t>(beyond, 3); count >= 2; --count) {
      const std::optional<Meeting> meeting = meetingOf(&axes_[h + 1], count);
      if (!meeting || distanceTo(hinge, meeting->point) < kArmLength) continue;
      return endAt(h, count, meeting->point, meeting->offset, limb);
    }
    for (std::size_t i = h + 1; i < h + 1 + std::min<std::size_t>(beyond, 3); ++i) {
      if (!axes_[i].turns) return false;  // a bone that slides has no length
      if (distanceTo(hinge, axes_[i].through) < kArmLength) continue;
      return endAt(h, i - h, axes_[i].through, 0.0, limb);
    }
    if (beyond > 3) return false;
    const Eigen::Vector3d tip = tipOf();
    if (distanceTo(hinge, tip) < kArmLength) return false;
    limb.wrist_segment = leaf_;
    limb.wrist_in_segment = seenFrom(leaf_, tip);
    return true;
  }

  /// The first `count` axes beyond the hinge end at W.
  bool endAt(std::size_t h, std::size_t count, const Eigen::Vector3d& wrist, double offset, Limb& limb) const {
    limb.offset = offset;
    for (std::size_t i = h + 1; i <= h + count; ++i) {
      limb.wrist.push_back(axes_[i].dof);
      limb.offset = std::max(limb.offset, distanceTo(axes_[i], wrist));
      limb.end_segment = axes_[i].below;
      const bool nearer = !limb.end.valid() || distanceFrom(axes_[i], wrist) < kMeet;
      if (nearer && axes_[i].joint != axes_[h].joint && !ends(limb, wrist)) limb.end = axes_[i].joint;
    }
    if (!limb.end.valid()) return false;
    const Axis& last = axes_[h + count];
    limb.wrist_segment = last.joint == axes_[h].joint ? last.below : last.above;
    limb.wrist_in_segment = seenFrom(limb.wrist_segment, wrist);
    return true;
  }

  [[nodiscard]] static double distanceFrom(const Axis& axis, const Eigen::Vector3d& point) {
    return (axis.through - point).norm();
  }

  /// Whether the end joint so far sits at W already.
  [[nodiscard]] bool ends(const Limb& limb, const Eigen::Vector3d& wrist) const {
    return std::ranges::any_of(
        axes_, [&](const Axis& axis) { return axis.joint == limb.end && distanceFrom(axis, wrist) < kMeet; });
  }

  /// The site of the last segment that is farthest from where it begins.
  [[nodiscard]] Eigen::Vector3d tipOf() const {
    Eigen::Vector3d tip = placed_[leaf_].translation;
    double farthest = 0.0;
    for (const Site& site : figure_.sites()) {
      if (site.segment != leaf_ || site.segment_from_site.translation.norm() <= farthest) continue;
      farthest = site.segment_from_site.translation.norm();
      tip = placed_[leaf_].point(site.segment_from_site.translation);
    }
    return tip;
  }

  const Figure& figure_;
  Posture zero_;
  PerId<SegmentId, Pose> placed_;
  PerId<SegmentId, int> below_;  ///< number of segments that hang on each, itself included
  std::vector<Axis> axes_;
  SegmentId leaf_;
};

/// World axis of a limb's hinge, whichever way round its joint is traversed.
Eigen::Vector3d hingeAxis(const Figure& figure, const PerId<SegmentId, Pose>& placed, const Posture& posture,
                          const Limb& limb) {
  const Joint& joint = figure.joints()[limb.middle];
  const Link& link = *figure.linkAbove(limb.lower_segment);
  Eigen::Matrix3d turn = (placed[limb.upper_segment] * link.parent_from_joint).rotation;
  const auto reach = [&](DofId id) {
    const Dof& dof = figure.dofs()[id];
    if (dof.kind != DofKind::Rotation) return;
    turn = turn * rotationAbout(dof.axis, (link.inverted ? -1.0 : 1.0) * posture[id]);
  };
  if (link.inverted) {
    for (std::size_t i = joint.dofs.size(); i-- > 0 && joint.dofs[i] != limb.hinge;) reach(joint.dofs[i]);
  } else {
    for (std::size_t i = 0; i < joint.dofs.size() && joint.dofs[i] != limb.hinge; ++i) reach(joint.dofs[i]);
  }
  return (link.inverted ? -1.0 : 1.0) * (turn * figure.dofs()[limb.hinge].axis);
}

/// Direction in which the hinge of a straight limb would move if it bent to the side with most room.
Eigen::Vector3d bendingWay(const Figure& figure, const Posture& posture, const Limb& limb, const Eigen::Vector3d& axis,
                           const Eigen::Vector3d& normal) {
  const Interval& limits = figure.dofs()[limb.hinge].limits;
  const bool grows = limits.upper - posture[limb.hinge] >= posture[limb.hinge] - limits.lower;
  return (grows ? -1.0 : 1.0) * axis.cross(normal);
}

}  // namespace

std::optional<Limb> limbAt(const Figure& figure, SegmentId segment) {
  LimbSearch search(figure);
  std::optional<Limb> found;
  for (Limb& limb : search.along(segment)) {
    if (figure.hangsOn(segment, limb.upper_segment)) found = std::move(limb);
  }
  return found;
}

std::vector<Limb> limbsOf(const Figure& figure) {
  std::vector<Limb> limbs;
  LimbSearch search(figure);
  for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
    for (Limb& limb : search.along(segment)) {
      const auto same = [&limb](const Limb& other) { return other.hinge == limb.hinge; };
      if (std::ranges::none_of(limbs, same)) limbs.push_back(std::move(limb));
    }
  }
  std::sort(limbs.begin(), limbs.end(), [](const Limb& a, const Limb& b) { return a.middle < b.middle; });
  return limbs;
}

std::vector<DofId> dofsOf(const Limb& limb) {
  std::vector<DofId> dofs = limb.ball;
  dofs.push_back(limb.hinge);
  dofs.insert(dofs.end(), limb.wrist.begin(), limb.wrist.end());
  return dofs;
}

Eigen::Vector3d swivelReference(const Eigen::Vector3d& normal) {
  const Eigen::Vector3d down = -Eigen::Vector3d::UnitY();
  Eigen::Vector3d back = -Eigen::Vector3d::UnitZ();
  const double towards = 1.0 + down.dot(normal);
  if (towards < 1e-12) return back;
  // The shortest turn from down to the normal, applied to a direction across: Rodrigues with half angles left out.
  const Eigen::Vector3d turned = back - (back.dot(normal) / towards) * (down + normal);
  return turned.normalized();
}

Eigen::Vector3d SwivelCircle::pointAt(double angle_on_circle) const {
  return centre + radius * (std::cos(angle_on_circle) * x + std::sin(angle_on_circle) * normal.cross(x));
}

double SwivelCircle::angleOf(const Eigen::Vector3d& world_point) const {
  const Eigen::Vector3d way = world_point - centre;
  const double along_x = way.dot(x);
  const double along_y = way.dot(normal.cross(x));
  if (std::hypot(along_x, along_y) < 1e-12) return angle;
  return std::atan2(along_y, along_x);
}

SwivelCircle swivelOf(const Figure& figure, const Posture& posture, const Limb& limb) {
  return swivelOf(figure, placeSegments(figure, posture), posture, limb);
}

SwivelCircle swivelOf(const Figure& figure, const PerId<SegmentId, Pose>& world_from_segment, const Posture& posture,
                      const Limb& limb) {
  constexpr double kNowhere = 1e-6;
  SwivelCircle circle;
  circle.shoulder = world_from_segment[limb.parent].point(limb.shoulder_in_parent);
  circle.elbow = world_from_segment[limb.upper_segment].point(limb.elbow_in_upper);
  circle.wrist = world_from_segment[limb.wrist_segment].point(limb.wrist_in_segment);
  const Eigen::Vector3d axis = hingeAxis(figure, world_from_segment, posture, limb);
  const Eigen::Vector3d upper = circle.elbow - circle.shoulder;
  Eigen::Vector3d line = circle.wrist - circle.shoulder;
  if (line.norm() < kNowhere) line = axis.cross(upper);  // folded onto itself: any line across will do
  circle.normal = line.normalized();
  circle.x = swivelReference(circle.normal);
  const Eigen::Vector3d across = upper - upper.dot(circle.normal) * circle.normal;
  circle.centre = circle.elbow - across;
  circle.radius = across.norm();
  const Eigen::Vector3d way =
      circle.radius > kNowhere ? across : bendingWay(figure, posture, limb, axis, circle.normal);
  circle.angle = std::atan2(way.dot(circle.normal.cross(circle.x)), way.dot(circle.x));
  return circle;
}

}  // namespace limber
