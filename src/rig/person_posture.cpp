// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/person_posture.h"

#include <Eigen/Geometry>
#include <string>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "rig/joint_fit.h"

namespace limber::rig {

using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

constexpr double kTwistWeight = 0.3;           ///< of a direction that says how a bone is turned about itself
constexpr double kGuessWeight = 0.05;          ///< of one that is not known
const double kBent = radiansFromDegrees(8.0);  ///< a limb that is less bent does not say where it faces

class LikeCharacter {
 public:
  LikeCharacter(const PersonPlaces& places, const Figure& adult)
      : places_(places), adult_(adult), posture_(startPosture(adult)) {
    posture_.values.setZero();
    posture_.root_orientation.setIdentity();
  }

  Posture fit() {
    // The clavicle follows the arm, which hangs on it: a few rounds settle both.
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
      for (const std::string side : {"left", "right"}) {
        fitArm(side);
        fitLeg(side);
      }
      posture_ = obeyCouplings(adult_, posture_);
    }
    return posture_;
  }

 private:
  [[nodiscard]] Vector3d direction(const std::string& from, const std::string& to) const {
    return (places_.at(to) - places_.at(from)).normalized();
  }
  [[nodiscard]] Vector3d adultDirection(const std::string& from, const std::string& to) const {
    return (places_.ofAdult(to) - places_.ofAdult(from)).normalized();
  }
  /// Its own direction lifted to where the character's points, the shortest way, takes another along.
  [[nodiscard]] static Vector3d lifted(const Vector3d& own, const Vector3d& target, const Vector3d& along) {
    return Eigen::Quaterniond::FromTwoVectors(own, target) * along;
  }

  void fitSegment(const std::string& segment, const std::vector<Aim>& aims) {
    const PerId<SegmentId, Pose> placed = placeSegments(adult_, posture_);
    const Link& link = *adult_.linkAbove(*adult_.findSegment(segment));
    fitJoint(adult_, link.joint, placed[link.parent].rotation * link.parent_from_joint.rotation, aims, posture_.values);
  }
  [[nodiscard]] Matrix3d turnOf(const std::string& segment) const {
    return placeSegments(adult_, posture_)[*adult_.findSegment(segment)].rotation;
  }

  /// The aims of a limb's upper bone: along itself, and its front to where the limb bends.
  /// @param bends  the side to which it bends with all angles at zero
  [[nodiscard]] std::vector<Aim> upperAims(const std::string& upper, const std::string& lower, const std::string& end,
                                           const Vector3d& bends) const {
    const Vector3d own = adultDirection(upper, lower);
    const Vector3d target = direction(upper, lower);
    const Vector3d bent = direction(lower, end) - direction(lower, end).dot(target) * target;
    const bool says = bent.norm() > std::sin(kBent);
    const Vector3d side = says ? bent.normalized() : lifted(own, target, bends);
    return {{own, target}, {bends, side, says ? kTwistWeight : kGuessWeight}};
  }

  void fitArm(const std::string& side) {
    const std::string upper = side + "_upper_arm";
    const std::string fore = side + "_forearm";
    const std::string hand = side + "_hand";
    fitSegment(upper, upperAims(upper, fore, hand, Vector3d::UnitZ()));
    const std::string index = side + "_index_proximal";
    const std::string little = side + "_little_proximal";
    const std::string middle = side + "_middle_proximal";
    const std::string thumb = side + "_thumb_metacarpal";
    std::vector<Aim> across;
    if (places_.has(index) && places_.has(little)) {
      across = {{adultDirection(little, index), direction(little, index), kTwistWeight}};
    } else if (places_.has(thumb)) {
      across = {{adultDirection(hand, thumb), direction(hand, thumb), kTwistWeight}};
    } else {
      across = {{Vector3d::UnitZ(), turnOf(upper) * Vector3d::UnitZ(), kGuessWeight}};
    }
    std::vector<Aim> aims{{adultDirection(fore, hand), direction(fore, hand)}};
    aims.insert(aims.end(), across.begin(), across.end());
    fitSegment(fore, aims);
    aims = across;
    const Vector3d down = -Vector3d::UnitY();
    if (places_.has(middle)) {
      aims.push_back({adultDirection(hand, middle), direction(hand, middle)});
    } else {
      aims.push_back({down, turnOf(fore) * down});
    }
    fitSegment(hand, aims);
    for (const char* finger : {"thumb", "index", "middle", "ring", "little"}) fitFinger(side + "_" + finger);
  }

  void fitFinger(const std::string& finger) {
    std::vector<std::string> bones;
    for (const char* bone : {"metacarpal", "proximal", "middle", "distal"}) {
      const std::string segment = finger + "_" + bone;
      if (adult_.findSegment(segment) && places_.has(segment)) bones.push_back(segment);
    }
    for (std::size_t i = 0; i + 1 < bones.size(); ++i) {
      fitSegment(bones[i], {{adultDirection(bones[i], bones[i + 1]), direction(bones[i], bones[i + 1])}});
    }
  }

  void fitLeg(const std::string& side) {
    const std::string thigh = side + "_thigh";
    const std::string shank = side + "_shank";
    const std::string foot = side + "_foot";
    const std::string toes = side + "_toes";
    fitSegment(thigh, upperAims(thigh, shank, foot, -Vector3d::UnitZ()));
    fitSegment(shank, {{adultDirection(shank, foot), direction(shank, foot)}});
    Vector3d ahead = Vector3d::UnitZ();
    if (places_.has(toes)) {
      Vector3d level = places_.at(toes) - places_.at(foot);
      level.y() = 0.0;
      if (level.norm() > 0.01) ahead = level.normalized();
    }
    const std::vector<Aim> flat{{Vector3d::UnitZ(), ahead}, {Vector3d::UnitY(), Vector3d::UnitY()}};
    fitSegment(foot, flat);
    if (places_.has(toes)) fitSegment(toes, flat);
  }

  const PersonPlaces& places_;
  const Figure& adult_;
  Posture posture_;
};

}  // namespace

Posture postureLike(const PersonPlaces& places, const Figure& adult) { return LikeCharacter(places, adult).fit(); }

}  // namespace limber::rig
