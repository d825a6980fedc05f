// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>

#include "limber/goal/balance.h"
#include "limber/scene/actor.h"
#include "limber/scene/solids.h"

/// The support of an actor, and the position of its centre of mass relative to it.
namespace limber::scene {

/// The outline of contactsOf() from above; empty: no support.
[[nodiscard]] goal::SupportPolygon supportOf(const Actor& actor, const Solids& solids = {});

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

}  // namespace limber::scene
