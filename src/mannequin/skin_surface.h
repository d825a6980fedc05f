// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "mannequin/bind_pose.h"
#include "mannequin/remesh.h"
#include "mannequin/skin_field.h"

namespace limber::mannequin {

/// Factors on the edge lengths of a skin, by region: a face and fingers melt sooner than a limb; and whether its
/// fingers have nails.
struct SkinDetail {
  double body = 1.0, head = 1.0, hands = 1.0, feet = 1.0;
  bool nails = true;
};

inline constexpr SkinDetail kFullSkin{1.0, 1.0, 1.0, 1.0, true};
inline constexpr SkinDetail kCoarseSkin{2.2, 1.95, 1.4, 2.2, false};

/// Wanted length of edges at a point of the left half: short where the skin bends and where there is much to see.
[[nodiscard]] EdgeLength skinEdgeLength(const BindPose& bind, const SkinDetail& detail);

/// The left half's triangles before remeshing, open on the middle plane.
[[nodiscard]] RawMesh marchSkin(const SkinField& field, const BindPose& bind);

}  // namespace limber::mannequin
