// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/joint_loads.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "limber/figure/hanging_parts.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/scene/contacts.h"
#include "limber/scene/footstep.h"
#include "limber/scene/sole_hold.h"
#include "limber/solve/static_torques.h"

namespace limber::scene {

namespace {

using Part = goal::Lever::Part;

/// Of a level way from a joint to what pulls at it, in legs: costs nothing.
constexpr double kFreeWay = 0.1;
/// ℓ² for twice the free torque: a stoop and a squat of the same reach differ by some units.
constexpr double kLoadWeight = 1.0;

/// A figure's segments seen from its seat, whichever of them is the root.
class FromSeat {
 public:
  FromSeat(const Figure& figure, SegmentId seat)
      : to_(figure.segments().size(), nullptr), before_(figure.segments().size()) {
    order_.push_back(seat);
    for (std::size_t i = 0; i < order_.size(); ++i) {
      for (const Link& link : figure.links()) {
        if (link.parent == order_[i]) goOn(order_[i], link.child, link);
        if (link.child == order_[i]) goOn(order_[i], link.parent, link);
      }
    }
  }
  /// Those that hang on the seat.
  [[nodiscard]] std::vector<SegmentId> first() const {
    std::vector<SegmentId> first;
    for (const SegmentId segment : order_) {
      if (to_[segment] != nullptr && before_[segment] == order_.front()) first.push_back(segment);
    }
    return first;
  }
  /// From the seat, without it, to a segment.
  [[nodiscard]] std::vector<SegmentId> wayTo(SegmentId segment) const {
    std::vector<SegmentId> way;
    for (; to_[segment] != nullptr; segment = before_[segment]) way.push_back(segment);
    std::ranges::reverse(way);
    return way;
  }
  /// The joint by which a segment hangs on what comes before it, with a share.
  [[nodiscard]] Part joint(SegmentId segment, double share) const {
    const Link& link = *to_[segment];
    return {link.parent, link.parent_from_joint.translation, share};
  }
  /// A segment and what lies beyond it.
  [[nodiscard]] std::vector<SegmentId> from(SegmentId first) const {
    std::vector<SegmentId> all{first};
    for (const SegmentId segment : order_) {
      const bool hangs = to_[segment] != nullptr && std::ranges::find(all, before_[segment]) != all.end();
      if (hangs) all.push_back(segment);
    }
    return all;
  }

 private:
  void goOn(SegmentId from, SegmentId to, const Link& link) {
    if (to == order_.front() || to_[to] != nullptr) return;
    to_[to] = &link;
    before_[to] = from;
    order_.push_back(to);
  }

  PerId<SegmentId, const Link*> to_;  ///< null: the seat
  PerId<SegmentId, SegmentId> before_;
  std::vector<SegmentId> order_;
};

/// A foot on the ground.
struct Foot {
  SegmentId segment;
  Part ball;
};

/// Collects the levers of one actor.
class LeverFinder {
 public:
  LeverFinder(const Figure& figure, SegmentId seat, const std::vector<JointId>& hanging)
      : figure_(figure), tree_(figure, seat), hanging_(figure, hanging), weight_(solve::kGravity * totalMass(figure)) {}

  [[nodiscard]] double weight() const { return weight_; }
  [[nodiscard]] std::vector<goal::Lever>& levers() { return levers_; }

  /// Of what hangs on the seat and leads to no foot.
  void addBack(const std::vector<SegmentId>& feet) {
    for (const SegmentId part : tree_.first()) {
      const auto leads_to = [&](SegmentId foot) { return tree_.wayTo(foot).front() == part; };
      if (std::ranges::none_of(feet, leads_to)) add(part, {}, true);
    }
  }
  /// Of the joints above the ankle.
  void addLeg(const Foot& foot, double push) {
    Part ball = foot.ball;
    ball.share = push;
    std::vector<SegmentId> way = tree_.wayTo(foot.segment);
    way.pop_back();
    for (const SegmentId segment : way) add(segment, ball, false);
  }
  /// Of the centre of mass from between the ankles.
  void addStance(const std::vector<Foot>& feet) {
    goal::Lever lever{{}, weight_};
    const double share = 1.0 / static_cast<double>(feet.size());
    for (const Foot& foot : feet) lever.parts.push_back(tree_.joint(foot.segment, -share));
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
    const std::vector<SegmentId> way = tree_.wayTo(foot);
    const auto place = [&](SegmentId segment) {
      const Part joint = tree_.joint(segment, 1.0);
      return placed[joint.segment].point(joint.in_segment);
    };
    double length = 0.0;
    for (std::size_t i = 1; i < way.size(); ++i) length += (place(way[i]) - place(way[i - 1])).norm();
    return length;
  }

 private:
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
    for (const SegmentId beyond : tree_.from(segment)) {
      if (auto mass = massOf(beyond)) lever.parts.push_back(*mass);
    }
    if (push) lever.parts.push_back(*push);
    for (const Part& part : lever.parts) force += part.share;
    if (force == 0.0) return;
    for (Part& part : lever.parts) part.share /= force;
    lever.parts.push_back(tree_.joint(segment, -1.0));
    lever.force = std::abs(force);
    levers_.push_back(std::move(lever));
  }

  const Figure& figure_;
  FromSeat tree_;
  HangingParts hanging_;
  double weight_;
  std::vector<goal::Lever> levers_;
};

std::vector<SegmentId> feetOf(const Figure& figure, SegmentId seat) {
  std::vector<SegmentId> feet;
  for (const EffectorDeclaration& effector : figure.effectors()) {
    const SegmentId segment = figure.sites()[effector.site].segment;
    const bool stands = effector.role == EffectorRole::Foot && !figure.segments()[segment].support.empty();
    if (stands && segment != seat) feet.push_back(segment);
  }
  return feet;
}

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
  return totalMass(figure) > 0.0 && canStep(figure) && !seatParts(figure).empty();
}

goal::JointLoads jointLoads(const Actor& actor, const Solids& solids, const std::vector<JointId>& hanging) {
  const Figure& figure = *actor.figure;
  if (!canSpareJoints(figure)) return {};
  const PerId<SegmentId, Pose> placed = placeSegments(figure, actor.posture);
  const std::vector<SegmentId> seat = seatParts(figure);
  const std::vector<SegmentId> feet = feetOf(figure, seat.front());
  if (feet.empty()) return {};
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
  const PerId<SegmentId, Pose> placed = placeSegments(*actor.figure, actor.posture);
  return std::ranges::any_of(loads.levers, [&](const goal::Lever& lever) {
    Eigen::Vector3d way = Eigen::Vector3d::Zero();
    for (const Part& part : lever.parts) way += part.share * placed[part.segment].point(part.in_segment);
    way.y() = lever.counts_hanging ? std::min(0.0, way.y()) : 0.0;
    return lever.force * way.norm() > loads.free_torque;
  });
}

}  // namespace limber::scene
