// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/footstep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "limber/base/eased.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/trunk.h"
#include "limber/goal/kind.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/contacts.h"

namespace limber::scene {

namespace {

// All in lengths of a leg, from the seat to the sole at rest.
constexpr double kNear = 0.005;         ///< what steps can gain at most is not worth one
constexpr double kBeyond = 0.25;        ///< a foot goes so much farther than the miss
constexpr double kShortestStep = 0.08;  ///< a shorter step brings nothing
constexpr double kWidest = 0.8;         ///< between the feet: a long stride
constexpr double kAside = 0.15;         ///< sideways between the feet
constexpr double kLift = 0.08;
constexpr double kTry = 0.02;  ///< between two lengths that are tried
constexpr double kTie = 0.02;

/// Of the distance between the feet: a foot that comes so much nearer catches up.
constexpr double kClosed = 0.9;

/// Room that a foot needs beside solids, m.
constexpr double kRoom = 0.01;

Eigen::Vector3d level(const Eigen::Vector3d& way) { return {way.x(), 0.0, way.z()}; }

/// A foot that stands.
struct Foot {
  std::size_t goal = 0;
  SegmentId segment;
  Pose target;           ///< world
  Pose world_from_foot;  ///< as it stands
};

class FootstepSearch {
 public:
  FootstepSearch(const Actor& actor, std::size_t led, const Solids& solids)
      : actor_(actor),
        figure_(*actor.figure),
        solids_(solids),
        ways_(waysToTrunk(figure_)),
        at_rest_(placeSegments(figure_, restPosture(figure_))) {
    const goal::Goal& goal = actor.goals[led];
    if (!goal.active || goal.weight <= 0.0 || !leadsToPlace(goal) || goal.target.rides()) return;
    if (actor.solving.root_fixed) return;
    for (std::size_t i = 0; i < actor.goals.size(); ++i) addFoot(i);
    if (feet_.size() != 2 || isHeldElsewhere(led)) return;
    const SegmentId one = feet_[0].segment;
    const SegmentId other = feet_[1].segment;
    const SegmentId effector = goal.effector.segment;
    if (isBeyond(ways_, one, other) || isBeyond(ways_, other, one)) return;  // two points of one foot
    if (isBeyond(ways_, effector, one) || isBeyond(ways_, effector, other)) return;
    leg_ = legLength();
    effector_ = effectorPlacement(figure_, actor.posture, goal.effector).translation;
    const Eigen::Vector3d miss = goal.target.world_from_target.translation - effector_;
    miss_ = level(miss);
    // What is missed in height no step brings nearer.
    if (!(leg_ > 0.0) || miss.norm() - std::abs(miss.y()) < kNear * leg_) return;
    along_ = miss_.normalized();
    const Eigen::Vector3d ahead = level(feet_[0].target.rotation.col(2) + feet_[1].target.rotation.col(2));
    if (!(ahead.norm() > 1e-3)) return;
    aside_ = Eigen::Vector3d::UnitY().cross(ahead.normalized());
    steps_ = true;
  }

  [[nodiscard]] std::optional<Footstep> run() const {
    if (!steps_) return std::nullopt;
    const std::array<double, 2> lengths{lengthOf(0), lengthOf(1)};
    if (std::max(lengths[0], lengths[1]) < kShortestStep * leg_) return std::nullopt;
    const std::size_t which =
        std::abs(lengths[0] - lengths[1]) > kTie * leg_ ? (lengths[0] > lengths[1] ? 0 : 1) : betterOfBoth();
    const Foot& foot = feet_[which];
    const Pose to = moved(foot.target, lengths[which]);
    const Eigen::Vector3d& other = feet_[1 - which].target.translation;
    const bool catches_up = (to.translation - other).norm() < kClosed * (foot.target.translation - other).norm();
    return Footstep{foot.goal, foot.target, to, kLift * leg_, catches_up};
  }

 private:
  [[nodiscard]] static bool leadsToPlace(const goal::Goal& goal) {
    const goal::Kind kind = goal::kindOf(goal.potential);
    return kind == goal::Kind::Position || kind == goal::Kind::PositionOrientation;
  }

  /// Whether something else than the feet is held in the world, as a seat or the other hand: it would be torn away.
  [[nodiscard]] bool isHeldElsewhere(std::size_t led) const {
    for (std::size_t i = 0; i < actor_.goals.size(); ++i) {
      const goal::Goal& goal = actor_.goals[i];
      const bool foot = std::ranges::any_of(feet_, [i](const Foot& each) { return each.goal == i; });
      if (i != led && !foot && goal.active && goal.held && goal::asksForPosition(goal) && !goal.target.rides())
        return true;
    }
    return false;
  }

  /// A goal that holds a foot in the world where it stands.
  void addFoot(std::size_t i) {
    const goal::Goal& goal = actor_.goals[i];
    const SegmentId segment = goal.effector.segment;
    const bool stands = goal.active && goal.held && goal::asksForPosition(goal) && !goal.target.carried() &&
                        !figure_.segments()[segment].support.empty();
    if (!stands) return;
    const Pose& target = goal.target.world_from_target;
    const Pose world_from_foot = target * goal.effector.segment_from_effector.inverse();
    if (restsAt(segment, world_from_foot)) feet_.push_back({i, segment, target, world_from_foot});
  }

  /// Whether a sole rests with all its points.
  [[nodiscard]] bool restsAt(SegmentId segment, const Pose& world_from_foot) const {
    return std::ranges::all_of(figure_.segments()[segment].support, [&](const Eigen::Vector3d& point) {
      return std::abs(heightAbove(solids_, world_from_foot.point(point))) <= kRestingHeight;
    });
  }

  [[nodiscard]] double legLength() const {
    const std::vector<SegmentId> seat = seatParts(figure_);
    if (seat.empty()) return 0.0;
    const Foot& foot = feet_.front();
    const Eigen::Vector3d& sole = figure_.segments()[foot.segment].support.front();
    return at_rest_[seat.front()].translation.y() - at_rest_[foot.segment].point(sole).y();
  }

  [[nodiscard]] Pose moved(const Pose& pose, double way) const {
    return {pose.rotation, pose.translation + way * along_};
  }

  /// How far a foot can go, m: no farther than it has to; 0: nowhere.
  [[nodiscard]] double lengthOf(std::size_t which) const {
    double length = miss_.norm() + kBeyond * leg_;
    while (length >= kShortestStep * leg_) {
      if (canGo(which, length)) return length;
      length -= kTry * leg_;
    }
    return 0.0;
  }

  [[nodiscard]] bool canGo(std::size_t which, double length) const {
    const Foot& foot = feet_[which];
    const Eigen::Vector3d& other = feet_[1 - which].target.translation;
    const Pose target = moved(foot.target, length);
    const Eigen::Vector3d apart = level(target.translation - other);
    const Eigen::Vector3d before = level(foot.target.translation - other);
    // A wide stance may become narrower, and feet that are close may part.
    if (apart.norm() > std::max(kWidest * leg_, before.norm())) return false;
    const double side = before.dot(aside_) < 0.0 ? -1.0 : 1.0;
    if (side * apart.dot(aside_) < std::min(kAside * leg_, side * before.dot(aside_))) return false;
    return isFree(foot, length);
  }

  /// Whether the sole rests where it ends, and foot and toes are in nothing there.
  [[nodiscard]] bool isFree(const Foot& foot, double length) const {
    const Pose there = moved(foot.world_from_foot, length);
    if (!restsAt(foot.segment, there)) return false;
    for (const SegmentId segment : ids<SegmentId>(figure_.segments().size())) {
      if (!isBeyond(ways_, segment, foot.segment)) continue;
      for (const Capsule& in_segment : figure_.segments()[segment].capsules) {
        // Flat, with straight toes, as it is held from where it has left the ground.
        const Pose foot_from_segment = at_rest_[foot.segment].inverse() * at_rest_[segment];
        const Capsule capsule = goal::placed(there * foot_from_segment, in_segment);
        if (hits(capsule, foot.segment, there)) return false;
      }
    }
    return true;
  }

  /// Whether a part of a foot is in a solid that does not carry it.
  [[nodiscard]] bool hits(const Capsule& part, SegmentId foot, const Pose& world_from_foot) const {
    return std::any_of(solids_.begin(), solids_.end(), [&](const goal::Obstacle& solid) {
      return solid.active && !carries(solid, foot, world_from_foot) &&
             goal::clearance(solid.shape, solid.world_from_obstacle, part).distance < kRoom;
    });
  }

  /// Whether a sole rests on a solid rather than on the floor.
  [[nodiscard]] bool carries(const goal::Obstacle& solid, SegmentId segment, const Pose& world_from_foot) const {
    const Solids alone(std::vector<goal::Obstacle>{solid});
    return std::ranges::all_of(figure_.segments()[segment].support, [&](const Eigen::Vector3d& point) {
      const Eigen::Vector3d at = world_from_foot.point(point);
      return at.y() > kRestingHeight && std::abs(heightAbove(alone, at)) <= kRestingHeight;
    });
  }

  /// Of two feet that come equally far: the one behind, else the one on the effector's side.
  [[nodiscard]] std::size_t betterOfBoth() const {
    const Eigen::Vector3d between = feet_[0].target.translation - feet_[1].target.translation;
    const double ahead = between.dot(along_);
    if (std::abs(ahead) > kTie * leg_) return ahead < 0.0 ? 0 : 1;
    const Eigen::Vector3d middle = 0.5 * (feet_[0].target.translation + feet_[1].target.translation);
    const double side = (effector_ - middle).dot(aside_) * between.dot(aside_);
    return side >= 0.0 ? 0 : 1;
  }

  const Actor& actor_;
  const Figure& figure_;
  const Solids& solids_;
  PerId<SegmentId, SegmentId> ways_;
  PerId<SegmentId, Pose> at_rest_;
  std::vector<Foot> feet_;
  double leg_ = 0.0;
  Eigen::Vector3d effector_ = Eigen::Vector3d::Zero();
  Eigen::Vector3d miss_ = Eigen::Vector3d::Zero();   ///< level, world, m
  Eigen::Vector3d along_ = Eigen::Vector3d::Zero();  ///< of the miss
  Eigen::Vector3d aside_ = Eigen::Vector3d::Zero();  ///< to the left of where the feet point
  bool steps_ = false;
};

}  // namespace

std::vector<SegmentId> feetOf(const Figure& figure) {
  std::vector<SegmentId> feet;
  for (const EffectorDeclaration& effector : figure.effectors()) {
    const SegmentId segment = figure.sites()[effector.site].segment;
    if (effector.role == EffectorRole::Foot && !figure.segments()[segment].support.empty()) feet.push_back(segment);
  }
  return feet;
}

bool canStep(const Figure& figure) { return feetOf(figure).size() == 2; }

Pose onItsWay(const Footstep& step, double share) {
  const double s = std::clamp(share, 0.0, 1.0);
  const double gone = eased(s);
  Pose pose{step.from.rotation, (1.0 - gone) * step.from.translation + gone * step.to.translation};
  const double rise = std::sin(kPi * s);
  pose.translation.y() += step.lift * rise * rise;
  return s < 1.0 ? pose : step.to;
}

std::optional<Footstep> nextFootstep(const Actor& actor, std::size_t led, const Solids& solids) {
  return FootstepSearch(actor, led, solids).run();
}

}  // namespace limber::scene
