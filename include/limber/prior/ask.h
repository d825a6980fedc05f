// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>

#include "limber/base/pose.h"
#include "limber/prior/person.h"

namespace limber::prior {

/// Wanted place and orientation of an end, world.
struct EndAsk {
  std::optional<Eigen::Vector3d> position;     ///< of Person::point(), m
  std::optional<Eigen::Matrix3d> orientation;  ///< world from segment
};

/// Wanted places and orientations of some of a person's ends.
struct Ask {
  PerEnd<EndAsk> ends;
  double floor = 0.0;  ///< height of what the person stands on, m
  double leg = 1.0;    ///< Person::leg(), m
  /// The pelvis' point and its axis z in the present posture: they place and turn the frame if no end asked for does.
  Eigen::Vector3d pelvis_now = Eigen::Vector3d::Zero();
  Eigen::Vector3d forward_now = Eigen::Vector3d::UnitZ();
};

/// The frame in which a prior thinks, whatever the place, heading and size of the person: on the floor, y up, z
/// forward, lengths in legs.
struct AskFrame {
  Pose world_from_frame;  ///< upright, m
  double leg = 1.0;       ///< m

  /// A point of the world, in legs.
  [[nodiscard]] Eigen::Vector3d point(const Eigen::Vector3d& in_world) const {
    return world_from_frame.rotation.transpose() * (in_world - world_from_frame.translation) / leg;
  }
  /// Its inverse: a point in legs, in the world, m.
  [[nodiscard]] Eigen::Vector3d worldPoint(const Eigen::Vector3d& in_legs) const {
    return world_from_frame.point(leg * in_legs);
  }
};

/// The frame of an ask: under the middle of the feet that are asked for; without feet under the pelvis, or else under
/// the mean of what is asked for, or else under the present pelvis. It faces as the feet do whose orientation is asked
/// for, or else the pelvis, or else as the present one; kPresentShare of the present heading keeps it smooth where feet
/// point apart. Smooth in all numbers of the ask while the same ends are asked for.
[[nodiscard]] AskFrame frameOf(const Ask& ask);

/// Share of the present heading beside one foot's.
inline constexpr double kPresentShare = 0.05;

/// Numbers of one end: place (3), axes x and y of the orientation (6), and whether each is asked for (2).
inline constexpr int kNumbersOfEnd = 11;
/// Numbers that a prior is given.
inline constexpr int kAskNumbers = kNumbersOfEnd * static_cast<int>(kEndCount);

/// Writes the ask in its frame, places in legs; zeros for quantities not asked for. Allocates nothing.
/// @param numbers  kAskNumbers of them
void writeNumbers(const Ask& ask, const AskFrame& frame, Eigen::Ref<Eigen::VectorXf> numbers);

}  // namespace limber::prior
