// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <optional>

#include "limber/base/pose.h"
#include "limber/goal/end_effector.h"
#include "limber/scene/pick.h"
#include "limber/scene/scene.h"

/// Surfaces that hands and feet are laid on.
namespace limber::scene {

/// A place of a surface.
struct Surface {
  Eigen::Vector3d place = Eigen::Vector3d::Zero();    ///< world, m
  Eigen::Vector3d normal = Eigen::Vector3d::UnitY();  ///< unit, out of the solid
  double distance = 0.0;                              ///< of the point that was asked about, m; negative inside. Of
                                                      ///< a ray: along it
};

/// The nearest surface to a point: of the floor y = 0, of an active obstacle, or of another visible figure that the
/// actor does not carry, whose segments count as their boxes, or else as their capsules.
/// @param actor  whose own parts do not count
/// @param reach  m, ≥ 0: farther ones are not found
[[nodiscard]] std::optional<Surface> nearestSurface(const Scene& scene, std::size_t actor, const Eigen::Vector3d& point,
                                                    double reach);

/// The first surface that a ray meets from outside.
/// @param reach  m, along the ray
[[nodiscard]] std::optional<Surface> surfaceAlong(const Scene& scene, std::size_t actor, const Ray& ray, double reach);

/// What a hand or a foot lies on when it is put down: a plane that touches it.
struct ContactPatch {
  Eigen::Vector3d point = Eigen::Vector3d::Zero();    ///< in the frame of the effector's segment, m
  Eigen::Vector3d normal = Eigen::Vector3d::UnitY();  ///< unit, out of the part
};

/// Of a foot the plane of its support points; of a hand the one that heel and fingertips rest on as the fingers are
/// bent, or the palm where they are closed. None if the segment has neither support points nor fingers.
[[nodiscard]] std::optional<ContactPatch> contactPatchOf(const Figure& figure, const Posture& posture,
                                                         const goal::EndEffector& effector);

/// Placement of an effector whose patch lies on a surface, turned no more than that takes.
[[nodiscard]] Pose laidOn(const Surface& surface, const ContactPatch& patch, const goal::EndEffector& effector,
                          const Pose& world_from_effector);

}  // namespace limber::scene
