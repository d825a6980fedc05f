// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "limber/base/shared_list.h"
#include "limber/goal/balance.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"

/// What an actor stands on, and whether its centre of mass is over it.
namespace limber::scene {

/// Segments with support points that are planted: a goal at them (or at what hangs on them) is switched on and held.
[[nodiscard]] std::vector<SegmentId> plantedSegments(const Actor& actor);

/// What actors stand on besides the floor, which is y = 0: the solids of their scene.
using Solids = SharedList<goal::Obstacle>;

/// A sole that is not higher than this over what is under it rests on it, m: a skin's soles are a centimetre deep.
inline constexpr double kRestingHeight = 0.02;

/// Whether a point is carried: it is on the floor (or below it), or on a solid that is switched on, from above, where
/// that is no steeper than 45°.
[[nodiscard]] bool restsOn(const Solids& solids, const Eigen::Vector3d& point);

/// A point on which an actor stands.
struct Sole {
  SegmentId segment;           ///< that has it
  Eigen::Vector3d in_segment;  ///< m, base frame
  /// Where the goal that holds the segment wants it, world, m: a solve that cannot quite hold its feet must not push
  /// what they stand on along.
  Eigen::Vector3d in_world;
};
/// The support points of planted segments and of what hangs on them, as toes on a foot, in the actor's posture; those
/// that rest on nothing, as of a foot that is held in the air, bear nothing and are left out.
[[nodiscard]] std::vector<Sole> solesOf(const Actor& actor, const Solids& solids = {});

/// The outline of the soles from above; empty: it stands on nothing.
[[nodiscard]] goal::SupportPolygon supportOf(const Actor& actor, const Solids& solids = {});

/// How an actor stands.
struct Stance {
  Eigen::Vector3d centre_of_mass;  ///< world, m
  Eigen::Vector3d floor_point;     ///< below it, at the height of the support (0 without one), world, m
  goal::SupportPolygon support;    ///< empty: it stands on nothing
  double floor = 0.0;              ///< height of the support, world y, m
  double outside = 0.0;            ///< of floor_point from the support, m: negative inside; 0 without a support
};
/// Nothing for a figure without mass.
[[nodiscard]] std::optional<Stance> stanceOf(const Actor& actor, const Solids& solids = {});

/// Whether a figure has what balance needs: masses and support points.
[[nodiscard]] bool canBalance(const Figure& figure);
/// Whether a figure has what body awareness needs: capsules on at least two segments.
[[nodiscard]] bool canMindItself(const Figure& figure);

/// The observers that a solve of this actor uses: its own, or the capsules of all its segments but those that are
/// planted: what a figure stands on would push its soles away.
[[nodiscard]] std::vector<goal::Observer> observersOf(const Actor& actor);

}  // namespace limber::scene
