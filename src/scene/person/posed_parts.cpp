// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/posed_parts.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/body_part.h"

namespace limber::scene {

namespace {

using Placed = PerId<SegmentId, Pose>;

/// An upper arm farther from hanging, and any other joint farther from rest, has been posed, rad.
constexpr double kHangs = radiansFromDegrees(25.0);
constexpr double kAsAtRest = radiansFromDegrees(30.0);

/// Stiffness of what has been posed: firmer than what a prior or rest pull at.
constexpr double kPosed = 4.0;

struct FreeLimb {
  BodyPart part;
  const char* upper;  ///< the segment that hangs, and
  const char* lower;  ///< the one at its end
};
constexpr std::array<FreeLimb, 4> kLimbs{{{BodyPart::LeftArm, "left_upper_arm", "left_forearm"},
                                          {BodyPart::RightArm, "right_upper_arm", "right_forearm"},
                                          {BodyPart::LeftLeg, "left_thigh", "left_shank"},
                                          {BodyPart::RightLeg, "right_thigh", "right_shank"}}};

bool isArm(BodyPart part) { return part == BodyPart::LeftArm || part == BodyPart::RightArm; }

class PosedParts {
 public:
  PosedParts(const Actor& actor, const Posture& anchor)
      : actor_(actor), figure_(*actor.figure), anchor_(anchor), parts_(bodyPartsOf(figure_)) {}

  /// The DOFs that stay as they were posed.
  [[nodiscard]] std::vector<DofId> dofs() const {
    if (!isPerson()) return unledDofs();
    std::vector<DofId> posed;
    const auto take = [&](BodyPart part) {
      const std::vector<DofId> all = dofsOf(part);
      posed.insert(posed.end(), all.begin(), all.end());
    };
    for (const FreeLimb& limb : kLimbs) {
      const bool free = !isAskedFor(limb.part) && parts_[figure_.rootSegment()] != limb.part;
      if (free && isPosed(limb)) take(limb.part);
    }
    if (!actor_.solving.gaze && !isAskedFor(BodyPart::Head)) take(BodyPart::Head);
    return posed;
  }
  [[nodiscard]] BodyPart partOf(SegmentId segment) const { return parts_[segment]; }

 private:
  [[nodiscard]] bool isPerson() const {
    return std::ranges::all_of(kLimbs, [this](const FreeLimb& limb) {
      const auto upper = figure_.findSegment(limb.upper);
      return upper && parts_[*upper] == limb.part && figure_.findSegment(limb.lower).has_value();
    });
  }

  [[nodiscard]] bool isAskedFor(BodyPart part) const {
    return std::ranges::any_of(actor_.goals, [&](const goal::Goal& goal) {
      return goal.active &&
             (parts_[goal.effector.segment] == part || (goal.target.rides() && parts_[goal.target.segment] == part));
    });
  }

  [[nodiscard]] std::vector<DofId> dofsOf(BodyPart part) const {
    std::vector<DofId> dofs;
    for (const Link& link : figure_.links()) {
      if (bodyPartOf(link, parts_) != part) continue;
      const std::vector<DofId>& own = figure_.joints()[link.joint].dofs;
      dofs.insert(dofs.end(), own.begin(), own.end());
    }
    return dofs;
  }

  /// The joints that lead to no active goal.
  [[nodiscard]] std::vector<DofId> unledDofs() const {
    std::vector<bool> led(figure_.joints().size(), false);
    for (const goal::Goal& goal : actor_.goals) {
      if (!goal.active) continue;
      for (const JointId joint : pathFromRoot(figure_, goal.effector.segment)) led[joint.index()] = true;
      if (!goal.target.rides()) continue;
      for (const JointId joint : pathFromRoot(figure_, goal.target.segment)) led[joint.index()] = true;
    }
    std::vector<DofId> dofs;
    for (const JointId joint : ids<JointId>(led.size())) {
      if (led[joint.index()]) continue;
      const std::vector<DofId>& own = figure_.joints()[joint].dofs;
      dofs.insert(dofs.end(), own.begin(), own.end());
    }
    return dofs;
  }

  [[nodiscard]] bool isPosed(const FreeLimb& limb) const {
    const SegmentId upper = *figure_.findSegment(limb.upper);
    if (isArm(limb.part) && !hangsFrom(upper, *figure_.findSegment(limb.lower))) return true;
    const std::vector<DofId> all = dofsOf(limb.part);
    return std::ranges::any_of(all, [&](DofId dof) {
      const Dof& one = figure_.dofs()[dof];
      // The shoulder of an arm that hangs is where the trunk's lean has it, and fingers are shaped, not posed.
      const bool follows = isArm(limb.part) && carriedBy(figure_, one.joint) == upper;
      return !follows && one.priority > 0.0 && std::abs(anchor_[dof] - one.rest) > kAsAtRest;
    });
  }

  /// Whether an arm points down in the world as it does at rest, whichever way the chest leans.
  [[nodiscard]] bool hangsFrom(SegmentId upper, SegmentId lower) const {
    const Posture rest = restPosture(figure_);
    const Placed at_rest = placeSegments(figure_, rest);
    const Placed now = placeSegments(figure_, anchor_);
    SegmentId chest;  // on which the arm hangs
    for (const Link* link : linksFromRoot(figure_, upper)) {
      if (!isArm(parts_[link->parent])) chest = link->parent;
    }
    const auto along = [&](const Placed& placed) {
      return Eigen::Vector3d((placed[lower].translation - placed[upper].translation).normalized());
    };
    // The way the trunk faces, upright.
    const Eigen::Matrix3d leaning = now[chest].rotation * at_rest[chest].rotation.transpose();
    const Eigen::Matrix3d upright =
        Eigen::Quaterniond::FromTwoVectors(leaning.col(1), Eigen::Vector3d::UnitY()).toRotationMatrix();
    const Eigen::Vector3d hanging = upright * leaning * along(at_rest);
    return std::acos(std::clamp(hanging.dot(along(now)), -1.0, 1.0)) <= kHangs;
  }

  const Actor& actor_;
  const Figure& figure_;
  const Posture& anchor_;
  PerId<SegmentId, BodyPart> parts_;
};

}  // namespace

goal::Comfort withPosedParts(const Actor& actor, const Posture& anchor, goal::Comfort comfort) {
  const PosedParts parts(actor, anchor);
  const std::vector<DofId> posed = parts.dofs();
  if (posed.empty()) return comfort;
  const Figure& figure = *actor.figure;
  if (comfort.stiffness.empty()) {
    for (const Dof& dof : figure.dofs()) comfort.stiffness.push_back(dof.stiffness);
  }
  std::vector<bool> kept(figure.segments().size(), false);
  for (const DofId dof : posed) {
    comfort.reference[dof] = anchor[dof];
    comfort.stiffness[dof.index()] = std::max(comfort.stiffness[dof.index()], kPosed);
    kept[carriedBy(figure, figure.dofs()[dof].joint).index()] = true;
  }
  std::erase_if(comfort.bearings, [&kept](const goal::Bearing& bearing) { return kept[bearing.segment.index()]; });
  return comfort;
}

}  // namespace limber::scene
