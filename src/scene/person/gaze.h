// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <span>

#include "limber/figure/kinematics.h"
#include "limber/prior/person.h"
#include "limber/scene/actor.h"

/// Where a head looks of its own accord.
namespace limber::scene {

/// The orientation of the head of a person whose hands are sent somewhere, seen from the chest's heading (x to the
/// left, y up, z forwards): turned, then nodding, without a tilt; the identity looks ahead. Smooth in places and
/// guess. It looks
/// - at hands that work: hardly at one that is near where it hangs, fully from 0.6 legs on; not at those that are held;
/// - in the middle of both, less and less where that is at neither, as with arms spread out;
/// - with the eyes first: the head turns and nods less than the gaze, the more so the smaller the angle;
/// - less and less at what lies behind.
/// @param guessed  a posture that the person will be near
/// @param heading  world from the chest's heading
[[nodiscard]] Eigen::Matrix3d gazeAtWork(const Actor& actor, const prior::Person& person,
                                         const PerId<SegmentId, Pose>& guessed, const Eigen::Matrix3d& heading);

}  // namespace limber::scene
