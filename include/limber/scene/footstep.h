// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/scene/actor.h"
#include "limber/scene/solids.h"

/// Steps of a figure that stands on two held feet: one foot at a time goes to where a goal out of reach leads.
namespace limber::scene {

/// Whether a figure has two feet to step with: two effectors of feet, with soles.
[[nodiscard]] bool canStep(const Figure& figure);

/// A step of one foot; the other stays.
struct Footstep {
  std::size_t goal = 0;  ///< of Actor::goals: holds the foot
  Pose from;             ///< of the goal's target, world
  Pose to;               ///< the same, turned alike and as high
  double lift = 0.0;     ///< height of the way in its middle, m
};

/// The target of the foot on its way: a flat arc that begins and ends at rest.
/// @param share  0 … 1 of its time
[[nodiscard]] Pose onItsWay(const Footstep& step, double share);

/// The step that brings an actor nearer to the target of one of its goals: along the level way from the goal's effector
/// to the target, by the foot that comes farther; of two that come as far, by the one that lags behind, else by that of
/// the effector's side. A step is not so wide that the feet part by more than 0.8 leg lengths, does not bring a foot
/// nearer than 0.15 to the other's side, and ends where the whole sole rests on what the foot stood on, outside of
/// solids. None where the goal asks for no place, is on a foot, or misses by less than 0.005 leg lengths along the
/// level; where the actor does not stand on two feet that are held in the world; and where no foot can go on by 0.08.
/// @param led  of Actor::goals
[[nodiscard]] std::optional<Footstep> nextFootstep(const Actor& actor, std::size_t led, const Solids& solids = {});

}  // namespace limber::scene
