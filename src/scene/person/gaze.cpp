// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "scene/person/gaze.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "limber/base/eased.h"
#include "limber/base/units.h"

namespace limber::scene {

using prior::End;

namespace {

/// From where a hand hangs, in legs: from there on it begins to work, and works.
constexpr double kIdle = 0.3;
constexpr double kWorks = 0.75;

/// Length of the mean of the directions of two hands: below it they are two places, above it one.
constexpr double kTwoPlaces = 0.6;
constexpr double kOnePlace = 0.95;

/// Angle of the gaze of which eyes and head take half each, rad; eyes turn by 20 degrees without effort, and look down
/// farther.
constexpr double kEyesTurn = radiansFromDegrees(20.0);
constexpr double kEyesNod = radiansFromDegrees(40.0);

/// Farthest that a head turns and nods from the chest's heading to look, rad; eyes and trunk turn the rest of the way.
constexpr double kMostTurn = radiansFromDegrees(80.0);
constexpr double kMostNod = radiansFromDegrees(100.0);

/// The gaze lets go of what lies behind between these angles from straight ahead, rad, and turns less and less to what
/// lies right above or below: between these shares of the way that are level.
constexpr double kSeen = radiansFromDegrees(110.0);
constexpr double kUnseen = radiansFromDegrees(170.0);
constexpr double kAside = 0.5;
constexpr double kOverhead = 0.1;

/// A hand that is sent somewhere.
struct Work {
  Eigen::Vector3d direction;  ///< from the eyes, in the chest's heading, unit
  double share;               ///< how far it works, 0 … 1
};

/// What a person's hands do.
class WorkFinder {
 public:
  WorkFinder(const Actor& actor, const prior::Person& person, const PerId<SegmentId, Pose>& guessed,
             const Eigen::Matrix3d& heading)
      : person_(person),
        guessed_(guessed),
        heading_(heading),
        at_rest_(prior::placeEnds(person, restPosture(*actor.figure))) {
    for (const goal::Goal& goal : actor.goals) {
      if (!goal.active || goal.held || goal.target.rides() || !goal::asksForPosition(goal)) continue;
      for (const End hand : {End::LeftHand, End::RightHand}) {
        if (goal.effector.segment == person.segment(hand)) add(hand, goal.target.world_from_target.translation);
      }
    }
  }

  [[nodiscard]] const std::vector<Work>& all() const { return all_; }

 private:
  [[nodiscard]] Eigen::Vector3d place(End end) const {
    return guessed_[person_.segment(end)].point(person_.point(end));
  }

  void add(End hand, const Eigen::Vector3d& target) {
    const Eigen::Vector3d way = heading_.transpose() * (target - place(End::Head));
    if (!(way.norm() > 0.0)) return;
    const double far = (target - hanging(hand)).norm() / person_.leg();
    all_.push_back({way.normalized(), 1.0 - fading(far, kIdle, kWorks)});
  }

  /// Where a hand is while the person stands at rest where the pelvis is guessed.
  [[nodiscard]] Eigen::Vector3d hanging(End hand) const {
    const auto lower = [](double left, double right) { return std::min(left, right); };
    const double floor = lower(place(End::LeftFoot).y(), place(End::RightFoot).y());
    const double rest_floor = lower(at_rest_[End::LeftFoot].translation.y(), at_rest_[End::RightFoot].translation.y());
    const Eigen::Vector3d from_pelvis = at_rest_[hand].translation - at_rest_[End::Pelvis].translation;
    Eigen::Vector3d there = place(End::Pelvis) + heading_ * from_pelvis;
    there.y() = floor + at_rest_[hand].translation.y() - rest_floor;
    return there;
  }

  const prior::Person& person_;
  const PerId<SegmentId, Pose>& guessed_;
  const Eigen::Matrix3d& heading_;
  prior::PerEnd<Pose> at_rest_;
  std::vector<Work> all_;
};

/// An angle, softly kept below a limit.
double within(double angle, double most) {
  const double share = angle / most;
  return angle / std::sqrt(std::sqrt(1.0 + share * share * share * share));
}

/// The head's part of an angle of the gaze.
double withoutEyes(double angle, double eyes) { return angle * angle * angle / (angle * angle + eyes * eyes); }

}  // namespace

Eigen::Matrix3d gazeAtWork(const Actor& actor, const prior::Person& person, const PerId<SegmentId, Pose>& guessed,
                           const Eigen::Matrix3d& heading) {
  const WorkFinder work(actor, person, guessed, heading);
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  double shares = 0.0;
  double idle = 1.0;
  for (const Work& hand : work.all()) {
    sum += hand.share * hand.direction;
    shares += hand.share;
    idle *= 1.0 - hand.share;
  }
  const double length = sum.norm();
  if (!(length > 0.0)) return Eigen::Matrix3d::Identity();
  const Eigen::Vector3d way = sum / length;
  const double together = 1.0 - fading(length / shares, kTwoPlaces, kOnePlace);
  const double level = std::hypot(way.x(), way.z());
  const double seen = fading(std::acos(std::clamp(way.z(), -1.0, 1.0)), kSeen, kUnseen);
  const double looks = (1.0 - idle) * together * seen;
  const double aside = 1.0 - fading(level, kOverhead, kAside);
  const double turn = looks * aside * within(withoutEyes(std::atan2(way.x(), way.z()), kEyesTurn), kMostTurn);
  const double nod = looks * within(withoutEyes(std::atan2(-way.y(), level), kEyesNod), kMostNod);
  return rotationAbout(Eigen::Vector3d::UnitY(), turn) * rotationAbout(Eigen::Vector3d::UnitX(), nod);
}

}  // namespace limber::scene
