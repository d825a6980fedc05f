// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "limber/goal/balance.h"
#include "limber/scene/actor.h"

/// What an actor stands on, and whether its centre of mass is over it.
namespace limber::scene {

/// Segments with support points that are planted: a goal at them (or at what hangs on them) is switched on and held.
[[nodiscard]] std::vector<SegmentId> plantedSegments(const Actor& actor);

/// The outline of the planted segments' support points on the floor, in the actor's posture; empty: none is planted.
[[nodiscard]] goal::SupportPolygon supportOf(const Actor& actor);

/// How an actor stands.
struct Stance {
  Eigen::Vector3d centre_of_mass;  ///< world, m
  Eigen::Vector3d floor_point;     ///< below it, at the height of the support (0 without one), world, m
  goal::SupportPolygon support;    ///< empty: nothing is planted
  double floor = 0.0;              ///< height of the support, world y, m
  double outside = 0.0;            ///< of floor_point from the support, m: negative inside; 0 without a support
};
/// Nothing for a figure without mass.
[[nodiscard]] std::optional<Stance> stanceOf(const Actor& actor);

/// Whether a figure has what balance needs: masses and support points.
[[nodiscard]] bool canBalance(const Figure& figure);
/// Whether a figure has what body awareness needs: capsules on at least two segments.
[[nodiscard]] bool canMindItself(const Figure& figure);

/// The observers that a solve of this actor uses: its own, or the capsules of all its segments.
[[nodiscard]] std::vector<goal::Observer> observersOf(const Actor& actor);

}  // namespace limber::scene
