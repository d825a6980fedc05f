// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/base/pose.h"
#include "limber/base/units.h"

namespace limber::scene {

/// A point of view: an eye that looks at a point from a direction and a distance.
struct Camera {
  Eigen::Vector3d centre{0.0, 0.92, 0.0};            ///< what it looks at, world, m
  double direction = radiansFromDegrees(28.0);       ///< eye's bearing about +Y, rad; 0 = in front of a figure (+Z)
  double altitude = radiansFromDegrees(5.0);         ///< eye's elevation over the horizon, rad, −89° … 89°
  double distance = 4.4;                             ///< eye to centre, m, > 0
  double vertical_field = radiansFromDegrees(28.0);  ///< rad; about 85 mm on full frame

  bool operator==(const Camera&) const = default;
};

/// world_from_eye; the eye looks along its −Z, +Y is up.
[[nodiscard]] Pose worldFromEye(const Camera& camera);

/// Turns about the centre; the altitude is kept within −89° … 89°.
[[nodiscard]] Camera orbited(Camera camera, double by_direction, double by_altitude);

/// Moves eye and centre sideways and up by lengths in the plane of the centre that faces the eye, m.
[[nodiscard]] Camera panned(Camera camera, double right, double up);

/// Changes the distance by a factor, within 0.2 … 60 m.
[[nodiscard]] Camera zoomed(Camera camera, double factor);

/// Looks at the sphere from the same direction, so near that it just fits.
/// @param aspect  width / height of the picture
[[nodiscard]] Camera framed(Camera camera, const Eigen::Vector3d& centre, double radius, double aspect);

}  // namespace limber::scene
