// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_transfer.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/reroot.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/mirrored_actor.h"
#include "limber/solve/analytic_limbs.h"

namespace limber::scene {

namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;

Quaterniond turned(double heading) { return Quaterniond(Eigen::AngleAxisd(heading, Vector3d::UnitY())); }

/// Rotation of the root from the figure's file.
Quaterniond fromFile(const Figure& figure, const Posture& posture) {
  return posture.root_orientation * figure.worldFromRoot().quaternion().conjugate();
}

/// The pose hung from the site from which another figure hangs; none if it has no such site.
std::optional<PosedFigure> hungAs(const PosedFigure& pose, const Figure& figure) {
  const std::string wanted = figure.fullName(figure.root());
  if (pose.figure->fullName(pose.figure->root()) == wanted) return pose;
  const auto site = pose.figure->findSite(wanted);
  if (!site) return std::nullopt;
  const auto hung = rerooted(*pose.figure, *site);
  if (!hung) return std::nullopt;
  return PosedFigure{*hung, rerootedPosture(*pose.figure, **hung, pose.posture)};
}

/// Puts the root of `wanted`, which has the pose's angles, as the pose has it.
void takeRoot(const PosedFigure& pose, const Figure& figure, bool placement, Posture& wanted) {
  const Quaterniond lean = turned(-headingOf(*pose.figure, pose.posture)) * fromFile(*pose.figure, pose.posture);
  const double heading = placement ? headingOf(*pose.figure, pose.posture) : headingOf(figure, wanted);
  wanted.root_orientation = (turned(heading) * lean * figure.worldFromRoot().quaternion()).normalized();
  if (placement) wanted.root_position = pose.posture.root_position;
  wanted.root_position.y() = pose.posture.root_position.y();
  wanted.root_position.y() += lowestPoint(*pose.figure, pose.posture) - lowestPoint(figure, wanted);
}

/// A pinned hand or foot of an actor farther from where a pose has it is led there, m.
constexpr double kLed = 1e-6;
/// A pin that is missed by more goes along, m and rad.
constexpr double kMissed = 1e-3;

/// What a coupling or a drive may take from a pose, rad: so little is the same to the eye.
constexpr double kGives = radiansFromDegrees(5.0);

/// The figure of an actor without the couplings and drives that a pose does not keep in what is taken of it.
FigurePtr freedFor(const PosedFigure& pose, const FigurePtr& figure, const PoseShare& share) {
  const auto taken = [&](DofId dof) -> std::optional<double> {
    if (!share.dofs.empty() && !share.dofs[dof.index()]) return std::nullopt;
    const auto source = pose.figure->findDof(figure->fullName(dof));
    return source ? std::optional(pose.posture[*source]) : std::nullopt;
  };
  return withAlsoFreed(figure, tiesAgainst(*figure, taken, kGives));
}

/// Between two placements.
Pose between(const Pose& from, const Pose& to, double share) {
  return {Quaterniond(from.quaternion().slerp(share, to.quaternion())).toRotationMatrix(),
          from.translation + share * (to.translation - from.translation)};
}

/// The pins of an actor that are led from where they are to where they are in a posture.
std::vector<goal::Goal> ledPins(const Actor& actor, const Posture& full, double amount) {
  const PerId<SegmentId, Pose> now = placeSegments(*actor.figure, actor.posture);
  const PerId<SegmentId, Pose> then = placeSegments(*actor.figure, full);
  std::vector<goal::Goal> pins;
  for (const goal::Goal& goal : actor.goals) {
    const SegmentId segment = goal.effector.segment;
    if (!goal.active || !goal.held || goal.target.carried()) continue;
    pins.push_back(goal);
    const Pose place = between(now[segment], then[segment], amount) * goal.effector.segment_from_effector;
    pins.back().target = goal::Target::standing(place);
  }
  return pins;
}

bool meets(const Figure& figure, const Posture& posture, const goal::Goal& pin) {
  const Pose place = effectorPlacement(figure, posture, pin.effector);
  const Pose& wanted = pin.target.world_from_target;
  return (place.translation - wanted.translation).norm() < kMissed &&
         rotationAngle(place.rotation * wanted.rotation.transpose()) < kMissed;
}

}  // namespace

double headingOf(const Figure& figure, const Posture& posture) {
  const Vector3d ahead = fromFile(figure, posture) * Vector3d::UnitZ();
  return std::hypot(ahead.x(), ahead.z()) < 1e-6 ? 0.0 : std::atan2(ahead.x(), ahead.z());
}

double lowestPoint(const Figure& figure, const Posture& posture) {
  const PerId<SegmentId, Pose> placed = placeSegments(figure, posture);
  double lowest = std::numeric_limits<double>::infinity();
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Segment& segment = figure.segments()[id];
    for (const Capsule& capsule : segment.capsules) {
      for (const Vector3d& end : {capsule.from, capsule.to}) {
        lowest = std::min(lowest, placed[id].point(end).y() - capsule.radius);
      }
    }
    for (const Vector3d& point : segment.support) lowest = std::min(lowest, placed[id].point(point).y());
  }
  return std::isfinite(lowest) ? lowest : 0.0;
}

Posture withShareOf(const PosedFigure& pose, const Figure& figure, const Posture& posture, const PoseShare& share,
                    const std::vector<double>& multipliers) {
  Posture wanted = posture;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (!share.dofs.empty() && !share.dofs[dof.index()]) continue;
    if (const auto source = pose.figure->findDof(figure.fullName(dof))) wanted[dof] = pose.posture[*source];
  }
  wanted = obeyCouplings(figure, clampedToLimits(figure, std::move(wanted)), multipliers);
  if (share.root) {
    if (const auto hung = hungAs(pose, figure)) takeRoot(*hung, figure, share.placement, wanted);
  }
  if (share.amount >= 1.0) return wanted;
  Posture between = posture;
  between.values += share.amount * (wanted.values - posture.values);
  between.root_position += share.amount * (wanted.root_position - posture.root_position);
  between.root_orientation = posture.root_orientation.slerp(share.amount, wanted.root_orientation);
  return obeyCouplings(figure, clampedToLimits(figure, std::move(between)), multipliers);
}

Actor withPose(const Actor& before, const PosedFigure& pose, const PoseShare& share) {
  Actor actor = before;
  actor.figure = freedFor(pose, before.figure, share);
  const Figure& figure = *actor.figure;
  Actor after = inPosture(actor, withShareOf(pose, figure, actor.posture, share, actor.multipliers));
  if (share.amount >= 1.0) return after;
  PoseShare whole = share;
  whole.amount = 1.0;
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = after.posture;
  problem.multipliers.assign(figure.dofs().size(), 1.0);  // a locked knee bends as the pose does
  problem.goals = ledPins(actor, withShareOf(pose, figure, actor.posture, whole, actor.multipliers), share.amount);
  problem.comfort = {goal::kComfortWeight, after.posture};
  (void)solve::putLimbsAtGoals(problem);
  after = inPosture(after, problem.start);
  for (const goal::Goal& pin : problem.goals) {
    if (meets(figure, after.posture, pin)) after.goals[*findGoal(after, pin.effector.name)].target = pin.target;
  }
  return after;
}

namespace {

/// A posture of a figure in a mirror in which it is beside the one who is mirrored.
Posture imageIn(const Mirror& mirror, const PosedFigure& other) {
  Posture image = other.posture;
  const auto symmetry = Symmetry::of(*other.figure);
  if (symmetry) {
    image = symmetry->mirrored(*other.figure, other.posture);
    // Its own mirror may stand across the other axis: the images are half a turn apart.
    const Mirror own = symmetry->mirrorOf(*other.figure, other.posture);
    if (std::abs(own.normal.dot(mirror.normal)) < 0.5) {
      image.root_orientation = turned(std::numbers::pi) * image.root_orientation;
    }
  } else {
    const Quaterniond& before = other.posture.root_orientation;
    // R in the mirror, and its own left and right changed: for x, two signs of the quaternion.
    image.root_orientation = Quaterniond(before.w(), before.x(), -before.y(), -before.z());
    if (mirror.normal.x() * mirror.normal.x() < 0.5)
      image.root_orientation = turned(std::numbers::pi) * image.root_orientation;
  }
  image.root_position = mirror.image(other.posture.root_position);
  return image;
}

}  // namespace

bool mirrorPose(PosedFigure& pose, std::vector<PosedFigure>& others) {
  const auto symmetry = Symmetry::of(*pose.figure);
  if (!symmetry) return false;
  const Mirror mirror = symmetry->mirrorOf(*pose.figure, pose.posture);
  pose.posture = symmetry->mirrored(*pose.figure, pose.posture);
  for (PosedFigure& other : others) other.posture = imageIn(mirror, other);
  return true;
}

Posture besideActor(const PosedFigure& pose, const PosedFigure& other, const Actor& actor) {
  const Quaterniond turn = turned(headingOf(*actor.figure, actor.posture) - headingOf(*pose.figure, pose.posture));
  const auto onFloor = [](const Vector3d& place) { return Vector3d(place.x(), 0.0, place.z()); };
  Posture beside = other.posture;
  beside.root_orientation = (turn * other.posture.root_orientation).normalized();
  beside.root_position =
      onFloor(actor.posture.root_position) + turn * (other.posture.root_position - onFloor(pose.posture.root_position));
  return beside;
}

int sharedDofs(const Figure& figure, const Figure& other) {
  return static_cast<int>(std::ranges::count_if(
      ids<DofId>(figure.dofs().size()), [&](DofId dof) { return other.findDof(figure.fullName(dof)).has_value(); }));
}

}  // namespace limber::scene
