// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "limber/goal/balance.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"
#include "limber/scene/solids.h"

/// The support of an actor, and the position of its centre of mass relative to it.
namespace limber::scene {

/// Segments held in place: those with support points that are held by a goal at them or at their children.
[[nodiscard]] std::vector<SegmentId> heldFeet(const Actor& actor);

/// A support point of an actor.
struct Sole {
  SegmentId segment;           ///< of the point
  Eigen::Vector3d in_segment;  ///< m, base frame
  /// Place of its load, by the goal that holds the segment, world, m, so that a solve whose feet slip a little does not
  /// move the support. That of a point of a rising heel moves nearer and nearer to the ball.
  Eigen::Vector3d in_world;
};
/// The support points of segments held in place and their children, such as the toes of a foot, in the actor's posture;
/// points that rest on nothing, as of a foot held in the air, are left out.
[[nodiscard]] std::vector<Sole> solesOf(const Actor& actor, const Solids& solids = {});

/// The outline of the soles from above; empty: no support.
[[nodiscard]] goal::SupportPolygon supportOf(const Actor& actor, const Solids& solids = {});

/// Height of the actor's ground, world y, m: of the lowest of its soles that rests on something; 0 without one.
[[nodiscard]] double floorOf(const Actor& actor, const Solids& solids = {});

/// The stance of an actor.
struct Stance {
  Eigen::Vector3d centre_of_mass;  ///< world, m
  Eigen::Vector3d floor_point;     ///< below it, at the height of the support (0 without one), world, m
  goal::SupportPolygon support;    ///< empty: no support
  double floor = 0.0;              ///< height of the support, world y, m
  double outside = 0.0;            ///< of floor_point from the support, m: negative inside; 0 without a support
};
/// None for a figure without mass.
[[nodiscard]] std::optional<Stance> stanceOf(const Actor& actor, const Solids& solids = {});

/// Whether a figure supports balance: it has masses and support points.
[[nodiscard]] bool canBalance(const Figure& figure);
/// Whether a figure supports body awareness: capsules on at least two segments.
[[nodiscard]] bool canMindItself(const Figure& figure);

/// The observers that a solve of this actor uses: its own, or the capsules of all its segments except those held in
/// place, which the support would push away.
[[nodiscard]] std::vector<goal::Observer> observersOf(const Actor& actor);

}  // namespace limber::scene
