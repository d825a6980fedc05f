// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/joint_loads.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "limber/figure/hanging_parts.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/figure/trunk.h"
#include "limber/scene/contacts.h"
#include "limber/scene/footstep.h"
#include "limber/scene/sole_hold.h"
#include "limber/scene/static_load.h"
#include "limber/solve/static_torques.h"

namespace limber::scene {

namespace {

using Part = goal::Lever::Part;

/// Of a level way from a joint to what pulls at it, in legs: costs nothing.
constexpr double kFreeWay = 0.1;
/// ℓ² for twice the free torque: a stoop and a squat of the same reach differ by some units.
constexpr double kLoadWeight = 1.0;

/// A foot on the ground.
struct Foot {
  SegmentId segment;
  Part ball;
};

/// Collects the levers of one actor.
class LeverFinder {
 public:
  LeverFinder(const Figure& figure, SegmentId seat, const std::vector<JointId>& hanging)
      : figure_(figure),
        seat_(seat),
        ways_(waysToTrunk(figure)),
        hanging_(figure, hanging),
        weight_(solve::kGravity * totalMass(figure)) {}

  [[nodiscard]] double weight() const { return weight_; }
  [[nodiscard]] std::vector<goal::Lever>& levers() { return levers_; }

  /// Of what hangs on the seat and leads to no foot.
  void addBack(const std::vector<SegmentId>& feet) {
    for (const SegmentId part : ids<SegmentId>(figure_.segments().size())) {
      const auto leads_to = [&](SegmentId foot) { return isCarriedBy(foot, part); };
      if (part != seat_ && before(part) == seat_ && std::ranges::none_of(feet, leads_to)) add(part, {}, true);
    }
  }
  /// Of the joints above the ankle.
  void addLeg(const Foot& foot, double push) {
    Part ball = foot.ball;
    ball.share = push;
    for (SegmentId segment = before(foot.segment); segment != seat_; segment = before(segment)) {
      add(segment, ball, false);
    }
  }
  /// Of the centre of mass from between the ankles.
  void addStance(const std::vector<Foot>& feet) {
    goal::Lever lever{{}, weight_};
    const double share = 1.0 / static_cast<double>(feet.size());
    for (const Foot& foot : feet) lever.parts.push_back(jointAt(foot.segment, -share));
    for (const SegmentId segment : ids<SegmentId>(figure_.segments().size())) {
      if (auto mass = massOf(segment)) {
        mass->share /= -weight_;
        lever.parts.push_back(*mass);
      }
    }
    levers_.push_back(std::move(lever));
  }
  /// Hip to ankle, joint by joint, m.
  [[nodiscard]] double legOf(SegmentId foot, const PerId<SegmentId, Pose>& placed) const {
    const auto place = [&](SegmentId segment) {
      const Part joint = jointAt(segment, 1.0);
      return placed[joint.segment].point(joint.in_segment);
    };
    double length = 0.0;
    for (SegmentId segment = foot; before(segment) != seat_; segment = before(segment)) {
      length += (place(segment) - place(before(segment))).norm();
    }
    return length;
  }

 private:
  /// What comes next from a segment beside the seat or of a leg, on its way to the seat.
  [[nodiscard]] SegmentId before(SegmentId segment) const { return segment == ways_[seat_] ? seat_ : ways_[segment]; }
  /// Whether a segment hangs on the seat by another one: that of a leg, or beside the seat.
  [[nodiscard]] bool isCarriedBy(SegmentId segment, SegmentId by) const {
    return by == ways_[seat_] ? !isBeyond(ways_, segment, seat_) : isBeyond(ways_, segment, by);
  }
  /// The joint by which a segment hangs on the one before it, with a share.
  [[nodiscard]] Part jointAt(SegmentId segment, double share) const {
    const SegmentId other = before(segment);
    const auto link = std::ranges::find_if(figure_.links(), [&](const Link& each) {
      return (each.parent == other && each.child == segment) || (each.parent == segment && each.child == other);
    });
    return {link->parent, link->parent_from_joint.translation, share};
  }
  /// A segment's weight, N, downwards as a negative share, where it acts; none without mass.
  [[nodiscard]] std::optional<Part> massOf(SegmentId id) const {
    const Segment& segment = figure_.segments()[id];
    const double mass = segment.mass.value_or(0.0);
    if (!(mass > 0.0)) return std::nullopt;
    const Link* hung = hanging_.of(figure_, id);
    if (hung == nullptr) return Part{id, centreOf(segment), -mass * solve::kGravity};
    return Part{hung->parent, hung->parent_from_joint.translation, -mass * solve::kGravity};
  }
  /// A lever of the joint before a segment, with the weights beyond it and a push from below.
  void add(SegmentId segment, const std::optional<Part>& push, bool counts_hanging) {
    goal::Lever lever;
    lever.counts_hanging = counts_hanging;
    double force = 0.0;
    for (const SegmentId carried : ids<SegmentId>(figure_.segments().size())) {
      if (!isCarriedBy(carried, segment)) continue;
      if (auto mass = massOf(carried)) lever.parts.push_back(*mass);
    }
    if (push) lever.parts.push_back(*push);
    for (const Part& part : lever.parts) force += part.share;
    if (force == 0.0) return;
    for (Part& part : lever.parts) part.share /= force;
    lever.parts.push_back(jointAt(segment, -1.0));
    lever.force = std::abs(force);
    levers_.push_back(std::move(lever));
  }

  const Figure& figure_;
  SegmentId seat_;
  PerId<SegmentId, SegmentId> ways_;
  HangingParts hanging_;
  double weight_;
  std::vector<goal::Lever> levers_;
};

/// The ball of a foot, or the middle of its sole.
Part ballOf(const Figure& figure, SegmentId foot) {
  if (const auto toes = toesOf(figure, foot)) return {toes->segment, toes->ball, 1.0};
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  const std::vector<Eigen::Vector3d>& sole = figure.segments()[foot].support;
  for (const Eigen::Vector3d& point : sole) sum += point;
  return {foot, sum / static_cast<double>(sole.size()), 1.0};
}

}  // namespace

bool canSpareJoints(const Figure& figure) {
  if (!(totalMass(figure) > 0.0) || !canStep(figure)) return false;
  const std::vector<SegmentId> seat = seatParts(figure);
  const std::vector<SegmentId> feet = feetOf(figure);
  return !seat.empty() && std::ranges::find(feet, seat.front()) == feet.end();
}

goal::JointLoads jointLoads(const Actor& actor, const Solids& solids, const std::vector<JointId>& hanging) {
  const Figure& figure = *actor.figure;
  if (!canSpareJoints(figure)) return {};
  const PerId<SegmentId, Pose> placed = placeSegments(figure, actor.posture);
  const std::vector<SegmentId> seat = seatParts(figure);
  const std::vector<SegmentId> feet = feetOf(figure);
  std::vector<Foot> standing;
  bool sits = false;
  for (const Contact& contact : contactsOf(actor, solids, placed)) {
    if (!contact.touches) continue;
    const auto carries = [&](SegmentId foot) {
      return contact.segment == foot || contact.segment == ballOf(figure, foot).segment;
    };
    const auto foot = std::ranges::find_if(feet, carries);
    if (std::ranges::find(seat, contact.segment) != seat.end()) {
      sits = true;
    } else if (foot == feet.end()) {
      return {};
    } else if (std::ranges::find(standing, *foot, &Foot::segment) == standing.end()) {
      standing.push_back({*foot, ballOf(figure, *foot)});
    }
  }
  if (standing.empty() && !sits) return {};
  LeverFinder finder(figure, seat.front(), hanging);
  finder.addBack(feet);
  if (!sits) {
    const double push = finder.weight() / static_cast<double>(standing.size());
    for (const Foot& foot : standing) finder.addLeg(foot, push);
    finder.addStance(standing);
  }
  const double free_way = kFreeWay * finder.legOf(feet.front(), placed);
  if (!(free_way > 0.0)) return {};
  return {std::move(finder.levers()), free_way * finder.weight(), kLoadWeight};
}

bool bearsMuch(const Actor& actor, const Solids& solids) {
  const goal::JointLoads loads = jointLoads(actor, solids, {});
  return !loads.levers.empty() &&
         staticTorquesOf(actor, solids).by_gravity.lpNorm<Eigen::Infinity>() > loads.free_torque;
}

}  // namespace limber::scene
