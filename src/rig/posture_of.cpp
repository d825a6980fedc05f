// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Cholesky>
#include <algorithm>
#include <optional>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/rig/rigged_figure.h"
#include "rig/joint_fit.h"
#include "rig/person_parts.h"

namespace limber::rig {

using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

/// Follows bones with a figure, joint by joint from the root.
class Follower {
 public:
  Follower(const RiggedFigure& rigged, const Character& character, const std::vector<Pose>& world_from_bone)
      : figure_(*rigged.figure), posture_(rigged.bind), targets_(figure_.segments().size()) {
    const PerId<SegmentId, Pose> bound = placeSegments(figure_, rigged.bind);
    for (std::size_t i = 0; i < rigged.segment_of.size(); ++i) {
      const SegmentId segment = *figure_.findSegment(rigged.segment_of[i]);
      if (targets_[segment]) continue;
      const Pose segment_moved = world_from_bone[i] * character.bones[i].world_from_bind.inverse() * bound[segment];
      targets_[segment] = segment_moved.rotation;
      if (segment == figure_.rootSegment()) placeRoot(segment_moved);
    }
    fillGaps();
  }

  Posture follow() {
    for (const Link& link : figure_.links()) fit(link);
    posture_ = obeyCouplings(figure_, posture_);
    if (!figure_.ties().empty()) settle();
    return obeyCouplings(figure_, posture_);
  }

 private:
  void placeRoot(const Pose& world_from_segment) {
    const Pose root = world_from_segment * figure_.sites()[figure_.root()].segment_from_site;
    posture_.root_position = root.translation;
    posture_.root_orientation = root.quaternion();
  }

  /// Segments of the trunk without a bone that lie between two with one share the turn between them.
  void fillGaps() {
    const std::vector<std::optional<Matrix3d>> known(targets_.begin(), targets_.end());
    for (const Link& link : figure_.links()) {
      const bool on_trunk = link.child == figure_.findSegment("neck") || isTrunk(link.child);
      if (!on_trunk || !known[link.child.index()] || known[link.parent.index()]) continue;
      std::vector<SegmentId> gap;
      SegmentId above = link.parent;
      while (!known[above.index()] && figure_.linkAbove(above) != nullptr) {
        gap.push_back(above);
        above = figure_.linkAbove(above)->parent;
      }
      if (!known[above.index()]) continue;
      const Eigen::Quaterniond from(*known[above.index()]);
      const Eigen::Quaterniond to(*known[link.child.index()]);
      for (std::size_t i = 0; i < gap.size(); ++i) {
        if (targets_[gap[i]]) continue;
        const double share = static_cast<double>(gap.size() - i) / static_cast<double>(gap.size() + 1);
        targets_[gap[i]] = from.slerp(share, to).toRotationMatrix();
      }
    }
  }

  [[nodiscard]] bool isTrunk(SegmentId segment) const {
    return std::ranges::any_of(kTrunk, [&](const char* name) { return figure_.findSegment(name) == segment; });
  }

  /// How far segments are from their targets: the differences of their axes.
  [[nodiscard]] Eigen::VectorXd misses(const Posture& posture) {
    placeSegments(figure_, posture, placed_);
    Eigen::VectorXd all(9 * static_cast<Eigen::Index>(aimed_.size()));
    for (std::size_t i = 0; i < aimed_.size(); ++i) {
      const Matrix3d off = placed_[aimed_[i]].rotation - *targets_[aimed_[i]];
      all.segment<9>(9 * static_cast<Eigen::Index>(i)) = Eigen::Map<const Eigen::Matrix<double, 9, 1>>(off.data());
    }
    return all;
  }

  [[nodiscard]] Posture withAngles(const std::vector<DofId>& drivers, const Eigen::VectorXd& angles) const {
    Posture posture = posture_;
    for (std::size_t i = 0; i < drivers.size(); ++i) {
      const Interval& range = figure_.ties().range(drivers[i]);
      posture[drivers[i]] = std::clamp(angles[static_cast<Eigen::Index>(i)], range.lower, range.upper);
    }
    const DofTies& ties = figure_.ties();
    for (const DofId driver : ties.order()) {
      if (const auto& drive = ties.driveOf(driver)) {
        const Tie& tie = ties.tie(drive->follower);
        posture[driver] = (drive->ramp.value(posture[drive->driver]) - tie.offset) / tie.rate;
      }
      for (const DofId member : ties.members(driver)) {
        posture[member] = ties.tie(member).rate * posture[driver] + ties.tie(member).offset;
      }
    }
    return posture;
  }

  /// All joints together, since coupled ones move each other: Gauss-Newton with damping on those that follow no other.
  void settle() {
    std::vector<DofId> drivers;
    for (const DofId dof : ids<DofId>(figure_.dofs().size())) {
      if (figure_.ties().tie(dof).driver == dof && !figure_.ties().driveOf(dof)) drivers.push_back(dof);
    }
    for (const SegmentId segment : ids<SegmentId>(targets_.size())) {
      if (targets_[segment]) aimed_.push_back(segment);
    }
    Eigen::VectorXd angles(static_cast<Eigen::Index>(drivers.size()));
    for (std::size_t i = 0; i < drivers.size(); ++i) angles[static_cast<Eigen::Index>(i)] = posture_[drivers[i]];
    Eigen::VectorXd off = misses(posture_);
    double damping = 1e-3;
    constexpr int kMostSteps = 30;
    constexpr double kStep = 1e-6;
    for (int step = 0; step < kMostSteps && off.squaredNorm() > 1e-12 && damping < 1e3; ++step) {
      Eigen::MatrixXd slope(off.size(), angles.size());
      for (Eigen::Index i = 0; i < angles.size(); ++i) {
        Eigen::VectorXd aside = angles;
        const Interval& range = figure_.ties().range(drivers[static_cast<std::size_t>(i)]);
        const double by = angles[i] + kStep > range.upper ? -kStep : kStep;
        aside[i] += by;
        slope.col(i) = (misses(withAngles(drivers, aside)) - off) / by;
      }
      Eigen::MatrixXd normal = slope.transpose() * slope;
      normal.diagonal().array() += damping;
      const Eigen::VectorXd tried = angles - normal.ldlt().solve(slope.transpose() * off);
      const Posture there = withAngles(drivers, tried);
      const Eigen::VectorXd off_there = misses(there);
      if (off_there.squaredNorm() < off.squaredNorm()) {
        const bool done = off.squaredNorm() - off_there.squaredNorm() < 1e-10;
        posture_ = there;  // followers are set but for rounding, which is done at the end
        for (std::size_t i = 0; i < drivers.size(); ++i) angles[static_cast<Eigen::Index>(i)] = posture_[drivers[i]];
        off = off_there;
        damping = std::max(1e-9, 0.1 * damping);
        if (done) return;
      } else {
        damping *= 10.0;
      }
    }
  }

  void fit(const Link& link) {
    const std::optional<Matrix3d>& target = targets_[link.child];
    if (!target) return;
    placeSegments(figure_, posture_, placed_);
    // What the target says of the segment's own axes is said of the joint's, so that a joint at any angle to them fits.
    const Matrix3d joint_from_child = link.joint_from_child.rotation;
    std::vector<Aim> aims;
    for (int axis = 0; axis < 3; ++axis) {
      aims.push_back({joint_from_child * Vector3d::Unit(axis), target->col(axis)});
    }
    fitJoint(figure_, link.joint, placed_[link.parent].rotation * link.parent_from_joint.rotation, aims,
             posture_.values);
  }

  const Figure& figure_;
  Posture posture_;
  PerId<SegmentId, std::optional<Matrix3d>> targets_;
  PerId<SegmentId, Pose> placed_;
  std::vector<SegmentId> aimed_;  ///< segments with targets
};

}  // namespace

Posture postureOf(const RiggedFigure& rigged, const Character& character, const std::vector<Pose>& world_from_bone) {
  return Follower(rigged, character, world_from_bone).follow();
}

}  // namespace limber::rig
