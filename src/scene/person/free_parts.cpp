// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/free_parts.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cstddef>

#include "limber/base/eased.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "scene/person/gaze.h"

namespace limber::scene {

using prior::End;

namespace {

using Placed = PerId<SegmentId, Pose>;

/// Stiffness of an upper arm's bearing and of a head's: firm for arm and neck, soft for the trunk that carries them.
constexpr double kHang = 2.0;
constexpr double kLook = 1.5;

/// Least stiffness of the joints of an arm that its bearing does not rule: more than most that a prior knows of them,
/// so that balance does not swing them about.
constexpr double kArm = 2.0;

/// Share of a prior's stiffness that is left to the joints by which a head nods: who looks down does so before the
/// trunk bows. Whole for turns: a neck that gives way aside lets the trunk bow over what lies beside the feet.
constexpr double kNod = 0.3;
constexpr std::array<const char*, 2> kNods{"neck_base.flexion", "skull.flexion"};

/// Stiffness of the bearing of an upper arm that is bent, and led by the place of its hand alone: enough for the elbow,
/// whose height a prior hardly knows then, and next to nothing for the trunk.
constexpr double kElbow = 0.3;

/// Shares of an arm's length at which the hand is so far from the shoulder that the elbow's height begins to follow
/// from it, and does.
constexpr double kBent = 0.6;
constexpr double kStraight = 0.95;

/// The arms, and the segment of each that has a bearing.
struct Arm {
  BodyPart part;
  End hand;
  const char* upper_arm;
  const char* forearm;
};
constexpr std::array<Arm, 2> kArms{{{BodyPart::LeftArm, End::LeftHand, "left_upper_arm", "left_forearm"},
                                    {BodyPart::RightArm, End::RightHand, "right_upper_arm", "right_forearm"}}};

/// The joints of a part of the figure that hangs on the trunk by one of them; empty: the part is not free.
using Part = std::vector<JointId>;

/// The parts of an actor that are free.
class FreeParts {
 public:
  explicit FreeParts(const Actor& actor)
      : actor_(actor), parts_(bodyPartsOf(*actor.figure)), moves_whole_(movesWhole()) {
    if (!moves_whole_) return;
    for (std::size_t i = 0; i < kArms.size(); ++i) arms_[i] = find(kArms[i].part);
    neck_ = find(BodyPart::Head);
  }

  [[nodiscard]] const Part& arm(std::size_t i) const { return arms_[i]; }
  [[nodiscard]] const Part& neck() const { return neck_; }
  /// The goal that leads an arm by the place of its hand; null: none, or it has others, or asks for more.
  [[nodiscard]] const goal::Goal* leadOf(const Arm& arm, SegmentId hand) const {
    const goal::Goal* lead = nullptr;
    if (!moves_whole_) return lead;  // then the trunk does not stand as guessed
    for (const goal::Goal& goal : actor_.goals) {
      if (!goal.active || parts_[goal.effector.segment] != arm.part) continue;
      const bool by_place = goal::asksForPosition(goal) && !goal::asksForOrientation(goal) && !goal.target.rides();
      if (lead != nullptr || goal.effector.segment != hand || !by_place) return nullptr;
      lead = &goal;
    }
    return lead;
  }
  [[nodiscard]] std::vector<JointId> joints() const {
    std::vector<JointId> all;
    for (const Part* part : {&arms_[0], &arms_[1], &neck_}) all.insert(all.end(), part->begin(), part->end());
    return all;
  }

 private:
  /// Whether a goal that is not held moves the whole figure, or none moves anything.
  [[nodiscard]] bool movesWhole() const {
    bool moves = false;
    for (const goal::Goal& goal : actor_.goals) {
      if (!goal.active || goal.held) continue;
      if (!goal.chain_start.valid()) return true;
      moves = true;
    }
    return !moves;
  }

  /// Whether an active goal is on a part, or rides on it.
  [[nodiscard]] bool isAskedFor(BodyPart part) const {
    return std::ranges::any_of(actor_.goals, [&](const goal::Goal& goal) {
      return goal.active &&
             (parts_[goal.effector.segment] == part || (goal.target.rides() && parts_[goal.target.segment] == part));
    });
  }

  [[nodiscard]] Part find(BodyPart which) const {
    const Figure& figure = *actor_.figure;
    // A figure that hangs on this part has the trunk beyond it; one that is not natural goes along with the trunk.
    const bool natural = actor_.solving.natural_parts[which] > 0.0;
    if (!natural || isAskedFor(which) || parts_[figure.rootSegment()] == which) return {};
    Part part;
    for (const Link& link : figure.links()) {
      if (bodyPartOf(link, parts_) == which) part.push_back(link.joint);
    }
    return part;
  }

  const Actor& actor_;
  PerId<SegmentId, BodyPart> parts_;
  bool moves_whole_;
  std::array<Part, kArms.size()> arms_;
  Part neck_;
};

/// The shortest turn that makes the chest upright.
struct Upright {
  Eigen::Matrix3d turn;
  double share;  ///< 1 … 0 for a chest upside down, where that turn is not unique
};
Upright uprightFrom(const Eigen::Vector3d& up_of_chest) {
  const Eigen::Vector3d up = Eigen::Vector3d::UnitY();
  return {Eigen::Quaterniond::FromTwoVectors(up_of_chest, up).toRotationMatrix(),
          fading(-up_of_chest.dot(up), 0.5, 0.95)};
}

/// How far the elbow of an arm that is led by a goal is open, 1 … 0 for an arm that has to be straight.
double openness(const goal::Goal& lead, SegmentId upper_arm, SegmentId forearm, const Placed& at_rest,
                const Placed& guessed) {
  const auto between = [](const Eigen::Vector3d& a, const Eigen::Vector3d& b) { return (a - b).norm(); };
  const Eigen::Vector3d elbow = at_rest[forearm].translation;
  const Eigen::Vector3d led = at_rest[lead.effector.segment].point(lead.effector.segment_from_effector.translation);
  const double length = between(at_rest[upper_arm].translation, elbow) + between(elbow, led);
  const double far = between(guessed[upper_arm].translation, lead.target.world_from_target.translation);
  return length > 0.0 ? fading(far / length, kBent, kStraight) : 0.0;
}

/// The joints of an arm that no bearing rules become firmer.
void makeFirmer(const Figure& figure, const Part& arm, SegmentId upper_arm, goal::Comfort& comfort) {
  for (const JointId joint : arm) {
    if (carriedBy(figure, joint) == upper_arm) continue;
    for (const DofId dof : figure.joints()[joint].dofs) {
      double& stiffness = comfort.stiffness[dof.index()];
      stiffness = std::max(stiffness, kArm);
    }
  }
}

}  // namespace

std::vector<JointId> freeJoints(const Actor& actor) { return FreeParts(actor).joints(); }

goal::Comfort withFreeParts(const Actor& actor, const prior::Person& person, goal::Comfort natural) {
  const FreeParts free(actor);
  const Figure& figure = *actor.figure;
  const Placed at_rest = placeSegments(figure, restPosture(figure));
  const Placed guessed = placeSegments(figure, natural.reference);
  const SegmentId chest = person.segment(End::Chest);
  const Eigen::Matrix3d chest_from_rest = guessed[chest].rotation * at_rest[chest].rotation.transpose();
  const Upright upright = uprightFrom(chest_from_rest.col(1));
  const Eigen::Matrix3d heading = upright.turn * chest_from_rest;
  for (std::size_t i = 0; i < kArms.size(); ++i) {
    const auto upper_arm = figure.findSegment(kArms[i].upper_arm);
    const auto forearm = figure.findSegment(kArms[i].forearm);
    if (!upper_arm || !forearm) continue;
    const Eigen::Matrix3d hanging = heading * at_rest[*upper_arm].rotation;
    if (!free.arm(i).empty()) {
      makeFirmer(figure, free.arm(i), *upper_arm, natural);
      natural.bearings.push_back({*upper_arm, hanging, kHang * upright.share});
    } else if (const goal::Goal* lead = free.leadOf(kArms[i], person.segment(kArms[i].hand))) {
      const double open = openness(*lead, *upper_arm, *forearm, at_rest, guessed);
      natural.bearings.push_back({*upper_arm, hanging, kElbow * open * upright.share});
    }
  }
  if (free.neck().empty()) return natural;
  for (const char* name : kNods) {
    if (const auto nods = figure.findDof(name)) natural.stiffness[nods->index()] *= kNod;
  }
  const SegmentId head = person.segment(End::Head);
  Eigen::Matrix3d looking = Eigen::Matrix3d::Identity();  // level and straight ahead: a prior knows necks least of all
  if (actor.solving.gaze) looking = gazeAtWork(actor, person, guessed, heading);
  natural.bearings.push_back({head, heading * looking * at_rest[head].rotation, kLook * upright.share});
  return natural;
}

}  // namespace limber::scene
