// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/scene/actor.h"
#include "limber/scene/solids.h"

/// Steps of a figure that stands on two held feet: one foot at a time goes to where a goal out of reach leads.
namespace limber::scene {

/// The segments of the effectors that are feet, with soles.
[[nodiscard]] std::vector<SegmentId> feetOf(const Figure& figure);

/// Whether a figure has two feet to step with.
[[nodiscard]] bool canStep(const Figure& figure);

/// A step of one foot; the other stays.
struct Footstep {
  std::size_t goal = 0;  ///< of Actor::goals: holds the foot
  Pose from;             ///< of the goal's target, world
  Pose to;               ///< the same, turned alike and as high
  double lift = 0.0;     ///< height of the way in its middle, m
  /// Whether it brings the foot back beside the other, from where the next one can go on.
  bool catches_up = false;
};

/// The target of the foot on its way: a flat arc that begins and ends at rest.
/// @param share  0 … 1 of its time
[[nodiscard]] Pose onItsWay(const Footstep& step, double share);

/// The step that brings an actor nearer to the target of one of its goals: along the level way from the goal's effector
/// to the target, by the foot that comes farther; of two that come as far, by the one that lags behind, else by that of
/// the effector's side. A step is not so wide that the feet part by more than 0.8 leg lengths, does not bring a foot
/// nearer than 0.15 to the other's side, and ends where the sole rests on something, foot and toes outside of solids.
/// None where
/// - the goal is off, pushes, is neither of position nor of position and orientation, or is on a foot;
/// - steps bring its effector nearer by less than 0.005 leg lengths: what is missed in height does not count;
/// - the actor does not stand on two feet that are held in the world, or is held by anything else;
/// - no foot can go on by 0.08 leg lengths.
/// @param led  of Actor::goals
[[nodiscard]] std::optional<Footstep> nextFootstep(const Actor& actor, std::size_t led, const Solids& solids = {});

}  // namespace limber::scene
