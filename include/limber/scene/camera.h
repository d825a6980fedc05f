// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <span>

#include "limber/base/pose.h"
#include "limber/base/units.h"

namespace limber::scene {

/// A point of view: an eye that looks at a point from a direction and a distance, with a roll.
struct Camera {
  Eigen::Vector3d centre{0.0, 0.92, 0.0};            ///< the point looked at, world, m
  double direction = radiansFromDegrees(28.0);       ///< eye's bearing about +Y, rad; 0 = in front of a figure (+Z)
  double altitude = radiansFromDegrees(5.0);         ///< eye's elevation over the horizon, rad, −90° … 90°
  double roll = 0.0;                                 ///< eye's turn about its line of sight, rad; > 0: to its left
  double distance = 4.4;                             ///< eye to centre, m, > 0
  double vertical_field = radiansFromDegrees(28.0);  ///< rad; about 85 mm on full frame
  bool orthographic = false;                         ///< parallel rays, at the scale of the perspective at the centre

  bool operator==(const Camera&) const = default;
};

/// world_from_eye; the eye looks along its −Z, +Y is up.
[[nodiscard]] Pose worldFromEye(const Camera& camera);

/// The position of the eye, world, m.
[[nodiscard]] Eigen::Vector3d eyePlace(const Camera& camera);

/// Height of an orthographic picture, m: that of the perspective at the depth of the centre.
[[nodiscard]] double pictureHeight(const Camera& camera);

// --- orbit and pan ---

/// Orbits about the centre; the altitude is kept within −90° … 90°.
[[nodiscard]] Camera orbited(Camera camera, double by_direction, double by_altitude);

/// Pans eye and centre by lengths in the plane of the centre that faces the eye, m.
[[nodiscard]] Camera panned(Camera camera, double right, double up);

/// Changes the distance by a factor, within 0.2 … 60 m.
[[nodiscard]] Camera zoomed(Camera camera, double factor);

/// Frames a sphere from the same direction, so that it just fits.
/// @param aspect  width / height of the picture
[[nodiscard]] Camera framed(Camera camera, const Eigen::Vector3d& centre, double radius, double aspect);

/// The same for points: they just fit, however they lie.
/// @param points  world, m; none: as if the world's origin were one
/// @param aspect  width / height of the picture
/// @param filled  share of the picture that they may take either way, 0 … 1
[[nodiscard]] Camera fitted(Camera camera, std::span<const Eigen::Vector3d> points, double aspect, double filled);

// --- a viewer who walks (Abalı 2001, A.3.1 and A.4) ---

/// Moves eye and centre together; the direction stays. @param by  world, m
[[nodiscard]] Camera moved(Camera camera, const Eigen::Vector3d& by);

/// Lifts the viewer, m.
[[nodiscard]] Camera raised(Camera camera, double by);

/// Moves the eye along its line of sight, m (negative: back). The centre stays, but moves ahead of an eye nearer than
/// 0.2 m, so that a viewer can always go on.
[[nodiscard]] Camera approached(Camera camera, double by);

/// Turns the viewer to the right on the spot, rad: the figure travels round the viewer.
[[nodiscard]] Camera turnedOnTheSpot(Camera camera, double to_the_right);

/// Direction of view, rad, clockwise from above; 0 = along −Z, as from in front of a figure.
[[nodiscard]] double heading(const Camera& camera);

// --- the ball ---

/// Orbits the view as if the object at the pivot were turned by hand; the pivot keeps its place in the picture. Changes
/// direction, altitude and roll.
/// @param pivot  world, m
/// @param turn   of the object, in the eye's axes (X right, Y up, Z towards the viewer), a rotation
[[nodiscard]] Camera turnedInHand(const Camera& camera, const Eigen::Vector3d& pivot, const Eigen::Matrix3d& turn);

/// The same pivot at the same place of the picture, seen upright from a bearing and an altitude, rad.
[[nodiscard]] Camera seenFrom(const Camera& camera, const Eigen::Vector3d& pivot, double direction, double altitude);

}  // namespace limber::scene
