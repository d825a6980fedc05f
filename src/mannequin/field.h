// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "limber/base/eased.h"
#include "limber/base/pose.h"

namespace limber::mannequin {

/// A solid as a function of a point: negative inside, zero on the surface, roughly the distance near it.
/// This tool works in centimetres throughout, like its tables; metres appear when a Body is made.
using Field = std::function<double(const Eigen::Vector3d&)>;

/// Unit normal of the surface of equal value through `point`, outwards (central differences).
[[nodiscard]] Eigen::Vector3d normalAt(const Field& field, const Eigen::Vector3d& point);

/// Gradient by central differences of ±0.05 cm.
[[nodiscard]] Eigen::Vector3d gradientAt(const Field& field, const Eigen::Vector3d& point);

/// Minimum and maximum with a rounded transition of width k, cm.
[[nodiscard]] double smoothMin(double a, double b, double k);
[[nodiscard]] double smoothMax(double a, double b, double k);

/// Union, difference and intersection with a rounded transition of width k, cm.
[[nodiscard]] Field unite(Field a, Field b, double k);
[[nodiscard]] Field carve(Field a, Field b, double k);
[[nodiscard]] Field intersect(Field a, Field b, double k);

[[nodiscard]] Field sphere(const Eigen::Vector3d& centre, double radius);

/// @param degrees  turns about x, then y, then z
[[nodiscard]] Field ellipsoid(const Eigen::Vector3d& centre, const Eigen::Vector3d& radii,
                              const Eigen::Vector3d& degrees = Eigen::Vector3d::Zero());

/// The hull of two spheres.
[[nodiscard]] Field cone(const Eigen::Vector3d& a, const Eigen::Vector3d& b, double radius_a, double radius_b);

/// All points behind the plane through `point`; `normal` looks out of the solid.
[[nodiscard]] Field halfSpace(const Eigen::Vector3d& point, const Eigen::Vector3d& normal);

/// The point's own place or its mirror image on the left, with the crease on the middle plane softened.
[[nodiscard]] Eigen::Vector3d leftOf(const Eigen::Vector3d& point);
/// The left side of `field` on both sides, leftOf().
[[nodiscard]] Field mirrored(Field field);

/// A field that is given in a local frame.
[[nodiscard]] Field placed(const Pose& world_from_local, Field field);

/// One cross-section of a loft: four half-widths, cm; the exponent n makes it an ellipse (2) or squarer (over 2).
struct Station {
  double s;                     ///< position on the axis, cm
  double out, in, front, back;  ///< half-widths towards +x, −x, +z, −z, cm
  double n;
  double offset_x = 0.0, offset_z = 0.0;  ///< centre of the section, cm
};

/// A loft through stations along s, all columns interpolated by natural cubic splines; its local coordinates are
/// (x, s, z). The ends are closed by caps of the given heights, cm.
[[nodiscard]] Field loft(const std::vector<Station>& stations, double cap_first, double cap_last);

/// The same along a bone, whose frame has −y from its beginning to its end.
[[nodiscard]] Field boneLoft(const Pose& bone, const std::vector<Station>& stations, double cap_first, double cap_last);

}  // namespace limber::mannequin
